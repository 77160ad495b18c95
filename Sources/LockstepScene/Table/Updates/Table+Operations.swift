extension Table {
    /// Tells of rows that are new, by their indexes after the update. Outside of an update it is one of its own, as all of these are.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        add(indexPaths.map { .insertRow($0, animation) })
    }

    /// Tells of rows that go, by their indexes before the update.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        add(indexPaths.map { .deleteRow($0, animation) })
    }

    /// Tells of a row that goes from its index before the update to one after it.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        add([.moveRow(indexPath, to: newIndexPath)])
    }

    /// Asks for new cells for rows, by their indexes before the update.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
        add(indexPaths.map { .reloadRow($0, animation) })
    }

    /// Lets the data source set up the cells anew that rows have, by their indexes before the update. Nothing is replaced, so a cell's
    /// state and animations stay, and the row may move in the same update.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        add(indexPaths.map { .reconfigureRow($0) })
    }

    /// Tells of sections that are new, by their numbers after the update.
    public func insertSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
        add(sections.map { .insertSection($0, animation) })
    }

    /// Tells of sections that go with all their rows, by their numbers before the update.
    public func deleteSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
        add(sections.map { .deleteSection($0, animation) })
    }

    /// Tells of a section that goes from its number before the update to one after it.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        add([.moveSection(section, to: newSection)])
    }

    /// Asks for everything in sections anew, by their numbers before the update.
    public func reloadSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
        add(sections.map { .reloadSection($0, animation) })
    }

    /// Tells of changes in place of others that were told in this update before; returns where they are among all that was told.
    func tell(_ operations: [UpdateOperation], inPlaceOf told: Range<Int>?) -> Range<Int> {
        let place = told ?? self.operations.count..<self.operations.count
        self.operations.replaceSubrange(place, with: operations)
        return place.lowerBound..<place.lowerBound + operations.count
    }

    private func add(_ operations: [UpdateOperation]) {
        guard !operations.isEmpty else { return }
        beginUpdates()
        self.operations += operations
        endUpdates()
    }
}
