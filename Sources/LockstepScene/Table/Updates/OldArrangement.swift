import LockstepLayout

/// How a table was arranged before an update: where its items were, also those that were not in use.
struct OldArrangement {
    /// The item that keeps its place on screen.
    struct Held {
        /// Its number before.
        let old: Int
        /// Its number after; where it is gone, that of the boundary where it was.
        let new: Int
        /// Where it begins in the model before, in points of the content.
        let top: Double
    }

    /// The lengths before, in pixels. What is measured for the first time in the update has its real length here, too.
    var rows: RowOffsets
    let headerPixels: Int
    let held: Held?
    /// Where the viewport began, in points of the content.
    var viewportTop: Double

    /// Takes the room away that items had which go and were not in use: nobody sees it close, and what lies behind it comes in directly
    /// behind what is seen.
    mutating func closeUnseen(_ removed: [Range<Int>], except used: [Int]) {
        guard !removed.isEmpty else { return }
        let lengths = used.map { (item: $0, length: rows[$0], isMeasured: rows.isMeasured($0)) }
        for items in removed { rows.forget(items, estimate: 0) }
        for one in lengths where one.isMeasured { rows.measure(one.item, as: one.length) }
    }
}

extension UpdatePlan {
    /// The number after of an item that is reloaded; nil for any other.
    func reloaded(old item: Int) -> Int? {
        guard let reload = lastReload(before: item + 1), item < reload.old.upperBound else { return nil }
        let new = reload.new.lowerBound + item - reload.old.lowerBound
        return reload.new.contains(new) ? new : nil
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
        let old = reloads[low - 1].old.lowerBound + item - reloads[low - 1].new.lowerBound
        return reloads[low - 1].old.contains(old) ? old : nil
    }

    /// What an item does that goes, by its number before.
    func animation(ofRemoved item: Int) -> RowAnimation {
        keptBefore.gap(at: item).map { removals[$0].animation } ?? .automatic
    }

    /// What an item does that comes, by its number after.
    func animation(ofInserted item: Int) -> RowAnimation {
        keptAfter.gap(at: item).map { insertions[$0].animation } ?? .automatic
    }

    /// The number before of the next item that keeps its place, be it reloaded, from a number after on; the number of all items where
    /// none follows.
    func oldItemKept(from item: Int) -> Int {
        var next = item
        while next < after.itemCount, let gap = keptAfter.gap(at: next) {
            if let old = reloaded(new: next) { return old }
            next = insertions[gap].items.upperBound
        }
        guard next < after.itemCount else { return before.itemCount }
        return oldItem(ofNew: next) ?? before.itemCount
    }
}
