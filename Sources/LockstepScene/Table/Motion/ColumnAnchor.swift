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

extension Stage {
    /// What is left of an animation from now on; nil where nothing is.
    func rest(of animation: Fold.Animation) -> Fold.Animation? {
        let left = animation.timing.end.nanoseconds - now.nanoseconds
        guard left > 0 else { return nil }
        var timing = animation.timing
        (timing.start, timing.duration) = (now, left)
        return (animation.transaction, timing)
    }
}
