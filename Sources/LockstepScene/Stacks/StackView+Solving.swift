import LockstepGeometry
import LockstepLayout

/// The memory that a stack solves in: kept from layout to layout.
struct SolverBuffers {
    var items: [StackItem] = []
    var placements: [StackPlacement] = []
}

extension StackView {
    final var rules: StackRules { StackRules(spacing: spacing, distribution: distribution) }

    /// Hands the arranged views to a function of the solver, as values along the stack's axis.
    final func withItems<Result>(crossLength: Double?, _ body: (Span<StackItem>, StackRules) -> Result) -> Result {
        // The buffer is taken out and given back: the solver walks a span of it, and a stored property would be checked at each step.
        var items: [StackItem] = []
        swap(&items, &buffers.items)
        items.removeAll(keepingCapacity: true)
        for view in arrangedSubviews {
            let width = axis == .vertical ? view.widthTaken(of: crossLength, fills: alignment == .fill) : nil
            items.append(view.stackItem(along: axis, width: width))
        }
        stage?.statistics.stackItems += items.count
        let result = body(items.span, rules)
        swap(&items, &buffers.items)
        return result
    }

    /// Solves the stack along its axis, and calls back for each arranged view in order.
    final func solve(
        length: Double, crossLength: Double?, place: (Int, Node, StackPlacement) -> Void,
        conflict: (StackConflict) -> Void = { _ in }
    ) {
        var placements: [StackPlacement] = []
        swap(&placements, &buffers.placements)
        placements.removeAll(keepingCapacity: true)
        for _ in arrangedSubviews { placements.append(StackPlacement(position: 0, length: 0)) }
        withItems(crossLength: crossLength) { items, rules in
            var span = placements.mutableSpan
            StackSolver.solve(items, rules: rules, length: length, into: &span, conflict: conflict)
        }
        for index in arrangedSubviews.indices { place(index, arrangedSubviews[index], placements[index]) }
        swap(&placements, &buffers.placements)
    }

    /// The height that the stack keeps where `available` is offered with a pin of a priority.
    final func pinnedLength(available: Double, width: Double, pin: Priority) -> Double {
        let inner = max(0, available - layoutMargins.vertical)
        let length = withItems(crossLength: max(0, width - layoutMargins.horizontal)) {
            StackSolver.pinnedLength(of: $0, rules: $1, available: inner, pin: pin)
        }
        return max(0, length + layoutMargins.vertical)
    }

    /// How strongly the stack claims its length along an axis. Along its own it stretches and gives way where its weakest view does;
    /// across it, all of them have to.
    final func contentClaims(along axis: Axis, width: Double?) -> Claims {
        let margins = axis == .vertical ? layoutMargins.vertical : layoutMargins.horizontal
        if axis == self.axis {
            return withItems(crossLength: width.map { max(0, $0 - layoutMargins.horizontal) }) { items, rules in
                Claims(
                    requiredMinimum: max(0, StackSolver.requiredLength(of: items, rules: rules) + margins),
                    hugging: StackSolver.effectiveHugging(of: items, rules: rules),
                    resistance: StackSolver.effectiveResistance(of: items, rules: rules))
            }
        }
        var across: Claims?
        for view in arrangedSubviews where !view.isHidden {
            let claims = view.claims(along: axis, width: nil)
            guard let strongest = across else {
                across = claims
                continue
            }
            across = Claims(
                requiredMinimum: max(strongest.requiredMinimum, claims.requiredMinimum),
                hugging: max(strongest.hugging, claims.hugging),
                resistance: max(strongest.resistance, claims.resistance))
        }
        var claims = across ?? Claims(hugging: .defaultLow, resistance: .defaultHigh)
        claims.requiredMinimum = max(0, claims.requiredMinimum + margins)
        return claims
    }
}

extension Node {
    /// The rule behind "what the inside needs": a solver knows the length only, and the node whose inside it is knows whose it is.
    final func innermostRule(of rule: LayoutRule, along axis: Axis, crossLength: Double?) -> LayoutRule {
        guard case .requiredMinimum = rule else { return rule }
        if let stack = self as? StackView {
            guard stack.axis == axis,
                let first = stack.withItems(
                    crossLength: crossLength, { StackSolver.firstRequiredRule(of: $0, rules: $1) })
            else { return rule }
            return stack.arrangedSubviews[first.item].innermostRule(
                of: first.rule, along: axis, crossLength: crossLength)
        }
        guard let pin else { return rule }
        let insets = axis == .vertical ? pin.insets.vertical : pin.insets.horizontal
        if insets > 0 { return .insets(insets) }
        if let fixed = pin.content.fixedLength(for: axis), fixed.priority == .required {
            return .fixedLength(fixed.length, fixed.priority)
        }
        return pin.content.innermostRule(of: rule, along: axis, crossLength: crossLength)
    }
}
