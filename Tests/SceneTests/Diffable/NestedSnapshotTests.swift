import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// Snapshots that are applied between a table's `beginUpdates` and `endUpdates`.
struct NestedSnapshotTests {
    private typealias Items = Snapshot<Int, String>

    /// A table of texts, one section of them.
    private final class Shelf {
        let table = Table()
        let harness = Harness(size: Size(width: 300, height: 600))
        /// The items whose cells were asked for, since they were last forgotten.
        var asked: [String] = []
        private(set) lazy var dataSource = DiffableDataSource<Int, String>(table: table) {
            [unowned self] table, path, item in
            asked.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            (cell as? ItemCell)?.label.text = item
            return cell
        }

        init(_ items: [String]) {
            table.register(ItemCell.self, forCellReuseIdentifier: "item")
            table.tableFooterView = Node()
            apply(items)
            harness.show(table)
            asked = []
        }

        /// Shows these items, and does with the snapshot what is told.
        func apply(_ items: [String], completion: (() -> Void)? = nil, edit: (inout Items) -> Void = { _ in }) {
            var snapshot = Items()
            snapshot.appendSections([0])
            snapshot.appendItems(items, toSection: 0)
            edit(&snapshot)
            dataSource.apply(snapshot, completion: completion)
        }

        func update(_ changes: () -> Void) {
            harness.perform {
                table.beginUpdates()
                changes()
                table.endUpdates()
            }
        }

        var texts: [String?] {
            (0..<table.numberOfRows(inSection: 0)).map {
                (table.cellForRow(at: IndexPath(row: $0)) as? ItemCell)?.label.text
            }
        }
    }

    private final class ItemCell: Cell {
        let label = Label()

        required init(reuseIdentifier: String) {
            super.init(reuseIdentifier: reuseIdentifier)
            contentView.pin(label)
        }
    }

    @Test(arguments: [
        [["b"], ["b", "c"]], [["a", "b", "c", "d"], ["d", "a"]], [[], ["a", "b", "c"]],
        [["c", "b", "a"], ["x"], ["a"]],
    ])
    func `of several snapshots in one update the last is shown`(snapshots: [[String]]) throws {
        let shelf = Shelf(["a", "b", "c"])

        shelf.update {
            for items in snapshots { shelf.apply(items) }
        }
        try shelf.harness.settle()

        #expect(shelf.texts == snapshots.last)
        #expect(shelf.dataSource.snapshot().itemIdentifiers == snapshots.last)
    }

    @Test func `a snapshot that takes back what the update was told before changes nothing`() throws {
        let shelf = Shelf(["a", "b", "c"])
        let cells = (0..<3).map { shelf.table.cellForRow(at: IndexPath(row: $0)) }

        shelf.update {
            shelf.apply(["c"])
            shelf.apply(["a", "b", "c"])
        }

        #expect((0..<3).allSatisfy { shelf.table.cellForRow(at: IndexPath(row: $0)) === cells[$0] })
        #expect(shelf.harness.stage.runningOffsets.isEmpty)
    }

    @Test func `the marks of all snapshots of an update are seen to`() throws {
        let shelf = Shelf(["a", "b", "c", "d"])

        shelf.update {
            shelf.apply(
                ["a", "b", "c", "d"],
                edit: {
                    $0.reloadItems(["a", "d"])
                    $0.reconfigureItems(["b"])
                })
            shelf.apply(["a", "b", "c"], edit: { $0.reloadItems(["b"]) })
        }
        try shelf.harness.settle()

        #expect(shelf.asked.sorted() == ["a", "b"])
        #expect(shelf.texts == ["a", "b", "c"])
    }

    @Test func `each snapshot of an update tells its end`() throws {
        let shelf = Shelf(["a", "b"])
        var ends: [String] = []

        shelf.update {
            shelf.apply(["b"], completion: { ends.append("first") })
            shelf.apply(["b", "c"], completion: { ends.append("second") })
        }
        try shelf.harness.settle()

        #expect(ends == ["first", "second"])
    }

    @Test func `the next update begins at what the last one showed`() throws {
        let shelf = Shelf(["a", "b", "c"])

        shelf.update {
            shelf.apply(["b"])
            shelf.apply(["b", "d"])
        }
        shelf.update { shelf.apply(["d", "e"]) }
        try shelf.harness.settle()

        #expect(shelf.texts == ["d", "e"])
    }

    @Test func `without a stage it is the same`() throws {
        let table = Table()
        let shelf = Shelf(["a"])
        let dataSource = DiffableDataSource<Int, String>(table: table) { _, _, _ in Cell(reuseIdentifier: "item") }
        func apply(_ items: [String]) {
            var snapshot = Items()
            snapshot.appendSections([0])
            snapshot.appendItems(items, toSection: 0)
            dataSource.apply(snapshot)
        }
        apply(["a", "b"])

        table.beginUpdates()
        apply(["b"])
        apply(["b", "c", "d"])
        table.endUpdates()
        shelf.harness.show(table)

        #expect(table.numberOfRows(inSection: 0) == 3)
    }
}
