import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Stacks as nodes: what the solver's numbers become on the pixel grid.
struct StackTests {
    private let harness = Harness(size: Size(width: 300, height: 400), scale: 1)

    private func box(_ width: Double, _ height: Double) -> Node {
        let node = Node()
        node.setFixedLength(width, priority: 999, for: .horizontal)
        node.setFixedLength(height, priority: 999, for: .vertical)
        return node
    }

    /// Shows a stack of a size at the origin.
    private func show(_ stack: StackView, width: Double, height: Double) {
        let holder = Node()
        stack.setFixedLength(height, for: .vertical)
        holder.pin(stack, insets: Insets(top: 0, left: 0, bottom: 400 - height, right: 300 - width))
        harness.show(holder)
    }

    private func frames(_ stack: StackView) -> [Rect] { stack.arrangedSubviews.map(\.frame) }

    @Test(arguments: [
        (StackAlignment.fill, 0.0, 100.0), (.leading, 0, 40), (.center, 30, 40), (.trailing, 60, 40),
    ])
    func `views lie across a vertical stack as its alignment says`(alignment: StackAlignment, x: Double, width: Double)
    {
        let stack = VStack(spacing: 10)
        stack.alignment = alignment
        let view = Label("wwwwwwww", font: .system(size: 10))
        stack.addArrangedSubview(view)

        show(stack, width: 100, height: 200)

        // Eight characters of half of 10 points.
        #expect(view.frame.minX == x)
        #expect(view.frame.width == width)
    }

    @Test func `a horizontal stack gives its slack to the view that hugs least`() {
        let stack = HStack(spacing: 8)
        let (first, second) = (Label("aaaa", font: .system(size: 10)), Label("bbbb", font: .system(size: 10)))
        second.setContentHuggingPriority(100, for: .horizontal)
        stack.addArrangedSubview(first)
        stack.addArrangedSubview(second)

        show(stack, width: 200, height: 50)

        #expect(first.frame == Rect(x: 0, y: 0, width: 20, height: 50))
        #expect(second.frame == Rect(x: 20 + 8, y: 0, width: 200 - 28, height: 50))
    }

    @Test func `a table takes the room that others leave, unless it asks for all its rows`() {
        let (source, button) = (RowSource.short(rows: 2), Button("Add"))
        let stack = VStack(spacing: 8)
        for view in [button, source.table] { stack.addArrangedSubview(view) }

        show(stack, width: 200, height: 300)
        let natural = button.intrinsicContentSize(width: 200).height
        let scrolling = frames(stack).map(\.height)
        harness.perform { source.table.sizesToContent = true }

        #expect(natural > 0)
        #expect(scrolling == [natural, 300 - 8 - natural])
        // Each row with its separator; of two that hug alike the first one is stretched.
        let rows = 2 * (12 + 44 + 12 + 1.0)
        #expect(frames(stack).map(\.height) == [300 - 8 - rows, rows])
    }

    @Test func `margins and custom spacing count`() {
        let stack = VStack(spacing: 4)
        stack.layoutMargins = Insets(top: 5, left: 6, bottom: 7, right: 8)
        let views = (0..<3).map { _ in box(10, 20) }
        for view in views { stack.addArrangedSubview(view) }
        stack.setCustomSpacing(30, after: views[0])

        show(stack, width: 100, height: 5 + 20 + 30 + 20 + 4 + 20 + 7)

        let second: Double = 5 + 20 + 30
        #expect(frames(stack).map(\.minY) == [5, second, second + 20 + 4])
        #expect(frames(stack).map(\.minX) == [6, 6, 6])
        #expect(stack.customSpacing(after: views[0]) == 30)
        #expect(stack.customSpacing(after: views[1]) == nil)
    }

    @Test func `a custom spacing belongs to the arranged view and ends with that`() {
        let stack = VStack(spacing: 4)
        let (stranger, view) = (box(10, 20), box(10, 20))
        stack.setCustomSpacing(30, after: stranger)
        stack.addArrangedSubview(stranger)
        #expect(stack.customSpacing(after: stranger) == nil)

        stack.setCustomSpacing(30, after: stranger)
        stack.insertArrangedSubview(stranger, at: 0)
        stack.addArrangedSubview(view)
        VStack().removeArrangedSubview(stranger)
        #expect(stack.customSpacing(after: stranger) == 30)
        #expect(stack.fittingSize().height == 20 + 30 + 20)

        stack.removeArrangedSubview(stranger)
        stack.insertArrangedSubview(stranger, at: 0)
        #expect(stack.customSpacing(after: stranger) == nil)
        #expect(stack.fittingSize().height == 20 + 4 + 20)
    }

    @Test(arguments: [
        (StackDistribution.fillEqually, [0.0, 100, 200], [100.0, 100, 100]),
        (.fillProportionally, [0, 50, 150], [50, 100, 150]),
        (.equalSpacing, [0, 110, 240], [20, 40, 60]),
        (.equalCentering, [0, 120, 240], [20, 40, 60]),
    ])
    func `a distribution shares the length out`(distribution: StackDistribution, starts: [Double], lengths: [Double]) {
        let stack = VStack()
        stack.distribution = distribution
        for height in [20.0, 40, 60] { stack.addArrangedSubview(box(10, height)) }

        show(stack, width: 50, height: 300)

        #expect(frames(stack).map(\.minY) == starts)
        #expect(frames(stack).map(\.height) == lengths)
    }

    @Test func `a spacing and margins below zero are numbers like any other`() {
        let stack = VStack(spacing: -8)
        stack.layoutMargins = Insets(-4)
        for _ in 0..<2 { stack.addArrangedSubview(box(10, 20)) }

        #expect(stack.fittingSize().height == 20 - 8 + 20 - 2 * 4)
    }

    @Test(arguments: [Axis.vertical, .horizontal])
    func `margins that take away more than there is leave nothing`(axis: Axis) {
        let stack = StackView(axis: axis)
        stack.layoutMargins = Insets(-50)
        stack.addArrangedSubview(box(10, 20))
        let around = VStack()
        around.addArrangedSubview(stack)

        show(around, width: 100, height: 200)

        #expect(stack.fittingSize() == .zero)
        #expect(stack.frame.height == 200)
    }

    @Test func `frames land on whole pixels and leave no gap`() {
        let stack = HStack()
        stack.distribution = .fillEqually
        for _ in 0..<3 { stack.addArrangedSubview(box(10, 10)) }

        show(stack, width: 100, height: 10)

        #expect(frames(stack).map(\.minX) == [0, 33, 67])
        #expect(frames(stack).map(\.maxX) == [33, 67, 100])
    }

    @Test func `a view inserted, moved and removed leaves the others in their order`() {
        let stack = VStack()
        let views = (0..<3).map { index in box(10, Double(10 * (index + 1))) }
        stack.addArrangedSubview(views[0])
        stack.addArrangedSubview(views[1])
        stack.insertArrangedSubview(views[2], at: 0)
        stack.insertArrangedSubview(views[1], at: 0)
        #expect(stack.arrangedSubviews.map { $0 === views[1] } == [true, false, false])

        views[2].removeFromSuperview()
        show(stack, width: 50, height: 30)

        #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 2)
        #expect(frames(stack).map(\.height) == [20, 10])
    }

    @Test func `a removed arranged view stays a subview where it is`() {
        let stack = VStack()
        let view = box(10, 10)
        stack.addArrangedSubview(view)
        show(stack, width: 50, height: 50)

        stack.removeArrangedSubview(view)

        #expect(view.superview === stack && stack.arrangedSubviews.isEmpty)
        #expect(stack.fittingSize() == .zero || stack.fittingSize().height == 50)
    }

    @Test func `an arranged view that the stack is too short for is reported with its rules`() throws {
        let stack = VStack(spacing: 8)
        stack.identifier = "stack"
        for _ in 0..<2 {
            let view = Node()
            view.setFixedLength(44, for: .vertical)
            stack.addArrangedSubview(view)
        }

        show(stack, width: 50, height: 60)

        let conflict = try #require(harness.stage.conflicts.first)
        #expect(harness.stage.conflicts.count == 1)
        #expect(conflict.node.contains("stack"))
        #expect(conflict.givenUp == .length(60))
    }
}
