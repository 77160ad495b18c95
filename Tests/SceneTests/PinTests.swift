import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Content that is pinned to a node, and how strongly its bottom holds.
struct PinTests {
    private let harness = Harness(size: Size(width: 200, height: 200), scale: 2)
    private let label = Label("One line", font: .system(size: 17))

    /// 61/3 points on the grid of half points.
    private let lineHeight = 20.5

    private func show(height: Double, insets: Insets = Insets(10), bottom: Priority) -> Node {
        let node = Node()
        let holder = Node()
        node.pin(label, insets: insets, bottomPriority: bottom)
        holder.pin(node, insets: Insets(top: 0, left: 0, bottom: 200 - height, right: 0))
        harness.show(holder)
        return node
    }

    @Test func `a node is as large as what is pinned to it, and the insets`() {
        let node = show(height: 100, bottom: .required)

        #expect(node.fittingSize(width: 200) == Size(width: 8 * 17.0 / 2 + 20, height: lineHeight + 20))
    }

    @Test(arguments: [(1000.0, 80.0), (252, 80), (250, 20.5)])
    func `a bottom weaker than the hugging leaves the content its height`(bottom: Double, height: Double) {
        _ = show(height: 100, bottom: Priority(rawValue: bottom))

        #expect(label.frame == Rect(x: 10, y: 10, width: 180, height: height))
    }

    @Test(arguments: [(1000.0, 10.0), (751, 10), (749, 20.5)])
    func `a bottom weaker than the resistance doesn't squeeze the content`(bottom: Double, height: Double) {
        _ = show(height: 30, bottom: Priority(rawValue: bottom))

        #expect(label.frame.height == height)
    }

    @Test func `insets that don't fit are a conflict, not a crash`() throws {
        _ = show(height: 15, bottom: .required)

        let conflict = try #require(harness.stage.conflicts.first)
        #expect(conflict.kept == .insets(20))
        #expect(conflict.givenUp == .length(15))
        #expect(label.frame.height == 0)
    }

    @Test(arguments: [50.0, 1000])
    func `content that is hidden keeps its constraints`(bottom: Double) {
        let node = show(height: 100, bottom: Priority(rawValue: bottom))
        let rest = label.frame

        harness.perform { label.isHidden = true }
        #expect(node.fittingSize(width: 200).height == lineHeight + 20)
        harness.perform { harness.stage.resize(to: Size(width: 150, height: 200), scale: 2) }
        #expect(label.frame == Rect(x: 10, y: 10, width: 150 - 20, height: rest.height))
        harness.perform { label.isHidden = false }

        #expect(label.frame == Rect(x: 10, y: 10, width: 150 - 20, height: bottom < 250 ? lineHeight : 80))
    }

    @Test func `other content takes the place of the content before`() {
        let node = Node()
        let (first, second) = (Node(), Node())
        node.pin(first)
        node.pin(second, insets: Insets(5))

        harness.show(node)

        #expect(first.superview == nil)
        #expect(second.frame == Rect(x: 5, y: 5, width: 190, height: 190))
    }
}
