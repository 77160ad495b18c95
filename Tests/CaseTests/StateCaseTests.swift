import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about whose state a cell shows, and about what is left of it when it is used for another row.
struct StateCaseTests {
    private let harness = Harness(size: Size(width: 375, height: 667))

    // MARK: State with the row

    /// Expects every cell that is seen to be as open as its row.
    private func expectOpen(_ open: Set<Int>, in source: RowSource) {
        #expect(source.open == open)
        for cell in source.table.visibleCells {
            guard let row = source.table.indexPath(for: cell)?.row, let cell = cell as? RowCell else { continue }
            #expect(
                cell.labels.map(\.isHidden) == [
                    false, !open.contains(row), !open.contains(row), !open.contains(row), false,
                ])
        }
    }

    private func scroll(_ source: RowSource, to row: Int) {
        harness.perform { source.table.scrollToRow(at: IndexPath(row: row), position: .middle, animated: false) }
    }

    @Test func `C31 rows that are scrolled out and in again are as open as they were tapped`() throws {
        let source = RowSource(Array(repeating: RowModel(), count: 12))
        harness.show(source.table)

        scroll(source, to: 9)
        try harness.tap("Row 9")
        harness.perform { source.table.setContentOffset(.zero, animated: false) }
        expectOpen([9], in: source)
        scroll(source, to: 9)
        expectOpen([9], in: source)
        try harness.settle()
        try harness.tap("Row 9")
        try harness.settle()
        expectOpen([], in: source)
        try harness.tap("Row 9")

        for row in 0..<12 {
            scroll(source, to: row)
            expectOpen([9], in: source)
            #expect(source.cell(row).frame.height == (row == 9 ? 210 : 125) - 1.0 / 3)
        }
    }

    @Test(arguments: 0..<20)
    func `C31 after any taps and ways the open rows are those that were tapped`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let source = RowSource((0..<40).map { _ in RowModel(duration: Double.random(in: 0...0.6, using: &random)) })
        source.table.estimatedRowHeight = [20, 124.667, 500][seed % 3]
        source.table.updateTiming = UpdateTiming.allCases[seed % UpdateTiming.allCases.count]
        harness.show(source.table)
        var open: Set<Int> = []

        for _ in 0..<25 {
            let row = Int.random(in: 0..<40, using: &random)
            harness.perform {
                source.table.scrollToRow(
                    at: IndexPath(row: row), position: .middle, animated: Bool.random(using: &random))
            }
            harness.advance(frames: Int.random(in: 0...25, using: &random))
            let cells = source.table.visibleCells.filter { harness.shown($0).minY >= 0 && harness.shown($0).minY < 600 }
            guard let cell = cells.randomElement(using: &random) as? RowCell,
                let tapped = source.table.indexPath(for: cell)?.row
            else { continue }
            try harness.tap("Row \(tapped)")
            if open.remove(tapped) == nil { open.insert(tapped) }
            harness.advance(frames: Int.random(in: 0...10, using: &random))
            expectOpen(open, in: source)
        }
        try harness.settle()
        expectOpen(open, in: source)
    }

    // MARK: The sample's profile

    /// The sample's cell before it kept its state with the row: it remembers by itself whether it is open. `forgets` closes it when it is
    /// used for another row, which is the sample's repair.
    private class OwnStateCell: Cell {
        let stack = VStack()
        private(set) var isOpen = false
        var forgets: Bool { true }

        required init(reuseIdentifier: String) {
            super.init(reuseIdentifier: reuseIdentifier)
            for height in [60.0, 90] {
                let part = Block()
                part.height = height
                stack.addArrangedSubview(part)
            }
            set(open: false)
            contentView.pin(stack)
        }

        func set(open: Bool) {
            isOpen = open
            stack.arrangedSubviews[1].isHidden = !open
        }

        override func prepareForReuse() {
            if forgets { set(open: false) }
        }
    }

    private final class RememberingCell: OwnStateCell {
        override var forgets: Bool { false }
    }

    private final class OwnStateSource: TableDataSource {
        let table = Table()

        init(_ kind: OwnStateCell.Type) {
            table.register(kind, forCellReuseIdentifier: "row")
            table.dataSource = self
        }

        func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 30 }

        func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
            table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func toggle(_ row: Int) {
            guard let cell = table.cellForRow(at: IndexPath(row: row)) as? OwnStateCell else { return }
            table.beginUpdates()
            cell.set(open: !cell.isOpen)
            table.endUpdates()
        }

        /// The rows that are open, each looked at as it is scrolled into sight.
        func openRows(_ harness: Harness) -> Set<Int> {
            var open: Set<Int> = []
            for row in 0..<30 {
                harness.perform { table.scrollToRow(at: IndexPath(row: row), position: .middle, animated: false) }
                let cell = table.cellForRow(at: IndexPath(row: row)) as? OwnStateCell
                if cell?.isOpen == true { open.insert(row) }
            }
            return open
        }
    }

    @Test func `C31 with state in the cell and a reset on reuse, a row that was scrolled out is closed again`() throws {
        let source = OwnStateSource(OwnStateCell.self)
        harness.show(source.table)
        harness.perform { source.toggle(3) }
        try harness.settle()
        #expect(source.table.cellForRow(at: IndexPath(row: 3))?.frame.height == 150)

        harness.perform { source.table.scrollToEnd(animated: false) }
        #expect(source.openRows(harness).isEmpty)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 3), position: .top, animated: false) }

        // It is measured anew with what its cell shows now, and nothing is left of its room.
        let rows = (3..<6).compactMap { source.table.cellForRow(at: IndexPath(row: $0)) }
        #expect(rows.map(\.frame.height) == [60, 60, 60])
        #expect(source.table.largestRoomGap() < 1e-6)
        harness.perform { source.toggle(3) }
        try harness.settle()
        #expect(source.table.cellForRow(at: IndexPath(row: 3))?.frame.height == 150)
    }

    @Test func `C31 with state in the cell and no reset, rows that nobody tapped are open`() throws {
        let source = OwnStateSource(RememberingCell.self)
        harness.show(source.table)
        harness.perform { source.toggle(3) }
        try harness.settle()

        let open = source.openRows(harness)

        #expect(!open.subtracting([3]).isEmpty)
        #expect(source.table.largestRoomGap() < 1e-6)
    }

    // MARK: Reload

    /// Expects nothing to be left of what was shown before: no cell that isn't a row's, none in motion, each row at its place.
    private func expectNoOrphans(_ table: Table) {
        let cells = table.subviews.compactMap { $0 as? Cell }
        for cell in cells {
            guard let path = table.indexPath(for: cell) else {
                Issue.record("a cell is shown that is no row's: \(cell.identifier ?? "")")
                continue
            }
            #expect(table.rectForRow(at: path).map { $0 == cell.shownFrame } == true)
        }
        #expect(table.largestRoomGap() < 1e-6)
        #expect(table.isFilled)
    }

    @Test(arguments: [0.0, 0.05, 0.1, 0.29, 0.31], UpdateTiming.allCases)
    func `C33 a reload in mid-flight leaves no part without its row`(time: Double, timing: UpdateTiming) throws {
        for duration in [0.1, 0.3, 1] {
            let harness = Harness(size: Size(width: 375, height: 667))
            let source = RowSource(Array(repeating: RowModel(duration: duration), count: 12))
            source.table.updateTiming = timing
            harness.show(source.table)
            harness.perform { source.toggle(1) }
            harness.advance(to: time)

            harness.perform { source.table.reloadData() }

            #expect(harness.stage.runningOffsets.isEmpty)
            expectNoOrphans(source.table)
            expectOpen([1], in: source)
            #expect(abs(source.cell(1).shownFrame.height - RowHeights.open) < 1.0 / 3)
            let picture = harness.picture
            harness.advance(frames: 70)
            #expect(harness.picture == picture)
        }
    }

    @Test(arguments: [0.0, 0.1, 0.25], [0, 1, 5])
    func `C33 rows that come, go and travel are gone with a reload`(time: Double, left: Int) throws {
        let source = BlockSource([BlockSource.rows(30, height: 60)], estimate: 44)
        harness.show(source.table)
        harness.perform {
            source.table.performBatchUpdates {
                source.sections[0].removeSubrange(2..<5)
                source.sections[0].insert(BlockRow(id: 100, height: 90), at: 0)
                let row = source.sections[0].removeLast()
                source.sections[0].insert(row, at: 3)
                source.table.deleteRows(at: (2..<5).map { IndexPath(row: $0) })
                source.table.insertRows(at: [IndexPath(row: 0)])
                source.table.moveRow(at: IndexPath(row: 29), to: IndexPath(row: 3))
            }
        }
        harness.advance(to: time)

        harness.perform {
            source.sections[0] = BlockSource.rows(left, height: 70, from: 200)
            source.table.reloadData()
        }

        #expect(harness.stage.runningOffsets.isEmpty)
        #expect(source.table.visibleCells.map(\.identifier) == (0..<left).map { "row\(200 + $0)" })
        #expect(source.table.subviews.filter { $0 is Cell }.count == left)
        if left > 0 { expectNoOrphans(source.table) }
    }

    @Test(arguments: [0.0, 0.1, 0.25], RowAnimation.allCases)
    func `C33 a row that is reloaded or deleted while it opens ends with all that runs on it`(
        time: Double, animation: RowAnimation
    ) throws {
        for deletes in [false, true] {
            let harness = Harness(size: Size(width: 375, height: 667))
            let source = RowSource(Array(repeating: RowModel(duration: 0.5), count: 12))
            harness.show(source.table)
            harness.perform { source.toggle(1) }
            harness.advance(to: time)

            harness.perform {
                if deletes {
                    source.models.remove(at: 1)
                    source.table.deleteRows(at: [IndexPath(row: 1)], with: animation)
                } else {
                    source.table.reloadRows(at: [IndexPath(row: 1)], with: animation)
                }
            }
            for _ in 0..<20 where animation != .none {
                #expect(source.table.largestRoomGap() < 1e-6)
                harness.advance(frames: 1)
            }
            try harness.settle()

            expectNoOrphans(source.table)
            expectOpen(deletes ? [] : [1], in: source)
            #expect(source.table.numberOfRows(inSection: 0) == (deletes ? 11 : 12))
        }
    }
}
