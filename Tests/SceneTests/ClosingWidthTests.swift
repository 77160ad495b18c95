import CAllocationCounter
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Labels whose width closes: text is cut at the shown frame, and its lines stay those of the layout at rest.
struct ClosingWidthTests {
    private let harness = Harness(size: Size(width: 200, height: 200), scale: 2, records: false)
    private let label = Label("Alpha beta gamma")
    private let other = Label("Other")

    private struct Seen: Equatable {
        var string: String
        var baseline: Point
    }

    /// The lines that are drawn of the label.
    private var lines: [Seen] {
        harness.picture.commands.compactMap { command in
            guard case .text(let line) = command.content, !line.string.hasPrefix("Other") else { return nil }
            return Seen(string: line.string, baseline: line.baseline)
        }
    }

    private func show(_ stack: HStack) {
        for view in [label, other] { stack.addArrangedSubview(view) }
        let holder = Node()
        holder.pin(stack)
        harness.show(holder)
    }

    private func set(_ view: Node, hidden: Bool, over duration: Double = 0.3) {
        harness.perform {
            harness.stage.animate(withDuration: duration) {
                view.isHidden = hidden
                harness.stage.root.layoutIfNeeded()
            }
        }
    }

    @Test(arguments: [1, 0], [StackAlignment.fill, .top, .center, .bottom])
    func `a label hidden in a row keeps its lines where they are until it is gone`(
        number: Int, alignment: StackAlignment
    ) {
        let stack = HStack()
        stack.alignment = alignment
        label.numberOfLines = number
        label.text = number == 1 ? "Alpha" : "Alpha beta gamma delta"
        label.setContentCompressionResistancePriority(740, for: .horizontal)
        show(stack)
        let rest = lines

        set(label, hidden: true)

        var frames = 0
        while !lines.isEmpty && frames < 100 {
            #expect(lines == rest)
            frames += 1
            harness.advance(frames: 1)
        }
        // 0.3 s at 60 a second.
        #expect(frames == 18)
        #expect(rest.count == (number == 1 ? 1 : 2))
    }

    @Test(arguments: [TextAlignment.leading, .center, .trailing])
    func `a label that makes room for a neighbour keeps its text until it is at rest`(alignment: TextAlignment) throws {
        let stack = HStack()
        stack.distribution = .fillEqually
        label.textAlignment = alignment
        other.isHidden = true
        show(stack)
        let rest = lines

        set(other, hidden: false)

        #expect(rest.map(\.string) == ["Alpha beta gamma"])
        #expect(lines == rest)
        for _ in 0..<17 {
            harness.advance(frames: 1)
            #expect(lines.map(\.string) == ["Alpha beta gamma"])
            // What of the text lies at the alignment's side of the frame stays there.
            let middle = (lines.first?.baseline.x ?? 0) + 16 * 8.5 / 2
            switch alignment {
            case .leading: #expect(lines.first?.baseline.x == 0)
            case .center: #expect(abs(middle - harness.shown(label).midX) <= 0.5)
            case .trailing: #expect(abs(middle + 16 * 8.5 / 2 - harness.shown(label).maxX) <= 0.5)
            }
        }
        harness.advance(frames: 1)

        // Eleven characters of 8.5 points fit into half of 200.
        #expect(lines.map(\.string) == ["Alpha beta…"])
    }

    @Test func `at rest the model's width decides again`() throws {
        let stack = HStack()
        stack.distribution = .fillEqually
        show(stack)
        set(other, hidden: true)
        try harness.settle()
        let wide = lines.map(\.string)

        set(other, hidden: false)
        let moving = lines.map(\.string)
        try harness.settle()

        #expect(wide == ["Alpha beta gamma"])
        #expect(moving == wide)
        #expect(lines.map(\.string) == ["Alpha beta…"])
    }

    @Test func `a label shown again on its way out keeps its text`() throws {
        show(HStack())
        let rest = lines.map(\.string)

        set(label, hidden: true)
        for hidden in [false, true, false] {
            harness.advance(frames: 5)
            #expect(lines.map(\.string) == rest)
            set(label, hidden: hidden)
            #expect(lines.map(\.string) == rest)
        }
        try harness.settle()

        #expect(lines.map(\.string) == rest)
    }

    @Test func `frames in which a width closes allocate nothing and break no text`() {
        show(HStack())
        set(label, hidden: true)
        harness.advance(frames: 3)
        let before = harness.stage.statistics.textLayouts

        allocation_count_begin()
        harness.advance(frames: 12)
        let allocations = allocation_count_end()

        #expect(allocations == 0)
        #expect(harness.stage.statistics.textLayouts == before)
        #expect(!lines.isEmpty)
    }
}
