import LockstepGeometry
import LockstepLayout

extension Node {
    /// The node as a stack's solver sees it along an axis; `width` is the one that it gets, where the axis is vertical and that is known.
    final func stackItem(along axis: Axis, width: Double?) -> StackItem {
        let width = axis == .vertical ? width : nil
        let content = fitting(exactly: width).content[axis]
        let fixed = fixedLength(for: axis)
        let given = hasNoContent(content) ? fixed : nil
        let claims = claims(along: axis, width: width)
        return StackItem(
            natural: given?.length ?? content,
            requiredMinimum: claims.requiredMinimum,
            fixed: fixed,
            hugging: given?.priority ?? claims.hugging,
            resistance: given?.priority ?? claims.resistance,
            isHidden: modelHidden,
            customSpacing: arrangedSpacing)
    }

    /// The length that the node takes along an axis where nothing presses it: what it was given, unless its content claims another
    /// one more strongly.
    final func restLength(_ fixed: FixedLength, content: Double, along axis: Axis, width: Double?) -> Double {
        if fixed.priority == .required || hasNoContent(content) { return fixed.length }
        let claims = claims(along: axis, width: width)
        let claim = fixed.length < content ? claims.resistance : claims.hugging
        return claim > fixed.priority ? content : fixed.length
    }

    /// Whether there is nothing in the node that could claim a length: its hugging and resistance then say nothing.
    private func hasNoContent(_ length: Double) -> Bool {
        length == 0 && pin == nil && !(self is StackView)
    }

    /// How strongly the node claims its length along an axis, at a width (nil: any), which counts for heights only.
    final func claims(along axis: Axis, width: Double?) -> Claims {
        if axis == .horizontal {
            if let known = fittings.horizontalClaims { return known }
            let claims = foundClaims(along: axis, width: nil)
            fittings.horizontalClaims = claims
            return claims
        }
        if let known = fittings.verticalClaims[width] { return known }
        let claims = foundClaims(along: axis, width: width)
        fittings.verticalClaims[width] = claims
        return claims
    }

    /// A stack and a pinned container have no content of their own: they claim what they hold does.
    private func foundClaims(along axis: Axis, width: Double?) -> Claims {
        if let stack = self as? StackView { return stack.contentClaims(along: axis, width: width) }
        if let pin { return pin.claims(along: axis, width: width) }
        return Claims(
            hugging: hugsContent ? contentHuggingPriority(for: axis) : 0,
            resistance: contentCompressionResistancePriority(for: axis))
    }
}

extension Pin {
    /// How strongly the content claims its length through the pin, whose bottom edge may be the weaker.
    fileprivate func claims(along axis: Axis, width: Double?) -> Claims {
        var claims = content.claims(along: axis, width: contentWidth(in: width))
        let hold = axis == .vertical ? bottomPriority : .required
        claims.hugging = min(claims.hugging, hold)
        claims.resistance = min(claims.resistance, hold)
        guard hold == .required else {
            claims.requiredMinimum = 0
            return claims
        }
        let fixed = content.fixedLength(for: axis).flatMap { $0.priority == .required ? $0.length : nil } ?? 0
        claims.requiredMinimum =
            max(fixed, claims.requiredMinimum) + (axis == .vertical ? insets.vertical : insets.horizontal)
        return claims
    }
}
