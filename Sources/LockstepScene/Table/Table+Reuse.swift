import LockstepGeometry
import LockstepLayout

extension Table {
    /// Registers the class of cells that `dequeueReusableCell` makes for an identifier.
    public func register(_ cellClass: Cell.Type, forCellReuseIdentifier identifier: String) {
        factories[identifier] = { cellClass.init(reuseIdentifier: $0) }
    }

    /// A cell for a row: one that went out of use and was prepared for reuse, or a new one of the registered class.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> Cell {
        if let cell = reserve[identifier]?.popLast() {
            performWithoutAnimation { cell.prepareForReuse() }
            return cell
        }
        guard let factory = factories[identifier] else {
            preconditionFailure(
                "\(path): no class is registered for the reuse identifier \"\(identifier)\"; call register(_:forCellReuseIdentifier:) first"
            )
        }
        return factory(identifier)
    }

    /// Asks for all rows and their cells anew. Cells in use go out of use, and their animations end.
    public func reloadData() {
        for cell in loadedCells { retire(cell) }
        loadedCells.removeAll()
        needsReload = true
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// The cell of a row that may be far from what is seen, because the keyboard's focus goes there; nil where there is no such row. The
    /// next layout takes it out of use again unless it has the focus.
    func bringIntoUse(row index: Int) -> Cell? {
        loadCounts()
        guard (0..<rows.count).contains(index) else { return nil }
        if let cell = loadedCell(forRow: index) { return cell }
        let cell = load(row: index)
        performWithoutAnimation {
            cell.place(rect(ofRow: index))
            cell.layoutIfNeeded()
        }
        return cell
    }

    /// Takes a cell out of use.
    func retire(_ cell: Cell) {
        let row = cell.rowIndex
        cell.rowIndex = nil
        cell.removeFromSuperview()
        reserve[cell.reuseIdentifier, default: []].append(cell)
        if let row, !needsReload { delegate?.table(self, didEndDisplaying: cell, forRowAt: indexPath(ofRow: row)) }
    }

    /// The data source's cell for a row, which is not in use yet.
    func askForCell(at path: IndexPath) -> Cell {
        guard let dataSource else { preconditionFailure("\(self.path): rows without a data source") }
        let cell = asking { dataSource.table(self, cellForRowAt: path) }
        precondition(
            cell.rowIndex == nil,
            "\(self.path): the data source gave the cell of row \(cell.rowIndex ?? 0) again for \(path); dequeue one for each row"
        )
        return cell
    }

    /// Brings the cell of a row into use, measured, behind the cells of later rows. Its place is set by the caller.
    func load(row index: Int) -> Cell {
        let path = indexPath(ofRow: index)
        let cell = askForCell(at: path)
        cell.rowIndex = index
        cell.separatorInset = cellSeparatorInset
        let place = (loadedCells.lastIndex { ($0.rowIndex ?? 0) < index } ?? -1) + 1
        if place < loadedCells.count, let order = subviews.firstIndex(where: { $0 === loadedCells[place] }) {
            insertSubview(cell, at: order)
        } else {
            addSubview(cell)
        }
        loadedCells.insert(cell, at: place)
        measure(cell)
        delegate?.table(self, willDisplay: cell, forRowAt: path)
        return cell
    }
}
