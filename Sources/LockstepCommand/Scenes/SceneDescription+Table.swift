import Lockstep

extension Table {
    /// Takes over what a scene says about the table itself.
    func apply(_ style: SceneDescription.TableStyle, timing: UpdateTiming) {
        estimatedRowHeight = style.estimatedRowHeight
        animationDuration = style.duration
        animationCurve = style.curve
        updateTiming = timing
        separatorStyle = style.separatorInset == nil ? .none : .singleLine
        separatorInset = style.separatorInset ?? 0
    }
}
