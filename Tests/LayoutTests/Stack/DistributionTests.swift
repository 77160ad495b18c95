import LockstepLayout
import Testing

@Suite struct DistributionTests {
    @Test func `filling equally gives everyone the same length`() {
        let items = [label(5), label(50), label(20)]
        let stack = SolvedStack(items, spacing: 8, distribution: .fillEqually, length: 3 * 30 + 16)

        #expect(stack.lengths == [30, 30, 30])
        #expect(stack.gaps == [8, 8])
    }

    @Test func `filling equally, the fitting length is that of the longest for everyone`() {
        let rules = StackRules(spacing: 8, distribution: .fillEqually)
        let labels = [label(5), label(50).hidden, label(20)]
        let mixed = [label(60), view(44)]

        #expect(StackSolver.naturalLength(of: labels.span, rules: rules) == 2 * 20 + 8)
        #expect(StackSolver.naturalLength(of: mixed.span, rules: rules) == 2 * 44 + 8)
    }

    @Test func `filling equally, hidden items take nothing`() {
        let items = [label(5), label(50).hidden, label(20)]
        let stack = SolvedStack(items, spacing: 8, distribution: .fillEqually, length: 68)

        #expect(stack.lengths == [30, 0, 30])
        #expect(stack.positions == [0, 34, 38])
    }

    @Test func `filling equally, two different required lengths can't both hold`() {
        let stack = SolvedStack([view(44), view(20)], distribution: .fillEqually, length: 88)

        #expect(stack.lengths == [44, 44])
        #expect(
            stack.conflicts == [StackConflict(item: 1, kept: .equalLength(44), givenUp: .fixedLength(20, .required))])
    }

    @Test func `filling equally, a required length holds against the stack's`() {
        let stack = SolvedStack([label(5), view(44)], distribution: .fillEqually, length: 100)

        #expect(stack.lengths == [44, 44])
        #expect(
            stack.conflicts == [StackConflict(item: nil, kept: .fixedLength(44, .required), givenUp: .length(100))])
    }

    @Test func `filling proportionally keeps the ratio of the natural lengths`() {
        let items = [label(10), label(20), label(30)]

        #expect(agree(SolvedStack(items, distribution: .fillProportionally, length: 120).lengths, [20, 40, 60]))
        #expect(agree(SolvedStack(items, distribution: .fillProportionally, length: 30).lengths, [5, 10, 15]))
        #expect(agree(SolvedStack(items, distribution: .fillProportionally, length: 0).lengths, [0, 0, 0]))
    }

    @Test func `filling proportionally without natural lengths fills equally`() {
        let items = [label(0), label(0).hidden, label(0)]

        #expect(SolvedStack(items, spacing: 8, distribution: .fillProportionally, length: 48).lengths == [20, 0, 20])
    }

    @Test func `filling proportionally, required lengths hold and the others share the rest`() {
        let items = [view(44), label(10), label(30)]
        let stack = SolvedStack(items, distribution: .fillProportionally, length: 44 + 80)
        let empty = SolvedStack([view(44), label(0)], distribution: .fillProportionally, length: 60)

        #expect(agree(stack.lengths, [44, 20, 60]))
        #expect(stack.conflicts.isEmpty)
        #expect(agree(empty.lengths, [44, 16]))
    }

    @Test func `filling proportionally, nobody gets less than it needs`() {
        let items = [StackItem(natural: 20, requiredMinimum: 15), label(20), label(20)]

        #expect(agree(SolvedStack(items, distribution: .fillProportionally, length: 30).lengths, [15, 7.5, 7.5]))
    }

    @Test func `equal spacing keeps lengths and widens the gaps`() {
        let items = [label(10), label(20), label(30)]
        let stack = SolvedStack(items, spacing: 8, distribution: .equalSpacing, length: 60 + 2 * 25)

        #expect(stack.lengths == [10, 20, 30])
        #expect(stack.gaps == [25, 25])
    }

    @Test func `equal spacing never goes below the spacing, and squeezes like fill`() {
        let items = [label(10), label(20), label(30)]
        let stack = SolvedStack(items, spacing: 8, distribution: .equalSpacing, length: 50 + 16)

        #expect(stack.lengths == [10, 20, 20])
        #expect(stack.gaps == [8, 8])
    }

    @Test func `a larger custom spacing leaves the other gaps equal`() {
        let items = [label(10), label(10).spaced(50), label(10), label(10)]
        let stack = SolvedStack(items, spacing: 8, distribution: .equalSpacing, length: 40 + 50 + 2 * 20)

        #expect(stack.gaps == [20, 50, 20])
    }

    @Test func `a hidden item lies in the middle of a widened gap`() {
        for distribution in [StackDistribution.equalSpacing, .equalCentering] {
            let items = [label(10), label(10).hidden, label(10)]
            let stack = SolvedStack(items, spacing: 8, distribution: distribution, length: 60)

            #expect(stack.positions == [0, 10 + 20, 50])
            #expect(stack.lengths == [10, 0, 10])
        }
    }

    @Test func `a lone item fills a stack of equal gaps`() {
        for distribution in [StackDistribution.equalSpacing, .equalCentering] {
            let stack = SolvedStack([label(10).hidden, label(10)], distribution: distribution, length: 60)

            #expect(stack.lengths == [0, 60])
        }
    }

    @Test func `equal centering puts centres equally far apart`() {
        let items = [label(10), label(40), label(10), label(20)]
        let stack = SolvedStack(items, spacing: 8, distribution: .equalCentering, length: 5 + 3 * 40 + 10)

        let centers = stack.placements.map { $0.position + $0.length / 2 }
        #expect(agree(centers, [5, 45, 85, 125]))
        #expect(stack.lengths == [10, 40, 10, 20])
    }

    @Test func `equal centering gives up equal centres before the spacing`() {
        let items = [label(10), label(80), label(10), label(10), label(10)]
        let stack = SolvedStack(items, spacing: 8, distribution: .equalCentering, length: 120 + 2 * 8 + 2 * 10)

        #expect(agree(stack.gaps, [8, 8, 10, 10]))
    }

    @Test func `equal centering keeps the spacing and squeezes like fill`() {
        let stack = SolvedStack([label(30), label(30)], spacing: 8, distribution: .equalCentering, length: 48)

        #expect(stack.lengths == [30, 10])
        #expect(stack.gaps == [8])
    }

    @Test(arguments: StackDistribution.allCases)
    func `no distribution minds an empty stack or one without length`(distribution: StackDistribution) {
        #expect(SolvedStack([], spacing: 8, distribution: distribution, length: 50).conflicts.isEmpty)
        #expect(SolvedStack([label(0)], distribution: distribution, length: 0).placements == [.zero])
        #expect(agree(SolvedStack([label(20)], distribution: distribution, length: 50).lengths, [50]))
    }
}
