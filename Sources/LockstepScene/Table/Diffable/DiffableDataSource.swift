import LockstepGeometry

/// A table's data source that is told what to show next, as a whole, and finds out itself which rows come, go and move.
///
/// A table holds its data source weakly: keep this one for as long as the table shows its rows. It holds the table weakly, too.
public final class DiffableDataSource<SectionID: Hashable, ItemID: Hashable>: TableDataSource {
    /// Makes and sets up the cell for an item at its row.
    public typealias CellProvider = (_ table: Table, _ indexPath: IndexPath, _ item: ItemID) -> Cell

    /// How rows and sections come and go; the table chooses by default.
    public var defaultRowAnimation = RowAnimation.automatic
    /// The title of a section's header; nil, the default, for none. Set it before the first snapshot is applied: a header that is shown
    /// isn't asked for anew. A view of the table's delegate goes before it.
    public var titleForHeader: ((_ section: SectionID) -> String?)?
    /// The title of a section's footer; nil, the default, for none. As with `titleForHeader`, set it first.
    public var titleForFooter: ((_ section: SectionID) -> String?)?

    /// What is shown, its places numbered and without marks.
    private var current = Snapshot<SectionID, ItemID>()
    /// What the update that is open was told; kept until the next snapshot comes.
    private var told: Told?
    private weak var table: Table?
    private let cellProvider: CellProvider

    /// What an open update was told: another snapshot that is applied in it goes from the same beginning.
    private struct Told {
        /// Which of the table's updates it is.
        let update: Int
        /// What was shown when it began.
        let base: Snapshot<SectionID, ItemID>
        /// What was to be shown since, with its marks.
        let latest: Snapshot<SectionID, ItemID>
        /// Where its operations are among those of the update.
        let operations: Range<Int>
    }

    /// Makes a data source without sections, and makes it the table's.
    public init(table: Table, cellProvider: @escaping CellProvider) {
        self.table = table
        self.cellProvider = cellProvider
        table.dataSource = self
    }

    // MARK: Content

    /// What is shown, to be changed and applied. It has no marks: they were seen to once.
    public func snapshot() -> Snapshot<SectionID, ItemID> { current }

    /// Shows other sections and items, in one batch of the changes between, and does what the snapshot's marks ask for.
    ///
    /// Where nothing changes and nothing is marked the table isn't touched. The completion comes when the batch's animations have
    /// ended, and at once where there are none. Between a table's `beginUpdates` and `endUpdates` it belongs to that update; of
    /// several snapshots in one update the last is shown, and the marks of all are seen to.
    public func apply(
        _ snapshot: Snapshot<SectionID, ItemID>, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let table else {
            show(snapshot)
            completion?()
            return
        }
        let update = { self.perform(snapshot, on: table, completion: completion) }
        if animatingDifferences { update() } else { table.performWithoutAnimation(update) }
    }

    /// Shows other sections and items by asking for every row anew, without animation and without looking for the changes between.
    public func applySnapshotUsingReloadData(
        _ snapshot: Snapshot<SectionID, ItemID>, completion: (() -> Void)? = nil
    ) {
        told = nil
        show(snapshot)
        table?.reloadData()
        completion?()
    }

    private func perform(
        _ snapshot: Snapshot<SectionID, ItemID>, on table: Table, completion: (() -> Void)?
    ) {
        let before = table.updateDepth > 0 && told?.update == table.updatesOpened ? told : nil
        told = nil
        var latest = snapshot
        if let before { latest.inheritMarks(of: before.latest) }
        let base = before?.base ?? current
        let difference = latest.difference(from: base, animation: defaultRowAnimation)
        guard !difference.isEmpty || before != nil else {
            completion?()
            return
        }
        table.performBatchUpdates(
            {
                let place = table.tell(difference.operations, inPlaceOf: before?.operations)
                show(snapshot)
                guard table.updateDepth > 1 else { return }
                told = Told(update: table.updatesOpened, base: base, latest: latest, operations: place)
            },
            completion: completion.map { completion in { _ in completion() } })
    }

    private func show(_ snapshot: Snapshot<SectionID, ItemID>) {
        current = snapshot
        current.forgetMarks()
        current.number()
    }

    // MARK: Places

    /// The item of a row; nil where there is no such row.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
        guard current.order.indices.contains(indexPath.section) else { return nil }
        let items = current.contents[current.order[indexPath.section]].items
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// The row of an item; nil for one that isn't shown.
    public func indexPath(for item: ItemID) -> IndexPath? { current.indexPath(of: item) }

    /// The section at an index, counted from 0; nil where there is none.
    public func sectionIdentifier(for index: Int) -> SectionID? {
        current.order.indices.contains(index) ? current.contents[current.order[index]].identifier : nil
    }

    /// The index of a section, counted from 0; nil for one that isn't shown.
    public func index(for section: SectionID) -> Int? { current.indexOfSection(section) }

    // MARK: TableDataSource

    /// The number of sections that are shown.
    public func numberOfSections(in table: Table) -> Int { current.numberOfSections }

    /// The number of a section's items.
    public func table(_ table: Table, numberOfRowsInSection section: Int) -> Int {
        current.contents[current.order[section]].items.count
    }

    /// The cell that the cell provider makes for the row's item.
    public func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure(
                "\(table.path): the table asks for the row \(indexPath), and the data source has none there; "
                    + "change its rows by apply(_:) alone")
        }
        return cellProvider(table, indexPath, item)
    }

    /// The title that `titleForHeader` gives the section.
    public func table(_ table: Table, titleForHeaderInSection section: Int) -> String? {
        sectionIdentifier(for: section).flatMap { titleForHeader?($0) }
    }

    /// The title that `titleForFooter` gives the section.
    public func table(_ table: Table, titleForFooterInSection section: Int) -> String? {
        sectionIdentifier(for: section).flatMap { titleForFooter?($0) }
    }
}
