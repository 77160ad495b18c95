import LockstepLayout
import Testing

@Suite struct FillTests {
    @Test func `an empty stack has no length and no conflict at any length`() {
        for length in [-1.0, 0, 100] {
            let stack = SolvedStack([], spacing: 8, length: length)

            #expect(stack.placements.isEmpty)
            #expect(stack.conflicts.isEmpty)
        }
        #expect(StackSolver.naturalLength(of: [StackItem]().span, rules: StackRules(spacing: 8)) == 0)
    }

    @Test func `a lone item fills the stack`() {
        #expect(SolvedStack([label(20)], spacing: 8, length: 50).placements == [.init(position: 0, length: 50)])
        #expect(SolvedStack([label(20)], spacing: 8, length: 5).placements == [.init(position: 0, length: 5)])
        #expect(SolvedStack([label(20)], spacing: 8, length: 0).placements == [.zero])
    }

    @Test func `slack goes whole to the lowest hugging`() {
        let stack = SolvedStack([label(20), label(20, hugging: 249), label(20)], spacing: 8, length: 60 + 16 + 30)

        #expect(stack.lengths == [20, 20 + 30, 20])
        #expect(stack.positions == [0, 28, 86])
    }

    @Test func `among equal huggings the first takes the slack`() {
        #expect(SolvedStack([label(10), label(20), label(30)], length: 100).lengths == [10 + 40, 20, 30])
    }

    @Test func `too little room is taken from the lowest resistance first`() {
        let items = [label(20), label(20, resistance: 749), label(20)]

        #expect(SolvedStack(items, length: 50).lengths == [20, 20 - 10, 20])
        #expect(SolvedStack(items, length: 35).lengths == [20, 0, 20 - 5])
    }

    @Test func `among equal resistances the later ones give way first`() {
        let items = [label(20), label(20), label(20)]

        #expect(SolvedStack(items, length: 50).lengths == [20, 20, 10])
        #expect(SolvedStack(items, length: 30).lengths == [20, 10, 0])
        #expect(SolvedStack(items, length: 5).lengths == [5, 0, 0])
        #expect(SolvedStack(items, length: 0).lengths == [0, 0, 0])
    }

    @Test func `an item gives no more than its inside can`() {
        let nested = StackItem(natural: 48, requiredMinimum: 8)

        #expect(SolvedStack([label(20), nested], length: 40).lengths == [20, 20])
        #expect(SolvedStack([label(20), nested], length: 18).lengths == [10, 8])
    }

    @Test func `spacing holds while labels are squeezed`() {
        let stack = SolvedStack([label(20), label(20)], spacing: 8, length: 8 + 12)

        #expect(stack.lengths == [12, 0])
        #expect(stack.gaps == [8])
        #expect(stack.conflicts.isEmpty)
    }

    @Test func `a required length neither stretches nor gives way`() {
        #expect(SolvedStack([view(44), label(20)], length: 100).lengths == [44, 56])
        #expect(SolvedStack([view(44), label(20)], length: 50).lengths == [44, 6])
    }

    @Test func `a weaker fixed length hugs and resists with its own priority`() {
        let fixed = view(40, priority: 500)

        #expect(SolvedStack([fixed, label(20, hugging: 499)], length: 80).lengths == [40, 40])
        #expect(SolvedStack([fixed, label(20, hugging: 501)], length: 80).lengths == [60, 20])
        #expect(SolvedStack([fixed, label(20, resistance: 501)], length: 50).lengths == [30, 20])
        #expect(SolvedStack([fixed, label(20, resistance: 499)], length: 50).lengths == [40, 10])
    }

    @Test func `a fixed length wins over its own content where it is stronger`() {
        let tall = StackItem(natural: 60, fixed: FixedLength(20, priority: 999))
        let rest = StackSolver.naturalLength(of: [tall].span, rules: StackRules())

        #expect(rest == 20)
        #expect(SolvedStack([tall, label(0)], length: 70).lengths == [20, 50])
    }

    @Test func `content wins over a fixed length that is weaker`() {
        let tall = StackItem(natural: 60, fixed: FixedLength(20, priority: 749))
        let short = StackItem(natural: 10, fixed: FixedLength(20, priority: 249))

        #expect(StackSolver.naturalLength(of: [tall].span, rules: StackRules()) == 60)
        #expect(StackSolver.naturalLength(of: [short].span, rules: StackRules()) == 10)
    }

    @Test func `below a weak fixed length the content still resists`() {
        let fixed = StackItem(natural: 10, fixed: FixedLength(20, priority: 500), hugging: 250, resistance: 750)
        let other = label(20, resistance: 600)

        #expect(SolvedStack([fixed, other], length: 35).lengths == [15, 20])
        #expect(SolvedStack([fixed, other], length: 25).lengths == [10, 15])
        #expect(SolvedStack([fixed, other], length: 5).lengths == [5, 0])
    }

    @Test func `custom spacing replaces the spacing behind its item only`() {
        let stack = SolvedStack([label(10).spaced(30), label(10), label(10).spaced(99)], spacing: 8, length: 68)

        #expect(stack.gaps == [30, 8])
        #expect(stack.lengths == [10, 10, 10])
    }

    @Test func `negative spacing lets neighbours overlap`() {
        let items = [label(20), label(20)]
        let stack = SolvedStack(items, spacing: -5, length: 35)

        #expect(stack.positions == [0, 15])
        #expect(stack.lengths == [20, 20])
        #expect(StackSolver.naturalLength(of: items.span, rules: StackRules(spacing: -50)) == 0)
    }

    @Test func `a negative length is taken as none`() {
        let stack = SolvedStack([label(20), label(20)], length: -24)

        #expect(stack.lengths == [0, 0])
        #expect(stack.conflicts.isEmpty)
    }

    @Test func `a thousand equal labels are squeezed from the end`() {
        let stack = SolvedStack(Array(repeating: label(1), count: 1000), length: 400.5)

        #expect(stack.lengths == Array(repeating: 1, count: 400) + [0.5] + Array(repeating: 0, count: 599))
    }
}
