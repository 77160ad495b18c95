import LockstepGeometry

extension Table {
    // MARK: Asking

    /// The first selected row; nil where none is.
    public var indexPathForSelectedRow: IndexPath? {
        selection.items.first.flatMap { indexPath(ofItem: $0) }
    }

    /// The selected rows in their order.
    public var indexPathsForSelectedRows: [IndexPath] {
        selection.items.compactMap { indexPath(ofItem: $0) }
    }

    // MARK: Changing

    /// Selects a row, whether it can be seen or not, and tells the delegate nothing of it; nil deselects all rows. Others are deselected
    /// unless the table `allowsMultipleSelection`.
    ///
    /// - Parameters:
    ///   - indexPath: A row that there is.
    ///   - animated: Whether the look of rows that are deselected fades out; a selected row has its look at once.
    public func selectRow(at indexPath: IndexPath?, animated: Bool) {
        let item = indexPath.map { existingItem(of: $0) }
        if item == nil || !allowsMultipleSelection {
            for other in selection.items.reversed() where other != item {
                setSelected(false, item: other, animated: animated)
            }
        }
        guard let item else { return }
        setSelected(true, item: item, animated: animated)
        stage?.keysGo(to: self)
    }

    /// Deselects a row, and tells the delegate nothing of it; nothing where the row isn't selected.
    ///
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - animated: Whether its look fades out.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let item = item(of: indexPath), selection.contains(item) else { return }
        setSelected(false, item: item, animated: animated)
    }

    private func existingItem(of indexPath: IndexPath) -> Int {
        guard let item = item(of: indexPath) else {
            preconditionFailure(
                "\(path): selectRow(at: \(indexPath)): there is no such row, for \(counted(indexPath.section)); insert it or call reloadData() first"
            )
        }
        return item
    }

    private func counted(_ section: Int) -> String {
        guard section >= 0 && section < numberOfSections else { return "the table has \(numberOfSections) sections" }
        return "section \(section) has \(numberOfRows(inSection: section)) rows"
    }

    // MARK: Rows and cells

    func setSelected(_ isSelected: Bool, item: Int, animated: Bool) {
        if isSelected { selection.insert(item) } else { selection.remove(item) }
        showState(ofItem: item, animated: animated)
    }

    func setHighlighted(_ item: Int?, animated: Bool) {
        let old = selection.highlighted
        selection.highlighted = item
        for item in [old, item] { if let item { showState(ofItem: item, animated: animated) } }
    }

    private func showState(ofItem item: Int, animated: Bool) {
        guard let cell = loadedItem(item) as? Cell else { return }
        showState(of: cell, item: item, animated: animated)
    }

    /// Gives the cell that shows a row the row's state.
    func showState(of cell: Cell, item: Int, animated: Bool) {
        cell.showState(
            isSelected: selection.contains(item), isHighlighted: selection.highlighted == item, animated: animated)
    }

    /// Forgets the state of all rows: what they are numbered by doesn't count any longer.
    func forgetSelection() {
        selection.removeAll()
    }

    /// At most one row stays selected: the one that the keyboard would go on from.
    func reduceSelection() {
        for item in selection.items.reversed() where item != selection.lead {
            setSelected(false, item: item, animated: false)
        }
    }
}
