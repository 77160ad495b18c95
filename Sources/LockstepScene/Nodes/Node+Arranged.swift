import LockstepGeometry
import LockstepLayout

extension Node {
    /// The node as a stack's solver sees it along an axis.
    final func stackItem(along axis: Axis, crossLength: Double?) -> StackItem {
        let content = fitting(width: axis == .vertical ? crossLength : nil).content[axis]
        let fixed = fixedLength(for: axis)
        let given = hasNoContent(content) ? fixed : nil
        return StackItem(
            natural: given?.length ?? content,
            requiredMinimum: requiredMinimum(along: axis, crossLength: crossLength),
            fixed: fixed,
            hugging: given?.priority ?? effectiveHugging(along: axis, crossLength: crossLength),
            resistance: given?.priority ?? effectiveResistance(along: axis, crossLength: crossLength),
            isHidden: modelHidden,
            customSpacing: (superview as? StackView)?.customSpacing(after: self))
    }

    /// The length that the node takes along an axis where nothing presses it: what it was given, unless its content claims another
    /// one more strongly.
    final func restLength(_ fixed: FixedLength, content: Double, along axis: Axis, crossLength: Double?) -> Double {
        if fixed.priority == .required || hasNoContent(content) { return fixed.length }
        let claim =
            fixed.length < content
            ? effectiveResistance(along: axis, crossLength: crossLength)
            : effectiveHugging(along: axis, crossLength: crossLength)
        return claim > fixed.priority ? content : fixed.length
    }

    /// Whether there is nothing in the node that could claim a length: its hugging and resistance then say nothing.
    private func hasNoContent(_ length: Double) -> Bool {
        length == 0 && pin == nil && !(self is StackView)
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
