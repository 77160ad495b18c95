import CAllocationCounter
import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What a frame may cost, counted.
struct FrameCostTests {
    private let sample = RowSource.short(rows: 5)
    private let harness = Harness(records: false)

    init() {
        harness.show(sample.table)
    }

    @Test func `an animating frame lays out nothing and measures nothing`() throws {
        try harness.tap("Row 1")
        harness.advance(frames: 1)

        let before = harness.stage.statistics
        harness.advance(frames: 10)
        let after = harness.stage.statistics

        #expect(after.layouts == before.layouts)
        #expect(after.placements == before.placements)
        #expect(after.fittings == before.fittings)
        #expect(after.textLayouts == before.textLayouts)
        #expect(after.paintedFrames == before.paintedFrames + 10)
    }

    @Test func `an animating frame allocates nothing after the first`() throws {
        try harness.tap("Row 1")
        harness.advance(frames: 3)

        allocation_count_begin()
        harness.advance(frames: 12)
        let allocations = allocation_count_end()

        #expect(allocations == 0)
    }

    @Test func `a frame in which nothing changed paints nothing and allocates nothing`() throws {
        try harness.tap("Row 1")
        try harness.settle()

        let before = harness.stage.statistics.paintedFrames
        let picture = harness.picture
        allocation_count_begin()
        harness.advance(frames: 100)
        let allocations = allocation_count_end()

        #expect(harness.stage.statistics.paintedFrames == before)
        #expect(harness.picture == picture)
        #expect(allocations == 0)
    }

    @Test func `allocations are counted, so that a count of none means something`() {
        var numbers: [Int] = []

        allocation_count_begin()
        numbers = Array(repeating: 7, count: Int.random(in: 5...6))
        let allocations = allocation_count_end()

        #expect(allocations >= 1)
        #expect(numbers.count >= 5)
    }

    @Test func `toggling a row lays out that row only`() throws {
        let before = harness.stage.statistics
        try harness.tap("Row 1")
        let after = harness.stage.statistics

        // The table, the cell, its content view, its stack and its button: once at the old height, once at the new.
        #expect(after.layouts - before.layouts <= 2 * 5)
        // Label and title measure themselves anew at most: no other row's text does.
        #expect(after.textLayouts - before.textLayouts <= 2)
    }

    @Test func `a table of many rows holds the cells that fit and two more`() {
        let long = RowSource.short(rows: 10_000)
        let harness = Harness(records: false)

        harness.show(long.table)
        for step in 1...40 {
            harness.perform { long.table.setContentOffset(Point(x: 0, y: Double(step) * 300), animated: false) }
        }

        // Rows are 68 + 1/3 high: 13 can be seen in 812 points, and one more at each end is kept ready, margins included.
        var cells = 0
        long.table.forEachNode { if $0 is Cell { cells += 1 } }
        #expect(cells <= 13 + 2 + 4)
        #expect(long.requests.count < 500)
    }
}
