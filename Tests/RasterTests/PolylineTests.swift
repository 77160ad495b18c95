import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct PolylineTests {
    private func line(_ points: [Point], width: Double, _ color: Color = .black, clip: Rect = noClip) -> DisplayCommand
    {
        DisplayCommand(clip: clip, content: .polyline(points, width: width, color: color))
    }

    /// The sum of all coverage, in pixels.
    private func area(_ image: PixelImage) -> Double { Double(darkness(image).joined().reduce(0, +)) / 255 }

    private static let wave = stride(from: 0.0, through: 30, by: 0.5).map {
        Point(x: 4 + $0, y: 20 + ($0 - 15) * ($0 - 15) / 20 - ($0 < 7 ? $0 : 7))
    }

    @Test(arguments: [(0.0, 12.0), (3, 4), (7, -5), (-20, 1), (0, -15)])
    func `a piece covers its length times its thickness, and a disc`(across: Double, down: Double) {
        let points = [Point(x: 25, y: 20), Point(x: 25 + across, y: 20 + down)]
        let length = (across * across + down * down).squareRoot()

        let image = picture(list(50, 40, [line(points, width: 3)]))

        #expect(abs(area(image) - (length * 3 + .pi * 1.5 * 1.5)) < 0.15)
    }

    @Test func `an upright or level piece is a rectangle between its round ends`() {
        let level = picture(list(40, 12, [line([Point(x: 5, y: 6), Point(x: 35, y: 6)], width: 4)]))
        let upright = picture(list(12, 40, [line([Point(x: 6, y: 5), Point(x: 6, y: 35)], width: 4)]))

        #expect(darkness(level)[3...8].map { $0[20] } == [0, 255, 255, 255, 255, 0])
        #expect(Array(darkness(upright)[20][3...8]) == [0, 255, 255, 255, 255, 0])
    }

    @Test func `where pieces meet or cross nothing is covered twice`() {
        let cross = [Point(x: 5, y: 5), Point(x: 25, y: 25), Point(x: 25, y: 5), Point(x: 5, y: 25)]
        let half = Color(red: 0, green: 0, blue: 0, alpha: 128)

        let image = picture(list(30, 30, [line(cross, width: 6, half)]))

        #expect(darkness(image).joined().max() == 128)
        #expect(darkness(image)[15][15] == 128)
    }

    @Test(arguments: [1.0, 2, 3]) func `a part is drawn as it is in the whole`(scale: Double) {
        let commands = [line(Self.wave, width: 1.7)]
        let whole = picture(list(40, 40, commands), scale: scale)
        var parts = PixelImage(width: whole.width, height: whole.height, filledWith: 0)
        let rasterizer = Rasterizer(text: BlockText())
        for y in stride(from: 0.0, to: 40, by: 7) {
            for x in stride(from: 0.0, to: 40, by: 9) {
                var pixels = parts.pixels.mutableSpan
                rasterizer.draw(
                    list(40, 40, commands), scale: scale, damage: Rect(x: x, y: y, width: 9, height: 7),
                    background: .white, into: &pixels, width: whole.width, height: whole.height, stride: whole.width)
            }
        }

        #expect(parts == whole)
    }

    @Test func `a clip cuts it, at fractions of a pixel`() {
        let points = [Point(x: 0, y: 5), Point(x: 20, y: 5)]

        let image = picture(list(20, 10, [line(points, width: 4, clip: Rect(x: 2.5, y: 4, width: 10, height: 1.5))]))

        #expect(darkness(image)[4][0...3] == [0, 0, 128, 255])
        #expect(darkness(image)[5][3] == 128)
        #expect(darkness(image)[3].allSatisfy { $0 == 0 })
    }

    @Test func `one point is a disc, and what is no line draws nothing`() {
        let disc = picture(list(20, 20, [line([Point(x: 10, y: 10)], width: 8)]))
        let odd: [DisplayCommand] = [
            line([], width: 2), line([Point(x: 1, y: 1), Point(x: 9, y: 9)], width: 0),
            line([Point(x: 1, y: 1), Point(x: 9, y: 9)], width: -1), line([Point(x: .nan, y: 1)], width: 3),
            line([Point(x: 1, y: 1), Point(x: 9, y: 9)], width: .nan),
            line([Point(x: 1, y: -1e300), Point(x: 9, y: -1e300)], width: 2),
        ]

        #expect(abs(area(disc) - .pi * 16) < 0.3)
        #expect(area(picture(list(20, 20, odd))) == 0)
        let wild = line([Point(x: -1e300, y: 10), Point(x: .infinity, y: 10)], width: 2)
        #expect(darkness(picture(list(20, 20, [wild])))[10][10] == 255)
    }

    @Test func `its bounds hold all that it touches`() {
        let command = line(Self.wave, width: 3)
        let image = picture(list(60, 60, [command]))
        let (bounds, rows) = (command.bounds, darkness(image))

        for y in 0..<60 {
            for x in 0..<60 where rows[y][x] > 0 {
                #expect(bounds.intersection(Rect(x: Double(x), y: Double(y), width: 1, height: 1)).isEmpty == false)
            }
        }
    }
}
