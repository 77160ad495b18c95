extension StackSolver {
    /// How far apart the gaps, or the centres, must be for the items to reach the stack's end, in points.
    ///
    /// A gap is the pitch less what stands in it (nothing for equal gaps, half of both neighbours for equal centres), and at least
    /// the spacing. Each round excludes the gaps that the spacing holds open; that leaves less for the others, so more may follow,
    /// never fewer.
    static func pitch(
        of items: Span<StackItem>, rules: StackRules, length: Double, placements: borrowing MutableSpan<StackPlacement>
    ) -> Double {
        var pitch = Double.infinity
        var heldBefore = -1
        while true {
            var left = length
            var free = 0
            var held = 0
            var previous: Int?
            for index in items.indices where !items[index].isHidden {
                left -= placements[index].length
                defer { previous = index }
                guard let previous else { continue }
                let inside = standing(
                    between: placements[previous].length, and: placements[index].length, rules: rules)
                let least = items[previous].customSpacing ?? rules.spacing
                if inside + least > pitch {
                    held += 1
                    left -= least
                } else {
                    free += 1
                    left += inside
                }
            }
            guard free > 0 && held > heldBefore else { return pitch }
            heldBefore = held
            pitch = left / Double(free)
        }
    }

    /// Puts every item behind the one before it, and hidden ones where their neighbours meet.
    ///
    /// Gaps are as wide as the pitch makes them, and never below the spacing. A run of hidden items at the start or the end takes
    /// no spacing.
    static func place(
        _ items: Span<StackItem>, rules: StackRules, pitch: Double, into placements: inout MutableSpan<StackPlacement>
    ) {
        var previous: Int?
        var end = 0.0
        for index in items.indices where !items[index].isHidden {
            var gap = 0.0
            if let previous {
                let inside = standing(between: placements[previous].length, and: placements[index].length, rules: rules)
                gap = max(pitch - inside, items[previous].customSpacing ?? rules.spacing)
            }
            for hidden in (previous ?? -1) + 1..<index { placements[hidden].position = end + gap / 2 }
            placements[index].position = end + gap
            end = placements[index].end
            previous = index
        }
        for hidden in (previous ?? -1) + 1..<items.count { placements[hidden].position = end }
    }

    /// What of a pitch is not gap: half of both neighbours where it is measured from centre to centre.
    private static func standing(between first: Double, and second: Double, rules: StackRules) -> Double {
        rules.distribution == .equalCentering ? (first + second) / 2 : 0
    }
}
