import LockstepLayout
import Testing

@Suite struct ConflictTests {
    @Test func `required lengths overflow at the end, and the one that does not fit is named`() {
        let stack = SolvedStack([view(44), view(50), label(20)], spacing: 8, length: 60)

        #expect(stack.positions == [0, 52, 110])
        #expect(stack.lengths == [44, 50, 0])
        #expect(
            stack.conflicts == [StackConflict(item: nil, kept: .fixedLength(50, .required), givenUp: .length(60))])
    }

    @Test func `a nested stack that does not fit is named by what it needs`() {
        let stack = SolvedStack([view(44), StackItem(natural: 48, requiredMinimum: 8)], length: 50)

        #expect(stack.conflicts == [StackConflict(item: nil, kept: .requiredMinimum(8), givenUp: .length(50))])
        #expect(stack.lengths == [44, 8])
    }

    @Test func `required resistance that does not fit is named`() {
        let stack = SolvedStack([label(20, resistance: .required)], length: 10)

        let kept = LayoutRule.compressionResistance(20, .required)
        #expect(stack.conflicts == [StackConflict(item: nil, kept: kept, givenUp: .length(10))])
        #expect(stack.lengths == [20])
    }

    @Test func `slack that nobody may take is a conflict with the stack's length`() {
        let fixed = SolvedStack([view(44), view(20)], length: 100)
        let hugging = SolvedStack([label(20, hugging: .required)], length: 100)

        #expect(
            fixed.conflicts == [StackConflict(item: nil, kept: .fixedLength(44, .required), givenUp: .length(100))])
        #expect(fixed.positions == [0, 44])
        #expect(
            hugging.conflicts == [StackConflict(item: nil, kept: .hugging(20, .required), givenUp: .length(100))])
    }

    @Test func `a length that fits up to arithmetic is no conflict`() {
        let third = 61.0 / 3
        let items = Array(repeating: view(third), count: 7)

        #expect(SolvedStack(items, spacing: 0.1, length: 7 * third + 6 * 0.1).conflicts.isEmpty)
    }

    @Test func `what an item needs wins over the length it was given`() {
        let item = StackItem(natural: 48, requiredMinimum: 8, fixed: FixedLength(5))
        let stack = SolvedStack([item], length: 8)

        #expect(stack.lengths == [8])
        #expect(
            stack.conflicts == [
                StackConflict(item: 0, kept: .requiredMinimum(8), givenUp: .fixedLength(5, .required))
            ])
    }

    @Test func `a required fixed length wins over required wishes of the content`() {
        let tall = StackItem(natural: 48, fixed: FixedLength(5), resistance: .required)
        let short = StackItem(natural: 2, fixed: FixedLength(5), hugging: .required)

        let tallRule = LayoutRule.compressionResistance(48, .required)
        #expect(SolvedStack([tall], length: 5).conflicts.map(\.givenUp) == [tallRule])
        #expect(SolvedStack([short], length: 5).conflicts.map(\.givenUp) == [.hugging(2, .required)])
    }

    @Test func `a negative length is reported as it was given`() {
        #expect(SolvedStack([view(44)], length: -24).conflicts.map(\.givenUp) == [.length(-24)])
    }

    @Test(arguments: [
        (
            StackConflict(item: 1, kept: .fixedLength(128, .required), givenUp: .zeroLength),
            "arranged view 1: the fixed length 128 pt (priority 1000) and the length 0 pt of a hidden view "
                + "can't both hold; the second was given up"
        ),
        (
            StackConflict(item: nil, kept: .spacing(8), givenUp: .length(0)),
            "the stack: the spacing 8 pt and the given length 0 pt can't both hold; the second was given up"
        ),
        (
            StackConflict(item: nil, kept: .insets(24), givenUp: .length(-0.5)),
            "the stack: the insets, together 24 pt and the given length -0.5 pt can't both hold; "
                + "the second was given up"
        ),
        (
            StackConflict(item: 0, kept: .requiredMinimum(61 / 3.0), givenUp: .equalLength(0.0625)),
            "arranged view 0: the 20.333 pt its content needs and the common length 0.063 pt can't both hold; "
                + "the second was given up"
        ),
        (
            StackConflict(item: 0, kept: .compressionResistance(20, 1000), givenUp: .hugging(10.5, 999.5)),
            "arranged view 0: the compression resistance at 20 pt (priority 1000) and "
                + "the hugging at 10.5 pt (priority 999.5) can't both hold; the second was given up"
        ),
    ])
    func `a conflict reads as a sentence`(conflict: StackConflict, sentence: String) {
        #expect(conflict.description == sentence)
    }
}
