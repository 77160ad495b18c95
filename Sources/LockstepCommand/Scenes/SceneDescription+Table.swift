import Lockstep

extension Table {
    /// Takes over what a scene says about the table itself.
    func apply(_ style: SceneDescription.TableStyle, timing: SceneDescription.Timing) {
        estimatedRowHeight = style.estimatedRowHeight
        animationDuration = style.duration
        animationCurve = style.curve
        updateTiming = UpdateTiming(timing)
        separatorStyle = style.separatorInset == nil ? .none : .singleLine
        separatorInset = style.separatorInset ?? 0
    }
}

extension UpdateTiming {
    fileprivate init(_ timing: SceneDescription.Timing) {
        self =
            switch timing {
            case .independent: .independent
            case .lockstep: .lockstep
            case .followContent: .followContent
            }
    }
}

extension Composition {
    init(_ composition: SceneDescription.Composition) {
        self =
            switch composition {
            case .additive: .additive
            case .replacing: .replacing
            case .retargeting: .retargeting
            }
    }
}
