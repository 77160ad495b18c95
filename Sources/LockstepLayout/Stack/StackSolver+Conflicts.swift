// Which required rules clash, and which one holds: what is inside an item wins over what it was given, and that over being
// hidden; items win over the length of the stack.
extension StackSolver {
    /// Reports the clashes inside single items, in their order.
    static func reportItemConflicts(_ items: Span<StackItem>, _ conflict: (StackConflict) -> Void) {
        for index in items.indices {
            let item = items[index]
            if item.isHidden {
                guard hiddenLength(of: item) > 0 else { continue }
                conflict(StackConflict(item: index, kept: floorRule(of: item), givenUp: .zeroLength))
            } else if let fixed = item.fixed, fixed.priority == .required {
                reportConflict(of: fixed, in: item, at: index, conflict)
            }
        }
    }

    private static func reportConflict(
        of fixed: FixedLength, in item: StackItem, at index: Int, _ conflict: (StackConflict) -> Void
    ) {
        let rule = LayoutRule.fixedLength(fixed.length, fixed.priority)
        if item.requiredMinimum > fixed.length + negligibleLength {
            conflict(StackConflict(item: index, kept: .requiredMinimum(item.requiredMinimum), givenUp: rule))
        } else if item.resistance == .required && item.natural > fixed.length + negligibleLength {
            let resistance = LayoutRule.compressionResistance(item.natural, item.resistance)
            conflict(StackConflict(item: index, kept: rule, givenUp: resistance))
        } else if item.hugging == .required && item.natural < fixed.length - negligibleLength {
            conflict(StackConflict(item: index, kept: rule, givenUp: .hugging(item.natural, item.hugging)))
        }
    }

    /// Reports that required rules take more than the stack's length, or leave some of it empty.
    ///
    /// The rule named is the first one that no longer fits, or that of the first item that refuses to be stretched.
    static func reportLengthConflict(
        _ items: Span<StackItem>, rules: StackRules, length: Double, missing: Double,
        _ conflict: (StackConflict) -> Void
    ) {
        let kept = missing > 0 ? firstCeiling(of: items) : firstRuleBeyond(length, of: items, rules: rules)?.rule
        conflict(StackConflict(item: nil, kept: kept ?? .spacing(rules.spacing), givenUp: .length(length)))
    }

    /// The first required rule that keeps a stack from having no length, and the item it is about or before which it lies; nil
    /// where nothing does.
    public static func firstRequiredRule(
        of items: Span<StackItem>, rules: StackRules
    ) -> (item: Int, rule: LayoutRule)? {
        firstRuleBeyond(0, of: items, rules: rules)
    }

    private static func firstCeiling(of items: Span<StackItem>) -> LayoutRule? {
        for index in items.indices where !items[index].isHidden {
            if items[index].ceiling(above: strongestOptional) < .infinity { return ceilingRule(of: items[index]) }
        }
        return nil
    }

    private static func firstRuleBeyond(
        _ length: Double, of items: Span<StackItem>, rules: StackRules
    ) -> (item: Int, rule: LayoutRule)? {
        var left = max(0, length)
        var gap: Double?
        var last: (item: Int, rule: LayoutRule)?
        for index in items.indices where !items[index].isHidden {
            let item = items[index]
            if let gap, gap > 0 {
                left -= gap
                last = (index, .spacing(gap))
                if left < -negligibleLength { break }
            }
            gap = item.customSpacing ?? rules.spacing
            let floor = item.shortest(givingUpTo: strongestOptional)
            guard floor > 0 else { continue }
            left -= floor
            last = (index, floorRule(of: item))
            if left < -negligibleLength { break }
        }
        return last
    }

    /// The required rule that keeps an item from being shorter.
    static func floorRule(of item: StackItem) -> LayoutRule {
        let floor = item.floor(above: strongestOptional)
        if let fixed = item.fixed, fixed.priority == .required, fixed.length == floor {
            return .fixedLength(fixed.length, fixed.priority)
        }
        if item.resistance == .required && item.natural == floor && item.natural > item.requiredMinimum {
            return .compressionResistance(item.natural, item.resistance)
        }
        return .requiredMinimum(item.requiredMinimum)
    }

    /// The required rule that keeps an item from being longer.
    static func ceilingRule(of item: StackItem) -> LayoutRule {
        if let fixed = item.fixed, fixed.priority == .required { return .fixedLength(fixed.length, fixed.priority) }
        return .hugging(item.natural, item.hugging)
    }
}
