import LockstepGeometry

/// Typed access to the members of one object of a trace; what is missing or of another kind becomes an error with its place.
struct TraceFields {
    private let object: JSONValue

    init(_ object: JSONValue) throws(TraceError) {
        guard case .object = object.content else {
            throw .damaged(object.position, reason: "found \(object.kind) where an object was expected")
        }
        self.object = object
    }

    var position: TextPosition { object.position }

    func has(_ key: String) -> Bool { object[key] != nil }

    func value(_ key: String) throws(TraceError) -> JSONValue {
        guard let value = object[key] else {
            throw .damaged(object.position, reason: "the key \"\(key)\" is missing")
        }
        return value
    }

    func string(_ key: String) throws(TraceError) -> String {
        try string(try value(key), key)
    }

    func strings(_ key: String) throws(TraceError) -> [String] {
        var texts: [String] = []
        for item in try array(key) { texts.append(try string(item, key)) }
        return texts
    }

    private func string(_ value: JSONValue, _ key: String) throws(TraceError) -> String {
        guard case .string(let text) = value.content else { throw mismatch(value, key, "a text") }
        guard text.utf8.count <= TraceLimits.textBytes else {
            throw .damaged(
                value.position,
                reason:
                    "\"\(key)\" is a text of \(text.utf8.count) bytes, and should have at most \(TraceLimits.textBytes)"
            )
        }
        return text
    }

    func bool(_ key: String) throws(TraceError) -> Bool {
        let value = try value(key)
        guard case .bool(let bool) = value.content else { throw mismatch(value, key, "true or false") }
        return bool
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(TraceError) -> Double {
        try number(try value(key), key, in: range)
    }

    /// A place or a length in points.
    func length(_ key: String) throws(TraceError) -> Double {
        try number(key, in: Self.lengths)
    }

    private func number(
        _ value: JSONValue, _ key: String, in range: ClosedRange<Double>
    ) throws(TraceError) -> Double {
        guard case .number(let number, _) = value.content else { throw mismatch(value, key, "a number") }
        guard range.contains(number) else {
            throw mismatch(value, key, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A row's or a frame's number.
    func index(_ key: String) throws(TraceError) -> Int {
        try integer(key, in: 0...TraceLimits.number)
    }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(TraceError) -> Int {
        let value = try value(key)
        guard case .number(let number, _) = value.content, let integer = Int(exactly: number), range.contains(integer)
        else { throw mismatch(value, key, "a whole number from \(range.lowerBound) to \(range.upperBound)") }
        return integer
    }

    /// Decimal seconds as whole nanoseconds, read from the digits themselves.
    func nanoseconds(_ key: String) throws(TraceError) -> Int64 {
        let value = try value(key)
        guard case .number(let seconds, let text) = value.content, let time = DecimalSeconds.nanoseconds(text) else {
            throw mismatch(value, key, "seconds with at most 9 decimals")
        }
        guard (0...Double(TraceLimits.seconds)).contains(seconds) else {
            throw mismatch(value, key, "seconds from 0 to \(TraceLimits.seconds)")
        }
        return time
    }

    /// A place or an extent in points.
    func point(_ key: String) throws(TraceError) -> Point {
        let numbers = try numbers(key, count: 2, in: Self.lengths)
        return Point(x: numbers[0], y: numbers[1])
    }

    /// The stage's extent in points.
    func size(_ key: String) throws(TraceError) -> Size {
        let numbers = try numbers(key, count: 2, in: 0...TraceLimits.stage)
        return Size(width: numbers[0], height: numbers[1])
    }

    func rect(_ key: String) throws(TraceError) -> Rect {
        let numbers = try numbers(key, count: 4, in: Self.lengths)
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private func numbers(
        _ key: String, count: Int, in range: ClosedRange<Double>
    ) throws(TraceError) -> [Double] {
        let items = try array(key)
        var numbers: [Double] = []
        for item in items {
            guard case .number = item.content else { throw mismatch(item, key, "numbers") }
            numbers.append(try number(item, key, in: range))
        }
        guard numbers.count == count else { throw mismatch(try value(key), key, "\(count) numbers") }
        return numbers
    }

    func array(_ key: String) throws(TraceError) -> [JSONValue] {
        let value = try value(key)
        guard case .array(let items) = value.content else { throw mismatch(value, key, "a list") }
        return items
    }

    private func mismatch(_ value: JSONValue, _ key: String, _ wanted: String) -> TraceError {
        .damaged(value.position, reason: "\"\(key)\" is \(value.kind), and should be \(wanted)")
    }

    private static let lengths = -TraceLimits.length...TraceLimits.length
}
