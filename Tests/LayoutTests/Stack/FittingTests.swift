import LockstepLayout
import Testing

@Suite struct FittingTests {
    let rules = StackRules(spacing: 8)

    @Test func `hidden items and their spacing take no length`() {
        let items = [label(10).hidden, label(20), label(30).hidden, label(40).spaced(99), label(50).hidden]

        #expect(StackSolver.naturalLength(of: items.span, rules: rules) == 20 + 8 + 40)
    }

    @Test func `required rules are fixed lengths, needs, required resistance and spacing`() {
        let items = [
            view(44), label(20), label(30, resistance: .required), StackItem(natural: 48, requiredMinimum: 8),
            view(10, priority: 999), view(70).hidden,
        ]

        let expected: Double = 44 + 0 + 30 + 8 + 0 + 4 * 8
        #expect(StackSolver.requiredLength(of: items.span, rules: rules) == expected)
    }

    @Test func `filling equally requires the greatest need for everyone`() {
        let equal = StackRules(spacing: 8, distribution: .fillEqually)
        let proportional = StackRules(spacing: 8, distribution: .fillProportionally)
        let items = [view(44), label(20)]

        #expect(StackSolver.requiredLength(of: items.span, rules: equal) == 44 + 44 + 8)
        #expect(StackSolver.requiredLength(of: items.span, rules: proportional) == 44 + 0 + 8)
    }

    @Test func `a required pin stretches and squeezes`() {
        let items = [label(20), label(20)]

        #expect(pinned(items, at: 100, .required) == 100)
        #expect(pinned(items, at: 30, .required) == 30)
        #expect(pinned(items, at: 48, .required) == 48)
    }

    @Test func `a pin weaker than hugging and resistance leaves the natural length`() {
        let items = [label(20, hugging: 251), label(20, hugging: 252)]

        #expect(pinned(items, at: 100, 250) == 48)
        #expect(pinned(items, at: 100, 251) == 48)
        #expect(pinned(items, at: 30, 750) == 48)
    }

    @Test func `a pin between hugging and resistance stretches and does not squeeze`() {
        let items = [label(20), label(20)]

        #expect(pinned(items, at: 100, 500) == 100)
        #expect(pinned(items, at: 30, 500) == 48)
    }

    @Test func `a pin squeezes only what resists less`() {
        let items = [label(20, resistance: 400), label(20, resistance: 600), view(44)]

        #expect(pinned(items, at: 50, 500) == 0 + 8 + 20 + 8 + 44)
        #expect(pinned(items, at: 90, 500) == 90)
        #expect(pinned(items, at: 50, 601) == 8 + 8 + 44)
    }

    @Test func `a pin stretches as far as a stronger rule permits`() {
        let item = StackItem(natural: 40, fixed: FixedLength(20, priority: 800), hugging: 900)

        #expect(pinned([item], at: 100, 850) == 40)
        #expect(pinned([item], at: 100, 950) == 100)
    }

    @Test func `required lengths hold against a required pin`() {
        #expect(pinned([view(44), label(20)], at: 10, .required) == 44 + 8)
        #expect(pinned([view(44)], at: 100, .required) == 44)
    }

    @Test func `filling equally stretches only when everybody gives`() {
        let items = [label(20, hugging: 300), label(20, hugging: 600)]

        #expect(pinned(items, at: 100, 500, .fillEqually) == 48)
        #expect(pinned(items, at: 100, 601, .fillEqually) == 100)
        #expect(pinned(items, at: 100, 500, .fillProportionally) == 48)
        #expect(pinned(items, at: 100, 601, .fillProportionally) == 100)
    }

    @Test func `equal gaps widen for any pin worth the name`() {
        let items = [label(20, hugging: 900), label(20, hugging: 900)]

        #expect(pinned(items, at: 100, 51, .equalSpacing) == 100)
        #expect(pinned(items, at: 100, 50, .equalSpacing) == 48)
        #expect(pinned(items, at: 30, 500, .equalCentering) == 48)
    }

    @Test func `nothing visible follows a pin that is stronger than the default hugging`() {
        #expect(pinned([label(20).hidden], at: 100, .required) == 100)
        #expect(pinned([], at: 100, 250) == 0)
        #expect(pinned([], at: -5, .required) == 0)
    }

    @Test func `a stack hugs and resists as weakly as its weakest visible item`() {
        let items = [label(20, hugging: 251, resistance: 749), label(20), label(20, hugging: 1, resistance: 1).hidden]

        #expect(StackSolver.effectiveHugging(of: items.span, rules: rules) == 250)
        #expect(StackSolver.effectiveResistance(of: items.span, rules: rules) == 749)
    }

    @Test func `a stack of required lengths is as stiff as they are`() {
        let items = [view(44), view(20)]

        #expect(StackSolver.effectiveHugging(of: items.span, rules: rules) == .required)
        #expect(StackSolver.effectiveResistance(of: items.span, rules: rules) == .required)
    }

    @Test func `an empty stack has the default priorities`() {
        for items in [[], [label(20, hugging: 900, resistance: 10).hidden]] {
            #expect(StackSolver.effectiveHugging(of: items.span, rules: rules) == .defaultLow)
            #expect(StackSolver.effectiveResistance(of: items.span, rules: rules) == .defaultHigh)
        }
    }

    @Test func `a stack that fills equally is as stiff as its stiffest item`() {
        let items = [label(20, hugging: 251, resistance: 751), label(20, hugging: 300, resistance: 800)]
        let equal = StackRules(spacing: 8, distribution: .fillEqually)
        let gaps = StackRules(spacing: 8, distribution: .equalSpacing)

        #expect(StackSolver.effectiveHugging(of: items.span, rules: equal) == 300)
        #expect(StackSolver.effectiveResistance(of: items.span, rules: equal) == 800)
        #expect(StackSolver.effectiveHugging(of: items.span, rules: gaps) == .fittingSizeLevel)
    }

    private func pinned(
        _ items: [StackItem], at available: Double, _ pin: Priority, _ distribution: StackDistribution = .fill
    ) -> Double {
        let rules = StackRules(spacing: 8, distribution: distribution)
        return StackSolver.pinnedLength(of: items.span, rules: rules, available: available, pin: pin)
    }
}
