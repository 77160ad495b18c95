import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct CornerTests {
    @Test func `a square with a radius of half its side is a disc of the right area`() {
        let image = picture(list(20, 20, [fill(Rect(x: 0, y: 0, width: 20, height: 20), radius: 10)]))

        let area = Double(darkness(image).joined().reduce(0, +)) / 255
        #expect(abs(area - .pi * 10 * 10) < 0.5)
    }

    @Test func `a disc is the same upside down, mirrored and on its side`() {
        let image = picture(list(9, 9, [fill(Rect(x: 1, y: 1, width: 7, height: 7), radius: 3.5)]))

        let rows = darkness(image)
        #expect(rows == rows.reversed())
        #expect(rows == rows.map { $0.reversed() })
        // Sides are exact across and cut into strips down, so the two directions may differ by a level or two.
        let turned = (0..<9).map { x in rows.map { $0[x] } }
        let differences = zip(rows.joined(), turned.joined()).map { abs($0 - $1) }
        #expect(differences.max() ?? 0 <= 3)
    }

    @Test func `a corner is smooth: coverage grows along each row up to the middle`() {
        let image = picture(list(12, 12, [fill(Rect(x: 0, y: 0, width: 12, height: 12), radius: 5)]))

        for row in darkness(image) {
            #expect(Array(row.prefix(6)) == row.prefix(6).sorted())
        }
        #expect(darkness(image)[0][0] == 0)
        #expect(darkness(image)[5] == Array(repeating: 255, count: 12))
    }

    @Test func `a radius above half of the shorter side is cut down to it`() {
        let rect = Rect(x: 1, y: 1, width: 10, height: 4)

        let image = picture(list(12, 6, [fill(rect, radius: 100)]))

        #expect(image == picture(list(12, 6, [fill(rect, radius: 2)])))
    }

    @Test func `a border lies inside the edges`() {
        let image = picture(list(5, 4, [border(Rect(x: 0, y: 0, width: 5, height: 4), width: 1)]))

        let full = [255, 255, 255, 255, 255]
        let sides = [255, 0, 0, 0, 255]
        #expect(darkness(image) == [full, sides, sides, full])
    }

    @Test func `a border half a pixel thick covers half, and its corner three quarters`() {
        let image = picture(list(3, 3, [border(Rect(x: 0, y: 0, width: 3, height: 3), width: 0.5)]))

        #expect(darkness(image) == [[191, 128, 191], [128, 0, 128], [191, 128, 191]])
    }

    @Test func `a border at a fraction of a pixel is shared exactly`() {
        let image = picture(list(4, 1, [border(Rect(x: 0.5, y: -5, width: 3, height: 20), width: 1)]))

        #expect(darkness(image) == [[128, 128, 128, 128]])
    }

    @Test func `a border as thick as half the shape fills it`() {
        let rect = Rect(x: 1, y: 1, width: 6, height: 4)

        let image = picture(list(8, 6, [border(rect, width: 3, radius: 2)]))

        #expect(image == picture(list(8, 6, [fill(rect, radius: 2)])))
    }

    @Test func `a border and the fill inside of it are the whole shape`() {
        let whole = Rect(x: 1.25, y: 1.5, width: 12, height: 11)
        let inner = Rect(x: 3.25, y: 3.5, width: 8, height: 7)

        let outline = darkness(picture(list(16, 16, [border(whole, width: 2, radius: 5)]))).joined()
        let inside = darkness(picture(list(16, 16, [fill(inner, radius: 3)]))).joined()
        let both = darkness(picture(list(16, 16, [fill(whole, radius: 5)]))).joined()

        let differences = zip(zip(outline, inside), both).map { abs($0.0 + $0.1 - $1) }
        // Each of the three is rounded to a level by itself.
        #expect(differences.max() ?? 0 <= 1)
    }

    @Test(arguments: [0, -1, Double.nan])
    func `a border without a thickness draws nothing`(_ width: Double) {
        let image = picture(list(4, 4, [border(Rect(x: 0, y: 0, width: 4, height: 4), width: width, radius: 1)]))

        #expect(image == picture(list(4, 4, [])))
    }

    @Test func `a clip cuts a rounded shape as a pair of scissors does`() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        let clip = Rect(x: 0, y: 0, width: 10, height: 4)

        let cut = picture(list(10, 10, [fill(rect, radius: 5, clip: clip)]))
        let whole = picture(list(10, 10, [fill(rect, radius: 5)]))

        #expect(Array(darkness(cut).prefix(4)) == Array(darkness(whole).prefix(4)))
        #expect(darkness(cut).dropFirst(4).allSatisfy { $0 == Array(repeating: 0, count: 10) })
    }
}
