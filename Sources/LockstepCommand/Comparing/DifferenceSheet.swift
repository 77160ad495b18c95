import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepTrace

/// Frames that differ in one picture: the first film's, the second film's, and what differs, side by side, one frame below the other.
struct DifferenceSheet {
    /// The most pixels that a sheet has; frames that have no room in it are left out.
    static let mostPixels = 1 << 26
    /// Pixels around the pictures.
    private static let gap = 16
    /// Pixels of a line of text.
    private static let lineHeight = 20

    private let rasterizer: Rasterizer
    private let names: [String]
    private let tolerance: Int

    init(_ text: any TextRendering, names: [String], tolerance: Int) {
        rasterizer = Rasterizer(text: text)
        self.names = names
        self.tolerance = tolerance
    }

    /// The sheet of some frames; nil where even one is too large.
    func picture(of examples: [DiffExample]) -> Picture? {
        let cell = examples.reduce(into: (width: 0, height: 0)) { cell, example in
            cell.width = max(cell.width, example.first.width, example.second.width)
            cell.height = max(cell.height, example.first.height, example.second.height)
        }
        let width = Self.gap + 3 * (cell.width + Self.gap)
        let row = Self.lineHeight + cell.height + Self.gap
        let head = Self.gap + Self.lineHeight
        let rows = min(examples.count, (Self.mostPixels / width - head) / row)
        guard rows > 0 else { return nil }
        var sheet = Picture(
            width: width, height: head + rows * row,
            pixels: [UInt32](repeating: Self.ground, count: width * (head + rows * row)))
        let columns = (0..<3).map { Self.gap + $0 * (cell.width + Self.gap) }
        for (column, title) in zip(columns, names + ["what differs"]) {
            sheet.draw(line(title, width: cell.width), x: column, y: Self.gap / 2)
        }
        for (index, example) in examples.prefix(rows).enumerated() {
            let top = head + index * row
            sheet.draw(
                line(PictureDiffText.text(of: example.finding), width: width - 2 * Self.gap), x: Self.gap, y: top)
            let pictures = [example.first, example.second, difference(example, cell.width, cell.height)]
            for (column, picture) in zip(columns, pictures) {
                sheet.draw(picture, x: column, y: top + Self.lineHeight)
            }
        }
        return sheet
    }

    private static let ground: UInt32 = 0xFFEE_EEEE
    private static let mark: UInt32 = 0xFFD0_1040

    /// The second picture, faint, with what differs in one strong colour; what lies in only one of the pictures differs, too.
    private func difference(_ example: DiffExample, _ width: Int, _ height: Int) -> Picture {
        let (one, two) = (example.first, example.second)
        var pixels = [UInt32](repeating: Self.ground, count: width * height)
        for y in 0..<max(one.height, two.height) {
            for x in 0..<max(one.width, two.width) {
                guard let a = one[x, y], let b = two[x, y] else {
                    if one[x, y] != nil || two[x, y] != nil { pixels[y * width + x] = Self.mark }
                    continue
                }
                pixels[y * width + x] = a != b && Picture.distance(a, b) > tolerance ? Self.mark : Self.faint(b)
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// A quarter of the grey that a colour is, on white.
    private static func faint(_ pixel: UInt32) -> UInt32 {
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        let grey = 255 - (255 - (red * 2 + green * 5 + blue) / 8) / 4
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    private func line(_ text: String, width: Int) -> Picture {
        let size = Size(width: Double(max(1, width)), height: Double(Self.lineHeight))
        let bounds = Rect(origin: .zero, size: size)
        let text = TextLine(
            string: Excerpt.of(text, limit: 200), font: .system(size: 12), color: .black, baseline: Point(x: 0, y: 14),
            bounds: bounds)
        let list = DisplayList(size: size, commands: [DisplayCommand(clip: bounds, content: .text(text))])
        let ground = Color(red: 0xEE, green: 0xEE, blue: 0xEE)
        let image = rasterizer.image(of: list, scale: 1, background: ground)
        return Picture(width: image.width, height: image.height, pixels: image.pixels)
    }
}

extension Picture {
    /// The pixel at a place; nil outside.
    fileprivate subscript(x: Int, y: Int) -> UInt32? {
        x < width && y < height ? pixels[y * width + x] : nil
    }
}
