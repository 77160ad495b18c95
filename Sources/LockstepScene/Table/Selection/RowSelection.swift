/// Which rows of a table are selected and which is held down, by their items: a state of the rows, whatever cells show them.
struct RowSelection {
    /// The selected rows, ascending.
    private(set) var items: [Int] = []
    /// The row that the keyboard goes on from: the last one that was selected by itself or at the end of an extension.
    private(set) var lead: Int?
    /// The row that an extension of the selection begins at.
    private(set) var anchor: Int?
    /// The row that is held down.
    var highlighted: Int?

    var isEmpty: Bool { items.isEmpty }

    func contains(_ item: Int) -> Bool {
        let index = index(of: item)
        return index < items.count && items[index] == item
    }

    // MARK: Changes

    /// Adds a row; the keyboard goes on from it.
    mutating func insert(_ item: Int) {
        let index = index(of: item)
        if index == items.count || items[index] != item { items.insert(item, at: index) }
        (lead, anchor) = (item, item)
    }

    mutating func remove(_ item: Int) {
        let index = index(of: item)
        if index < items.count && items[index] == item { items.remove(at: index) }
        if lead == item { lead = items.last }
        if anchor == item { anchor = lead }
    }

    /// Notes where an extension begins and where the keyboard has gone with it.
    mutating func extend(from anchor: Int, to lead: Int) {
        (self.anchor, self.lead) = (anchor, lead)
    }

    mutating func removeAll() {
        self = RowSelection()
    }

    /// Rows take their state along to where an update puts them. What is deleted or reloaded loses it.
    mutating func renumber(by plan: UpdatePlan) {
        highlighted = highlighted.flatMap { plan.newItem(ofOld: $0) }
        guard !items.isEmpty else { return }
        items = items.compactMap { plan.newItem(ofOld: $0) }.sorted()
        lead = lead.flatMap { plan.newItem(ofOld: $0) } ?? items.last
        anchor = anchor.flatMap { plan.newItem(ofOld: $0) } ?? lead
        checkInvariants()
    }

    /// The first selected row that is not before an item: found by halving.
    private func index(of item: Int) -> Int {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// In debug builds: every row is there once, and the keyboard has a row to go on from where there is any.
    private func checkInvariants() {
        assert(zip(items, items.dropFirst()).allSatisfy(<), "RowSelection: a row twice")
        assert(items.isEmpty || lead != nil, "RowSelection: rows without one to go on from")
    }
}
