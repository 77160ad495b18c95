/// The pieces of a line of JSON, appended one after the other.
package struct JSONLine {
    package private(set) var bytes: [UInt8]

    /// Continues after what is there already.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package mutating func raw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    // Keys are the format's own and need no escape.
    private mutating func key(_ key: StaticString, after opening: String) {
        raw(opening)
        raw("\"")
        raw(key.description)
        raw("\":")
    }

    package mutating func open(_ key: StaticString, string: String) {
        self.key(key, after: "{")
        quote(string)
    }

    package mutating func open(_ key: StaticString, number: Double) {
        self.key(key, after: "{")
        Decimal.append(number, to: &bytes)
    }

    package mutating func open(_ key: StaticString, numbers: [Double]) {
        self.key(key, after: "{")
        list(numbers)
    }

    /// A member whose value is written piece by piece.
    package mutating func next(_ key: StaticString, _ value: (inout JSONLine) -> Void) {
        begin(key)
        value(&self)
    }

    package mutating func list<Item>(_ items: [Item], _ write: (Item, inout JSONLine) -> Void) {
        raw("[")
        for (index, item) in items.enumerated() {
            if index > 0 { raw(",") }
            write(item, &self)
        }
        raw("]")
    }

    /// Begins the next member; the first one after an opening brace takes no comma.
    private mutating func begin(_ key: StaticString) {
        self.key(key, after: bytes.last == UInt8(ascii: "{") ? "" : ",")
    }

    package mutating func next(_ key: StaticString, string: String) {
        begin(key)
        quote(string)
    }

    package mutating func next(_ key: StaticString, strings: [String]) {
        begin(key)
        for (index, string) in strings.enumerated() {
            raw(index == 0 ? "[" : ",")
            quote(string)
        }
        raw(strings.isEmpty ? "[]" : "]")
    }

    package mutating func next(_ key: StaticString, bool: Bool) {
        begin(key)
        raw(bool ? "true" : "false")
    }

    package mutating func next(_ key: StaticString, integer: Int) {
        begin(key)
        raw(String(integer))
    }

    package mutating func next(_ key: StaticString, number: Double) {
        begin(key)
        Decimal.append(number, to: &bytes)
    }

    package mutating func next(_ key: StaticString, numbers: [Double]) {
        begin(key)
        list(numbers)
    }

    package mutating func next(_ key: StaticString, nanoseconds: Int64) {
        begin(key)
        Decimal.append(nanoseconds: nanoseconds, to: &bytes)
    }

    private mutating func list(_ numbers: [Double]) {
        for (index, number) in numbers.enumerated() {
            raw(index == 0 ? "[" : ",")
            Decimal.append(number, to: &bytes)
        }
        raw("]")
    }

    private mutating func quote(_ text: String) {
        JSONText.append(text, to: &bytes)
    }
}
