import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// Cases in which a row and what it holds run on different clocks.
struct ContentClockTests {
    @Test(arguments: [(0.1, 33.7), (0.2, 15.8), (0.3, 0), (0.4, -11.5), (0.5, -19.4)])
    func `C1 closing strays by the nested duration`(duration: Double, worst: Double) {
        let source = RowSource([RowModel(duration: duration, isOpen: true)])
        let harness = Harness(framesPerSecond: 600)
        harness.show(source.table)
        guard let cell = source.cell(0) else { return #expect(Bool(false), "row 0 has no cell") }
        let rest = harness.shown(cell.labels[0], in: cell.contentView).midY

        harness.perform { source.toggle(0) }
        var deviation = 0.0
        for _ in 0..<360 {
            harness.advance(frames: 1)
            let strayed = harness.shown(cell.labels[0], in: cell.contentView).midY - rest
            if abs(strayed) > abs(deviation) { deviation = strayed }
        }

        #expect(abs(deviation - worst) < 0.05)
        #expect(abs(cell.shownFrame.height - (24 + 44 + 16 + 2 * 61.0 / 3)) < 1e-9)
    }
}
