import LockstepAnimation

/// The point of a table's column from which it is told where everything else is seen.
enum ColumnAnchor {
    /// Where the content begins: the table's header, or the first item.
    case top
    /// Where an item begins, in use or not; the number of all items is where the last one ends.
    case item(Int)
    /// Where the room of something begins that is on its way out.
    case departure(TableItem)
}

/// New items that aren't in use, between others that are seen: nobody sees them, so they take no room while the others are in motion.
struct Fold {
    var items: Range<Int>
    /// The update that brought them, and its clock.
    let animation: Animation

    typealias Animation = (transaction: TransactionID, timing: AnimationTiming)
}
