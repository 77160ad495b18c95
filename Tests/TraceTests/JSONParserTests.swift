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
        ("1e999", "1:1 the number 1e999 is too large; write a smaller one"),
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

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], [0x7B, 0x00, 0x7D, 0x00],
            [0x00, 0x7B, 0x00, 0x7D],
        ] as [[UInt8]])
    func `UTF-16 is called by its name`(bytes: [UInt8]) {
        let error = #expect(throws: JSONError.self) { try JSONParser.parse(bytes[...]) }

        #expect(error?.position == .start)
        #expect(error?.reason == "the text is UTF-16; save it as UTF-8")
    }

    @Test(arguments: [
        ("", ""), ("plain ▼ text", "plain ▼ text"), ("a\nb\r\tc", #"a\nb\r\tc"#), ("\u{1B}[31m", #"\u{1B}[31m"#),
        ("\u{202E}gpj", #"\u{202E}gpj"#), (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
        (String(repeating: "x", count: 61), String(repeating: "x", count: 60) + "…"),
        ("e" + String(repeating: "\u{301}", count: 100_000), "e" + String(repeating: "\u{301}", count: 59) + "…"),
    ])
    func `an excerpt is short and on one line`(text: String, excerpt: String) {
        #expect(Excerpt.of(text) == excerpt)
    }

    @Test func `long keys and numbers are cut in messages`() {
        let key = String(repeating: "k", count: 1000)
        let number = String(repeating: "9", count: 1000)

        let twice = #expect(throws: JSONError.self) { try parse("{\"\(key)\": 1, \"\(key)\": 1}") }
        let large = #expect(throws: JSONError.self) { try parse(number) }

        #expect(twice?.reason == "the key \"\(key.prefix(60))…\" occurs twice; take one away")
        #expect(large?.reason == "the number \(number.prefix(60))… is too large; write a smaller one")
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        let bytes: [UInt8] = [0x5B, 0x22, 0xC3, 0x28, 0x22, 0x5D]

        let error = #expect(throws: JSONError.self) { try JSONParser.parse(bytes[...]) }

        #expect(error?.position == TextPosition(line: 1, column: 2))
        #expect(error?.reason == "the text is not UTF-8; save it as UTF-8")
    }
}
