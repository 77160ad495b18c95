import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

struct SpacerTests {
    private func widths(of total: Double, minimumLength: Double) -> [Double] {
        let (stack, spacer) = (HStack(spacing: 10), Spacer(minimumLength: minimumLength))
        // 4 characters of half of 20 points are 40.
        let labels = ["left", "next"].map { Label($0, font: .system(size: 20)) }
        for node in [labels[0], spacer, labels[1]] { stack.addArrangedSubview(node) }
        let harness = Harness(size: Size(width: total, height: 50))
        harness.show(stack)
        return stack.arrangedSubviews.map { $0.frame.width }
    }

    @Test func `it takes what is left before anything is stretched`() {
        let rest = 200.0 - 40 - 40 - 2 * 10
        for minimumLength in [0.0, 30] {
            let widths = widths(of: 200, minimumLength: minimumLength)
            #expect(widths == [40, rest, 40])
        }
    }

    @Test func `it keeps its least length in the size that a stack asks for, along the axis only`() {
        for stack in [HStack(), VStack()] as [StackView] {
            stack.addArrangedSubview(Spacer(minimumLength: 30))
            let size = stack.fittingSize()
            #expect(size == (stack.axis == .horizontal ? Size(width: 30, height: 0) : Size(width: 0, height: 30)))
        }
    }
}
