import Foundation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepSDL
import LockstepScene
import LockstepTrace

/// The contact sheet of a failure: the frames that show it, side by side, at one pixel a point.
struct FailureSheet {
    let harness: Harness
    let surroundings: CheckSurroundings

    /// Why there is none.
    struct Refusal: Error {
        /// In one sentence.
        var reason: String
    }

    /// Draws frames and writes them; answers where.
    func write(_ frames: [Int], check: MotionCheck, testFile: String) throws(Refusal) -> String {
        let text = try rendering()
        let shown = frames.compactMap { index in
            harness.recording?.picture(ofFrame: index).map { (index: index, list: $0) }
        }
        guard !shown.isEmpty else {
            throw Refusal(reason: "the frames are too long ago, and the newest \(Recording.mostPictures) are kept")
        }
        let captions = shown.map { caption($0.index) }
        let sheet = ContactSheet(text, style: SheetStyle(scale: 1, appearance: harness.stage.appearance))
        let rasterizer = Rasterizer(text: text)
        let extents = shown.map { extent(of: $0.list.size, rasterizer) }
        let layout = sheet.layout(strips: [SheetLayout.Strip(pictures: extents)], captions: captions)
        let pixels = layout.width.multipliedReportingOverflow(by: layout.height)
        guard !pixels.overflow, pixels.partialValue <= ContactSheet.mostPixels else {
            throw Refusal(reason: "it would have \(layout.width) x \(layout.height) pixels; use a smaller stage")
        }
        var picture = sheet.frame(of: layout, captions: captions)
        let painter = FramePainter(rasterizer, scale: 1)
        for cell in layout.cells { picture.draw(painter.picture(of: shown[cell.column].list), x: cell.x, y: cell.y) }
        return try save(picture, check: check, testFile: testFile)
    }

    /// Eight characters that keep the files of one failure apart from those of another.
    static func tag() -> String { String(UUID().uuidString.prefix(8).lowercased()) }

    /// What draws words: the harness's own fonts, or the system's where it only knows sizes.
    private func rendering() throws(Refusal) -> any TextMeasuring & TextRendering {
        if let own = harness.stage.text as? any TextMeasuring & TextRendering { return own }
        do {
            return try SDLText()
        } catch {
            throw Refusal(reason: "\(error)")
        }
    }

    private func caption(_ frame: Int) -> String {
        let nanoseconds = harness.recording?.time(ofFrame: frame) ?? 0
        return "frame \(frame), \(DecimalSeconds.text(nanoseconds: (nanoseconds + 500_000) / 1_000_000 * 1_000_000)) s"
    }

    private func extent(of size: Size, _ rasterizer: Rasterizer) -> SheetLayout.Extent {
        let pixels = rasterizer.damagedPixels(of: Rect(origin: .zero, size: size), scale: 1)
        return SheetLayout.Extent(width: pixels.width, height: pixels.height)
    }

    private func save(_ picture: Picture, check: MotionCheck, testFile: String) throws(Refusal) -> String {
        let folder = surroundings.sheetFolder
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Refusal(
                reason:
                    "can't make the folder \(folder): \(error.localizedDescription); name another one in LOCKSTEP_SHEETS"
            )
        }
        let stem = URL(filePath: testFile).deletingPathExtension().lastPathComponent
        let path = "\(folder)/\(stem)-\(check.name)-\(Self.tag()).png"
        do {
            try WholeFile.write(try PNGEncoder().encode(picture), to: path)
        } catch {
            throw Refusal(reason: "\(error)")
        }
        return path
    }
}
