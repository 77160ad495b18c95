import LockstepAnimation

extension Stage {
    /// Lets a node that has just been made visible fade in from a time on, over seconds of its own, as part of an animation.
    func fadeIn(
        _ node: Node, from time: FrameTime, over duration: Double,
        in animation: (transaction: TransactionID, timing: AnimationTiming)
    ) {
        var timing = animation.timing
        timing.start = time
        timing.duration = nanoseconds(duration)
        // A fade that was waiting counts no longer.
        stop(.opacity, of: node)
        start(.opacity, of: node, from: 0, to: 1, (animation.transaction, timing))
    }

    /// When the fade of a node that runs now is done; nil where none runs.
    func endOfFade(of node: Node) -> FrameTime? {
        guard let seat = node.seat else { return nil }
        return timeline.offsets.last { $0.target == seat && $0.property == .opacity }?.end
    }
}

extension Node {
    /// The opacity that is seen at the stage's present time, which may be later than the last sample.
    final var sampledOpacity: Double {
        guard let stage, let seat else { return modelOpacity }
        return modelOpacity + stage.timeline.sum(of: .opacity, target: seat, at: stage.now)
    }
}
