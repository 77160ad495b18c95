import LockstepLayout
import Testing

/// The recorded cell: a button of 44, five labels of 61/3, spacing 8, between insets of 12.
@Suite struct ArticleStackTests {
    let line = 61.0 / 3
    var button: StackItem { view(44) }
    var labels: [StackItem] { (0..<5).map { label(line, hugging: $0 == 0 ? 251 : 252) } }
    var open: [StackItem] { [button] + labels }
    var closed: [StackItem] { [button, labels[0], labels[1].hidden, labels[2].hidden, labels[3].hidden, labels[4]] }
    let closedLength = 44 + 2 * (8 + 61.0 / 3)
    let openLength = 44 + 5 * (8 + 61.0 / 3)

    @Test func `the closed stack is as long as the recorded cell within its insets`() {
        let rules = StackRules(spacing: 8)

        #expect(agree(StackSolver.naturalLength(of: closed.span, rules: rules), closedLength))
        #expect(abs(12 + closedLength + 12 - 124.667) < 0.001)
        #expect(agree(StackSolver.naturalLength(of: open.span, rules: rules), openLength))
        #expect(abs(12 + openLength + 12 - 209.667) < 0.001)
    }

    @Test func `closed, the three hidden labels meet half way between their neighbours`() {
        let stack = SolvedStack(closed, spacing: 8, length: closedLength)

        #expect(agree(stack.gaps, [8, 4, 0, 0, 4]))
        #expect(agree(stack.lengths, [44, line, 0, 0, 0, line]))
        #expect(stack.conflicts.isEmpty)
    }

    @Test func `closing at the old height, label 1 takes all the slack because it hugs least`() {
        let stack = SolvedStack(closed, spacing: 8, length: openLength)

        #expect(agree(stack.lengths, [44, line + 85, 0, 0, 0, line]))
        #expect(agree(stack.positions, [0, 52, 52 + line + 85 + 4, 161.0 + 1 / 3.0, 161 + 1 / 3.0, openLength - line]))
        #expect(stack.conflicts.isEmpty)
    }

    @Test func `opening at the old height, the later labels give way and label 1 keeps what is left`() {
        let stack = SolvedStack(open, spacing: 8, length: closedLength)

        #expect(agree(stack.lengths, [44, closedLength - 44 - 5 * 8, 0, 0, 0, 0]))
        #expect(agree(stack.lengths[1], 50.0 / 3))
        #expect(agree(stack.gaps, [8, 8, 8, 8, 8]))
        #expect(stack.conflicts.isEmpty)
    }
}
