import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What is seen when an update deletes all that was.
struct DeletedSightTests {
    private typealias Items = Snapshot<Int, Int>

    /// Rows of 50 points under their own numbers, 12 of which fill the viewport.
    private final class Numbers {
        let table = Table()
        let harness = Harness(size: Size(width: 300, height: 600))
        private(set) lazy var dataSource = DiffableDataSource<Int, Int>(table: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
            (cell as? NumberCell)?.number = item
            return cell
        }

        init(_ count: Int) {
            table.register(NumberCell.self, forCellReuseIdentifier: "number")
            table.separatorStyle = .none
            table.rowHeight = 50
            show(Array(0..<count))
            harness.show(table)
        }

        func show(_ items: [Int]) {
            var snapshot = Items()
            snapshot.appendSections([0])
            snapshot.appendItems(items, toSection: 0)
            harness.perform { dataSource.apply(snapshot) }
        }

        func scroll(to row: Int) {
            harness.perform { table.setContentOffset(Point(x: 0, y: Double(row) * 50), animated: false) }
            harness.advance(frames: 2)
        }

        /// What is seen and where, from above.
        var seen: [Int: Double] {
            let shown = table.visibleCells.compactMap { $0 as? NumberCell }
            return Dictionary(uniqueKeysWithValues: shown.map { ($0.number, $0.shownFrame(in: nil).minY) })
        }
    }

    private final class NumberCell: Cell {
        var number = 0
    }

    @Test func `what lies below comes up`() throws {
        let numbers = Numbers(200)
        numbers.scroll(to: 100)

        numbers.show(Array(0..<100) + Array(113..<200))
        numbers.harness.advance(frames: 9)
        let underWay = numbers.seen[113] ?? -1
        try numbers.harness.settle()

        #expect(underWay > 100 && underWay < 500)
        #expect(numbers.seen[113] == 0)
        #expect(numbers.seen[99] == nil)
        #expect(numbers.table.contentOffset.y == 5_000)
    }

    @Test func `at the end the rows above come down`() throws {
        let numbers = Numbers(200)
        numbers.scroll(to: 188)

        numbers.show(Array(0..<188))
        try numbers.harness.settle()

        #expect(numbers.seen[187] == 550)
        #expect(numbers.table.contentOffset.y == 176 * 50)
    }

    @Test func `rows that come for them take their places one by one`() throws {
        let numbers = Numbers(200)
        numbers.scroll(to: 100)

        numbers.show(Array(0..<98) + Array(1_000..<1_010) + Array(115..<200))
        try numbers.harness.settle()

        #expect(numbers.seen[1_002] == 0)
        #expect(numbers.seen[115] == 400)
    }

    @Test func `one row that stays holds its place among those that go`() throws {
        let numbers = Numbers(200)
        numbers.scroll(to: 100)

        numbers.show(Array(0..<100) + [107] + Array(113..<200))
        try numbers.harness.settle()

        #expect(numbers.seen[107] == 350)
    }
}
