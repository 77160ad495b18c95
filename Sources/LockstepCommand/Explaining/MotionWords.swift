import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTrace

/// What animations and events are called, for people.
enum MotionWords {
    /// A curve by its name or its control points, or a spring.
    static func name(of motion: RunningOffset.Motion) -> String {
        switch motion {
        case .curve(let curve): name(of: curve)
        case .spring(let spring, _):
            "a spring of damping ratio \(number(spring.dampingRatio)) and response \(number(spring.response)) s"
        }
    }

    static func name(of pace: SceneDescription.Pace) -> String {
        switch pace {
        case .curve(let curve): name(of: curve)
        case .spring(let spring): name(of: .spring(spring, velocity: 0))
        }
    }

    static func name(of curve: TimingCurve) -> String {
        if let named = SceneReader.curves.first(where: { $0.1 == curve }) { return named.0 }
        return "the Bezier \([curve.x1, curve.y1, curve.x2, curve.y2].map(number).joined(separator: ", "))"
    }

    /// What opened a transaction.
    static func name(of transaction: Transaction) -> String {
        transaction.kind == .tableUpdate ? "table update" : "animate block"
    }

    /// Something that was done.
    static func name(of event: TraceEvent) -> String {
        let target =
            switch event.target {
            case .row(let row): " on row \(row)"
            case .button(let title): " on \"\(Excerpt.of(title))\""
            case .node(let identifier): " on \(Excerpt.of(identifier))"
            case .point(let point): " at \(number(point.x)), \(number(point.y))"
            case .stage: ""
            }
        return event.kind + target
    }

    static func number(_ number: Double) -> String { JSONText.number(number) }
}
