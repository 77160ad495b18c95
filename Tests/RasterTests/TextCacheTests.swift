import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct TextCacheTests {
    private let source = BlockText()

    private func frame(_ y: Double, _ strings: [String] = ["label 1", "label 2"], size: Double = 8) -> DisplayList {
        let lines = strings.enumerated().map { index, string in
            text(string, x: 2, y: y + Double(index) * 12, size: size)
        }
        return list(80, 60, lines)
    }

    @Test func `lines share the words that they have in common`() {
        let rasterizer = Rasterizer(text: source)

        _ = rasterizer.image(of: frame(10), scale: 1)

        #expect(source.rendered == ["label", "1", "2"])
        #expect(rasterizer.statistics.glyphRenders == 3)
        #expect(rasterizer.statistics.linesShaped == 2)
    }

    @Test func `slow vertical motion renders no glyph again and makes no mask`() {
        let rasterizer = Rasterizer(text: source)
        _ = rasterizer.image(of: frame(10), scale: 2)
        let before = rasterizer.statistics

        for step in 1...40 { _ = rasterizer.image(of: frame(10 + Double(step) / 37), scale: 2) }

        #expect(rasterizer.statistics == before)
    }

    @Test func `another step across makes a mask and renders no glyph again`() {
        let rasterizer = Rasterizer(text: source)
        let here = list(40, 20, [text("ab", x: 2, y: 10)])
        let there = list(40, 20, [text("ab", x: 2.25, y: 10)])

        _ = rasterizer.image(of: here, scale: 1)
        _ = rasterizer.image(of: there, scale: 1)
        _ = rasterizer.image(of: here, scale: 1)

        #expect(rasterizer.statistics.glyphRenders == 1)
        #expect(rasterizer.statistics.masksMade == 2)
    }

    @Test func `another size, scale or font is another rendering`() {
        let rasterizer = Rasterizer(text: source)

        _ = rasterizer.image(of: frame(10, ["a"], size: 8), scale: 1)
        _ = rasterizer.image(of: frame(10, ["a"], size: 9), scale: 1)
        _ = rasterizer.image(of: frame(10, ["a"], size: 9), scale: 2)

        #expect(rasterizer.statistics.glyphRenders == 3)
    }

    @Test func `a word of the same size in pixels is the same at every scale`() {
        let rasterizer = Rasterizer(text: source)

        _ = rasterizer.image(of: frame(10, ["a"], size: 8), scale: 1)
        _ = rasterizer.image(of: frame(10, ["a"], size: 4), scale: 2)

        #expect(rasterizer.statistics.glyphRenders == 1)
    }

    @Test func `empty strings and spaces render nothing`() {
        let rasterizer = Rasterizer(text: source)

        _ = rasterizer.image(of: frame(10, ["", "   "]), scale: 1)

        #expect(rasterizer.statistics.glyphRenders == 0)
    }

    @Test func `words outside of the damage are not rendered`() {
        let rasterizer = Rasterizer(text: source)
        let long = (0..<1000).map { "w\($0)" }.joined(separator: " ")

        _ = rasterizer.image(of: list(80, 20, [text(long, x: 2, y: 10, size: 8)]), scale: 1)

        // Two ems beyond the picture of 80 points are tried, for letters that hang over: 96 points of at least 3 * 4 each.
        #expect(rasterizer.statistics.glyphRenders <= 96 / 12 + 1)
        #expect(rasterizer.statistics.glyphRenders > 0)
    }

    @Test func `what is kept stays within its bound and pictures stay the same`() {
        let limit = 20_000
        let small = Rasterizer(text: source, cacheBytes: limit)
        let large = Rasterizer(text: BlockText())

        for round in 0..<30 {
            let scene = frame(20, ["word\(round % 11)", "label \(round % 7)"], size: 12)
            #expect(small.image(of: scene, scale: 1) == large.image(of: scene, scale: 1))
            #expect(small.statistics.bytesKept <= limit)
        }
        #expect(small.statistics.glyphRenders > large.statistics.glyphRenders)
    }

    @Test func `what was not used for longest is forgotten first`() {
        let rasterizer = Rasterizer(text: source, cacheBytes: 20_000)
        for round in 0..<30 {
            _ = rasterizer.image(of: frame(20, ["always"], size: 12), scale: 1)
            _ = rasterizer.image(of: frame(20, ["once\(round)"], size: 12), scale: 1)
        }

        #expect(source.rendered.filter { $0 == "always" }.count == 1)
    }

    @Test func `a cache without room draws the same`() {
        let rasterizer = Rasterizer(text: source, cacheBytes: 0)

        let image = rasterizer.image(of: frame(20), scale: 1)

        #expect(image == Rasterizer(text: BlockText()).image(of: frame(20), scale: 1))
        #expect(rasterizer.statistics.bytesKept == 0)
    }
}
