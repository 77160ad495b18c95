import LockstepAnimation
import LockstepGeometry

extension Stage {
    /// A node's frame has jumped: what is shown follows under the animation in force.
    func frameChanged(of node: Node, from old: Rect) {
        guard let animation = currentAnimation else { return }
        let new = node.modelFrame
        start(.x, of: node, from: old.minX, to: new.minX, animation)
        start(.y, of: node, from: old.minY, to: new.minY, animation)
        start(.width, of: node, from: old.width, to: new.width, animation)
        start(.height, of: node, from: old.height, to: new.height, animation)
    }

    /// The node's content is scrolled to another place.
    func contentOffsetChanged(of node: Node, from old: Point) {
        guard let animation = currentAnimation else { return }
        let new = node.modelContentOffset
        start(.scrollX, of: node, from: old.x, to: new.x, animation)
        start(.scrollY, of: node, from: old.y, to: new.y, animation)
    }

    /// A value that doesn't add up has jumped. Outside of an animation it takes over from one that runs, too.
    func change(_ property: AnimatedProperty, of node: Node, from old: Double, to new: Double) {
        let atOnce = (TransactionID(number: 0), AnimationTiming(start: now, duration: 0))
        start(property, of: node, from: old, to: new, currentAnimation ?? atOnce)
    }

    /// A node's background has changed, channel by channel.
    func backgroundChanged(of node: Node, from old: AdaptiveColor?) {
        let from = Self.channels(old?.resolved(for: appearance) ?? .clear)
        let to = Self.channels(node.modelBackground?.resolved(for: appearance) ?? .clear)
        change(.red, of: node, from: from.x, to: to.x)
        change(.green, of: node, from: from.y, to: to.y)
        change(.blue, of: node, from: from.z, to: to.z)
        change(.alpha, of: node, from: from.w, to: to.w)
    }

    static func channels(_ color: Color) -> SIMD4<Double> {
        SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    /// A stack's arranged view was hidden or shown: the block in force lays the stack out before it ends.
    func visibilityChanged(in stack: StackView) {
        changesMade += 1
        guard let timing = currentTiming, timing.duration > 0 else { return }
        animationsStarted += 1
        if !toggledStacks.contains(where: { $0 === stack }) { toggledStacks.append(stack) }
    }

    /// Until when a view that is hidden now in a stack is drawn: the end of the animation in force, or of one before that still gives it
    /// length along the stack's axis. Nil where it is hidden at once.
    func hidingEnd(of node: Node, along axis: Axis) -> FrameTime? {
        guard let timing = currentTiming, let seat = node.seat else { return nil }
        let closing = axis == .vertical ? AnimatedProperty.height : .width
        var end = timing.end
        for offset in timeline.offsets where offset.target == seat && offset.property == closing {
            end = max(end, offset.end)
        }
        return end
    }

    /// Starts an offset, and notes whose it cut short.
    func start(
        _ property: AnimatedProperty, of node: Node, from old: Double, to new: Double,
        _ animation: (transaction: TransactionID, timing: AnimationTiming)
    ) {
        guard let seat = node.seat, old != new || !property.addsUp else { return }
        changesMade += 1
        let interrupted = timeline.add(
            target: seat, property: property, from: old, to: new, transaction: animation.transaction,
            timing: animation.timing, at: now)
        for id in interrupted { transactions.interrupt(id) }
        guard animation.timing.duration > 0 else { return }
        animationsStarted += 1
        restTime = max(restTime, animation.timing.end)
        transactions.countOffset(animation.transaction)
    }

    /// Drops what runs on a number: whoever takes it over sets the model to what is seen.
    func stop(_ property: AnimatedProperty, of node: Node) {
        guard let seat = node.seat else { return }
        let atOnce = AnimationTiming(start: now, duration: 0, composition: .replacing)
        let interrupted = timeline.add(
            target: seat, property: property, from: 0, to: 0, transaction: TransactionID(number: 0), timing: atOnce,
            at: now)
        for id in interrupted { transactions.interrupt(id) }
    }

    // MARK: Seats

    func takeSeat(for node: Node) -> AnimationTarget {
        seats.take(for: node)
    }

    func giveBack(_ seat: AnimationTarget) {
        for id in timeline.removeAll(of: seat) { transactions.interrupt(id) }
        seats.giveBack(seat)
    }
}
