import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// A table that is told what to show by snapshots.
struct DiffableDataSourceTests {
    /// A table of texts, and what its data source was asked for.
    private final class Shelf {
        let table = Table()
        let harness = Harness(size: Size(width: 300, height: 600))
        /// Items whose cells were asked for, since they were last forgotten.
        var asked: [String] = []
        /// What cells say of an item, in place of its identifier.
        var texts: [String: String] = [:]
        private(set) lazy var dataSource = DiffableDataSource<String, String>(table: table) {
            [unowned self] table, path, item in
            asked.append(item)
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            (cell as? ItemCell)?.label.text = texts[item] ?? item
            return cell
        }

        init(_ sections: (String, [String])...) throws {
            table.register(ItemCell.self, forCellReuseIdentifier: "item")
            table.rowHeight = 44
            table.tableFooterView = Node()
            let snapshot = try Snapshot(validating: sections)
            dataSource.apply(snapshot, animatingDifferences: false)
            harness.show(table)
            asked = []
        }

        /// Changes what is shown, by an edit of it.
        func edit(
            animated: Bool = true, completion: (() -> Void)? = nil, _ edit: (inout Snapshot<String, String>) -> Void
        ) {
            var snapshot = dataSource.snapshot()
            edit(&snapshot)
            harness.perform { dataSource.apply(snapshot, animatingDifferences: animated, completion: completion) }
        }

        func cell(_ row: Int, _ section: Int = 0) -> ItemCell? {
            table.cellForRow(at: IndexPath(row: row, section: section)) as? ItemCell
        }

        /// The texts of a section's rows.
        func texts(_ section: Int = 0) -> [String] {
            (0..<table.numberOfRows(inSection: section)).map { cell($0, section)?.label.text ?? "-" }
        }
    }

    private final class ItemCell: Cell {
        let label = Label()

        required init(reuseIdentifier: String) {
            super.init(reuseIdentifier: reuseIdentifier)
            contentView.pin(label)
        }
    }

    // MARK: Content

    @Test func `a table shows the sections and items of the snapshot`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]), ("roots", ["beet"]))

        #expect(shelf.table.numberOfSections == 2)
        #expect(shelf.texts(0) == ["apple", "pear"])
        #expect(shelf.texts(1) == ["beet"])
    }

    @Test func `rows and items are found by each other`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]), ("roots", ["beet"]))
        let source = shelf.dataSource

        #expect(source.itemIdentifier(for: IndexPath(row: 1)) == "pear")
        #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
        #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 2)) == nil)
        #expect(source.itemIdentifier(for: IndexPath(row: -1)) == nil)
        #expect(source.indexPath(for: "beet") == IndexPath(row: 0, section: 1))
        #expect(source.indexPath(for: "fig") == nil)
        #expect(source.sectionIdentifier(for: 1) == "roots")
        #expect(source.sectionIdentifier(for: 2) == nil)
        #expect(source.index(for: "roots") == 1)
        #expect(source.index(for: "nuts") == nil)
    }

    @Test func `rows come, go and move across sections`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]), ("roots", ["beet"]))

        shelf.edit {
            $0.deleteItems(["apple"])
            $0.insertItems(["fig", "plum"], beforeItem: "pear")
            $0.moveItem("beet", afterItem: "fig")
        }
        try shelf.harness.settle()

        #expect(shelf.texts(0) == ["fig", "beet", "plum", "pear"])
        #expect(shelf.texts(1) == [])
    }

    @Test func `a row that moves keeps its cell`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear", "plum"]))
        let cell = shelf.cell(0)

        shelf.edit { $0.moveItem("apple", afterItem: "plum") }
        try shelf.harness.settle()

        #expect(shelf.cell(2) === cell)
        #expect(shelf.asked.isEmpty)
    }

    @Test func `headers and footers show the titles of their sections, wherever those move`() throws {
        let shelf = try Shelf()
        shelf.dataSource.titleForHeader = { $0.uppercased() }
        shelf.dataSource.titleForFooter = { $0 == "roots" ? "dig deep" : nil }
        shelf.edit {
            $0.appendSections(["fruit", "roots"])
            $0.appendItems(["apple"], toSection: "fruit")
            $0.appendItems(["beet"], toSection: "roots")
        }

        shelf.edit { $0.moveSection("roots", beforeSection: "fruit") }
        try shelf.harness.settle()

        let table = shelf.table
        #expect((0..<2).map { table.headerView(forSection: $0)?.textLabel.text } == ["ROOTS", "FRUIT"])
        #expect((0..<2).map { table.footerView(forSection: $0)?.textLabel.text } == ["dig deep", nil])
    }

    // MARK: Applying

    @Test func `an equal snapshot leaves the table alone and completes at once`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]))
        var completions = 0

        shelf.edit(completion: { completions += 1 }) { _ in }

        #expect(completions == 1)
        #expect(shelf.asked.isEmpty)
        #expect(shelf.harness.stage.isAtRest)
    }

    @Test func `what is applied is animated, and completes at its end`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]))
        var completions = 0

        shelf.edit(completion: { completions += 1 }) { $0.insertItems(["fig"], beforeItem: "pear") }

        #expect(!shelf.harness.stage.isAtRest)
        #expect(completions == 0)
        try shelf.harness.settle()
        #expect(completions == 1)
        #expect(shelf.texts() == ["apple", "fig", "pear"])
    }

    @Test func `what is applied without animation is there at once`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]))
        var completions = 0

        shelf.edit(animated: false, completion: { completions += 1 }) { $0.deleteItems(["apple"]) }
        shelf.harness.advance(frames: 1)

        #expect(shelf.harness.stage.isAtRest)
        #expect(completions == 1)
        #expect(shelf.texts() == ["pear"])
    }

    @Test func `a snapshot by reloading asks for all rows anew`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]))
        var snapshot = shelf.dataSource.snapshot()
        var completions = 0
        snapshot.appendItems(["fig"])

        shelf.harness.perform { shelf.dataSource.applySnapshotUsingReloadData(snapshot) { completions += 1 } }

        #expect(completions == 1)
        #expect(shelf.harness.stage.isAtRest)
        #expect(shelf.asked == ["apple", "pear", "fig"])
        #expect(shelf.texts() == ["apple", "pear", "fig"])
    }

    @Test func `a table that is gone is not missed`() throws {
        var table: Table? = Table()
        let source = try DiffableDataSource<String, Int>(table: #require(table)) { _, _, _ in
            Cell(reuseIdentifier: "item")
        }
        table = nil
        var completions = 0

        source.apply(try Snapshot(validating: [("a", [1, 2])])) { completions += 1 }

        #expect(table == nil && completions == 1)
        #expect(source.indexPath(for: 2) == IndexPath(row: 1))
    }

    // MARK: Marks

    @Test func `a reloaded item gets a new cell, once`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]))
        let cell = shelf.cell(1)
        shelf.texts["pear"] = "ripe pear"

        shelf.edit { $0.reloadItems(["pear"]) }
        try shelf.harness.settle()
        shelf.edit { _ in }

        #expect(shelf.asked == ["pear"])
        #expect(shelf.texts() == ["apple", "ripe pear"])
        #expect(shelf.cell(1) !== cell)
        #expect(shelf.dataSource.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test func `a reconfigured item keeps its cell`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear"]))
        let cell = shelf.cell(1)
        shelf.texts["pear"] = "ripe pear"

        shelf.edit { $0.reconfigureItems(["pear"]) }
        try shelf.harness.settle()

        #expect(shelf.asked == ["pear"])
        #expect(shelf.texts() == ["apple", "ripe pear"])
        #expect(shelf.cell(1) === cell)
        #expect(shelf.dataSource.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func `an item that moves and is reconfigured keeps its cell and is set up anew`() throws {
        let shelf = try Shelf(("fruit", ["apple", "pear", "plum"]))
        let cell = shelf.cell(0)
        shelf.texts["apple"] = "ripe apple"

        shelf.edit {
            $0.moveItem("apple", afterItem: "plum")
            $0.reconfigureItems(["apple"])
        }
        try shelf.harness.settle()

        #expect(shelf.asked == ["apple"])
        #expect(shelf.texts() == ["pear", "plum", "ripe apple"])
        #expect(shelf.cell(2) === cell)
    }

    // MARK: Many at once

    @Test(arguments: 0..<20)
    func `a table shows what the snapshot says after random edits`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let table = Table()
        let harness = Harness(size: Size(width: 300, height: 600))
        table.register(ItemCell.self, forCellReuseIdentifier: "item")
        table.rowHeight = 44
        let source = DiffableDataSource<String, Int>(table: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
            (cell as? ItemCell)?.label.text = "\(item)"
            return cell
        }
        harness.show(table)
        var draft = SnapshotDraft()

        for round in 0..<15 {
            for _ in 0..<1 + random.below(6) { draft.apply(.random(using: &random)) }
            harness.perform { source.apply(draft.snapshot, animatingDifferences: random.below(3) > 0) }
            // Half of the updates come while the one before still runs.
            if random.below(2) == 0 { try harness.settle() } else { harness.advance(frames: 3) }

            #expect(table.numberOfSections == draft.sections.count)
            for (section, content) in draft.sections.enumerated() {
                #expect(table.numberOfRows(inSection: section) == content.items.count, "round \(round)")
                for (row, item) in content.items.enumerated() {
                    guard let cell = table.cellForRow(at: IndexPath(row: row, section: section)) as? ItemCell else {
                        continue
                    }
                    #expect(cell.label.text == "\(item)", "round \(round), section \(section), row \(row)")
                }
            }
        }
        withExtendedLifetime(source) {}
    }
}
