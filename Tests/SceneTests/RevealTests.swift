import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// A row that opens below the viewport's edge is brought into sight by the update that opens it.
struct RevealTests {
    private static let height = 812.0
    private let harness = Harness()

    private func shown(rows: Int = 60, offset: Double, height: Double = 100, estimate: Double = 44) -> BlockSource {
        let source = BlockSource(heights: Array(repeating: height, count: rows), estimate: estimate)
        source.table.revealsOpenedRows = true
        harness.show(source.table)
        // All rows above are measured, so that offsets are what they would be in any table.
        for row in 0...Int(offset / height) {
            harness.perform { source.table.scrollToRow(at: IndexPath(row: row), position: .top, animated: false) }
        }
        harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        return source
    }

    private func frame(_ source: BlockSource, _ row: Int) throws -> Rect {
        harness.shown(try #require(source.cell(row)))
    }

    @Test func `off by default`() throws {
        let source = shown(offset: 1000)
        #expect(!Table().revealsOpenedRows)
        source.table.revealsOpenedRows = false

        harness.perform { source.resize([(17, 300)]) }
        try harness.settle()

        #expect(source.table.contentOffset.y == 1000)
    }

    @Test(arguments: [20.0, 55, 88, 100], [150.0, 300, 700])
    func `the content scrolls by just enough to show the row's bottom, on the row's clock`(
        offset: Double, opened: Double
    ) throws {
        // Row 17 is seen at the bottom, whole or in part.
        let source = shown(offset: 900 + offset)
        let (top, start) = (try frame(source, 17).minY, try frame(source, 17).maxY)
        #expect(top < Self.height)

        harness.perform { source.resize([(17, opened)], over: 0.3) }

        let end = min(Self.height, top + opened)
        for step in 0...20 {
            let share = TimingCurve.easeInOut.progress(at: min(1, Double(step) / 18))
            #expect(abs(try frame(source, 17).maxY - (start + (end - start) * share)) < 1e-6)
            #expect(try frame(source, 17).minY > -1e-6)
            #expect(source.table.largestRoomGap() < 1e-6)
            #expect(source.table.isFilled)
            harness.advance(frames: 1)
        }
        #expect(try frame(source, 17).height == opened)
    }

    @Test func `a row that gets higher than the viewport is scrolled to its top and no further`() throws {
        let source = shown(offset: 1000)

        harness.perform { source.resize([(15, 2000)]) }
        for _ in 0..<25 {
            #expect(try frame(source, 15).minY > -1e-6)
            #expect(source.table.largestRoomGap() < 1e-6)
            harness.advance(frames: 1)
        }

        #expect(abs(try frame(source, 15).minY) < 1e-6)
    }

    @Test func `a row whose top is out of sight stays where it is`() throws {
        let source = shown(offset: 1050)

        harness.perform { source.resize([(10, 2000)]) }
        try harness.settle()

        #expect(source.table.contentOffset.y == 1050)
    }

    @Test(arguments: [(12, 150.0), (5, 400), (40, 400), (15, 50)])
    func `a row that fits, one out of sight and one that closes need no scrolling`(row: Int, height: Double) throws {
        let source = shown(offset: 1000)
        let before = try frame(source, 11).minY

        harness.perform { source.resize([(row, height)]) }

        for _ in 0..<20 {
            #expect(abs(try frame(source, 11).minY - before) < 1e-6)
            harness.advance(frames: 1)
        }
    }

    @Test(arguments: [44.0, 500], [1, 3, 30])
    func `new rows under a row that is seen at the bottom are revealed`(estimate: Double, count: Int) throws {
        let source = shown(offset: 988, estimate: estimate)
        #expect(abs(try frame(source, 17).maxY - Self.height) < 1e-6)

        harness.perform {
            let new = (0..<count).map { BlockRow(id: 1000 + $0, height: 120) }
            source.sections[0].insert(contentsOf: new, at: 18)
            source.table.insertRows(at: (0..<count).map { IndexPath(row: 18 + $0) })
        }

        for _ in 0..<20 {
            #expect(source.table.largestRoomGap() < 1e-6)
            #expect(source.table.isFilled)
            harness.advance(frames: 1)
        }
        if count * 120 <= Int(Self.height) {
            #expect(abs(try frame(source, 17 + count).maxY - Self.height) < 1e-6)
        } else {
            #expect(abs(try frame(source, 18).minY) < 1e-6)
        }
    }

    @Test func `without animation the row is revealed at once`() throws {
        let source = shown(offset: 988)
        source.table.animationDuration = 0

        harness.perform { source.resize([(17, 300)]) }

        #expect(abs(try frame(source, 17).maxY - Self.height) < 1e-6)
    }

    @Test func `headers and footers that are held at the edge don't cover what was opened`() throws {
        let rows = (0..<5).map { section in (0..<20).map { BlockRow(id: section * 20 + $0, height: 100) } }
        let source = BlockSource(rows, estimate: 44)
        (source.headerHeight, source.footerHeight) = (50, 24)
        source.table.revealsOpenedRows = true
        harness.show(source.table)
        harness.perform {
            source.table.scrollToRow(at: IndexPath(row: 10, section: 2), position: .bottom, animated: false)
        }

        for height in [400.0, 3000] {
            harness.perform {
                source.table.beginUpdates()
                source.setHeight(height, ofRow: 10, section: 2)
                source.table.endUpdates()
            }
            try harness.settle()
            let cell = harness.shown(try #require(source.cell(10, section: 2)))
            if height < Self.height {
                #expect(abs(cell.maxY - (Self.height - 24)) < 1e-6)
            } else {
                #expect(abs(cell.minY - 50) < 1e-6)
            }
        }
    }
}
