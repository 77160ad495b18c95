import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct FillTests {
    @Test func `a fill on the pixel grid is solid inside and leaves the outside alone`() {
        let image = picture(list(4, 3, [fill(Rect(x: 1, y: 1, width: 2, height: 1))]))

        #expect(darkness(image) == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
    }

    @Test func `an edge half-way through a pixel covers half of it`() {
        let image = picture(list(3, 3, [fill(Rect(x: 0.5, y: 0.5, width: 2, height: 2))]))

        // 255 / 2 = 127.5 is level 128, 255 / 4 = 63.75 is level 64.
        #expect(darkness(image) == [[64, 128, 64], [128, 255, 128], [64, 128, 64]])
    }

    @Test func `a fill within one pixel covers its area`() {
        let image = picture(list(2, 1, [fill(Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))]))

        #expect(darkness(image) == [[64, 0]])
    }

    @Test func `a hairline that straddles two pixels is shared between them`() {
        let image = picture(list(1, 3, [fill(Rect(x: 0, y: 0.75, width: 1, height: 1))]))

        #expect(darkness(image) == [[64], [191], [0]])
    }

    @Test func `a third of a point at three pixels a point is one whole pixel`() {
        let image = picture(list(1, 1, [fill(Rect(x: 0, y: 1.0 / 3, width: 1, height: 1.0 / 3))]), scale: 3)

        #expect(darkness(image) == [[0, 0, 0], [255, 255, 255], [0, 0, 0]])
    }

    @Test func `a clip cuts at fractions of a pixel`() {
        let clip = Rect(x: 0.5, y: 0, width: 1, height: 0.5)

        let image = picture(list(2, 1, [fill(Rect(x: 0, y: 0, width: 2, height: 1), clip: clip)]))

        #expect(darkness(image) == [[64, 64]])
    }

    @Test func `a clip and an edge in one pixel meet exactly`() {
        // The left half is filled and the right three quarters may be drawn on: a quarter is both.
        let clip = Rect(x: 0.25, y: 0, width: 1, height: 1)

        let image = picture(list(1, 1, [fill(Rect(x: 0, y: 0, width: 0.5, height: 1), clip: clip)]))

        #expect(darkness(image) == [[64]])
    }

    @Test(arguments: [
        Rect(x: 1, y: 1, width: 0, height: 1), Rect(x: 1, y: 1, width: 1, height: -2),
        Rect(x: .nan, y: 0, width: 2, height: 2), Rect(x: 0, y: 0, width: .nan, height: 2),
        Rect(x: -.infinity, y: 0, width: .infinity, height: 2), Rect(x: 50, y: 50, width: 5, height: 5),
    ])
    func `a rectangle without an extent or a place draws nothing`(_ rect: Rect) {
        let commands = [fill(rect), fill(rect, radius: 2), border(rect, width: 1), fill(noClip, clip: rect)]

        let image = picture(list(4, 4, commands))

        #expect(image == picture(list(4, 4, [])))
    }

    @Test func `a rectangle far larger than the picture fills it`() {
        let image = picture(list(2, 1, [fill(Rect(x: -1e300, y: -1e9, width: .infinity, height: 1e12))]))

        #expect(darkness(image) == [[255, 255]])
    }

    @Test(arguments: [0, 1, 2, 127, 128, 254, 255])
    func `blending is the rounded mean of both colours by alpha`(_ alpha: Int) {
        let below = Color(red: 10, green: 200, blue: 77)
        let above = Color(red: 250, green: 3, blue: 131, alpha: UInt8(alpha))

        let image = picture(list(1, 1, [fill(Rect(x: 0, y: 0, width: 1, height: 1), above)]), background: below)

        func mean(_ source: Int, _ target: Int) -> UInt32 {
            UInt32((Double(source * alpha + target * (255 - alpha)) / 255).rounded())
        }
        let expected: UInt32 = 0xFF00_0000 | mean(250, 10) << 16 | mean(3, 200) << 8 | mean(131, 77)
        #expect(image[0, 0] == expected)
    }

    @Test func `blending is the nearest level for every source, target and alpha`() {
        // One column for each level below, one grey and alpha at a time.
        var wrong = 0
        for alpha in stride(from: 0, through: 255, by: 5) {
            for source in stride(from: 0, through: 255, by: 15) {
                let grey = UInt8(source)
                var commands: [DisplayCommand] = []
                for level in 0...255 {
                    let place = Rect(x: Double(level), y: 0, width: 1, height: 1)
                    commands.append(fill(place, Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))))
                }
                let ink = Color(red: grey, green: grey, blue: grey, alpha: UInt8(alpha))
                commands.append(fill(Rect(x: 0, y: 0, width: 256, height: 1), ink))
                let image = picture(list(256, 1, commands))
                for level in 0...255 {
                    let nearest = (2 * (source * alpha + level * (255 - alpha)) + 255) / 510
                    if image[level, 0] & 255 != UInt32(nearest) { wrong += 1 }
                }
            }
        }

        #expect(wrong == 0)
    }

    @Test func `a pixel is blue, green, red, alpha from its lowest byte up`() {
        let color = Color(red: 0x12, green: 0x34, blue: 0x56)

        let image = picture(list(1, 1, [fill(Rect(x: 0, y: 0, width: 1, height: 1), color)]))

        #expect(image[0, 0] == 0xFF12_3456)
    }

    @Test func `what is drawn on a clear background becomes as opaque as it covers`() {
        let image = picture(list(2, 1, [fill(Rect(x: 0.5, y: 0, width: 1.5, height: 1))]), background: .clear)

        #expect(image[0, 0] >> 24 == 128)
        #expect(image[1, 0] >> 24 == 255)
    }
}
