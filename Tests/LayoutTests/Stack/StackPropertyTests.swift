import LockstepLayout
import Testing

/// What holds for any stack, tried on many that a seeded generator makes.
@Suite struct StackPropertyTests {
    @Test(arguments: StackDistribution.allCases)
    func `any stack is in order, nowhere negative, and as long as it was told`(distribution: StackDistribution) {
        var generator = SeededGenerator(state: 7)
        for _ in 0..<2000 {
            let items = RandomStack.items(count: Int.random(in: 0...7, using: &generator), using: &generator)
            let rules = StackRules(spacing: Double.random(in: 0...12, using: &generator), distribution: distribution)
            let length = Double.random(in: -10...400, using: &generator)

            let stack = SolvedStack(items, spacing: rules.spacing, distribution: distribution, length: length)

            #expect(stack.lengths.allSatisfy { $0 >= 0 && $0.isFinite })
            #expect(stack.gaps(ofVisible: items).allSatisfy { $0 > -1e-9 })
            #expect(zip(stack.positions, stack.positions.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
            let overflow = stack.conflicts.filter { $0.item == nil }
            let end = items.lastIndex { !$0.isHidden }.map { stack.placements[$0].end }
            if let end, overflow.isEmpty { #expect(abs(end - max(0, length)) < 1e-5) }
            if end == nil { #expect(overflow.isEmpty) }
        }
    }

    @Test(arguments: StackDistribution.allCases)
    func `a stack at its natural length leaves everyone at rest without a conflict`(distribution: StackDistribution) {
        var generator = SeededGenerator(state: 11)
        let rules = StackRules(spacing: 8, distribution: distribution)
        for _ in 0..<1000 {
            let items = RandomStack.items(count: 5, using: &generator).filter { item in
                // Without required ceilings, at which equal lengths could clash.
                item.fixed == nil && item.hugging < .required && !item.isHidden
            }
            let natural = StackSolver.naturalLength(of: items.span, rules: rules)

            let stack = SolvedStack(items, spacing: 8, distribution: distribution, length: natural)

            #expect(stack.conflicts.isEmpty)
            if distribution == .fill || distribution == .equalSpacing {
                #expect(agree(stack.lengths, items.map { max($0.natural, $0.requiredMinimum) }))
            }
        }
    }

    @Test(arguments: StackDistribution.allCases)
    func `there is a conflict exactly below the required length`(distribution: StackDistribution) {
        var generator = SeededGenerator(state: 13)
        let rules = StackRules(spacing: 3, distribution: distribution)
        for _ in 0..<1000 {
            let items = RandomStack.items(count: 4, using: &generator).map { item in
                // Without ceilings, so that a conflict can only come from too little room.
                StackItem(natural: item.natural, requiredMinimum: item.requiredMinimum, isHidden: item.isHidden)
            }
            let required = StackSolver.requiredLength(of: items.span, rules: rules)
            let length = Double.random(in: 0...200, using: &generator)

            let stack = SolvedStack(items, spacing: 3, distribution: distribution, length: length)

            let isShort = length < required - 1e-6
            #expect(stack.conflicts.contains { $0.item == nil } == isShort)
        }
    }

    @Test func `an item that is hidden moves nobody who is not behind it`() {
        var generator = SeededGenerator(state: 17)
        for _ in 0..<500 {
            var items = RandomStack.items(count: 6, using: &generator)
            let rules = StackRules(spacing: 8)
            let hidden = Int.random(in: 0..<6, using: &generator)
            let before = StackSolver.naturalLength(of: items.span, rules: rules)
            let shown = SolvedStack(items, spacing: 8, length: before)
            items[hidden].isHidden = true
            let after = StackSolver.naturalLength(of: items.span, rules: rules)

            let stack = SolvedStack(items, spacing: 8, length: after)

            for index in 0..<hidden where !items[index].isHidden {
                #expect(agree(stack.positions[index], shown.positions[index]))
            }
            #expect(after <= before + 1e-9)
        }
    }

    @Test(arguments: StackDistribution.allCases)
    func `a pinned length lies between the natural and the asked one`(distribution: StackDistribution) {
        var generator = SeededGenerator(state: 19)
        let rules = StackRules(spacing: 8, distribution: distribution)
        for _ in 0..<1000 {
            let items = RandomStack.items(count: 4, using: &generator)
            let natural = StackSolver.naturalLength(of: items.span, rules: rules)
            let available = Double.random(in: 0...300, using: &generator)
            var last = natural

            for strength in stride(from: 0.0, through: 1000, by: 50) {
                let pin = Priority(rawValue: strength)
                let length = StackSolver.pinnedLength(of: items.span, rules: rules, available: available, pin: pin)
                guard items.contains(where: { !$0.isHidden }) else { continue }
                #expect(length >= min(natural, available) - 1e-9 && length <= max(natural, available) + 1e-9)
                // The stronger the pin, the nearer to what it asks.
                #expect(abs(length - available) <= abs(last - available) + 1e-9)
                last = length
            }
        }
    }
}

extension SolvedStack {
    /// The gaps between visible neighbours.
    func gaps(ofVisible items: [StackItem]) -> [Double] {
        let visible = zip(items, placements).filter { !$0.0.isHidden }.map(\.1)
        return zip(visible, visible.dropFirst()).map { $1.position - $0.end }
    }
}

/// Stacks of all kinds of items.
enum RandomStack {
    static func items(count: Int, using generator: inout SeededGenerator) -> [StackItem] {
        (0..<count).map { _ in item(using: &generator) }
    }

    private static func item(using generator: inout SeededGenerator) -> StackItem {
        var item = StackItem(natural: Double(Int.random(in: 0...60, using: &generator)))
        let priorities: [Priority] = [1, 250, 251, 252, 500, 749, 750, 999, 1000]
        func priority() -> Priority { priorities[Int.random(in: 0..<priorities.count, using: &generator)] }
        item.hugging = priority()
        item.resistance = priority()
        item.isHidden = Int.random(in: 0..<3, using: &generator) == 0
        if Int.random(in: 0..<4, using: &generator) == 0 { item.requiredMinimum = min(item.natural, 8) }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            item.fixed = FixedLength(Double(Int.random(in: 0...60, using: &generator)), priority: priority())
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
            item.customSpacing = Double(Int.random(in: 0...20, using: &generator))
        }
        return item
    }
}
