import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting
import Testing

/// What nested stacks cost, counted: as much as they are deep, not a power of it.
struct StackCostTests {
    /// How stacks lie in each other.
    enum Nesting: CaseIterable {
        case vertical, alternating, pinned
    }

    private final class Leaf: Node {
        var asked = 0

        override func intrinsicContentSize(width: Double?) -> Size {
            asked += 1
            return Size(width: 10, height: 20)
        }
    }

    private func tree(_ nesting: Nesting, depth: Int, leaf: Node) -> Node {
        var node = leaf
        for level in 0..<depth {
            let stack: StackView = nesting == .alternating && level % 2 == 1 ? HStack(spacing: 1) : VStack(spacing: 1)
            stack.addArrangedSubview(node)
            stack.addArrangedSubview(Node())
            node = stack
            if nesting == .pinned {
                node = Node()
                node.pin(stack, insets: Insets(1), bottomPriority: 999)
            }
        }
        return node
    }

    /// Questions asked in the first layout, and in the one after the leaf has changed.
    private func cost(_ nesting: Nesting, depth: Int) -> (first: Int, again: Int, leaf: Int) {
        let leaf = Leaf()
        let page = Node()
        page.pin(tree(nesting, depth: depth, leaf: leaf), bottomPriority: 50)
        let harness = Harness()
        func questions() -> Int {
            let statistics = harness.stage.statistics
            return statistics.stackItems + statistics.fittings + statistics.layouts
        }

        harness.show(page)
        let first = questions()
        harness.perform { leaf.invalidateIntrinsicContentSize() }
        return (first, questions() - first, leaf.asked)
    }

    @Test(arguments: Nesting.allCases)
    func `four levels more cost the same wherever they are added`(nesting: Nesting) {
        let costs = [6, 10, 14].map { cost(nesting, depth: $0) }

        #expect(costs[2].first - costs[1].first == costs[1].first - costs[0].first)
        #expect(costs[2].again - costs[1].again == costs[1].again - costs[0].again)
        // At any width and at those that it gets on its way to the last one, twice.
        #expect(costs[2].leaf <= 2 * 3)
        #expect(costs[2].leaf == costs[0].leaf)
    }
}
