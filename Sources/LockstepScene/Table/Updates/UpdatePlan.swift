/// What an update does to a table's items, worked out from its operations.
///
/// Items that are in neither list are kept and keep their order; so are those that are told to move and pass none that is there before and
/// after (`StillMoves`). An item that travels is in both lists, each naming the other place; so is
/// a reloaded one, as an item that goes and another that comes.
struct UpdatePlan {
    /// Items that leave their place, ascending, by their numbers before.
    struct Removal: Hashable {
        var items: Range<Int>
        /// `.none` for a stretch that travels.
        var animation: RowAnimation
        /// Where the stretch travels to: its first item's number after; nil when it is deleted or reloaded.
        var movedTo: Int?
    }

    /// Items that take a place, ascending, by their numbers after.
    struct Insertion: Hashable {
        var items: Range<Int>
        /// `.none` for a stretch that travels.
        var animation: RowAnimation
        /// Where the stretch travels from: its first item's number before; nil when it is inserted or reloaded.
        var movedFrom: Int?
    }

    /// A stretch that goes, and the one that comes in its place.
    struct Reload: Hashable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// Items that go, ascending, by their numbers before; stretches are merged only where they're alike, and a reloaded row is its own.
    let removals: [Removal]
    /// Items that come, ascending, by their numbers after; merged as those that go.
    let insertions: [Insertion]
    /// Items whose cell is set up anew and stays, by number after, ascending.
    let reconfigured: [Int]
    /// The table's parts before the update.
    let before: RowNumbering
    /// The table's parts after it.
    let after: RowNumbering

    /// What was reloaded and stays in the order, ascending on both sides.
    let reloads: [Reload]
    let keptBefore: KeptItems
    let keptAfter: KeptItems
    /// Where what goes closes, if all that is seen goes.
    var seam: Seam?

    /// Where the rooms close of all that goes from between the same two that stay, instead of above all that comes there.
    struct Seam: Hashable {
        /// The boundaries before that this is told of.
        var boundaries: ClosedRange<Int>
        /// The number after of the item before which they lie.
        var item: Int
    }

    init(
        removals: [Removal], insertions: [Insertion], reconfigured: [Int], reloads: [Reload], before: RowNumbering,
        after: RowNumbering
    ) {
        self.removals = removals
        self.insertions = insertions
        self.reconfigured = reconfigured
        self.reloads = reloads
        self.before = before
        self.after = after
        keptBefore = KeptItems(gaps: removals.map(\.items))
        keptAfter = KeptItems(gaps: insertions.map(\.items))
    }

    /// Whether the update leaves every item as and where it is.
    var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && reconfigured.isEmpty }

    /// The number after of an item before; nil for one that is deleted or reloaded.
    func newItem(ofOld item: Int) -> Int? {
        guard let gap = keptBefore.gap(at: item) else { return keptAfter.item(ofRank: keptBefore.rank(of: item)) }
        return removals[gap].movedTo.map { $0 + item - removals[gap].items.lowerBound }
    }

    /// The number before of an item after; nil for one that is inserted or reloaded.
    func oldItem(ofNew item: Int) -> Int? {
        guard let gap = keptAfter.gap(at: item) else { return keptBefore.item(ofRank: keptAfter.rank(of: item)) }
        return insertions[gap].movedFrom.map { $0 + item - insertions[gap].items.lowerBound }
    }

    /// Whether an item, by its number after, travelled there.
    func isMoved(newItem: Int) -> Bool {
        keptAfter.gap(at: newItem).map { insertions[$0].movedFrom != nil } ?? false
    }

    /// Where the room of what was at a boundary before lies among the items after: before the item with this number.
    ///
    /// The boundary is that before an old item, or the end (0 ... number of items). It lies right after the last old item before it that
    /// keeps its place, and therefore before whatever is inserted there: a row that goes closes above the rows that come. A reloaded
    /// section counts as keeping its place, and a boundary in it as lying before the row of the same number, or before the footer. What is reloaded, deleted or travels inside of a section that travels closes where the section was.
    /// A later boundary never lies before an earlier one.
    func newBoundary(ofOld boundary: Int) -> Int {
        if let seam, seam.boundaries.contains(boundary) { return seam.item }
        let rank = keptBefore.rank(of: boundary)
        let afterKept = rank == 0 ? 0 : keptAfter.item(ofRank: rank - 1) + 1
        guard let reload = lastReload(before: boundary) else { return afterKept }
        guard boundary < reload.old.upperBound else { return max(afterKept, reload.new.upperBound) }
        return max(afterKept, min(reload.new.lowerBound + boundary - reload.old.lowerBound, reload.new.upperBound - 1))
    }

    /// The seam at which an item that goes is followed by what comes with its number, counted from the last one before it that stays.
    func seam(ofOld item: Int) -> Seam {
        let rank = keptBefore.rank(of: item)
        var (start, end) = (rank == 0 ? 0 : keptBefore.item(ofRank: rank - 1) + 1, keptBefore.item(ofRank: rank))
        var endAfter = keptAfter.item(ofRank: rank)
        let next = firstReload(from: item)
        if next > 0 { start = max(start, reloads[next - 1].old.upperBound) }
        if next < reloads.count {
            (end, endAfter) = (min(end, reloads[next].old.lowerBound), min(endAfter, reloads[next].new.lowerBound))
        }
        return Seam(boundaries: start...end, item: min(newBoundary(ofOld: item) + item - start, endAfter))
    }

    /// The first reloaded stretch that begins at an item or after it, counted among all: found by halving.
    private func firstReload(from item: Int) -> Int {
        var low = 0
        var high = reloads.count
        while low < high {
            let middle = (low + high) / 2
            if reloads[middle].old.lowerBound >= item { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The last reloaded stretch that begins before a boundary.
    func lastReload(before boundary: Int) -> Reload? {
        let next = firstReload(from: boundary)
        return next > 0 ? reloads[next - 1] : nil
    }
}
