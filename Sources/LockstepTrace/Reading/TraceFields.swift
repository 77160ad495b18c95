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
        let value = try value(key)
        guard case .string(let text) = value.content else { throw mismatch(value, key, "a text") }
        return text
    }

    func number(_ key: String, in range: ClosedRange<Double>? = nil) throws(TraceError) -> Double {
        let value = try value(key)
        guard case .number(let number, _) = value.content else { throw mismatch(value, key, "a number") }
        if let range, !range.contains(number) {
            throw mismatch(value, key, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func integer(_ key: String, in range: ClosedRange<Int>) throws(TraceError) -> Int {
        let value = try value(key)
        guard case .number(let number, _) = value.content, let integer = Int(exactly: number), range.contains(integer)
        else {
            let end = range.upperBound == .max ? "up" : "to \(range.upperBound)"
            throw mismatch(value, key, "a whole number from \(range.lowerBound) \(end)")
        }
        return integer
    }

    /// Decimal seconds as whole nanoseconds, read from the digits themselves.
    func nanoseconds(_ key: String) throws(TraceError) -> Int64 {
        let value = try value(key)
        guard case .number(_, let text) = value.content, let time = Self.nanoseconds(text) else {
            throw mismatch(value, key, "seconds with at most 9 decimals")
        }
        return time
    }

    func numbers(_ key: String, count: Int) throws(TraceError) -> [Double] {
        let items = try array(key)
        var numbers: [Double] = []
        for item in items {
            guard case .number(let number, _) = item.content else { throw mismatch(item, key, "numbers") }
            numbers.append(number)
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

    private static func nanoseconds(_ text: String) -> Int64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : ""
        guard parts.count <= 2, fraction.count <= 9 else { return nil }
        return Int64(parts[0] + fraction + String(repeating: "0", count: 9 - fraction.count))
    }
}
