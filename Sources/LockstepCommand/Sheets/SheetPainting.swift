import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepSDL
import LockstepScene
import LockstepTrace

/// Paints a run of a scene as a contact sheet.
struct SheetPainting {
    private let run: SheetRun
    private let sheet: ContactSheet
    private let rasterizer: Rasterizer
    private let scale: Double

    /// Prepares to paint a run that is over, with a number of pixels a point.
    init(_ run: SheetRun, text: SDLText, scale: Double, appearance: Appearance) {
        self.run = run
        rasterizer = Rasterizer(text: text)
        self.scale = scale
        sheet = ContactSheet(text, style: SheetStyle(scale: scale, appearance: appearance))
    }

    /// The sheet; `check` is called before each picture, and throws to stop.
    func picture(check: () throws(CommandError) -> Void) throws(CommandError) -> Picture {
        let captions = Self.captions(of: run.times)
        let layout = sheet.layout(strips: run.strips.map(strip), captions: captions)
        let pixels = layout.width.multipliedReportingOverflow(by: layout.height)
        guard !pixels.overflow, pixels.partialValue <= ContactSheet.mostPixels else {
            throw .usage(
                "the sheet would have \(layout.width) x \(layout.height) pixels, and \(ContactSheet.mostPixels) in all are the most; "
                    + "show fewer times, or choose a smaller --size or --scale")
        }
        var picture = sheet.frame(of: layout, captions: captions)
        let painters = run.strips.map { _ in FramePainter(rasterizer, scale: scale) }
        for cell in layout.cells {
            try check()
            guard let list = run.strips[cell.strip].lists[cell.column] else { continue }
            picture.draw(painters[cell.strip].picture(of: list), x: cell.x, y: cell.y)
        }
        return picture
    }

    /// Times in seconds, with as many places as the one that needs most.
    static func captions(of times: [FrameTime]) -> [String] {
        let texts = times.map { DecimalSeconds.text(nanoseconds: $0.nanoseconds) }
        let places = texts.map { fraction(of: $0).count }.max() ?? 0
        return texts.map { text in
            let missing = places - fraction(of: text).count
            let point = missing > 0 && missing == places ? "." : ""
            return text + point + String(repeating: "0", count: missing) + " s"
        }
    }

    private static func fraction(of text: String) -> Substring {
        text.firstIndex(of: ".").map { text[text.index(after: $0)...] } ?? ""
    }

    private func strip(_ strip: SheetStrip) -> SheetLayout.Strip {
        SheetLayout.Strip(
            title: run.strips.count > 1 ? strip.timing.rawValue : nil,
            pictures: strip.lists.map { list in list.map { extent(of: $0.size) } })
    }

    /// The pixels that a picture of a size in points has.
    private func extent(of size: Size) -> SheetLayout.Extent {
        let pixels = rasterizer.damagedPixels(of: Rect(origin: .zero, size: size), scale: scale)
        return SheetLayout.Extent(width: pixels.width, height: pixels.height)
    }
}
