public import LockstepGeometry
import LockstepLayout

extension Table {
    /// The number of sections, as of the last reload or update.
    public var numberOfSections: Int {
        loadCounts()
        return numbering.sectionCount
    }

    /// The number of rows in a section, as of the last reload or update; 0 for a section that doesn't exist.
    public func numberOfRows(inSection section: Int) -> Int {
        loadCounts()
        guard section >= 0 && section < numbering.sectionCount else { return 0 }
        return numbering.rowCount(inSection: section)
    }

    /// The cell of a row, if it is in use now.
    public func cellForRow(at indexPath: IndexPath) -> Cell? {
        item(of: indexPath).flatMap { loadedItem($0) as? Cell }
    }

    /// The row of a cell of this table; nil while it is not in use.
    public func indexPath(for cell: Cell) -> IndexPath? {
        guard let item = cell.item, loadedItem(item) === cell else { return nil }
        return indexPath(ofItem: item)
    }

    /// The cells whose shown frames lie in the viewport, in the order of their rows.
    public var visibleCells: [Cell] {
        let viewport = Rect(origin: shownContentOffset, size: bounds.size)
        return loadedItems.compactMap { $0 as? Cell }.filter { !$0.shownFrame.intersection(viewport).isEmpty }
    }

    /// The cells that are in use, in the order of their rows: those that can be seen and those that are kept ready around them.
    public var loadedCells: [Cell] { loadedItems.compactMap { $0 as? Cell } }

    /// The rows whose cells are seen, in order.
    public var indexPathsForVisibleRows: [IndexPath] {
        visibleCells.compactMap { indexPath(for: $0) }
    }

    /// The row whose model's place, its separator with it, covers a point of the content; nil between and beyond rows.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        loadCounts()
        guard point.y >= points(headerPixels) && point.y < top(ofItem: rows.count) else { return nil }
        return item(at: point.y).flatMap { indexPath(ofItem: $0) }
    }

    /// How many rows lie before a row, those of the sections before it counted; nil where there is no such row.
    public func rowNumber(at indexPath: IndexPath) -> Int? {
        // Each section before has a header and a footer, too, and its own has a header.
        item(of: indexPath).map { $0 - 2 * indexPath.section - 1 }
    }

    /// The row that so many others lie before, those of all sections counted; nil where there are no more rows.
    public func indexPath(forRowNumber number: Int) -> IndexPath? {
        loadCounts()
        return numbering.row(number: number)
    }

    /// The model's place of a row in points of the content, the separator not counted; nil where there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> Rect? {
        item(of: indexPath).map { rect(ofItem: $0) }
    }

    /// The model's place of a section's header in points of the content, where it isn't held at the viewport's edge; nil without one.
    public func rectForHeader(inSection section: Int) -> Rect? {
        loadCounts()
        guard section >= 0 && section < numbering.sectionCount else { return nil }
        let rect = rect(ofItem: numbering.header(ofSection: section))
        return rect.height > 0 ? rect : nil
    }

    /// The header of a section, if it is in use now.
    public func headerView(forSection section: Int) -> HeaderFooterView? {
        guard section >= 0 && section < numberOfSections else { return nil }
        return loadedItem(numbering.header(ofSection: section)) as? HeaderFooterView
    }

    /// The footer of a section, if it is in use now.
    public func footerView(forSection section: Int) -> HeaderFooterView? {
        guard section >= 0 && section < numberOfSections else { return nil }
        return loadedItem(numbering.footer(ofSection: section)) as? HeaderFooterView
    }

    // MARK: Items

    /// The item of a row; nil where there is no such row.
    func item(of indexPath: IndexPath) -> Int? {
        loadCounts()
        return numbering.item(of: indexPath)
    }

    func indexPath(ofItem item: Int) -> IndexPath? {
        if case .row(let path) = numbering.part(ofItem: item) { path } else { nil }
    }

    /// Where an item stands among those in use, or would stand: found by halving.
    func loadedIndex(of item: Int) -> Int {
        var low = 0
        var high = loadedItems.count
        while low < high {
            let middle = (low + high) / 2
            if (loadedItems[middle].item ?? 0) < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func loadedItem(_ item: Int) -> TableItem? {
        let index = loadedIndex(of: item)
        return index < loadedItems.count && loadedItems[index].item == item ? loadedItems[index] : nil
    }
}
