import LockstepPlatform
import LockstepSDL
import Testing

struct MeasuringTests {
    private let text: SDLText
    private let font = FontDescription.system(size: 17)
    /// Inter's units to the em.
    private let em = 2816.0
    /// What a measured length is exact to: a pixel at the size at which is measured.
    private let step = 17.0 / 8192

    init() throws { text = try SDLText() }

    @Test func `metrics are those in the font file`() {
        let metrics = text.metrics(of: font)

        #expect(abs(metrics.ascent - 2728 / em * 17) <= step)
        #expect(abs(metrics.descent - 680 / em * 17) <= step)
        #expect(metrics.lineHeight == metrics.ascent + metrics.descent)
    }

    @Test func `a width is the sum of the advances in the font file`() {
        #expect(abs(text.width(of: "A", font: font) - 1904 / em * 17) <= step)
        #expect(abs(text.width(of: " ", font: font) - 792 / em * 17) <= step)
    }

    @Test func `pairs are kerned`() {
        let pair = text.width(of: "AV", font: font)

        #expect(abs(pair - (1904 + 1904 - 192) / em * 17) <= step)
        #expect(pair < text.width(of: "A", font: font) + text.width(of: "V", font: font))
    }

    @Test func `widths and heights are in proportion to the size`() {
        let large = FontDescription.system(size: 34)

        #expect(text.width(of: "UILabel 1", font: large) == 2 * text.width(of: "UILabel 1", font: font))
        #expect(text.metrics(of: large).lineHeight == 2 * text.metrics(of: font).lineHeight)
    }

    @Test func `a letter that hangs over its place advances by its advance only`() {
        // "j" begins left of its place, so that ink and advance together are wider.
        #expect(abs(text.width(of: "j", font: font) - 668 / em * 17) <= step)
    }

    @Test func `a line is as wide as its words and spaces`() {
        let words =
            text.width(of: "UILabel", font: font) + text.width(of: " ", font: font) + text.width(of: "1", font: font)

        #expect(abs(text.width(of: "UILabel 1", font: font) - words) < 1e-9)
    }

    @Test func `nothing is nothing wide`() {
        #expect(text.width(of: "", font: font) == 0)
        #expect(text.words(of: "", font: font) == [])
    }

    @Test func `spaces at the ends count`() {
        #expect(abs(text.width(of: "  A ", font: font) - (3 * 792 + 1904) / em * 17) <= 2 * step)
    }

    @Test(arguments: ["a\u{0}b", "a\u{7}b", "a\u{1B}b", "a\u{9F}b", "a\u{202E}b", "a\u{FEFF}b"])
    func `control characters are passed over`(_ string: String) {
        #expect(text.width(of: string, font: font) == text.width(of: "ab", font: font))
    }

    @Test(arguments: ["a\tb", "a\nb", "a\r\nb", "a\u{2028}b"])
    func `tabs and line ends in a line are spaces`(_ string: String) {
        let spaces = string.unicodeScalars.count - 2

        let expected = text.width(of: "a" + String(repeating: " ", count: spaces) + "b", font: font)
        #expect(text.width(of: string, font: font) == expected)
    }

    @Test func `a word is measured once, whatever line or size it is in`() {
        _ = text.width(of: "UILabel 1", font: font)
        #expect(text.statistics.measures == 3)

        _ = text.width(of: "UILabel 1", font: font)
        _ = text.width(of: "UILabel 1", font: .system(size: 13))
        _ = text.width(of: "1 UILabel", font: font)

        #expect(text.statistics.measures == 3)
        // At another size the same line is remembered, too.
        #expect(text.statistics.linesShaped == 2)
    }

    @Test func `a line of a hundred thousand characters is as wide as its parts`() {
        let word = String(repeating: "n", count: 100_000)

        let width = text.width(of: word, font: font)

        // Parts of 64 characters are measured by themselves.
        #expect(abs(width - 100_000 * 1648 / em * 17) <= (100_000 / 64 + 1) * step)
    }

    @Test func `ever new lines do not fill the memory, and answers stay the same`() {
        let first = text.width(of: "line 0 of many", font: font)

        for number in 0..<40_000 { _ = text.width(of: "line \(number) of many", font: font) }

        let before = text.statistics.linesShaped
        #expect(text.width(of: "line 0 of many", font: font) == first)
        #expect(text.statistics.linesShaped == before + 1)
    }
}
