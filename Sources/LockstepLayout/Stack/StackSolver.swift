import LockstepGeometry

/// Solves a stack along its axis: lengths and positions from natural lengths, priorities and rules.
///
/// Values in, values out, nothing allocated, nothing rounded to pixels. Lengths come first, by the distribution; then every
/// item is put behind the one before, and hidden ones where their neighbours meet.
public enum StackSolver {
    /// Places all items in a stack of a given length; lengths and positions are in points.
    ///
    /// Required rules that clash are reported, items first and in their order, then the stack. What can't fit overflows at the
    /// end. A negative length is taken as zero. `placements` must be as long as `items`.
    public static func solve(
        _ items: Span<StackItem>, rules: StackRules, length: Double, into placements: inout MutableSpan<StackPlacement>,
        conflict: (StackConflict) -> Void
    ) {
        precondition(
            placements.count == items.count,
            "StackSolver: \(items.count) items need as many placements, and there are \(placements.count)")
        precondition(length.isFinite, "StackSolver: a length must be a finite number, and this one is \(length)")
        for index in items.indices { items[index].checkInvariants() }

        reportItemConflicts(items, conflict)
        let room = max(0, length) - gaps(between: items, rules: rules)
        let arrangement = effectiveDistribution(of: items, rules: rules)
        let missing: Double
        var pitch = -Double.infinity
        switch arrangement {
        case .fill:
            missing = fill(items, room: room, into: &placements)
        case .fillEqually:
            missing = fillEqually(items, room: room, into: &placements, conflict)
        case .fillProportionally:
            missing = fillProportionally(items, room: room, into: &placements)
        case .equalSpacing, .equalCentering:
            missing = squeeze(items, room: room, into: &placements)
            pitch = self.pitch(of: items, rules: rules, length: max(0, length), placements: placements)
        }
        place(items, rules: rules, pitch: pitch, into: &placements)
        if abs(missing) > negligibleLength {
            reportLengthConflict(items, rules: rules, length: length, missing: missing, conflict)
        }
    }

    /// What the gaps between visible items take when none is wider than it must be, in points.
    static func gaps(between items: Span<StackItem>, rules: StackRules) -> Double {
        var total = 0.0
        var pending: Double?
        for index in items.indices where !items[index].isHidden {
            total += pending ?? 0
            pending = items[index].customSpacing ?? rules.spacing
        }
        return total
    }

    /// How many items are visible.
    static func visibleCount(of items: Span<StackItem>) -> Int {
        var count = 0
        for index in items.indices where !items[index].isHidden { count += 1 }
        return count
    }

    /// The distribution that counts: a lone item has no gap that could widen, so it is stretched or squeezed.
    static func effectiveDistribution(of items: Span<StackItem>, rules: StackRules) -> StackDistribution {
        switch rules.distribution {
        case .equalSpacing, .equalCentering: visibleCount(of: items) < 2 ? .fill : rules.distribution
        case .fill, .fillEqually, .fillProportionally: rules.distribution
        }
    }
}
