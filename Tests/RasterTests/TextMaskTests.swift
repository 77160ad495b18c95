import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct TextMaskTests {
    private let source = BlockText()

    @Test func `a glyph on the pixel grid is crisp and stands on the baseline`() {
        // A character at 4 points is a square of 2.
        let image = picture(list(4, 4, [text("a", x: 1, y: 3)]))

        #expect(darkness(image) == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
    }

    @Test func `a quarter of a pixel down moves a quarter of the ink`() {
        let image = picture(list(2, 4, [text("a", x: 0, y: 2.25)]))

        // 3/4 and 1/4 of 255 are 191.25 and 63.75.
        #expect(darkness(image) == [[191, 191], [255, 255], [64, 64], [0, 0]])
    }

    @Test func `a quarter of a pixel to the right moves a quarter of the ink`() {
        let image = picture(list(4, 2, [text("a", x: 1.25, y: 2)]))

        #expect(darkness(image) == [[0, 191, 255, 64], [0, 191, 255, 64]])
    }

    @Test(arguments: [1.0, 2, 3])
    func `four quarter steps are one pixel`(_ scale: Double) {
        let rasterizer = Rasterizer(text: source)
        let here = rasterizer.image(of: list(30, 20, [text("ab c", x: 3, y: 9)]), scale: scale)
        let pixel = 1 / scale

        let there = rasterizer.image(of: list(30, 20, [text("ab c", x: 3 + pixel, y: 9 + pixel)]), scale: scale)

        let moved = darkness(there).dropFirst().map { Array($0.dropFirst()) }
        #expect(moved == darkness(here).dropLast().map { Array($0.dropLast()) })
    }

    @Test func `places between two steps go to the nearer one`() {
        let rasterizer = Rasterizer(text: source)
        func image(_ y: Double) -> PixelImage { rasterizer.image(of: list(6, 6, [text("a", x: 1, y: y)]), scale: 1) }

        #expect(image(3.12) == image(3))
        #expect(image(3.13) == image(3.25))
        #expect(image(2.88) == image(3))
    }

    @Test func `places left of and above the picture are steps like all others`() {
        let image = picture(list(2, 2, [text("a", x: -1.25, y: 0.75)]))

        // The square covers -1.25 ... 0.75 across and -1.25 ... 0.75 down.
        #expect(darkness(image) == [[143, 0], [0, 0]])
    }

    @Test func `a clip cuts ink at fractions of a pixel`() {
        let clip = Rect(x: 0.5, y: 1.5, width: 10, height: 10)

        let image = picture(list(2, 2, [text("a", x: 0, y: 2, clip: clip)]))

        #expect(darkness(image) == [[0, 0], [64, 128]])
    }

    @Test func `a clip within one pixel leaves that share of the ink`() {
        let clip = Rect(x: 0.25, y: 0, width: 0.5, height: 0.5)

        let image = picture(list(2, 2, [text("a", x: 0, y: 2, clip: clip)]))

        #expect(darkness(image) == [[64, 0], [0, 0]])
    }

    @Test func `ink outside of the declared bounds is not drawn`() {
        let bounds = Rect(x: 0, y: 0, width: 1, height: 4)

        let image = picture(list(2, 2, [text("a", x: 0, y: 2, bounds: bounds)]))

        #expect(darkness(image) == [[255, 0], [255, 0]])
    }

    @Test func `the ink's colour is blended by its alpha`() {
        let color = Color(red: 255, green: 0, blue: 0, alpha: 51)

        let image = picture(list(2, 2, [text("a", x: 0, y: 2, color)]))

        // A fifth of red on white: green and blue are 255 * 4 / 5.
        #expect(image[0, 0] == 0xFFFF_CCCC)
    }

    @Test func `a large letter needs fewer steps and is as exact`() {
        let rasterizer = Rasterizer(text: source)

        let image = rasterizer.image(of: list(3, 3, [text("a", x: 1, y: 700, size: 1400)]), scale: 1)

        // A square of 700 from (1, 0).
        #expect(darkness(image) == [[0, 255, 255], [0, 255, 255], [0, 255, 255]])
    }

    @Test(arguments: [Double.nan, .infinity, 1e300])
    func `a baseline that is nowhere draws nothing`(_ place: Double) {
        let image = picture(list(4, 4, [text("a", x: place, y: 2), text("a", x: 1, y: place)]))

        #expect(image == picture(list(4, 4, [])))
    }
}
