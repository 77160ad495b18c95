public import LockstepGeometry
import LockstepLayout

/// Room between the views of a stack: it takes all that is left along the stack's axis before anything else is stretched.
public final class Spacer: Node {
    /// Points that it keeps along the axis where room is short, 0 or more.
    public let minimumLength: Double

    /// Makes room of at least a number of points.
    public init(minimumLength: Double = 0) {
        precondition(
            minimumLength >= 0 && minimumLength.isFinite,
            "Spacer: a minimum length is 0 or more points, and this one is \(minimumLength)")
        self.minimumLength = minimumLength
        super.init()
        // Weaker than whatever else could grow; UIKit's lowest priority is 1.
        horizontalHugging = Priority(rawValue: 1)
        verticalHugging = Priority(rawValue: 1)
    }

    public override func intrinsicContentSize(width: Double?) -> Size {
        let axis = (superview as? StackView)?.axis
        return Size(
            width: axis == .horizontal ? minimumLength : 0, height: axis == .vertical ? minimumLength : 0)
    }
}
