import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct ImageTests {
    private let checks = Bitmap(width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000])

    private func image(
        _ bitmap: Bitmap, _ rect: Rect, opacity: Double = 1, clip: Rect = noClip
    ) -> DisplayCommand {
        DisplayCommand(clip: clip, content: .image(bitmap, rect, opacity: opacity))
    }

    private func noise(_ width: Int, _ height: Int) -> Bitmap {
        var dice = Dice(seed: 7)
        return Bitmap(
            width: width, height: height,
            pixels: (0..<(width * height)).map { _ in UInt32.random(in: 0...(.max), using: &dice) | 0xFF00_0000 })
    }

    @Test(arguments: [1.0, 2.0, 3.0])
    func `at its own size on whole pixels every pixel is the bitmap's`(scale: Double) {
        let pixels = noise(7, 5)
        let bitmap = Bitmap(width: 7, height: 5, scale: scale, pixels: pixels.pixels)
        let result = picture(
            list(7 / scale, 5 / scale, [image(bitmap, Rect(origin: .zero, size: bitmap.size))]), scale: scale)

        #expect(result.pixels == bitmap.pixels)
    }

    @Test func `made smaller, each pixel is the mean of what lies under it`() {
        let result = picture(list(1, 1, [image(checks, Rect(x: 0, y: 0, width: 1, height: 1))]))

        #expect(darkness(result) == [[127]])
    }

    @Test func `made larger, it runs evenly from one pixel's middle to the next one's`() {
        let edge = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let result = picture(list(8, 1, [image(edge, Rect(x: 0, y: 0, width: 8, height: 1))]))

        // Middles lie at 2 and 6; those of the pixels half-way between at 2.5, 3.5, 4.5, 5.5.
        let expected = [8, 8, 7, 5, 3, 1, 0, 0].map { eighths in 255 * eighths / 8 }
        for (dark, wanted) in zip(darkness(result)[0], expected) { #expect(abs(dark - wanted) <= 1) }
    }

    @Test func `alpha, opacity and a share of a pixel all thin it`() {
        let half = Bitmap(width: 1, height: 1, pixels: [0x8000_0000])
        func shown(_ command: DisplayCommand) -> Int { darkness(picture(list(1, 1, [command])))[0][0] }
        let whole = Rect(x: 0, y: 0, width: 1, height: 1)

        #expect(shown(image(half, whole)) == 128)
        #expect(shown(image(half, whole, opacity: 0.5)) == 64)
        #expect(shown(image(half, Rect(x: 0, y: 0, width: 0.5, height: 1))) == 64)
        #expect(shown(image(half, whole, opacity: 0)) == 0)
    }

    @Test func `a clear pixel's colour tints nothing`() {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0x00FF_0000, 0xFF00_00FF])
        let result = picture(list(1, 1, [image(bitmap, Rect(x: 0, y: 0, width: 1, height: 1))]))

        // Blue at half strength over white, and no red that was missing before.
        #expect(result[0, 0] == 0xFF7F_7FFF)
    }

    @Test func `a damaged part drawn alone is the same as that part of the whole`() {
        let scene = list(12, 12, [image(noise(5, 9), Rect(x: 0.3, y: 1.7, width: 10.4, height: 7.9), opacity: 0.8)])
        let whole = picture(scene)
        var dice = Dice(seed: 11)
        for _ in 0..<50 {
            let damage = Rect(
                x: .random(in: 0..<10, using: &dice), y: .random(in: 0..<10, using: &dice),
                width: .random(in: 0..<6, using: &dice), height: .random(in: 0..<6, using: &dice))
            var part = whole
            var pixels = part.pixels.mutableSpan
            Rasterizer(text: BlockText()).draw(
                scene, scale: 1, damage: damage, background: .white, into: &pixels, width: 12, height: 12, stride: 12)
            #expect(part == whole)
        }
    }

    @Test func `a rectangle or a bitmap of nothing draws nothing`() {
        let nothing = Bitmap(width: 0, height: 0, pixels: [])
        let commands = [
            image(nothing, Rect(x: 0, y: 0, width: 2, height: 2)), image(checks, Rect(x: 0, y: 0, width: 0, height: 2)),
            image(checks, Rect(x: 5, y: 5, width: 2, height: 2)),
        ]
        #expect(darkness(picture(list(2, 2, commands))) == [[0, 0], [0, 0]])
    }
}
