import LockstepLayout
import Testing

/// A stack solved at a length, as the tests look at it.
struct SolvedStack {
    var placements: [StackPlacement]
    var conflicts: [StackConflict] = []

    init(
        _ items: [StackItem], spacing: Double = 0, distribution: StackDistribution = .fill, length: Double
    ) {
        placements = Array(repeating: StackPlacement(position: .nan, length: .nan), count: items.count)
        let rules = StackRules(spacing: spacing, distribution: distribution)
        var found: [StackConflict] = []
        var span = placements.mutableSpan
        StackSolver.solve(items.span, rules: rules, length: length, into: &span) { found.append($0) }
        conflicts = found
    }

    var positions: [Double] { placements.map(\.position) }
    var lengths: [Double] { placements.map(\.length) }
    /// The distance between the end of each placement and the start of the next.
    var gaps: [Double] { zip(placements, placements.dropFirst()).map { $1.position - $0.end } }
}

/// A label of a natural length, with UIKit's priorities.
func label(_ natural: Double, hugging: Priority = 250, resistance: Priority = 750) -> StackItem {
    StackItem(natural: natural, hugging: hugging, resistance: resistance)
}

/// A view that was given a length.
func view(_ length: Double, priority: Priority = .required) -> StackItem {
    StackItem(natural: 0, fixed: FixedLength(length, priority: priority))
}

extension StackItem {
    /// The same item, hidden.
    var hidden: StackItem {
        var item = self
        item.isHidden = true
        return item
    }

    /// The same item with a spacing of its own after it.
    func spaced(_ spacing: Double) -> StackItem {
        var item = self
        item.customSpacing = spacing
        return item
    }
}

/// Whether numbers agree up to the rounding of double arithmetic.
func agree(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }
}

/// The same for two numbers.
func agree(_ found: Double, _ expected: Double) -> Bool { agree([found], [expected]) }

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
