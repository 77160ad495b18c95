// Distributions in which one number (a common length, or a common scale) decides about every item.
extension StackSolver {
    /// The same length for every visible item, within what required rules allow.
    static func fillEqually(
        _ items: Span<StackItem>, room: Double, into placements: inout MutableSpan<StackPlacement>,
        _ conflict: (StackConflict) -> Void
    ) -> Double {
        let count = visibleCount(of: items)
        let lowest = greatestFloor(of: items, above: strongestOptional)
        let highest = max(lowest, leastCeiling(of: items, above: strongestOptional))
        let common = count == 0 ? 0 : min(highest, max(lowest, room / Double(count)))
        for index in items.indices {
            let item = items[index]
            placements[index].length = item.isHidden ? hiddenLength(of: item) : common
            guard !item.isHidden else { continue }
            if item.ceiling(above: strongestOptional) < common - negligibleLength {
                conflict(StackConflict(item: index, kept: .equalLength(common), givenUp: ceilingRule(of: item)))
            }
        }
        return count == 0 ? 0 : room - common * Double(count)
    }

    /// Lengths in proportion to those at rest; what required rules hold keeps its length, the others share what is left.
    static func fillProportionally(
        _ items: Span<StackItem>, room: Double, into placements: inout MutableSpan<StackPlacement>
    ) -> Double {
        // Until the items are placed, a position says whether its item has its final length: 0 no, 1 yes.
        for index in items.indices {
            placements[index] = .zero
            if items[index].isHidden {
                placements[index] = StackPlacement(position: 1, length: hiddenLength(of: items[index]))
            }
        }
        while settleShares(items, room: room, into: &placements) {}
        var left = room
        for index in items.indices where !items[index].isHidden { left -= placements[index].length }
        return visibleCount(of: items) == 0 ? 0 : left
    }

    /// One round of sharing: true while it had to settle items at a bound, so that the others must share anew.
    private static func settleShares(
        _ items: Span<StackItem>, room: Double, into placements: inout MutableSpan<StackPlacement>
    ) -> Bool {
        var left = room
        var weights = 0.0
        var sharers = 0
        for index in items.indices where !items[index].isHidden {
            if placements[index].position == 1 {
                left -= placements[index].length
            } else {
                weights += items[index].restLength
                sharers += 1
            }
        }
        guard sharers > 0 else { return false }
        var excess = 0.0
        for index in items.indices where placements[index].position == 0 {
            let weight = weights > 0 ? items[index].restLength / weights : 1 / Double(sharers)
            let share = max(0, left) * weight
            let low = items[index].shortest(givingUpTo: strongestOptional)
            let high = items[index].longest(givingUpTo: strongestOptional)
            placements[index].length = min(high, max(low, share))
            excess += placements[index].length - share
        }
        var settled = false
        for index in items.indices where placements[index].position == 0 && excess != 0 {
            let bound =
                excess > 0
                ? items[index].shortest(givingUpTo: strongestOptional)
                : items[index].longest(givingUpTo: strongestOptional)
            guard placements[index].length == bound else { continue }
            placements[index].position = 1
            settled = true
        }
        return settled
    }

    /// The common length of items that fill equally where nothing presses them: the strongest rules decide, then the smallest.
    static func equalRestLength(of items: Span<StackItem>) -> Double {
        var low = greatestFloor(of: items, above: strongestOptional)
        var high = max(low, leastCeiling(of: items, above: strongestOptional))
        var level = Priority.required.rawValue
        while low < high {
            level = levelBelow(level, of: items)
            guard level >= 0 else { break }
            low = min(high, max(low, greatestFloor(of: items, above: level.nextDown)))
            high = max(low, min(high, leastCeiling(of: items, above: level.nextDown)))
        }
        return low
    }

    /// The greatest floor that a rule stronger than a level sets to any visible item.
    static func greatestFloor(of items: Span<StackItem>, above level: Double) -> Double {
        var floor = 0.0
        for index in items.indices where !items[index].isHidden { floor = max(floor, items[index].floor(above: level)) }
        return floor
    }

    /// The least ceiling that a rule stronger than a level sets to any visible item.
    static func leastCeiling(of items: Span<StackItem>, above level: Double) -> Double {
        var ceiling = Double.infinity
        for index in items.indices where !items[index].isHidden {
            ceiling = min(ceiling, items[index].ceiling(above: level))
        }
        return ceiling
    }

    /// The strongest priority below a level that any visible item's rule has; -1 where there is none.
    private static func levelBelow(_ level: Double, of items: Span<StackItem>) -> Double {
        var next = -1.0
        for index in items.indices where !items[index].isHidden {
            let item = items[index]
            if item.resistance.rawValue < level { next = max(next, item.resistance.rawValue) }
            if item.hugging.rawValue < level { next = max(next, item.hugging.rawValue) }
            if let fixed = item.fixed, fixed.priority.rawValue < level { next = max(next, fixed.priority.rawValue) }
        }
        return next
    }
}
