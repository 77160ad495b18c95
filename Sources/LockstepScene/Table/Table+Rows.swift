public import LockstepGeometry
import LockstepLayout

extension Table {
    /// The thickness that a separator adds to a row, in points.
    var hairline: Double {
        separatorStyle == .none ? 0 : (stage?.grid ?? PixelGrid(scale: 1)).hairline
    }

    /// What a row is taken to add until it is measured, its separator counted, in points.
    var rowEstimate: Double {
        var estimate = estimatedRowHeight
        if case .points(let height) = rowHeight { estimate = height }
        return max(0, estimate) + hairline
    }

    var headerHeight: Double { Self.height(of: tableHeaderView, width: bounds.width) }
    var footerHeight: Double { Self.height(of: tableFooterView, width: bounds.width) }

    static func height(of view: Node?, width: Double) -> Double {
        guard let view else { return 0 }
        let fitting = view.fitting(exactly: width).size.height
        return fitting > 0 ? fitting : view.frame.height
    }

    // MARK: Counting

    /// Asks the data source how many rows there are, if nobody did since the last `reloadData`.
    func loadCounts() {
        guard needsReload else { return }
        needsReload = false
        sectionStarts = countRows()
        rows = RowOffsets(count: sectionStarts[sectionStarts.count - 1], estimate: rowEstimate)
    }

    /// The starts of the sections as the data source gives them now.
    func countRows() -> [Int] {
        guard let dataSource else { return [0, 0] }
        var starts = [0]
        for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
            let count = dataSource.table(self, numberOfRowsInSection: section)
            precondition(
                count >= 0,
                "\(path): the data source says \(count) rows for section \(section); 0 is the least there can be")
            starts.append(starts[section] + count)
        }
        return starts.count > 1 ? starts : [0, 0]
    }

    /// The number of sections, as of the last reload.
    public var numberOfSections: Int {
        loadCounts()
        return sectionStarts.count - 1
    }

    /// The number of rows in a section, as of the last reload; 0 for a section that doesn't exist.
    public func numberOfRows(inSection section: Int) -> Int {
        loadCounts()
        guard (0..<sectionStarts.count - 1).contains(section) else { return 0 }
        return sectionStarts[section + 1] - sectionStarts[section]
    }

    /// The row's number in the order of all sections' rows; nil where there is no such row.
    func rowIndex(of indexPath: IndexPath) -> Int? {
        guard (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row) else { return nil }
        return sectionStarts[indexPath.section] + indexPath.row
    }

    func indexPath(ofRow index: Int) -> IndexPath {
        let section = (sectionStarts.firstIndex { $0 > index } ?? sectionStarts.count) - 1
        return IndexPath(row: index - sectionStarts[section], section: section)
    }

    // MARK: Asking

    /// The cell of a row, if it is in use now.
    public func cellForRow(at indexPath: IndexPath) -> Cell? {
        rowIndex(of: indexPath).flatMap { loadedCell(forRow: $0) }
    }

    /// The row of a cell of this table; nil while it is not in use.
    public func indexPath(for cell: Cell) -> IndexPath? {
        guard loadedCells.contains(where: { $0 === cell }) else { return nil }
        return cell.rowIndex.map { indexPath(ofRow: $0) }
    }

    /// The cells whose shown frames lie in the viewport, in the order of their rows.
    public var visibleCells: [Cell] {
        let viewport = Rect(origin: shownContentOffset, size: bounds.size)
        return loadedCells.filter { !$0.shownFrame.intersection(viewport).isEmpty }
    }

    /// The model's place of a row in points of the content, the separator not counted; nil where there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> Rect? {
        rowIndex(of: indexPath).map { rect(ofRow: $0) }
    }

    func rect(ofRow index: Int) -> Rect {
        Rect(
            x: 0, y: headerHeight + rows.offset(of: index), width: bounds.width,
            height: max(0, rows[index] - hairline))
    }

    func loadedCell(forRow index: Int) -> Cell? {
        loadedCells.first { $0.rowIndex == index }
    }
}
