import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import Testing

struct DamageTests {
    private func randomList(_ dice: inout Dice) -> DisplayList {
        func length(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        func rect() -> Rect {
            // Some edges on thirds and halves, as layout makes them, and some anywhere.
            let step = Bool.random(using: &dice) ? 3.0 : 1024
            func snapped(_ value: Double) -> Double { (value * step).rounded() / step }
            return Rect(
                x: snapped(length(-5...35)), y: snapped(length(-5...35)), width: snapped(length(-2...30)),
                height: snapped(length(-2...30)))
        }
        func color() -> Color {
            let bits = UInt32.random(in: 0...UInt32.max, using: &dice)
            let alpha: UInt8 = Bool.random(using: &dice) ? 255 : UInt8(bits >> 24)
            return Color(
                red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255), alpha: alpha)
        }
        let commands = (0..<12).map { _ -> DisplayCommand in
            let clip = Bool.random(using: &dice) ? noClip : rect()
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: return fill(rect(), color(), clip: clip)
            case 1: return fill(rect(), color(), radius: length(0...9), clip: clip)
            case 2: return border(rect(), width: length(0...4), color(), radius: length(0...9), clip: clip)
            default:
                let x = length(-5...35)
                let y = length(-5...35)
                let bounds = Rect(x: x - 2, y: y - 8, width: 40, height: 12)
                return text("ab c", x: x, y: y, size: 7, color(), clip: clip, bounds: bounds)
            }
        }
        return list(40, 40, commands)
    }

    @Test(arguments: 1...60)
    func `a damaged part drawn alone is that part of the whole picture, and nothing else is touched`(_ seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let scene = randomList(&dice)
        let scale = [1.0, 1.5, 2, 3][seed % 4]
        let damage = Rect(
            x: .random(in: -3...38, using: &dice), y: .random(in: -3...38, using: &dice),
            width: .random(in: 0...20, using: &dice), height: .random(in: 0...20, using: &dice))
        let rasterizer = Rasterizer(text: BlockText())
        let whole = rasterizer.image(of: scene, scale: scale, background: .white)

        var part = PixelImage(width: whole.width, height: whole.height, filledWith: 0xDEAD_BEEF)
        var pixels = part.pixels.mutableSpan
        rasterizer.draw(
            scene, scale: scale, damage: damage, background: .white, into: &pixels, width: whole.width,
            height: whole.height, stride: whole.width)

        let area = rasterizer.damagedPixels(of: damage, scale: scale)
        var wrong = 0
        for y in 0..<whole.height {
            for x in 0..<whole.width {
                let isInside = x >= area.x && x < area.maxX && y >= area.y && y < area.maxY
                if part[x, y] != (isInside ? whole[x, y] : 0xDEAD_BEEF) { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test(arguments: 1...60)
    func `drawing only the difference of two lists over the old picture makes the new one`(_ seed: Int) {
        var dice = Dice(seed: UInt64(seed + 1000))
        let old = randomList(&dice)
        var new = old
        let other = randomList(&dice)
        for index in [2, 7] { new.commands[index] = other.commands[index] }
        if seed % 3 == 0 { new.commands.remove(at: 5) }
        let scale = [1.0, 2, 3][seed % 3]
        let rasterizer = Rasterizer(text: BlockText())

        var image = rasterizer.image(of: old, scale: scale, background: .white)
        let (width, height) = (image.width, image.height)
        var pixels = image.pixels.mutableSpan
        rasterizer.draw(
            new, scale: scale, damage: new.damage(since: old), background: .white, into: &pixels, width: width,
            height: height, stride: width)

        #expect(image == rasterizer.image(of: new, scale: scale, background: .white))
    }

    @Test func `damage goes outwards to whole pixels`() {
        let rasterizer = Rasterizer(text: BlockText())

        let pixels = rasterizer.damagedPixels(of: Rect(x: 0.4, y: 1, width: 0.2, height: 1.1), scale: 2)

        // 0.8 to 1.2 pixels across, 2 to 4.2 down.
        #expect(pixels == PixelRect(x: 0, y: 2, width: 2, height: 3))
    }

    @Test func `damage on the pixel grid takes no neighbour along, whatever the sums say`() {
        let rasterizer = Rasterizer(text: BlockText())

        let pixels = rasterizer.damagedPixels(of: Rect(x: 0, y: 61.0 / 3, width: 0.1 + 0.2, height: 1.0 / 3), scale: 3)

        #expect(pixels == PixelRect(x: 0, y: 61, width: 1, height: 1))
    }

    @Test func `damage between two steps takes both, as the drawing may have rounded either way`() {
        let rasterizer = Rasterizer(text: BlockText())
        let half = 0.5 / 256

        let pixels = rasterizer.damagedPixels(
            of: Rect(x: 1 - half, y: 1 - half, width: 1 + 2 * half, height: 1 + 2 * half), scale: 1)

        #expect(pixels == PixelRect(x: 0, y: 0, width: 3, height: 3))
    }

    @Test(arguments: [Rect.zero, Rect(x: 100, y: 100, width: 5, height: 5), Rect(x: .nan, y: 0, width: 3, height: 3)])
    func `no damage within the picture draws nothing`(_ damage: Rect) {
        var image = PixelImage(width: 4, height: 4, filledWith: 7)
        var pixels = image.pixels.mutableSpan

        Rasterizer(text: BlockText()).draw(
            list(4, 4, [fill(noClip)]), scale: 1, damage: damage, background: .white, into: &pixels, width: 4,
            height: 4,
            stride: 4)

        #expect(image.pixels.filter { $0 == 7 }.count == 4 * 4)
    }

    @Test func `rows may lie further apart than they are wide, and the gap is left alone`() {
        var buffer = [UInt32](repeating: 1, count: 2 * 5)
        var pixels = buffer.mutableSpan

        Rasterizer(text: BlockText()).draw(
            list(3, 2, [fill(noClip)]), scale: 1, background: .white, into: &pixels, width: 3, height: 2, stride: 5)

        let black: UInt32 = 0xFF00_0000
        #expect(buffer == [black, black, black, 1, 1, black, black, black, 1, 1])
    }

    @Test func `an empty list is its background, and an empty size an empty picture`() {
        let image = picture(list(2, 1, []), background: Color(red: 1, green: 2, blue: 3))

        #expect(image.pixels == [0xFF01_0203, 0xFF01_0203])
        #expect(picture(list(0, 5, [])).pixels.isEmpty)
    }
}
