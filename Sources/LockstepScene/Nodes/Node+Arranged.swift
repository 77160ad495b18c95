import LockstepGeometry
import LockstepLayout

extension Node {
    /// The node as a stack's solver sees it along an axis.
    final func stackItem(along axis: Axis, crossLength: Double?) -> StackItem {
        let size = fittingSize(width: axis == .vertical ? crossLength : nil)
        return StackItem(
            natural: size[axis],
            requiredMinimum: requiredMinimum(along: axis, crossLength: crossLength),
            fixed: fixedLength(for: axis),
            hugging: effectiveHugging(along: axis, crossLength: crossLength),
            resistance: effectiveResistance(along: axis, crossLength: crossLength),
            isHidden: modelHidden,
            customSpacing: (superview as? StackView)?.customSpacing(after: self))
    }

    /// What the inside of the node can't give up along an axis: a nested stack's spacing, required lengths.
    final func requiredMinimum(along axis: Axis, crossLength: Double?) -> Double {
        if let stack = self as? StackView {
            return stack.requiredLength(along: axis, crossLength: crossLength)
        }
        guard let pin else { return 0 }
        let isHeld = axis == .horizontal || pin.bottomPriority == .required
        guard isHeld else { return 0 }
        let insets = axis == .vertical ? pin.insets.vertical : pin.insets.horizontal
        let inner = pin.content.fixedLength(for: axis).flatMap { $0.priority == .required ? $0.length : nil }
        return insets + max(inner ?? 0, pin.content.requiredMinimum(along: axis, crossLength: crossLength))
    }

    /// A stack and a pinned container have no content of their own: they hug as the weakest of what they hold.
    final func effectiveHugging(along axis: Axis, crossLength: Double?) -> Priority {
        if let stack = self as? StackView { return stack.contentHugging(along: axis, crossLength: crossLength) }
        if let pin {
            let inner = pin.content.effectiveHugging(along: axis, crossLength: crossLength)
            return axis == .vertical ? min(inner, pin.bottomPriority) : inner
        }
        return contentHuggingPriority(for: axis)
    }

    /// A stack and a pinned container resist as the weakest of what they hold.
    final func effectiveResistance(along axis: Axis, crossLength: Double?) -> Priority {
        if let stack = self as? StackView { return stack.contentResistance(along: axis, crossLength: crossLength) }
        if let pin {
            let inner = pin.content.effectiveResistance(along: axis, crossLength: crossLength)
            return axis == .vertical ? min(inner, pin.bottomPriority) : inner
        }
        return contentCompressionResistancePriority(for: axis)
    }
}
