/// A place in a text, counted as an editor counts: both from 1, a column for each character.
public struct TextPosition: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The character within the line, from 1.
    public var column: Int

    /// Names a place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place before everything.
    public static let start = TextPosition(line: 1, column: 1)
}

/// A piece of JSON that knows where it stood, so that an error about it can say so.
public struct JSONValue: Equatable, Sendable {
    /// What it is.
    public var content: Content
    /// Where it began.
    public var position: TextPosition

    /// The kinds of JSON.
    public enum Content: Equatable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number, and the text it was written as: a `Double` can't hold every count of nanoseconds.
        case number(Double, text: String)
        /// A text.
        case string(String)
        /// A list.
        case array([JSONValue])
        /// Members in the order they were written; no key occurs twice.
        case object([JSONMember])
    }

    /// What kind it is, in words for a message.
    public var kind: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number(_, let text): "the number \(Excerpt.of(text))"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The member of an object by its key; nil for anything that is not an object or lacks it.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// A key of an object and what it stands for.
public struct JSONMember: Equatable, Sendable {
    /// The key.
    public var key: String
    /// Where the key stood.
    public var keyPosition: TextPosition
    /// What it stands for.
    public var value: JSONValue
}

/// Why a text is not JSON: what was found and the next step.
public struct JSONError: Error, Equatable, Sendable {
    /// The first character that is wrong.
    public var position: TextPosition
    /// What is wrong with it, without the position and without a full stop.
    public var reason: String
}
