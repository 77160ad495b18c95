extension UpdatePlan {
    /// The number after of an item that is reloaded, as what it is: a header as a header, a row as the row of its number. Nil for any other.
    func reloaded(old item: Int) -> Int? {
        guard let reload = lastReload(before: item + 1), item < reload.old.upperBound else { return nil }
        return Self.counterpart(of: item, in: reload.old, among: reload.new, isSection: before.isSection(reload.old))
    }

    /// The number before of an item that was reloaded; nil for any other.
    func reloaded(new item: Int) -> Int? {
        var low = 0
        var high = reloads.count
        while low < high {
            let middle = (low + high) / 2
            if reloads[middle].new.lowerBound > item { high = middle } else { low = middle + 1 }
        }
        guard low > 0, reloads[low - 1].new.contains(item) else { return nil }
        let reload = reloads[low - 1]
        return Self.counterpart(of: item, in: reload.new, among: reload.old, isSection: before.isSection(reload.old))
    }

    private static func counterpart(of item: Int, in items: Range<Int>, among others: Range<Int>, isSection: Bool)
        -> Int?
    {
        let place = item - items.lowerBound
        guard isSection else { return others.count > place ? others.lowerBound + place : nil }
        if item == items.upperBound - 1 { return others.upperBound - 1 }
        return place < others.count - 1 ? others.lowerBound + place : nil
    }

    /// What an item does that goes, by its number before.
    func animation(ofRemoved item: Int) -> RowAnimation {
        keptBefore.gap(at: item).map { removals[$0].animation } ?? .automatic
    }

    /// What an item does that comes, by its number after.
    func animation(ofInserted item: Int) -> RowAnimation {
        keptAfter.gap(at: item).map { insertions[$0].animation } ?? .automatic
    }

    /// Whether an item, by its number after, is new: it was nowhere before.
    func isNew(_ item: Int) -> Bool {
        oldItem(ofNew: item) == nil && reloaded(new: item) == nil
    }
}
