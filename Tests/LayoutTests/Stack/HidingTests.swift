import LockstepLayout
import Testing

@Suite struct HidingTests {
    @Test func `a hidden item takes half the spacing on either side`() {
        let stack = SolvedStack([label(20), label(20).hidden, label(20)], spacing: 8, length: 48)

        #expect(stack.placements[1] == StackPlacement(position: 20 + 4, length: 0))
        #expect(stack.positions == [0, 24, 28])
    }

    @Test func `there is no spacing between two hidden items`() {
        let stack = SolvedStack([label(20), label(5).hidden, label(5).hidden, label(20)], spacing: 8, length: 48)

        #expect(stack.gaps == [4, 0, 4])
    }

    @Test func `hidden items at the start and at the end take no spacing`() {
        let first = SolvedStack([label(5).hidden, label(5).hidden, label(20)], spacing: 8, length: 20)
        let last = SolvedStack([label(20), label(5).hidden, label(5).hidden], spacing: 8, length: 20)

        #expect(first.positions == [0, 0, 0])
        #expect(first.lengths == [0, 0, 20])
        #expect(last.positions == [0, 20, 20])
    }

    @Test func `with everything hidden nothing has a length and nothing clashes`() {
        for distribution in StackDistribution.allCases {
            let items = [label(20).hidden, view(20, priority: 999).hidden, label(0).hidden]
            let stack = SolvedStack(items, spacing: 8, distribution: distribution, length: 100)

            #expect(stack.placements == [.zero, .zero, .zero])
            #expect(stack.conflicts.isEmpty)
            #expect(StackSolver.naturalLength(of: items.span, rules: StackRules(spacing: 8)) == 0)
        }
    }

    @Test func `custom spacing behind the visible item is what hidden ones halve`() {
        let items = [label(20).spaced(30), label(20).hidden.spaced(99), label(20)]
        let stack = SolvedStack(items, spacing: 8, length: 70)

        #expect(stack.gaps == [15, 15])
        #expect(stack.lengths == [20, 0, 20])
    }

    @Test func `a hidden item gets none of the slack, however weak its hugging`() {
        #expect(SolvedStack([label(20, hugging: 1).hidden, label(20)], length: 50).lengths == [0, 50])
    }

    /// C17: views with a fixed height don't squash; those behind slide over them.
    @Test func `a hidden view with a required height keeps it and takes no room`() {
        var items = Array(repeating: view(50), count: 4)
        items[2].isHidden = true
        let third = SolvedStack(items, length: 150)
        items[0].isHidden = true
        let first = SolvedStack(items, length: 100)
        items[3].isHidden = true
        let last = SolvedStack(items, length: 50)

        let kept = StackConflict(item: 2, kept: .fixedLength(50, .required), givenUp: .zeroLength)
        #expect(third.positions == [0, 50, 100, 100])
        #expect(third.lengths == [50, 50, 50, 50])
        #expect(third.conflicts == [kept])
        #expect(first.positions == [0, 0, 50, 50])
        #expect(last.positions == [0, 0, 50, 50])
        #expect(last.lengths == [50, 50, 50, 50])
        #expect(last.conflicts.map(\.item) == [0, 2, 3])
    }

    /// C18: a required height against being hidden, and the same at 999.
    @Test func `hiding a label with a height of 128 is a conflict only where the height is required`() {
        let required = [label(20), StackItem(natural: 20, fixed: FixedLength(128)).hidden]
        let optional = [label(20), StackItem(natural: 20, fixed: FixedLength(128, priority: 999)).hidden]

        let clash = SolvedStack(required, length: 20)
        let quiet = SolvedStack(optional, length: 20)

        #expect(clash.conflicts == [StackConflict(item: 1, kept: .fixedLength(128, 1000), givenUp: .zeroLength)])
        #expect(clash.lengths == [20, 128])
        #expect(quiet.conflicts.isEmpty)
        #expect(quiet.lengths == [20, 0])
    }

    /// C20: an inner stack whose spacing can't go away, and the same with a way out.
    @Test func `hiding an inner stack keeps its spacing and says so`() {
        let inner = [label(20), label(20)]
        let rules = StackRules(spacing: 8)
        let nested = StackItem(
            natural: StackSolver.naturalLength(of: inner.span, rules: rules),
            requiredMinimum: StackSolver.requiredLength(of: inner.span, rules: rules))
        let wrapper = StackItem(natural: nested.natural)

        let clash = SolvedStack([nested.hidden, label(20)], length: 20)
        let wrapped = SolvedStack([wrapper.hidden, label(20)], length: 20)

        #expect(nested.natural == 20 + 8 + 20)
        #expect(clash.conflicts == [StackConflict(item: 0, kept: .requiredMinimum(8), givenUp: .zeroLength)])
        #expect(clash.placements[0] == StackPlacement(position: 0, length: 8))
        #expect(clash.placements[1] == StackPlacement(position: 0, length: 20))
        #expect(wrapped.lengths == [0, 20])
        #expect(wrapped.conflicts.isEmpty)
    }

    /// C20, inside: the inner stack itself at no length names its spacing.
    @Test func `a stack without length names the spacing that does not fit`() {
        let stack = SolvedStack([label(20), label(20)], spacing: 8, length: 0)

        #expect(stack.conflicts == [StackConflict(item: nil, kept: .spacing(8), givenUp: .length(0))])
        #expect(stack.lengths == [0, 0])
        #expect(stack.positions == [0, 8])
    }

    /// C4: the only visible item takes all the slack in the in-between layout.
    @Test func `the title that is left alone takes the height of what was hidden`() {
        let stack = SolvedStack([label(20), label(200).hidden], length: 220)

        #expect(stack.placements == [.init(position: 0, length: 220), .init(position: 220, length: 0)])
    }

    @Test func `a required compression resistance keeps a hidden view's length too`() {
        let stack = SolvedStack([label(20, resistance: .required).hidden, label(30)], length: 30)

        let clash = StackConflict(item: 0, kept: .compressionResistance(20, .required), givenUp: .zeroLength)
        #expect(stack.lengths == [20, 30])
        #expect(stack.conflicts == [clash])
    }
}
