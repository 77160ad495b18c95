import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting
import Testing

/// A width that a node was given counts as much as its priority says, also where the height is measured.
struct FixedWidthTests {
    private let harness = Harness(size: Size(width: 375, height: 812), scale: 3)
    /// 19 characters of 8.5 points.
    private let label = Label("Lorem ipsum dolores")

    /// What a label is put in.
    enum Holder: CaseIterable {
        case fillingStack, leadingStack, row, pin
    }

    private static let line = 61.0 / 3

    private func show(in holder: Holder) -> Node {
        label.numberOfLines = 0
        let content: Node
        switch holder {
        case .fillingStack, .leadingStack:
            let stack = VStack()
            stack.alignment = holder == .fillingStack ? .fill : .leading
            stack.addArrangedSubview(label)
            content = stack
        case .row:
            let stack = HStack()
            stack.alignment = .top
            let rest = Node()
            rest.setContentHuggingPriority(1, for: .horizontal)
            for part in [label, rest] { stack.addArrangedSubview(part) }
            content = stack
        case .pin:
            content = Node()
            content.pin(label)
        }
        let page = Node()
        page.pin(content, bottomPriority: 50)
        harness.show(page)
        return content
    }

    @Test(arguments: Holder.allCases, [1.0, 100, 252, 749, 751, 999])
    func `a label is as high as its text is at the width that it gets`(holder: Holder, priority: Double) {
        for length in [50.0, 100, 300] {
            label.setFixedLength(length, priority: Priority(rawValue: priority), for: .horizontal)

            let content = show(in: holder)

            let free = Label(label.text)
            free.numberOfLines = 0
            harness.stage.root.addSubview(free)
            let wanted = free.fittingSize(width: label.frame.width).height
            free.removeFromSuperview()
            #expect(label.frame.height == wanted)
            #expect(content.frame.height == wanted)
            #expect(content.fittingSize(width: 375).height == wanted)
        }
    }

    private static let widths: [(length: Double, priority: Double, width: Double)] = [
        (50, 100, 485.0 / 3), (50, 751, 50), (300, 250, 485.0 / 3), (300, 252, 300), (50, 1000, 50),
    ]

    @Test(arguments: widths)
    func `a width holds where its priority beats what the content claims`(
        length: Double, priority: Double, width: Double
    ) {
        // The label hugs its 161.5 points, 485 pixels, at 251 and resists at 750.
        label.setFixedLength(length, priority: Priority(rawValue: priority), for: .horizontal)

        for holder in [Holder.row, .leadingStack] {
            _ = show(in: holder)

            #expect(label.frame.width == width)
            #expect(label.fittingSize().width == width)
        }
    }

    @Test(arguments: [(999.0, 375.0, 1.0), (1000, 100, 2)])
    func `a stack that fills stretches what was given less than required`(
        priority: Double, width: Double, lines: Double
    ) {
        label.setFixedLength(100, priority: Priority(rawValue: priority), for: .horizontal)

        let stack = show(in: .fillingStack)

        // "Lorem ipsum" is 93.5 points wide.
        #expect(label.frame.width == width)
        #expect(stack.frame.height == (lines * Self.line * 3).rounded() / 3)
    }
}
