// Natural lengths first, then one difference to get rid of: slack or shortage. The return value is what remains of it: above
// zero the room that required ceilings leave empty, below zero what required floors take too much.
extension StackSolver {
    /// Lengths by hugging and resistance; the weakest gives first, the first of equals stretches, the last of equals shrinks.
    static func fill(
        _ items: Span<StackItem>, room: Double, into placements: inout MutableSpan<StackPlacement>
    ) -> Double {
        let missing = squeeze(items, room: room, into: &placements)
        guard missing == 0 else { return missing }
        var slack = room
        var isEmpty = true
        for index in items.indices where !items[index].isHidden {
            slack -= placements[index].length
            isEmpty = false
        }
        return isEmpty ? 0 : stretch(items, slack: slack, into: &placements)
    }

    /// Lengths at rest, or shorter where the room is too small for them.
    static func squeeze(
        _ items: Span<StackItem>, room: Double, into placements: inout MutableSpan<StackPlacement>
    ) -> Double {
        var shortage = -room
        for index in items.indices {
            placements[index].length = items[index].isHidden ? hiddenLength(of: items[index]) : items[index].restLength
            if !items[index].isHidden { shortage += placements[index].length }
        }
        var level = -Double.infinity
        while shortage > 0 {
            level = nextLevel(of: items, above: level) { $0.resistanceLevel(above: $1) }
            guard level <= strongestOptional else { break }
            var index = items.count
            while index > 0 && shortage > 0 {
                index -= 1
                guard !items[index].isHidden else { continue }
                let shortest = items[index].shortest(givingUpTo: level)
                let offered = placements[index].length - shortest
                placements[index].length = offered > shortage ? placements[index].length - shortage : shortest
                shortage -= offered
            }
        }
        guard shortage > 0 else { return 0 }
        return visibleCount(of: items) > 0 ? -shortage : 0
    }

    /// Gives slack to the items at rest, the weakest hugging first.
    private static func stretch(
        _ items: Span<StackItem>, slack: Double, into placements: inout MutableSpan<StackPlacement>
    ) -> Double {
        var slack = slack
        var level = -Double.infinity
        while slack > 0 {
            level = nextLevel(of: items, above: level) { $0.huggingLevel(above: $1) }
            guard level <= strongestOptional else { break }
            for index in items.indices where !items[index].isHidden {
                guard slack > 0 else { break }
                let taken = min(slack, items[index].longest(givingUpTo: level) - placements[index].length)
                placements[index].length += taken
                slack -= taken
            }
        }
        return max(0, slack)
    }

    /// The lowest level above one at which a visible item may give; infinity where there is none.
    static func nextLevel(
        of items: Span<StackItem>, above level: Double, _ levelOfItem: (StackItem, Double) -> Double
    ) -> Double {
        var next = Double.infinity
        for index in items.indices where !items[index].isHidden {
            next = min(next, levelOfItem(items[index], level))
        }
        return next
    }

    /// The length a hidden item is drawn at: zero, unless required rules of its own forbid it.
    static func hiddenLength(of item: StackItem) -> Double { item.floor(above: strongestOptional) }
}
