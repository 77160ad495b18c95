/// Reads one JSON value (RFC 8259) and remembers where each part of it stood.
///
/// Nesting is bounded, because a text of opening brackets must not exhaust the stack; a key that occurs twice is refused, because one of
/// the two would be lost.
public struct JSONParser {
    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var line: Int
    private var lineStart: Int
    // How far columns are counted already: a line of ten thousand values must not be counted from its start for each.
    private var counted: Int
    private var columns = 0
    private let maximumDepth: Int

    private init(_ bytes: ArraySlice<UInt8>, firstLine: Int, maximumDepth: Int) {
        self.bytes = bytes
        self.index = bytes.startIndex
        self.line = firstLine
        self.lineStart = bytes.startIndex
        self.counted = bytes.startIndex
        self.maximumDepth = maximumDepth
    }

    /// Reads UTF-8 that holds one value and nothing else but white space; lines are counted from `firstLine`.
    public static func parse(
        _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, maximumDepth: Int = 32
    ) throws(JSONError) -> JSONValue {
        var parser = JSONParser(bytes, firstLine: firstLine, maximumDepth: maximumDepth)
        if isUTF16(bytes) { throw parser.error("the text is UTF-16; save it as UTF-8") }
        parser.skipByteOrderMark()
        parser.skipSpace()
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.index < bytes.endIndex { throw parser.error("nothing may follow the value; take the rest away") }
        return value
    }

    /// Whether it begins with the mark of UTF-16, or with one character in two bytes: no JSON holds a byte of 0.
    private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = Array(bytes.prefix(2))
        return start == [0xFF, 0xFE] || start == [0xFE, 0xFF] || start.count == 2 && (start[0] == 0) != (start[1] == 0)
    }

    // MARK: Where we are

    /// Where the next character stands.
    private mutating func mark() -> TextPosition {
        columns += characters(counted..<index)
        counted = index
        return TextPosition(line: line, column: columns + 1)
    }

    private func position(of index: Int) -> TextPosition {
        TextPosition(line: line, column: characters(lineStart..<index) + 1)
    }

    /// Columns count characters, not bytes: continuation bytes of UTF-8 are left out.
    private func characters(_ range: Range<Int>) -> Int {
        bytes[range].count { $0 & 0xC0 != 0x80 }
    }

    private mutating func beginLine(at index: Int) {
        lineStart = index
        counted = index
        columns = 0
    }

    private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    private func error(_ reason: String) -> JSONError {
        JSONError(position: position(of: index), reason: reason)
    }

    private func unexpected(wanted: String) -> JSONError {
        guard let byte = current else { return error("the text ends where \(wanted) was expected") }
        let found =
            byte < 0x20 || byte == 0x7F
            ? "a control character" : "\"\(String(decoding: characterBytes(), as: UTF8.self))\""
        return error("found \(found) where \(wanted) was expected")
    }

    private func characterBytes() -> ArraySlice<UInt8> {
        let end = bytes[index...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
        return bytes[index..<end]
    }

    private mutating func skipByteOrderMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            index += 3
            beginLine(at: index)
        }
    }

    private mutating func skipSpace() {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                beginLine(at: index + 1)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default: return
            }
            index += 1
        }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        let position = mark()
        if depth > maximumDepth { throw error("nested more than \(maximumDepth) deep; flatten it") }
        let content: JSONValue.Content
        switch current {
        case UInt8(ascii: "{"): content = .object(try object(depth: depth))
        case UInt8(ascii: "["): content = .array(try array(depth: depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): content = try number()
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: throw unexpected(wanted: "a value")
        }
        return JSONValue(content: content, position: position)
    }

    private mutating func word(_ word: String, _ content: JSONValue.Content) throws(JSONError) -> JSONValue.Content {
        guard bytes[index...].starts(with: word.utf8) else { throw unexpected(wanted: "a value") }
        index += word.utf8.count
        return content
    }

    private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
        index += 1
        skipSpace()
        var items: [JSONValue] = []
        if take("]") { return items }
        while true {
            items.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return items }
            guard take(",") else { throw unexpected(wanted: "\",\" or \"]\"") }
            skipSpace()
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> [JSONMember] {
        index += 1
        skipSpace()
        var members: [JSONMember] = []
        // A few keys are compared faster than they are hashed; many would take the square of their number.
        var keys: Set<String> = []
        if take("}") { return members }
        while true {
            let keyPosition = mark()
            guard current == UInt8(ascii: "\"") else { throw unexpected(wanted: "a key in quotation marks") }
            let key = try string()
            let isNew = members.count < 16 ? !members.contains { $0.key == key } : !keys.contains(key)
            if members.count == 15 { keys = Set(members.map(\.key)) }
            if members.count >= 15 { keys.insert(key) }
            guard isNew else {
                throw JSONError(
                    position: keyPosition, reason: "the key \"\(Excerpt.of(key))\" occurs twice; take one away")
            }
            skipSpace()
            guard take(":") else { throw unexpected(wanted: "\":\"") }
            skipSpace()
            let value = try value(depth: depth + 1)
            members.append(JSONMember(key: key, keyPosition: keyPosition, value: value))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw unexpected(wanted: "\",\" or \"}\"") }
            skipSpace()
        }
    }

    // MARK: Numbers

    private mutating func number() throws(JSONError) -> JSONValue.Content {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw JSONError(
                position: position(of: start),
                reason: "the number \(Excerpt.of(text)) is too large; write a smaller one")
        }
        return .number(number, text: text)
    }

    private mutating func digits() throws(JSONError) {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        if index == start { throw unexpected(wanted: "a digit") }
    }

    // MARK: Texts

    private mutating func string() throws(JSONError) -> String {
        let start = index
        index += 1
        var characters: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let text = String(validating: characters, as: UTF8.self) else {
                    throw JSONError(position: position(of: start), reason: "the text is not UTF-8; save it as UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): characters.append(contentsOf: try escape())
            case 0..<0x20: throw error("a text can't hold a line break or a control character; write \\n or \\u00XX")
            default:
                characters.append(byte)
                index += 1
            }
        }
        throw JSONError(
            position: position(of: start), reason: "the text that begins here has no closing quotation mark")
    }

    private mutating func escape() throws(JSONError) -> String.UTF8View {
        let start = index
        index += 1
        let byte = current
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return "\"".utf8
        case UInt8(ascii: "\\"): return "\\".utf8
        case UInt8(ascii: "/"): return "/".utf8
        case UInt8(ascii: "b"): return "\u{8}".utf8
        case UInt8(ascii: "f"): return "\u{C}".utf8
        case UInt8(ascii: "n"): return "\n".utf8
        case UInt8(ascii: "r"): return "\r".utf8
        case UInt8(ascii: "t"): return "\t".utf8
        case UInt8(ascii: "u"):
            var units = [hexUnit()]
            if UTF16.isLeadSurrogate(units[0] ?? 0), bytes[index...].starts(with: [0x5C, 0x75]) {
                index += 2
                units.append(hexUnit())
            }
            if let text = String(validating: units.compactMap(\.self), as: UTF16.self), !text.isEmpty {
                return text.utf8
            }
        default: break
        }
        index = start
        throw error("an unknown escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX")
    }

    private mutating func hexUnit() -> UInt16? {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        index += 4
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
