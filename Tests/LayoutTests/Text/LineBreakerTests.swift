import LockstepLayout
import Testing

/// Every cluster is 10 pt wide unless a test says otherwise.
@Suite struct LineBreakerTests {
    @Test func `an empty text has no line`() {
        #expect(broken("", at: 100).isEmpty)
    }

    @Test func `a text that fits is one line, measured once`() {
        let lines = broken("UILabel 1", at: 90)

        #expect(lines == [BrokenLine(string: "UILabel 1", width: 90)])
    }

    @Test func `an endless width breaks at newlines only`() {
        #expect(strings("a b c-d\ne", at: .infinity) == ["a b c-d", "e"])
    }

    @Test func `lines break at spaces, and the spaces hang`() {
        #expect(strings("one two three", at: 70) == ["one two", "three"])
        #expect(strings("one two three", at: 79) == ["one two", "three"])
        #expect(strings("one two three", at: 69) == ["one", "two", "three"])
        #expect(broken("one   two", at: 30) == [.init(string: "one", width: 30), .init(string: "two", width: 30)])
    }

    @Test func `spaces at the end of a paragraph count only while they fit`() {
        #expect(broken("ab  ", at: 40) == [BrokenLine(string: "ab  ", width: 40)])
        #expect(broken("ab  ", at: 30) == [BrokenLine(string: "ab", width: 20)])
        #expect(strings("one ab  \nx", at: 30) == ["one", "ab", "x"])
    }

    @Test func `spaces at the start of a paragraph stay with the first word`() {
        #expect(strings("  ab cd", at: 40) == ["  ab", "cd"])
        #expect(strings("   ", at: 30) == ["   "])
        #expect(strings("   ", at: 20) == [""])
    }

    @Test func `lines break after hyphens, not before digits nor at a leading one`() {
        #expect(strings("twenty-one", at: 70) == ["twenty-", "one"])
        #expect(strings("ab -cd", at: 30) == ["ab", "-cd"])
        #expect(strings("a 10-20", at: 50) == ["a", "10-20"])
        #expect(strings("ab--cd", at: 40) == ["ab--", "cd"])
    }

    @Test func `newlines end lines, whichever they are`() {
        #expect(strings("a\nb\r\nc\u{2028}d", at: 100) == ["a", "b", "c", "d"])
        #expect(strings("a\n\nb", at: 100) == ["a", "", "b"])
        #expect(strings("a\n", at: 100) == ["a"])
        #expect(strings("\n", at: 100) == [""])
        #expect(strings("a\n\n", at: 100) == ["a", ""])
    }

    @Test func `a word is broken inside only where it is too wide for a line of its own`() {
        #expect(strings("ab cdefg", at: 50) == ["ab", "cdefg"])
        #expect(strings("ab cdefg", at: 40) == ["ab", "cdef", "g"])
        #expect(strings("abcdefg hi", at: 30) == ["abc", "def", "g", "hi"])
        #expect(strings("abcdef hi", at: 30) == ["abc", "def", "hi"])
    }

    @Test func `no cluster is ever broken`() {
        let family = "👨‍👩‍👧‍👦"
        let accented = "e\u{301}"

        #expect(strings(family + family, at: 10) == [family, family])
        #expect(strings(accented + accented + accented, at: 20) == [accented + accented, accented])
    }

    @Test func `no-break spaces hold words together`() {
        #expect(strings("ab 12\u{A0}pt", at: 60) == ["ab", "12\u{A0}pt"])
        #expect(strings("ab\u{200B}cd", at: 30) == ["ab\u{200B}", "cd"])
    }

    @Test func `lines break between ideographs, but not before closing or after opening marks`() {
        #expect(strings("日本語の文章", at: 40) == ["日本語の", "文章"])
        #expect(strings("日本語。文", at: 30) == ["日本", "語。文"])
        #expect(strings("日本「語」文", at: 30) == ["日本", "「語」", "文"])
        #expect(strings("日本abc", at: 40) == ["日本", "abc"])
        #expect(strings("한국어 글", at: 20) == ["한국", "어", "글"])
    }

    @Test(arguments: [0, -5, -Double.infinity, .nan])
    func `no width gives a cluster a line and comes to an end`(width: Double) {
        #expect(strings("ab c", at: width) == ["a", "b", "c"])
        #expect(strings("a\n\nb", at: width) == ["a", "", "b"])
        #expect(strings("ab c", at: width, maximumLines: 2) == ["a", "…"])
    }

    @Test func `a measure that makes no sense comes to an end`() {
        let lines = LineBreaker.lines(of: "ab c", width: 100) { _ in .nan }

        #expect(lines.map(\.string) == ["a", "b", "c"])
    }

    @Test func `a width that was measured fits in spite of rounding`() {
        let width = 0.1 + 0.2
        let lines = LineBreaker.lines(of: "a b", width: 0.3) { _ in width }

        #expect(lines.map(\.string) == ["a b"])
    }

    @Test func `the last permitted line ends in an ellipsis where text is left out`() {
        #expect(
            broken("one two three", at: 70, maximumLines: 1) == [
                BrokenLine(string: "one tw…", width: 70, isTruncated: true)
            ])
        #expect(strings("one two three four", at: 70, maximumLines: 2) == ["one two", "three…"])
        #expect(strings("one two three", at: 50, maximumLines: 1) == ["one…"])
    }

    @Test func `nothing is left out where the text fits the permitted lines`() {
        #expect(strings("one two three", at: 70, maximumLines: 2) == ["one two", "three"])
        #expect(strings("one two  ", at: 70, maximumLines: 1) == ["one two"])
        #expect(strings("a\n", at: 70, maximumLines: 1) == ["a"])
        #expect(broken("one two three", at: 70, maximumLines: 2).allSatisfy { !$0.isTruncated })
    }

    @Test func `a paragraph that follows counts as text left out`() {
        #expect(strings("one\ntwo", at: 70, maximumLines: 1) == ["one…"])
        #expect(strings("one two\nx", at: 70, maximumLines: 1) == ["one tw…"])
        #expect(strings("a\n\nb", at: 70, maximumLines: 2) == ["a", "…"])
    }

    @Test func `an ellipsis that has no room stands alone`() {
        #expect(broken("abc", at: 5, maximumLines: 1) == [BrokenLine(string: "…", width: 10, isTruncated: true)])
        #expect(strings("abc", at: 15, maximumLines: 1) == ["…"])
        #expect(strings("abc", at: 20, maximumLines: 1) == ["a…"])
    }

    @Test func `no line is wider than the width, and no text is lost`() {
        var generator = SeededGenerator(state: 23)
        let pieces = ["i", "mm", "word", "long-winded", " ", "  ", "日本", "extraordinary", "é", "-", "👩‍🚀"]
        for _ in 0..<500 {
            let count = Int.random(in: 0...40, using: &generator)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
            let width = Double.random(in: 15...200, using: &generator)

            let lines = LineBreaker.lines(of: text, width: width, measure: proportional)

            #expect(lines.allSatisfy { $0.width <= width + 1e-6 && $0.width == proportional($0.string) })
            #expect(lines.map(\.string).joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test func `lines of words are what a plain loop over words makes`() {
        var generator = SeededGenerator(state: 29)
        for _ in 0..<300 {
            let words = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                let letter = Bool.random(using: &generator) ? "i" : "m"
                return String(repeating: letter, count: Int.random(in: 1...9, using: &generator))
            }
            let width = Double.random(in: 9 * 16...600, using: &generator)
            var expected = [words[0]]
            for word in words.dropFirst() {
                let longer = expected.removeLast() + " " + word
                let fits = proportional(longer) <= width
                expected += fits ? [longer] : [String(longer.dropLast(word.count + 1)), word]
            }

            let lines = LineBreaker.lines(of: words.joined(separator: " "), width: width, measure: proportional)

            #expect(lines.map(\.string) == expected)
        }
    }

    @Test func `prose takes about four measures a line, not one a character`() {
        let text = Array(repeating: "The quick brown fox jumps over the lazy dog again and again.", count: 60)
            .joined(separator: " ")
        var calls = 0
        var measured = 0

        let lines = LineBreaker.lines(of: text, width: 400) { part in
            calls += 1
            measured += part.count
            return proportional(part)
        }

        #expect(lines.count > 50)
        #expect(calls <= 4 * lines.count)
        #expect(measured <= 5 * text.count)
    }

    @Test func `a word of ten thousand letters takes few measures too`() {
        var calls = 0

        let lines = LineBreaker.lines(of: String(repeating: "m", count: 10_000), width: 400) { part in
            calls += 1
            return proportional(part)
        }

        #expect(lines.count == 10_000 / 25)
        #expect(calls <= 6 * lines.count)
    }

    @Test func `truncating a long text measures little of it`() {
        let text = String(repeating: "word ", count: 20_000)
        var calls = 0

        let lines = LineBreaker.lines(of: text, width: 100, maximumLines: 1) { part in
            calls += 1
            return Double(part.count) * 10
        }

        #expect(lines.map(\.string) == ["word word…"])
        #expect(calls <= 12)
    }

    /// An i is narrow, an m wide, everything else between: kerning left out.
    private func proportional(_ text: String) -> Double {
        text.reduce(0) { $0 + ($1 == "i" ? 4 : $1 == "m" ? 16 : 9) }
    }

    private func broken(_ text: String, at width: Double, maximumLines: Int = 0) -> [BrokenLine] {
        LineBreaker.lines(of: text, width: width, maximumLines: maximumLines) { Double($0.count) * 10 }
    }

    private func strings(_ text: String, at width: Double, maximumLines: Int = 0) -> [String] {
        broken(text, at: width, maximumLines: maximumLines).map(\.string)
    }
}
