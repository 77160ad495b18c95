import LockstepAnimation

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
        // One that begins only now has to settle in what is left.
        if timing.spring != nil { timing.spring = .settling(in: Double(left) / 1e9) }
        return (animation.transaction, timing)
    }
}
