import Lockstep
import LockstepRaster
import TestSamples

/// One row that opens and closes for ever, drawn frame by frame into memory: what a window does without the window.
final class OpeningRow {
    private let article = RowSource(Array(repeating: RowModel(), count: 5))
    private let stage: Stage
    private let rasterizer: Rasterizer
    private let size = Size(width: 375, height: 812)
    private var last = DisplayList()
    private var time = FrameTime.zero
    private var frame = 0
    private(set) var pixels = [UInt32](repeating: 0, count: 375 * 812)

    init(text: SDLText) {
        stage = Stage(size: size, scale: 1, text: text)
        rasterizer = Rasterizer(text: text)
        stage.root.pin(article.table)
        draw(onlyDamage: false)
    }

    /// Draws the frames of a number of toggles, 24 each: 18 in motion, some of the title's fade, and some at rest.
    func run(toggles: Int, onlyDamage: Bool) -> Int {
        for _ in 0..<toggles {
            stage.perform(at: time) { article.toggle(1) }
            for _ in 0..<24 { draw(onlyDamage: onlyDamage) }
        }
        return toggles * 24
    }

    private func draw(onlyDamage: Bool) {
        frame += 1
        time = .frame(frame, framesPerSecond: 60)
        let list = stage.frame(at: time)
        let damage = onlyDamage ? list.damage(since: last) : Rect(origin: .zero, size: size)
        if !damage.isEmpty {
            var span = pixels.mutableSpan
            rasterizer.draw(
                list, scale: 1, damage: damage, background: .white, into: &span, width: 375, height: 812, stride: 375)
        }
        last = list
    }
}
