import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// Rows without a height: any number of them fits a viewport, and a table holds only a few.
struct EmptyRowsTests {
    /// Cells of which only some have a height.
    private final class Gaps: TableDataSource {
        let count: Int
        /// The heights of rows that have one, in points.
        var heights: [Int: Double] = [:]
        /// The rows that were asked for, since they were last forgotten.
        var asked: [Int] = []
        private(set) var made = 0
        let table = Table()
        let harness = Harness(size: Size(width: 300, height: 600))

        init(count: Int, heights: [Int: Double]) {
            (self.count, self.heights) = (count, heights)
            table.separatorStyle = .none
            table.estimatedRowHeight = 50
            table.register(Block.self, forCellReuseIdentifier: "block")
            table.dataSource = self
            harness.show(table)
        }

        func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { count }

        func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
            asked.append(indexPath.row)
            let cell = table.dequeueReusableCell(withIdentifier: "block", for: indexPath)
            (cell as? Block)?.block.height = heights[indexPath.row] ?? 0
            if let block = cell as? Block, !block.wasMade {
                block.wasMade = true
                made += 1
            }
            return cell
        }

        func update(_ changes: () -> Void) {
            harness.perform { table.performBatchUpdates(changes) }
        }

        func top(_ row: Int) -> Double? {
            table.cellForRow(at: IndexPath(row: row))?.shownFrame(in: nil).minY
        }
    }

    private final class Block: Cell {
        let block = Sized()
        var wasMade = false

        required init(reuseIdentifier: String) {
            super.init(reuseIdentifier: reuseIdentifier)
            contentView.pin(block)
        }
    }

    private final class Sized: Node {
        var height = 0.0 {
            didSet { if height != oldValue { invalidateIntrinsicContentSize() } }
        }

        override func intrinsicContentSize(width: Double?) -> Size { Size(width: 100, height: height) }
    }

    @Test func `of ten thousand rows without a height only a few cells are held, and each is asked for once`()
        throws
    {
        let gaps = Gaps(count: 10_000, heights: [0: 50, 4_000: 50, 9_999: 50])

        gaps.harness.advance(frames: 5)

        #expect(gaps.asked.count == 10_000)
        #expect(gaps.table.loadedCells.count <= 3 + 33)
        #expect(gaps.made <= 3 + 34)
        #expect(gaps.top(4_000) == 50)
        #expect(gaps.top(9_999) == 100)
    }

    @Test func `what is known to be empty isn't looked at again`() throws {
        let gaps = Gaps(count: 10_000, heights: [0: 50, 4_000: 50, 9_999: 50])
        gaps.asked = []

        gaps.heights[9_999] = 120
        gaps.update { gaps.table.reloadRows(at: [IndexPath(row: 9_999)], with: .fade) }
        try gaps.harness.settle()

        #expect(gaps.asked == [9_999])
        #expect(gaps.table.contentSize.height == 220)
    }

    @Test(arguments: [1, 20, 5_000]) func `an empty row opens, in use or not`(row: Int) throws {
        let gaps = Gaps(count: 10_000, heights: [0: 50, 9_999: 50])
        gaps.asked = []

        gaps.heights[row] = 80
        gaps.update { gaps.table.reloadRows(at: [IndexPath(row: row)], with: .top) }
        gaps.harness.advance(frames: 9)
        let underWay = gaps.top(9_999) ?? 0
        try gaps.harness.settle()

        #expect(underWay > 60 && underWay < 120)
        #expect(gaps.top(row) == 50)
        #expect(gaps.top(9_999) == 130)
        #expect(gaps.asked == [row])
    }

    @Test func `rows that close one after the other leave no crowd behind`() throws {
        let gaps = Gaps(count: 400, heights: Dictionary(uniqueKeysWithValues: (0..<400).map { ($0, 50) }))

        for row in 0..<300 {
            gaps.heights[row] = 0
            gaps.update { gaps.table.reconfigureRows(at: [IndexPath(row: row)]) }
            try gaps.harness.settle()
        }

        #expect(gaps.table.loadedCells.count <= 33 + 14 + 12)
        #expect(gaps.table.contentSize.height == 5_000)
    }
}
