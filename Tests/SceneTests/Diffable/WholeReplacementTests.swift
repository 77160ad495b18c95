import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// A snapshot that has nothing of the one before: there is no row whose place could be kept, so the number of the row stays that one looks at.
struct WholeReplacementTests {
    private final class Shelf {
        let table = Table()
        let harness = Harness(size: Size(width: 100, height: 200))
        private(set) lazy var dataSource = DiffableDataSource<Int, String>(table: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            cell.contentView.setFixedLength(item.hasPrefix("b") ? 60 : 20, for: .vertical)
            return cell
        }

        init(rows: Int) {
            table.register(Cell.self, forCellReuseIdentifier: "item")
            table.separatorStyle = .none
            table.estimatedRowHeight = 44
            show("a", [rows], animated: false)
            harness.show(table)
        }

        func show(_ name: String, _ counts: [Int], section: Int = 0, animated: Bool) {
            var snapshot = Snapshot<Int, String>()
            for (index, count) in counts.enumerated() {
                snapshot.appendSections([section + index])
                snapshot.appendItems((0..<count).map { "\(name) \(index) \($0)" })
            }
            harness.perform { dataSource.apply(snapshot, animatingDifferences: animated) }
        }

        /// The first row that is seen, and where.
        var first: (row: Int, top: Double)? {
            guard let path = table.indexPathsForVisibleRows.first, let cell = table.cellForRow(at: path) else {
                return nil
            }
            return (path.row, cell.shownFrame(in: nil).minY)
        }
    }

    @Test(arguments: [true, false], [0, 7])
    func `the row of the same number is where the one was that is gone`(animated: Bool, section: Int) throws {
        let shelf = Shelf(rows: 200)
        shelf.harness.perform { shelf.table.scrollToRow(at: IndexPath(row: 120), position: .top, animated: false) }
        shelf.harness.perform { shelf.table.contentOffset.y += 5 }
        let before = try #require(shelf.first)

        shelf.show("b", [200], section: section, animated: animated)
        try shelf.harness.settle()

        let after = try #require(shelf.first)
        #expect(before.row == 120 && before.top == -5)
        #expect(after == before)
    }

    @Test func `nothing is seen to jump on the way`() throws {
        let shelf = Shelf(rows: 200)
        shelf.harness.perform { shelf.table.scrollToRow(at: IndexPath(row: 120), position: .top, animated: false) }
        let cells = shelf.table.visibleCells

        shelf.show("b", [200], animated: true)

        #expect(cells.map { $0.shownFrame(in: nil).minY } == (0..<cells.count).map { Double($0) * 20 })
        #expect(cells.count == 10)
    }

    @Test func `where there are fewer rows than that, the last ones are seen`() throws {
        let shelf = Shelf(rows: 200)
        shelf.harness.perform { shelf.table.scrollToRow(at: IndexPath(row: 120), position: .top, animated: false) }

        shelf.show("b", [50], animated: true)
        try shelf.harness.settle()

        #expect(shelf.table.indexPathsForVisibleRows.last == IndexPath(row: 49))
        #expect(shelf.table.contentOffset.y == shelf.table.contentSize.height - 200)
    }

    @Test func `a table that is emptied is at its top when rows come again`() throws {
        let shelf = Shelf(rows: 200)
        shelf.harness.perform { shelf.table.scrollToRow(at: IndexPath(row: 120), position: .top, animated: false) }

        shelf.show("b", [], animated: true)
        try shelf.harness.settle()
        #expect(shelf.table.contentOffset.y == 0)
        shelf.show("b", [200], animated: true)
        try shelf.harness.settle()

        #expect(shelf.table.contentOffset.y == 0)
    }

    @Test func `of sections the rows that stay are held, and where none does, what comes in their place`() throws {
        let shelf = Shelf(rows: 200)
        shelf.show("a", [100, 100], animated: false)
        shelf.harness.perform { shelf.table.scrollToRow(at: IndexPath(row: 50), position: .top, animated: false) }

        shelf.harness.perform {
            var snapshot = shelf.dataSource.snapshot()
            snapshot.deleteItems(snapshot.itemIdentifiers(inSection: 0))
            snapshot.appendItems((0..<100).map { "b \($0)" }, toSection: 0)
            shelf.dataSource.apply(snapshot)
        }
        try shelf.harness.settle()

        #expect(try #require(shelf.first) == (50, 0))
    }
}
