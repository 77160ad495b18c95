public import LockstepAnimation

extension Stage {
    /// Runs changes whose differences are then animated.
    ///
    /// Inside another block the duration that remains of it and its curve are inherited unless the options override them. Stacks in which
    /// a view was hidden or shown are laid out before the block ends, at the size they have; everything else that shall
    /// animate is laid out by `layoutIfNeeded`, as in UIKit. Inside an update of a table in `.lockstep` the block is part of the
    /// update: duration, delay, curve and composition are the table's.
    ///
    /// - Parameters:
    ///   - duration: Seconds; 0 or less changes at once.
    ///   - delay: Seconds until the changes begin to be seen.
    ///   - curve: How progress runs over the duration.
    ///   - options: What to override, and how to compose with what runs.
    ///   - changes: Changes the model.
    ///   - completion: Called once when the block's time is over (in the same tick when nothing in it animates), with whether all of it
    ///     ran to its end. Completions that fall due at the same time come in the order their blocks were closed.
    public func animate(
        withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
        options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let own = AnimationTiming(
            start: start(after: delay), duration: nanoseconds(duration), curve: curve,
            composition: composition(for: options))
        run(own, delay: nanoseconds(delay), options: options, changes, completion: completion)
    }

    /// Runs changes whose differences then follow a spring, for as long as it needs to settle.
    ///
    /// All else is as with a curve. Opacity and colours, which have nothing to swing to, fade along `easeInOut` meanwhile.
    ///
    /// - Parameters:
    ///   - spring: How the changes come to their end.
    ///   - delay: Seconds until the changes begin to be seen.
    ///   - options: What to override, and how to compose with what runs.
    ///   - changes: Changes the model.
    ///   - completion: Called once when the spring has settled (in the same tick when nothing animates), with whether all of it ran to its
    ///     end.
    public func animate(
        with spring: Spring, delay: Double = 0, options: AnimationOptions = [], _ changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let own = AnimationTiming(
            start: start(after: delay), duration: nanoseconds(spring.settlingDuration),
            composition: composition(for: options), spring: spring)
        run(own, delay: nanoseconds(delay), options: options, changes, completion: completion)
    }

    private func run(
        _ own: AnimationTiming, delay: Int64, options: AnimationOptions, _ changes: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        let (transaction, timing) = openBlock(own, delay: delay, options: options)
        let isPartOfUpdate = enclosingTable != nil
        let (startedBefore, changedBefore) = (animationsStarted, changesMade)
        let outerStacks = toggledStacks
        toggledStacks = []
        within(isDisabledByScope ? .disabled : .animation(transaction, timing)) {
            changes()
            for stack in toggledStacks { stack.layoutIfNeeded() }
        }
        toggledStacks = outerStacks
        // A block that changes nothing has no say in how long its table's rows take.
        if isPartOfUpdate && changesMade > changedBefore { forEachOpenTable { $0.noteBlock(timing) } }
        let animates = animationsStarted > startedBefore && timing.end > now
        if animates { restTime = max(restTime, timing.end) }
        if let completion {
            completions.add(
                at: animates ? timing.end : now, isImmediate: !animates, transaction: transaction, handler: completion)
        }
    }

    /// Runs changes that are shown at once, whatever encloses them.
    public func performWithoutAnimation(_ changes: () -> Void) {
        within(.disabled, changes)
    }

    /// Runs what the engine animates for itself, such as a scroll indicator: no block or update around it takes part in it or waits for it.
    func outsideScopes(_ changes: () -> Void) {
        let (outerScopes, startedBefore) = (scopes, animationsStarted)
        scopes = []
        changes()
        (scopes, animationsStarted) = (outerScopes, startedBefore)
    }

    private func start(after delay: Double) -> FrameTime {
        FrameTime(nanoseconds: now.nanoseconds + nanoseconds(delay))
    }

    /// Settles a block's transaction and clock: inheritance first, then what a table update has to say.
    private func openBlock(
        _ own: AnimationTiming, delay: Int64, options: AnimationOptions
    ) -> (TransactionID, AnimationTiming) {
        var timing = own
        let outer = currentAnimation
        if let outer = outer?.timing {
            timing.start = FrameTime(nanoseconds: outer.start.nanoseconds + delay)
            if !options.contains(.overrideInheritedDuration) { timing.duration = max(0, outer.duration - delay) }
            if !options.contains(.overrideInheritedCurve) {
                (timing.curve, timing.spring) = (outer.curve, outer.spring)
            }
        }
        if !allowsAnimation { timing.duration = 0 }
        guard let table = enclosingTable, let update = table.update else {
            return (transactions.open(.animate, parent: outer?.transaction, timing: timing), timing)
        }
        if table.updateTiming == .lockstep { return (update.transaction, table.ownClock(on: self)) }
        return (transactions.open(.animate, parent: outer?.transaction ?? update.transaction, timing: timing), timing)
    }

    /// Whether a duration means anything: animations are on, and the person did not ask for less motion.
    var allowsAnimation: Bool { animationsEnabled && !reducesMotion }

    func nanoseconds(_ seconds: Double) -> Int64 {
        guard seconds > 0 else { return 0 }
        // A day is longer than any animation and far from overflow; NaN fails the guard above.
        return FrameTime(seconds: min(seconds, 86_400)).nanoseconds
    }

    private func composition(for options: AnimationOptions) -> Composition {
        if options.contains(.retargeting) { return .retargeting }
        if options.contains(.replacing) { return .replacing }
        if options.contains(.additive) { return .additive }
        return composition
    }
}

extension Node {
    /// Runs changes whose differences are then animated: `Stage.animate` of the node's stage. Off a stage they are made at once.
    public final func animate(
        withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
        options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard let stage else {
            changes()
            completion?(true)
            return
        }
        stage.animate(
            withDuration: duration, delay: delay, curve: curve, options: options, changes, completion: completion)
    }

    /// Runs changes whose differences then follow a spring: `Stage.animate` of the node's stage. Off a stage they are made at once.
    public final func animate(
        with spring: Spring, delay: Double = 0, options: AnimationOptions = [], _ changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let stage else {
            changes()
            completion?(true)
            return
        }
        stage.animate(with: spring, delay: delay, options: options, changes, completion: completion)
    }

    /// Runs changes that are shown at once, whatever encloses them.
    public final func performWithoutAnimation(_ changes: () -> Void) {
        guard let stage else { return changes() }
        stage.performWithoutAnimation(changes)
    }
}
