/// A length below which a difference is arithmetic and not layout, in points.
let negligibleLength = 1e-6

/// The strongest level that is not yet required: what gives way at this level gives way to required rules only.
let strongestOptional = Priority.required.rawValue.nextDown

// An item's length is a matter of four rules: `natural` as a floor (resistance) and as a ceiling (hugging), the fixed
// length as both, the least length as a required floor. "Giving up to a level" means that rules up to that priority no
// longer count. The further one stretches or squeezes, the stronger the rules that are in the way, so that a solver may
// go through the levels upwards.
extension StackItem {
    /// Whether it is shown and takes any length. (Spelled out on the item: `&&` is a closure, and one that captures a span of items
    /// crashes the optimiser of Swift 6.3.)
    var hasRestLength: Bool { !isHidden && restLength > 0 }

    /// The length it takes where nothing presses it.
    var restLength: Double {
        guard let fixed else { return max(natural, requiredMinimum) }
        let contentsClaim = fixed.length < natural ? resistance : hugging
        return max(contentsClaim > fixed.priority ? natural : fixed.length, requiredMinimum)
    }

    /// The greatest floor among the rules stronger than a level.
    func floor(above level: Double) -> Double {
        var floor = requiredMinimum
        if resistance.rawValue > level { floor = max(floor, natural) }
        if let fixed, fixed.priority.rawValue > level { floor = max(floor, fixed.length) }
        return floor
    }

    /// The least ceiling among the rules stronger than a level.
    func ceiling(above level: Double) -> Double {
        var ceiling = Double.infinity
        if hugging.rawValue > level { ceiling = natural }
        if let fixed, fixed.priority.rawValue > level { ceiling = min(ceiling, fixed.length) }
        return ceiling
    }

    /// How short it gets when rules up to a level are given up.
    func shortest(givingUpTo level: Double) -> Double { min(restLength, floor(above: level)) }

    /// How long it gets when rules up to a level are given up.
    func longest(givingUpTo level: Double) -> Double { max(restLength, ceiling(above: level)) }

    /// The next level above one at which squeezing it may become possible.
    func resistanceLevel(above level: Double) -> Double {
        nextLevel(of: resistance, above: level)
    }

    /// The next level above one at which stretching it may become possible.
    func huggingLevel(above level: Double) -> Double {
        nextLevel(of: hugging, above: level)
    }

    private func nextLevel(of own: Priority, above level: Double) -> Double {
        var next = Double.infinity
        if own.rawValue > level { next = own.rawValue }
        if let fixed, fixed.priority.rawValue > level { next = min(next, fixed.priority.rawValue) }
        return next
    }
}
