extension StackSolver {
    /// The length a stack takes where nothing presses it, in points; hidden items and their spacing take none.
    public static func naturalLength(of items: Span<StackItem>, rules: StackRules) -> Double {
        max(0, restLengths(of: items, rules: rules) + gaps(between: items, rules: rules))
    }

    /// What required rules alone take, in points: the least length without a conflict.
    public static func requiredLength(of items: Span<StackItem>, rules: StackRules) -> Double {
        shortestLength(of: items, rules: rules, givingUpTo: strongestOptional)
    }

    /// The length that content keeps when a pin of some priority asks for `available` points.
    ///
    /// Only what is weaker than the pin gives: hugging when it stretches, compression resistance when it squeezes. The result lies
    /// between the natural length and `available`, or beyond it where required rules leave no choice.
    public static func pinnedLength(
        of items: Span<StackItem>, rules: StackRules, available: Double, pin: Priority
    ) -> Double {
        let natural = naturalLength(of: items, rules: rules)
        let level = pin.rawValue.nextDown
        if visibleCount(of: items) == 0 { return pin > .defaultLow ? max(0, available) : 0 }
        if available > natural {
            return min(available, longestLength(of: items, rules: rules, givingUpTo: level))
        }
        return max(available, shortestLength(of: items, rules: rules, givingUpTo: level))
    }

    /// How strongly a stack refuses to be stretched: the weakest priority that has to give for it; an empty one has the default.
    ///
    /// A nested stack is transparent, so this is what it shows its outer one. Equal gaps are free to widen.
    public static func effectiveHugging(of items: Span<StackItem>, rules: StackRules) -> Priority {
        switch effectiveDistribution(of: items, rules: rules) {
        case .equalSpacing, .equalCentering: return .fittingSizeLevel
        case .fill, .fillEqually, .fillProportionally: break
        }
        guard visibleCount(of: items) > 0 else { return .defaultLow }
        let natural = naturalLength(of: items, rules: rules)
        var level = -Double.infinity
        while true {
            level = nextLevel(of: items, above: level) { $0.huggingLevel(above: $1) }
            guard level <= strongestOptional else { return .required }
            if longestLength(of: items, rules: rules, givingUpTo: level) > natural { return Priority(rawValue: level) }
        }
    }

    /// How strongly a stack refuses to be squeezed: the weakest priority that has to give for it; an empty one has the default.
    public static func effectiveResistance(of items: Span<StackItem>, rules: StackRules) -> Priority {
        guard visibleCount(of: items) > 0 else { return .defaultHigh }
        let natural = naturalLength(of: items, rules: rules)
        var level = -Double.infinity
        while true {
            level = nextLevel(of: items, above: level) { $0.resistanceLevel(above: $1) }
            guard level <= strongestOptional else { return .required }
            if shortestLength(of: items, rules: rules, givingUpTo: level) < natural { return Priority(rawValue: level) }
        }
    }
}

// What a whole stack can give, by the same notion of levels as a single item.
extension StackSolver {
    /// What visible items take at rest, without gaps.
    private static func restLengths(of items: Span<StackItem>, rules: StackRules) -> Double {
        if rules.distribution == .fillEqually {
            return equalRestLength(of: items) * Double(visibleCount(of: items))
        }
        var total = 0.0
        for index in items.indices where !items[index].isHidden { total += items[index].restLength }
        return total
    }

    private static func shortestLength(
        of items: Span<StackItem>, rules: StackRules, givingUpTo level: Double
    ) -> Double {
        var total = 0.0
        switch rules.distribution {
        case .fill, .equalSpacing, .equalCentering:
            for index in items.indices where !items[index].isHidden {
                total += items[index].shortest(givingUpTo: level)
            }
        case .fillEqually:
            let common = min(equalRestLength(of: items), greatestFloor(of: items, above: level))
            total = common * Double(visibleCount(of: items))
        case .fillProportionally:
            // Nobody shrinks by a larger share than the one whose rules allow the least.
            var share = 0.0
            for index in items.indices where items[index].hasRestLength {
                let shortest = items[index].shortest(givingUpTo: level)
                guard shortest > items[index].shortest(givingUpTo: strongestOptional) else { continue }
                share = max(share, shortest / items[index].restLength)
            }
            for index in items.indices where !items[index].isHidden {
                let item = items[index]
                total += max(item.shortest(givingUpTo: strongestOptional), item.restLength * share)
            }
        }
        return max(0, total + gaps(between: items, rules: rules))
    }

    private static func longestLength(
        of items: Span<StackItem>, rules: StackRules, givingUpTo level: Double
    ) -> Double {
        var total = 0.0
        switch effectiveDistribution(of: items, rules: rules) {
        case .equalSpacing, .equalCentering:
            if level >= Priority.fittingSizeLevel.rawValue { return .infinity }
            total = restLengths(of: items, rules: rules)
        case .fill:
            for index in items.indices where !items[index].isHidden {
                total += items[index].longest(givingUpTo: level)
            }
        case .fillEqually:
            let common = max(equalRestLength(of: items), leastCeiling(of: items, above: level))
            total = common * Double(visibleCount(of: items))
        case .fillProportionally:
            total = longestInProportion(items, givingUpTo: level)
        }
        return max(0, total + gaps(between: items, rules: rules))
    }

    /// Nobody grows by a larger share than the one whose rules allow the least.
    private static func longestInProportion(_ items: Span<StackItem>, givingUpTo level: Double) -> Double {
        var share = Double.infinity
        var rest = 0.0
        for index in items.indices where !items[index].isHidden { rest += items[index].restLength }
        guard rest > 0 else { return leastCeiling(of: items, above: level) > 0 ? .infinity : 0 }
        for index in items.indices where items[index].hasRestLength {
            let longest = items[index].longest(givingUpTo: level)
            guard longest < items[index].longest(givingUpTo: strongestOptional) else { continue }
            share = min(share, longest / items[index].restLength)
        }
        var total = 0.0
        for index in items.indices where !items[index].isHidden {
            let item = items[index]
            let length = item.restLength == 0 ? 0 : item.restLength * share
            total += min(item.longest(givingUpTo: strongestOptional), length)
        }
        return total
    }
}
