import LockstepLayout
import Testing

@Suite struct AllocationTests {
    @Test func `an array is counted, so that a count of none means something`() {
        var sizes: [Int] = []

        let count = allocations { sizes = Array(repeating: 7, count: Int.random(in: 5...6)) }

        #expect(count == 1)
        #expect(sizes.count >= 5)
    }

    @Test(arguments: StackDistribution.allCases)
    func `solving and fitting allocate nothing`(distribution: StackDistribution) {
        var generator = SeededGenerator(state: 31)
        let stacks = (0..<100).map { _ in RandomStack.items(count: 6, using: &generator) }
        let rules = StackRules(spacing: 8, distribution: distribution)
        var placements = Array(repeating: StackPlacement.zero, count: 6)
        var conflicts = 0
        var total = 0.0

        let count = allocations {
            // By index: unoptimised, a loop over the elements of an array allocates a frame for each.
            for index in stacks.indices {
                let items = stacks[index]
                for length in stride(from: 0.0, through: 500, by: 50) {
                    var span = placements.mutableSpan
                    StackSolver.solve(items.span, rules: rules, length: length, into: &span) { _ in conflicts += 1 }
                    total += StackSolver.pinnedLength(of: items.span, rules: rules, available: length, pin: 500)
                }
                total += StackSolver.naturalLength(of: items.span, rules: rules)
                total += StackSolver.requiredLength(of: items.span, rules: rules)
                total += StackSolver.effectiveHugging(of: items.span, rules: rules).rawValue
                total += StackSolver.effectiveResistance(of: items.span, rules: rules).rawValue
            }
        }

        #expect(count == 0)
        #expect(conflicts > 0)
        #expect(total > 0)
    }
}
