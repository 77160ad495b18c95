import Lockstep

extension Table {
    /// Takes over what a scene says about the table itself.
    func apply(_ style: SceneDescription.TableStyle, timing: UpdateTiming) {
        estimatedRowHeight = style.estimatedRowHeight
        animationDuration = style.duration
        if case .curve(let curve) = style.pace { animationCurve = curve }
        if case .spring(let spring) = style.pace { animationSpring = spring }
        animationComposition = style.composition
        updateTiming = timing
        separatorStyle = style.separatorInset == nil ? .none : .singleLine
        separatorInset = style.separatorInset ?? 0
    }
}

extension Node {
    /// Runs changes over a duration along a curve, or by a spring for as long as that takes.
    func animate(
        withDuration duration: Double, pace: SceneDescription.Pace, options: AnimationOptions = [],
        _ changes: () -> Void
    ) {
        switch pace {
        case .curve(let curve): animate(withDuration: duration, curve: curve, options: options, changes)
        case .spring(let spring): animate(with: spring, options: options, changes)
        }
    }
}
