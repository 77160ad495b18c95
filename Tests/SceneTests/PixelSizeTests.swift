import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// What has the room that it asked for gets all of it, on whichever pixels it lands.
struct PixelSizeTests {
    private static let scales = [1, 1.25, 1.5, 2, 3]

    @Test(arguments: scales, [Axis.horizontal, .vertical])
    func `a label with room is as large as it asked wherever it is centred`(scale: Double, axis: Axis) {
        let stack: StackView = axis == .vertical ? VStack() : HStack()
        stack.alignment = .center
        let labels = (1...20).map { Label(String(repeating: "a", count: $0), font: .system(size: 13)) }
        for label in labels { stack.addArrangedSubview(label) }
        let harness = Harness(size: Size(width: 3000, height: 1000), scale: scale)

        for width in [1999, 2000, 2000 + 1.0 / 3] {
            harness.show(page(stack, width: width))

            for label in labels { #expect(label.frame.size[axis.crossing] == label.fittingSize()[axis.crossing]) }
            #expect(!isAnyCut(harness))
        }
    }

    @Test(arguments: scales, [StackDistribution.equalSpacing, .equalCentering])
    func `a label with room is as large as it asked wherever a stack puts it`(
        scale: Double, distribution: StackDistribution
    ) {
        let stack = HStack(spacing: 3)
        stack.distribution = distribution
        let labels = [3, 8, 1, 5, 2].map { Label(String(repeating: "a", count: $0), font: .system(size: 13)) }
        for label in labels { stack.addArrangedSubview(label) }
        let harness = Harness(size: Size(width: 3000, height: 100), scale: scale)

        for step in 0..<40 {
            harness.show(page(stack, width: 300 + Double(step) / 7))

            for label in labels { #expect(label.frame.width == label.fittingSize().width) }
            #expect(!isAnyCut(harness))
        }
    }

    @Test func `a layout that repeats itself in other numbers animates nothing`() {
        let stack = VStack()
        stack.alignment = .center
        let labels = [7, 10, 13].map { Label(String(repeating: "a", count: $0), font: .system(size: 17)) }
        for label in labels { stack.addArrangedSubview(label) }
        let harness = Harness(size: Size(width: 3000, height: 812), scale: 3)
        harness.show(page(stack, width: 3000))

        harness.perform {
            harness.stage.animate(withDuration: 0.3) {
                // A ninth of a pixel on both sides moves no centre, but other numbers lead to it.
                stack.layoutMargins = Insets(top: 0, left: 1.0 / 27, bottom: 0, right: 1.0 / 27)
                harness.stage.root.layoutIfNeeded()
            }
        }

        #expect(harness.stage.runningOffsets.isEmpty)
    }

    private func page(_ content: Node, width: Double) -> Node {
        let page = Node()
        page.pin(content, insets: Insets(top: 0, left: 0, bottom: 0, right: 3000 - width), bottomPriority: 50)
        return page
    }

    private func isAnyCut(_ harness: Harness) -> Bool {
        harness.picture.commands.contains {
            if case .text(let line) = $0.content { line.string.hasSuffix("…") } else { false }
        }
    }
}
