import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepSDL
import Testing

struct WordTests {
    private let text: SDLText
    private let font = FontDescription.system(size: 17)

    init() throws { text = try SDLText() }

    private func strings(_ string: String) -> [String] { text.words(of: string, font: font).map(\.glyphs.string) }

    /// The rows and columns that carry ink, relative to the baseline's left end.
    private func drawn(_ string: String, pixelsPerEm: Double) -> (rows: Range<Int>, columns: Range<Int>, sum: Int)? {
        guard let word = text.words(of: string, font: font).first,
            let picture = text.render(word.glyphs, pixelsPerEm: pixelsPerEm)
        else { return nil }
        var rows: [Int] = []
        var columns: [Int] = []
        var sum = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.coverage[y * picture.width + x] > 0 {
                rows.append(picture.top + y)
                columns.append(picture.left + x)
                sum += Int(picture.coverage[y * picture.width + x])
            }
        }
        guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(), let right = columns.max() else {
            return nil
        }
        return (top..<(bottom + 1), left..<(right + 1), sum)
    }

    @Test func `a line is broken at its spaces, and words stand where they were measured`() {
        let words = text.words(of: "Duration: 0.1 ▼", font: font)

        #expect(words.map(\.glyphs.string) == ["Duration:", "0.1", "▼"])
        #expect(words.map(\.x) == ["", "Duration: ", "Duration: 0.1 "].map { text.width(of: $0, font: font) })
    }

    @Test func `letters stand on the baseline`() throws {
        let ink = try #require(drawn("H", pixelsPerEm: 2816))

        // Inter's capitals are 2048 of 2816 units high, and H begins 248 units to the right of its place.
        #expect(ink.rows == -2048..<0)
        #expect(abs(ink.columns.lowerBound - 248) <= 1)
    }

    @Test func `a letter that hangs over to the left keeps its place`() throws {
        let ink = try #require(drawn("j", pixelsPerEm: 2048))

        #expect(ink.columns.lowerBound < 0)
    }

    @Test func `ink above the font's own ascent does not push the baseline down`() throws {
        let low = try #require(drawn("A", pixelsPerEm: 200))

        let high = try #require(drawn("A\u{302}\u{301}\u{302}\u{301}\u{302}", pixelsPerEm: 200))

        #expect(high.rows.lowerBound < low.rows.lowerBound)
        #expect(abs(high.rows.upperBound - low.rows.upperBound) <= 1)
    }

    @Test func `characters that the font lacks come from the nearest that has them`() throws {
        let arabic = text.fontFile(of: font, for: "س")

        #expect(arabic.contains("DejaVuSans.ttf"))
        #expect(strings("a س b") == ["a", "س", "b"])
        let ink = try #require(drawn("س", pixelsPerEm: 100))
        #expect(ink.sum > 0)
    }

    @Test func `a word in two fonts is two words that touch`() {
        let words = text.words(of: "aس", font: font)

        #expect(words.count == 2)
        #expect(words[0].glyphs.face != words[1].glyphs.face)
        #expect(words[1].x == text.width(of: "a", font: font))
    }

    @Test func `a character that no font has draws the font's box`() throws {
        let box = try #require(drawn("\u{10FFFD}", pixelsPerEm: 100))

        #expect(box.sum > 0)
        #expect(text.fontFile(of: font, for: "\u{10FFFD}") == text.fontFile(of: font))
        #expect(text.width(of: "\u{10FFFD}", font: font) > 0)
    }

    @Test func `a character's fallback is looked for once`() {
        _ = text.words(of: "س\u{10FFFD}", font: font)
        #expect(text.statistics.fallbackSearches == 2)
        let open = text.openFonts

        _ = text.words(of: "\u{10FFFD}س and another line", font: font)

        #expect(text.statistics.fallbackSearches == 2)
        #expect(text.openFonts == open)
    }

    @Test func `joiners and variation selectors stay with their character`() {
        #expect(strings("a\u{FE0F}b") == ["a\u{FE0F}b"])
        #expect(strings("x👩\u{200D}👧y").joined() == "x👩\u{200D}👧y")
    }

    @Test func `right-to-left words stand in their own order, and letters join`() {
        let words = text.words(of: "سلام עולם", font: font)

        #expect(words.map(\.glyphs.string) == ["עולם", "سلام"])
        #expect(words.map(\.glyphs.isRightToLeft) == [true, true])
        let apart = ["س", "ل", "ا", "م"].map { text.width(of: $0, font: font) }.reduce(0, +)
        #expect(text.width(of: "سلام", font: font) < apart)
    }

    @Test func `right-to-left words in a left-to-right line are turned by themselves`() {
        #expect(strings("one שתים שלש four") == ["one", "שלש", "שתים", "four"])
        #expect(strings("שתים 12 שלש") == ["שלש", "12", "שתים"])
    }

    @Test func `the same words at the same places from the left, whichever way they run`() {
        for string in ["one שתים שלש four", "سلام 12 abc"] {
            let words = text.words(of: string, font: font)
            #expect(words.map(\.x) == words.map(\.x).sorted())
            #expect(words.allSatisfy { $0.x >= 0 && $0.x < text.width(of: string, font: font) })
        }
    }

    @Test func `a hundred thousand characters are drawn where they can be seen`() {
        let line = String(repeating: "wide ", count: 10_000) + String(repeating: "n", count: 50_000)
        let rasterizer = Rasterizer(text: text)
        let command = DisplayCommand(
            clip: Rect(x: 0, y: 0, width: 100, height: 30),
            content: .text(
                TextLine(
                    string: line, font: font, color: .black, baseline: Point(x: -200_000, y: 20),
                    bounds: Rect(x: -200_000, y: 0, width: 1e6, height: 30))))

        let image = rasterizer.image(of: DisplayList(size: Size(width: 100, height: 30), commands: [command]), scale: 1)

        #expect(darkness(image).joined().reduce(0, +) > 0)
        #expect(rasterizer.statistics.glyphRenders <= 2)
    }

    @Test func `a character under a thousand marks is drawn with some of them`() throws {
        let letter = "a" + String(repeating: "\u{301}", count: 1000)

        let ink = try #require(drawn(letter, pixelsPerEm: 68))
        #expect(ink.sum > 0)
    }

    @Test(arguments: [0.01, 1, 5000, 1e9])
    func `sizes far out do no harm`(_ pixelsPerEm: Double) {
        let word = TextWord.Glyphs(string: String(repeating: "W", count: 64), face: 0)

        let picture = text.render(word, pixelsPerEm: pixelsPerEm)

        #expect((picture?.coverage.count ?? 0) <= 128 << 20)
    }

    @Test func `a face that does not exist renders nothing`() {
        #expect(text.render(TextWord.Glyphs(string: "a", face: 99), pixelsPerEm: 20) == nil)
        #expect(text.render(TextWord.Glyphs(string: "a", face: -1), pixelsPerEm: 20) == nil)
    }

    @Test func `two sources draw the same picture`() throws {
        let other = try SDLText()
        let command = DisplayCommand(
            clip: noClip,
            content: .text(
                TextLine(
                    string: "Duration: 0.1 ▼ سلام 中", font: font, color: .black, baseline: Point(x: 3.25, y: 20.5),
                    bounds: noClip)))
        let scene = DisplayList(size: Size(width: 200, height: 30), commands: [command])

        // The other one has met other characters and sizes before.
        _ = other.words(of: "中 م first", font: .system(size: 30))
        _ = other.render(TextWord.Glyphs(string: "a", face: 0), pixelsPerEm: 33)

        let first = Rasterizer(text: text).image(of: scene, scale: 2)
        #expect(Rasterizer(text: other).image(of: scene, scale: 2) == first)
    }

    @Test func `an animating frame renders no glyph and measures nothing that was known before`() {
        let rasterizer = Rasterizer(text: text)
        func scene(_ y: Double) -> DisplayList {
            let lines = (1...5).map { number in
                let baseline = Point(x: 12, y: y + Double(number) * 20.333)
                return DisplayCommand(
                    clip: noClip,
                    content: .text(
                        TextLine(
                            string: "UILabel \(number)", font: font, color: .black, baseline: baseline, bounds: noClip))
                )
            }
            return DisplayList(size: Size(width: 120, height: 160), commands: lines)
        }
        _ = rasterizer.image(of: scene(20), scale: 3)
        let rastered = rasterizer.statistics
        let measured = text.statistics

        for frame in 1...20 { _ = rasterizer.image(of: scene(20 + Double(frame) * 0.77), scale: 3) }

        #expect(rasterizer.statistics == rastered)
        #expect(text.statistics == measured)
        #expect(rastered.glyphRenders == ["UILabel", "1", "2", "3", "4", "5"].count)
    }
}
