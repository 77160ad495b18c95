import LockstepAnimation

extension Stage {
    /// Lets a node that has just been made visible fade in only after an animation's end, over seconds of its own.
    func fadeInLater(
        _ node: Node, after animation: (transaction: TransactionID, timing: AnimationTiming), duration: Double
    ) {
        var timing = animation.timing
        timing.start = timing.end
        timing.duration = nanoseconds(duration)
        start(.opacity, of: node, from: 0, to: 1, (animation.transaction, timing))
    }
}

extension Node {
    /// The opacity that is seen at the stage's present time, which may be later than the last sample.
    final var sampledOpacity: Double {
        guard let stage, let seat else { return modelOpacity }
        return modelOpacity + stage.timeline.sum(of: .opacity, target: seat, at: stage.now)
    }
}
