import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// How many cells a long table holds, and that none of them shows what another row is.
struct CellReserveTests {
    /// Expects all cells in use to be seen, or among the table's `reserveRows` before and after, or within half a viewport of it.
    private func expectReserve(_ table: Table) {
        let cells = table.loadedCells
        let viewport = Rect(origin: table.contentOffset, size: table.bounds.size)
        // A row that begins at the edge counts, and so does the separator under a row.
        let seen = cells.indices.filter {
            cells[$0].frame.maxY + 1 >= viewport.minY && cells[$0].frame.minY <= viewport.maxY
        }
        guard let first = seen.first, let last = seen.last else {
            Issue.record("nothing is seen at \(table.contentOffset.y)")
            return
        }
        for (index, cell) in cells.enumerated() {
            let isNear = index >= first - table.reserveRows && index <= last + table.reserveRows
            let distance = max(viewport.minY - cell.frame.maxY, cell.frame.minY - viewport.maxY)
            #expect(isNear || distance <= viewport.height / 2, "row \(index) of \(cells.count) at \(viewport.minY)")
        }
    }

    @Test(arguments: [(20.0, 1), (117, 0), (117, 3), (2000, 1)])
    func `a table holds the cells that are seen and a few, and makes no more of them`(estimate: Double, reserve: Int) {
        let scene = LongScene(opening: 5_000, sections: 1)
        let (list, harness, table) = (scene.list, scene.harness, scene.table)
        table.estimatedRowHeight = estimate
        table.reserveRows = reserve
        scene.open()
        var (most, madeAtFirst) = (0, 0)

        while table.contentOffset.y < table.maximumOffset {
            let offset = min(table.maximumOffset, table.contentOffset.y + 517)
            harness.perform { table.setContentOffset(Point(x: 0, y: offset), animated: false) }
            expectReserve(table)
            most = max(most, table.loadedCells.count)
            if madeAtFirst == 0 && offset > 50_000 { madeAtFirst = list.madeCount }
        }

        #expect(list.requests >= 5_000)
        // Of 600 points and no more than 300 at each end, with ten rows in each 1178: those and one that is cut at each end.
        #expect(most <= 12 + 2 * reserve)
        // For each of two identifiers as many as were ever in use at once.
        #expect(list.madeCount <= 2 * most)
        #expect(list.madeCount == madeAtFirst)
        #expect(list.spareCells.count + table.loadedCells.count == list.madeCount)
    }

    // MARK: State

    @Test func `a cell shows its own row and no other, wherever one scrolls`() throws {
        let scene = LongScene(opening: 1_000_000, sections: 10)
        let (list, harness, table) = (scene.list, scene.harness, scene.table)
        list.open = Set((0..<1_000_000).filter { $0 % 7 < 2 })
        scene.open()
        var random = UInt64(3)

        for step in 0..<300 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let near = Double(random >> 40) / Double(1 << 24) * 3000 - 1500
            let target = step % 10 == 0 ? table.maximumOffset * Double(step) / 300 : table.contentOffset.y + near
            harness.perform {
                if step % 5 == 2, let path = table.indexPathsForVisibleRows.last { list.toggle(path) }
                table.setContentOffset(Point(x: 0, y: max(0, target)), animated: step % 3 == 0)
            }
            harness.advance(frames: step % 4)
            #expect(table.loadedCells.allSatisfy { list.isRight($0) })
        }
        try harness.settle()

        #expect(harness.stage.runningOffsets.isEmpty)
        expectReserve(table)
    }

    @Test func `the animations of a cell end when it goes out of use`() throws {
        let scene = LongScene(rows: 1_000_000)
        let (list, harness, table) = (scene.list, scene.harness, scene.table)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1)) as? TextCell)
        harness.perform { table.animate(withDuration: 5) { cell.title.opacity = 0.5 } }
        harness.advance(frames: 3)
        #expect(harness.stage.runningOffsets.count == 1)

        harness.perform { table.scrollToRow(at: IndexPath(row: 500_000), position: .top, animated: false) }

        #expect(harness.stage.runningOffsets.isEmpty)
        #expect(table.loadedCells.allSatisfy { list.isRight($0) })
    }

    @Test func `the animations of all rows end with a reload`() {
        let scene = LongScene(rows: 1_000_000, at: .middle)
        let (list, harness, table) = (scene.list, scene.harness, scene.table)
        harness.perform { list.toggle(IndexPath(row: 500_003)) }
        harness.advance(frames: 3)
        #expect(!harness.stage.runningOffsets.isEmpty)

        harness.perform { table.reloadData() }

        #expect(harness.stage.runningOffsets.isEmpty)
        #expect(table.loadedCells.allSatisfy { list.isRight($0) })
    }
}
