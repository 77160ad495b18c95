import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Scrolling over many rows at once.
struct LongWayTests {
    private let harness = Harness()

    private func requests(_ source: RowSource, _ body: () throws -> Void) rethrows -> Int {
        let before = source.requests.count
        try body()
        return source.requests.count - before
    }

    @Test func `an animated content offset over a long way loads the rows of its last three viewports`() throws {
        let source = RowSource.short(rows: 10_000)
        harness.show(source.table)
        let target = 9000 * (68 + 1.0 / 3)

        let count = try requests(source) {
            harness.perform {
                source.table.animate(withDuration: 1) { source.table.contentOffset.y = target }
            }
            let shown = harness.shown(try harness.node("row9000")).minY
            #expect(abs(shown - 3 * 812) < 1e-9)
            try harness.settle()
        }

        #expect(source.table.contentOffset.y == target)
        // Four viewports of 12 rows, and some at their edges.
        #expect(count < 4 * 12 + 20)
    }

    @Test func `animated offsets that follow each other never add up to a longer way`() throws {
        let source = RowSource.short(rows: 10_000)
        harness.show(source.table)

        let count = requests(source) {
            for step in 1...20 {
                harness.perform {
                    source.table.animate(withDuration: 5) { source.table.contentOffset.y = Double(step) * 2000 }
                }
                harness.advance(frames: 1)
                #expect(harness.shown(source.table).height == 812)
            }
        }
        var cells = 0
        source.table.forEachNode { if $0 is Cell { cells += 1 } }

        #expect(cells < 4 * 12 + 20)
        #expect(count < 20 * 60)
        let lag = harness.shown(try harness.node("row585")).minY - (585 * (68 + 1.0 / 3) - 40_000)
        #expect(lag <= 3 * 812 && lag > 2 * 812)
    }

    @Test(arguments: [10.0, 44, 68, 200], [false, true])
    func `End lands where the last row ends, whatever was estimated`(estimate: Double, animated: Bool) throws {
        let source = RowSource.short(rows: 1000)
        source.table.estimatedRowHeight = estimate
        harness.show(source.table)

        if animated { harness.type(.end) } else { harness.perform { source.table.scrollToEnd(animated: false) } }
        try harness.settle()

        let last = try harness.node("row999")
        #expect(abs(harness.shown(last).maxY + 1.0 / 3 - 812) < 1e-6)
        #expect(source.requests.count < 400)
    }
}
