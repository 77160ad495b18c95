import LockstepTrace

/// What is wrong in a scene file, and where.
struct SceneFileError: Error, Equatable {
    var position: TextPosition
    /// What and the next step.
    var reason: String
}

/// The members of one object of a scene file. Each key is asked for once; `finish` refuses those that nobody asked for.
struct SceneFields {
    private let members: [JSONMember]
    /// Where the object begins.
    let position: TextPosition
    private var name: String
    private var known: [String] = []

    /// Takes an object apart; `name` is what messages call it.
    init(_ value: JSONValue, _ name: String) throws(SceneFileError) {
        guard case .object(let members) = value.content else {
            throw SceneFields.mismatch(value, name, "an object")
        }
        self.members = members
        self.position = value.position
        self.name = name
    }

    /// Refuses the first key that is not one of this object's.
    func finish() throws(SceneFileError) {
        guard let unknown = members.first(where: { !known.contains($0.key) }) else { return }
        let advice =
            if let near = Suggestion.nearest(to: unknown.key, among: known) { "did you mean \"\(near)\"?" } else {
                "there are \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
            }
        throw SceneFileError(
            position: unknown.keyPosition, reason: "unknown key \"\(Excerpt.of(unknown.key))\" in \(name); \(advice)")
    }

    /// What messages call the object from now on.
    mutating func rename(_ name: String) {
        self.name = name
    }

    /// Refuses a file of another format or version.
    mutating func checkFormat(_ wanted: String, version: Int) throws(SceneFileError) {
        // For editors only; they find the schema by it.
        _ = value("$schema")
        guard let format = value("format") else { throw missing("format") }
        guard format.content == .string(wanted) else {
            throw SceneFields.mismatch(format, "\"format\"", "\"\(wanted)\"")
        }
        guard let found = value("version") else { throw missing("version") }
        guard case .number(Double(version), _) = found.content else {
            throw SceneFields.mismatch(found, "\"version\"", "\(version), the only one that can be read")
        }
    }

    /// The value of a key; nil where the object lacks it.
    mutating func value(_ key: String) -> JSONValue? {
        if !known.contains(key) { known.append(key) }
        return members.first { $0.key == key }?.value
    }

    func missing(_ key: String) -> SceneFileError {
        SceneFileError(position: position, reason: "\(name) has no \"\(key)\"; add it")
    }

    static func mismatch(_ value: JSONValue, _ key: String, _ wanted: String) -> SceneFileError {
        SceneFileError(position: value.position, reason: "\(key) is \(found(value)); make it \(wanted)")
    }

    /// What is there, closely enough to be found again: a kind alone would say "is a text; make it a text".
    private static func found(_ value: JSONValue) -> String {
        switch value.content {
        case .string(""): "an empty text"
        case .string(let text): "\"\(Excerpt.of(text))\""
        case .array(let items) where items.isEmpty: "an empty list"
        case .array(let items): "a list of \(items.count) item\(items.count == 1 ? "" : "s")"
        case .bool(let bool): "\(bool)"
        case .null, .number, .object: value.kind
        }
    }

    // MARK: Values of a kind; nil where the key is missing

    mutating func number(_ key: String, in range: ClosedRange<Double>) throws(SceneFileError) -> Double? {
        guard let value = value(key) else { return nil }
        return try Self.number(value, "\"\(key)\"", in: range)
    }

    static func number(
        _ value: JSONValue, _ key: String, in range: ClosedRange<Double>
    ) throws(SceneFileError) -> Double {
        guard case .number(let number, _) = value.content, range.contains(number) else {
            throw mismatch(value, key, "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
        }
        return number
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int>) throws(SceneFileError) -> Int? {
        guard let value = value(key) else { return nil }
        guard case .number(let number, _) = value.content, let integer = Int(exactly: number), range.contains(integer)
        else {
            throw Self.mismatch(value, "\"\(key)\"", "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    mutating func bool(_ key: String) throws(SceneFileError) -> Bool? {
        guard let value = value(key) else { return nil }
        guard case .bool(let bool) = value.content else { throw Self.mismatch(value, "\"\(key)\"", "true or false") }
        return bool
    }

    mutating func text(_ key: String, characters: ClosedRange<Int>) throws(SceneFileError) -> String? {
        guard let value = value(key) else { return nil }
        let wanted = "a text of \(characters.lowerBound) to \(characters.upperBound) characters"
        guard case .string(let text) = value.content else { throw Self.mismatch(value, "\"\(key)\"", wanted) }
        // A character may be built of any number of marks; eight bytes each is more than any script needs on average.
        let bytes = characters.upperBound * 8
        if text.utf8.count > bytes {
            throw SceneFileError(
                position: value.position,
                reason: "\"\(key)\" is a text of \(text.utf8.count) bytes; make it \(wanted), at most \(bytes) bytes")
        }
        let count = text.count
        if count > characters.upperBound {
            throw SceneFileError(
                position: value.position, reason: "\"\(key)\" is a text of \(count) characters; make it \(wanted)")
        }
        if count < characters.lowerBound { throw Self.mismatch(value, "\"\(key)\"", wanted) }
        return text
    }

    mutating func list(_ key: String, count: ClosedRange<Int>) throws(SceneFileError) -> [JSONValue]? {
        guard let value = value(key) else { return nil }
        guard case .array(let items) = value.content, count.contains(items.count) else {
            let range =
                count.lowerBound == count.upperBound
                ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
            throw Self.mismatch(value, "\"\(key)\"", "a list of \(range) items")
        }
        return items
    }

    mutating func numbers(
        _ key: String, count: Int, in range: ClosedRange<Double>
    ) throws(SceneFileError) -> [Double]? {
        guard let items = try list(key, count: count...count) else { return nil }
        var numbers: [Double] = []
        for item in items { numbers.append(try Self.number(item, "an item of \"\(key)\"", in: range)) }
        return numbers
    }

    mutating func choice<Value>(_ key: String, _ choices: [(String, Value)]) throws(SceneFileError) -> Value? {
        guard let value = value(key) else { return nil }
        return try Self.choice(value, "\"\(key)\"", choices)
    }

    static func choice<Value>(
        _ value: JSONValue, _ key: String, _ choices: [(String, Value)]
    ) throws(SceneFileError) -> Value {
        if case .string(let text) = value.content {
            if let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
            if let near = Suggestion.nearest(to: text, among: choices.map(\.0)) {
                throw SceneFileError(
                    position: value.position, reason: "\(key) is \"\(Excerpt.of(text))\"; did you mean \"\(near)\"?")
            }
        }
        throw mismatch(value, key, "one of \(choices.map { "\"\($0.0)\"" }.joined(separator: ", "))")
    }

    static func plain(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
