import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about rows that come and go, of which nobody knows how high they are before.
struct UpdateCaseTests {
    private let harness = Harness(size: Size(width: 375, height: 600))

    // MARK: Heights before the first frame

    @Test(arguments: [10, 40, 120, 600.0], UpdateTiming.allCases)
    func `C46 an inserted row pushes by its real height from the first frame on`(
        estimate: Double, timing: UpdateTiming
    ) throws {
        for animation in RowAnimation.allCases {
            for (at, count) in [(0, 1), (2, 1), (1, 3)] {
                try expectPush(at: at, count: count, animation: animation, estimate: estimate, timing: timing)
            }
        }
    }

    private func expectPush(
        at index: Int, count: Int, animation: RowAnimation, estimate: Double, timing: UpdateTiming
    ) throws {
        let harness = Harness(size: Size(width: 375, height: 600))
        let source = BlockSource([BlockSource.rows(40, height: 60)], estimate: estimate)
        source.table.updateTiming = timing
        harness.show(source.table)
        let cell = try #require(source.cell(index))
        let start = harness.shown(cell).minY

        harness.perform {
            source.sections[0].insert(contentsOf: BlockSource.rows(count, height: 120, from: 100), at: index)
            source.table.insertRows(at: (0..<count).map { IndexPath(row: index + $0) }, with: animation)
        }

        for frame in 0...20 {
            let share = TimingCurve.easeInOut.progress(at: min(1, Double(frame) / 18))
            let pushed = harness.shown(cell).minY - start
            if source.table.indexPath(for: cell) != nil {
                #expect(abs(pushed - Double(count) * 120 * share) < 1e-6, "\(animation) at \(index), frame \(frame)")
            }
            #expect(source.table.largestRoomGap() < 1e-6)
            harness.advance(frames: 1)
        }
    }

    @Test(arguments: [10, 40, 600.0], [0, 10, 19])
    func `C46 rows inserted above what is seen move nothing, however high they are`(estimate: Double, row: Int) throws {
        let source = BlockSource([BlockSource.rows(60, height: 60)], estimate: estimate)
        harness.show(source.table)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 20), position: .top, animated: false) }
        let cells = source.table.visibleCells
        let places = cells.map { harness.shown($0) }

        harness.perform {
            source.sections[0].insert(contentsOf: BlockSource.rows(3, height: 120, from: 100), at: row)
            source.table.insertRows(at: (0..<3).map { IndexPath(row: row + $0) })
        }

        harness.watch(source.table, frames: 25) {
            for (cell, place) in zip(cells, places) { #expect(harness.shown(cell).distance(to: place) < 1e-6) }
        }
    }

    // MARK: Indexes that are gone

    @Test(arguments: [5, 44, 500.0], [false, true])
    func `C65 nobody is asked about rows that an update took away`(estimate: Double, animated: Bool) throws {
        let source = BlockSource(
            [BlockSource.rows(20, height: 100), BlockSource.rows(3, height: 100, from: 50)], estimate: estimate)
        source.headerHeight = 30
        harness.show(source.table)

        harness.perform {
            source.table.performBatchUpdates {
                source.sections[0].remove(at: 15)
                source.sections.remove(at: 1)
                source.table.deleteRows(at: [IndexPath(row: 15)])
                source.table.deleteSections([1])
            }
        }
        harness.advance(frames: animated ? 3 : 30)
        for row in [18, 0, 18] {
            harness.perform {
                source.table.scrollToRow(at: IndexPath(row: row), position: .bottom, animated: animated)
            }
            harness.advance(frames: 8)
        }
        try harness.settle()

        #expect(source.requestsOutside.isEmpty)
        #expect(source.table.numberOfSections == 1 && source.table.numberOfRows(inSection: 0) == 19)
        #expect(abs(harness.shown(try #require(source.cell(18))).maxY - 600) < 1e-6)
    }

    @Test(arguments: 0..<40)
    func `C65 any rows and sections that go while one scrolls`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let sections = (0..<6).map { BlockSource.rows(12, height: Double(30 + $0 * 40), from: $0 * 100) }
        let source = BlockSource(sections, estimate: [5, 44, 120, 600][seed % 4])
        if seed.isMultiple(of: 2) { source.headerHeight = 28 }
        harness.show(source.table)

        for _ in 0..<8 {
            harness.perform {
                let offset = Double.random(in: 0...max(1, source.table.maximumOffset), using: &random)
                source.table.setContentOffset(Point(x: 0, y: offset), animated: Bool.random(using: &random))
            }
            harness.advance(frames: Int.random(in: 0..<20, using: &random))
            harness.perform { deleteSome(of: source, using: &random) }
            for _ in 0..<Int.random(in: 1..<25, using: &random) {
                #expect(source.requestsOutside.isEmpty)
                harness.advance(frames: 1)
            }
        }
        try harness.settle()
        #expect(source.requestsOutside.isEmpty)
        #expect(source.table.numberOfSections == source.sections.count)
    }

    private func deleteSome(of source: BlockSource, using random: inout SeededGenerator) {
        source.table.performBatchUpdates {
            let gone = source.sections.count > 1 ? Int.random(in: -2..<source.sections.count, using: &random) : -1
            for section in source.sections.indices.reversed() where section != gone {
                let rows = source.sections[section].indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
                for row in rows.reversed() { source.sections[section].remove(at: row) }
                source.table.deleteRows(at: rows.map { IndexPath(row: $0, section: section) })
            }
            if gone >= 0 {
                source.sections.remove(at: gone)
                source.table.deleteSections([gone])
            }
        }
    }

    // MARK: Rows that come into sight

    /// Twenty rows of 60 points with a child of 90 each under rows 5 and 14, the second of which is there after a tap.
    private func families(estimate: Double, offset: Double) -> BlockSource {
        var rows = BlockSource.rows(20, height: 60)
        rows.insert(BlockRow(id: 105, height: 90), at: 6)
        let source = BlockSource([rows], estimate: estimate)
        harness.show(source.table)
        for row in rows.indices {
            harness.perform { source.table.scrollToRow(at: IndexPath(row: row), position: .none, animated: false) }
        }
        harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        return source
    }

    /// Takes the child of row 5 away and puts one under row 14, in one update.
    private func tap(_ source: BlockSource, with animation: RowAnimation = .automatic) {
        source.table.performBatchUpdates {
            source.sections[0].remove(at: 6)
            source.sections[0].insert(BlockRow(id: 114, height: 90), at: 15)
            source.table.deleteRows(at: [IndexPath(row: 6)], with: animation)
            source.table.insertRows(at: [IndexPath(row: 15)], with: animation)
        }
    }

    /// The rows that lie in the viewport when all is at rest.
    private func rowsInSight(_ table: Table) -> [Int] {
        let top = table.contentOffset.y
        return (0..<table.numberOfRows(inSection: 0)).filter { row in
            guard let rect = table.rectForRow(at: IndexPath(row: row)) else { return false }
            return rect.maxY > top && rect.minY < top + 600
        }
    }

    @Test(arguments: [20, 60, 300.0], [0, 200, 330, 450, 690.0])
    func `C67 rows that come into sight are there before the first frame`(estimate: Double, offset: Double) throws {
        for animation in [RowAnimation.automatic, .left, .top, .bottom, .middle] {
            let source = families(estimate: estimate, offset: offset)

            harness.perform { tap(source, with: animation) }

            for row in rowsInSight(source.table) { #expect(source.cell(row) != nil, "row \(row)") }
            let requests = source.requests.count
            harness.watch(source.table, frames: 25)
            try harness.settle()
            #expect(source.requests.count <= requests + 2)
            harness.perform { source.table.removeFromSuperview() }
        }
    }

    @Test(arguments: [20, 60, 300.0], [0, 200, 330, 450.0])
    func `C67 rows that were out of sight can snap in`(estimate: Double, offset: Double) throws {
        let source = families(estimate: estimate, offset: offset)
        source.table.rowsFromOutside = .snapIn
        let seen = source.table.visibleCells
        let view = source.table.contentOffset.y
        #expect(view == offset)

        harness.perform { tap(source) }

        let arrivals = rowsInSight(source.table).compactMap { source.cell($0) }.filter { cell in
            !seen.contains { $0 === cell } && cell.identifier != "row114"
        }
        for _ in 0..<25 {
            for cell in arrivals {
                let path = try #require(source.table.indexPath(for: cell))
                let place = try #require(source.table.rectForRow(at: path))
                #expect(abs(harness.shown(cell).minY - (place.minY - source.table.contentOffset.y)) < 1e-6)
            }
            harness.advance(frames: 1)
        }
        #expect(source.table.largestRoomGap() < 1e-6 && source.table.isFilled)
    }

    @Test func `C67 rows that close draw others in, which travel or snap`() throws {
        func show(_ way: RowsFromOutside) throws -> (before: Double, middle: Double, after: Double) {
            let harness = Harness(size: Size(width: 375, height: 600))
            let source = BlockSource([BlockSource.rows(40, height: 60)], estimate: 60)
            source.table.rowsFromOutside = way
            harness.show(source.table)
            harness.perform {
                source.sections[0].removeSubrange(1..<4)
                source.table.deleteRows(at: (1..<4).map { IndexPath(row: $0) })
            }
            let cell = try #require(source.cell(9))
            let before = harness.shown(cell).minY
            harness.advance(to: 0.15)
            let middle = harness.shown(cell).minY
            try harness.settle()
            return (before, middle, harness.shown(cell).minY)
        }

        // Row 12 becomes row 9, and was 120 points below the edge.
        let (travel, snap) = (try show(.travel), try show(.snapIn))
        #expect(travel.before == 720 && abs(travel.middle - 630) < 1e-6 && travel.after == 540)
        #expect(snap == (540, 540, 540))
    }
}
