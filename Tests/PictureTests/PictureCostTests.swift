import CAllocationCounter
import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepSDL
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What the pictures of an opening row cost, with real fonts and pixels.
struct PictureCostTests {
    private let source = RowSource(Array(repeating: RowModel(), count: 5))
    private let text: SDLText
    private let harness: Harness
    private let rasterizer: Rasterizer

    init() throws {
        text = try SDLText()
        harness = Harness(scale: 2, text: text, records: false)
        rasterizer = Rasterizer(text: text)
        harness.show(source.table)
    }

    private func toggle(_ row: Int) {
        harness.perform { source.toggle(row) }
    }

    /// A screen that keeps what was drawn, as a window does.
    private struct Screen {
        var pixels = [UInt32](repeating: 0, count: 750 * 1624)
        var shown = DisplayList()

        /// Draws what differs from what is shown; returns that part, in points.
        mutating func show(_ list: DisplayList, _ rasterizer: Rasterizer) -> Rect {
            let damage = list.damage(since: shown)
            shown = list
            guard !damage.isEmpty else { return damage }
            var span = pixels.mutableSpan
            rasterizer.draw(
                list, scale: 2, damage: damage, background: .white, into: &span, width: 750, height: 1624, stride: 750)
            return damage
        }
    }

    /// Opens and closes a row frame by frame, so that everything there is to see was seen once.
    private func warmUp(_ screen: inout Screen) {
        for _ in 0..<2 {
            toggle(2)
            for _ in 0..<60 {
                harness.advance(frames: 1)
                _ = screen.show(harness.picture, rasterizer)
            }
        }
    }

    @Test func `an animating frame renders no word that was rendered before`() {
        var screen = Screen()
        warmUp(&screen)
        let before = rasterizer.statistics
        let measures = text.statistics.measures

        toggle(2)
        for _ in 0..<60 {
            harness.advance(frames: 1)
            _ = screen.show(harness.picture, rasterizer)
        }

        #expect(before.glyphRenders > 0)
        #expect(rasterizer.statistics == before)
        #expect(text.statistics.measures == measures)
    }

    @Test func `an animating frame draws the damaged part only, and nothing where nothing changed`() throws {
        var screen = Screen()
        _ = screen.show(harness.picture, rasterizer)
        let row = try #require(source.table.rectForRow(at: IndexPath(row: 2)))

        toggle(2)
        #expect(screen.show(harness.picture, rasterizer).isEmpty)
        for _ in 0..<18 {
            harness.advance(frames: 1)
            let damage = screen.show(harness.picture, rasterizer)

            #expect(!damage.isEmpty && damage.minY >= row.minY)
        }
        try harness.settle()
        _ = screen.show(harness.picture, rasterizer)
        harness.advance(frames: 1)
        #expect(screen.show(harness.picture, rasterizer).isEmpty)
    }

    @Test func `drawing damage by damage shows what drawing the whole picture does`() {
        var screen = Screen()
        _ = screen.show(harness.picture, rasterizer)

        for row in [2, 0, 2, 4] {
            toggle(row)
            for _ in 0..<7 {
                harness.advance(frames: 1)
                _ = screen.show(harness.picture, rasterizer)
            }
            #expect(screen.pixels == rasterizer.image(of: harness.picture, scale: 2).pixels)
        }
    }

    @Test func `once all was seen, frames are made and drawn without an allocation`() {
        var screen = Screen()
        warmUp(&screen)
        toggle(2)
        for _ in 0..<3 {
            harness.advance(frames: 1)
            _ = screen.show(harness.picture, rasterizer)
        }

        allocation_count_begin()
        var frame = 0
        while frame < 12 {
            harness.advance(frames: 1)
            _ = screen.show(harness.picture, rasterizer)
            frame += 1
        }
        let allocations = allocation_count_end()

        #expect(allocations == 0)
    }
}
