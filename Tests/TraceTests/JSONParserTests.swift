import LockstepTrace
import Testing

private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8)[...])
}

@Suite struct JSONParserTests {
    @Test func `every value knows its line and column in characters`() throws {
        let text = "{\n  \"ü\": [true, \"▼\", 1.5e1],\r\n\t\"b\": null\n}"

        let value = try parse(text)

        #expect(value.position == TextPosition(line: 1, column: 1))
        let list = try #require(value["ü"])
        #expect(list.position == TextPosition(line: 2, column: 8))
        guard case .array(let items) = list.content else {
            Issue.record("expected a list")
            return
        }
        #expect(items.map(\.position.column) == [9, 15, 20])
        #expect(items.map(\.content) == [.bool(true), .string("▼"), .number(15, text: "1.5e1")])
        #expect(value["b"]?.position == TextPosition(line: 3, column: 7))
        #expect(value["c"] == nil)
    }

    @Test(arguments: [
        (#""\u0041\n\t\\\/\"""#, "A\n\t\\/\""), (#""\ud83d\ude00""#, "\u{1F600}"), ("\"\"", ""), ("\u{FEFF}\"a\"", "a"),
    ])
    func `escapes stand for characters`(text: String, expected: String) throws {
        let value = try parse(text)

        #expect(value.content == .string(expected))
    }

    @Test(arguments: [
        ("", "1:1 the text ends where a value was expected"),
        ("{a: 1}", "1:2 found \"a\" where a key in quotation marks was expected"),
        ("{\"a\" 1}", "1:6 found \"1\" where \":\" was expected"),
        ("[1,\n 2,]", "2:4 found \"]\" where a value was expected"),
        ("[1 2]", "1:4 found \"2\" where \",\" or \"]\" was expected"),
        ("01", "1:2 nothing may follow the value; take the rest away"),
        ("-", "1:2 the text ends where a digit was expected"),
        ("1.", "1:3 the text ends where a digit was expected"),
        ("1e999", "1:1 the number 1e999 is too large"),
        ("NaN", "1:1 found \"N\" where a value was expected"),
        ("nul", "1:1 found \"n\" where a value was expected"),
        ("// no", "1:1 found \"/\" where a value was expected"),
        ("\"a\nb\"", "1:3 a text can't hold a line break or a control character; write \\n or \\u00XX"),
        (#""\x""#, #"1:2 an unknown escape; JSON has \" \\ \/ \b \f \n \r \t and \uXXXX"#),
        (#""\ud83d""#, #"1:2 an unknown escape; JSON has \" \\ \/ \b \f \n \r \t and \uXXXX"#),
        (#""\u00"#, #"1:2 an unknown escape; JSON has \" \\ \/ \b \f \n \r \t and \uXXXX"#),
        (#""\"#, #"1:2 an unknown escape; JSON has \" \\ \/ \b \f \n \r \t and \uXXXX"#),
        ("[\u{1}]", "1:2 found a control character where a value was expected"),
        (String(repeating: "[", count: 100_000), "1:34 nested more than 32 deep; flatten it"),
    ])
    func `what is not JSON is refused at its first wrong character`(text: String, expected: String) {
        let error = #expect(throws: JSONError.self) { try parse(text) }

        #expect(error.map { "\($0.position.line):\($0.position.column) \($0.reason)" } == expected)
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        let bytes: [UInt8] = [0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D]

        let error = #expect(throws: JSONError.self) { try JSONParser.parse(bytes[...]) }

        #expect(error?.position == TextPosition(line: 1, column: 2))
        #expect(error?.reason == "the text is not UTF-8; save it as UTF-8")
    }
}
