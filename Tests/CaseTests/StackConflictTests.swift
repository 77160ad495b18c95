import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Cases in which hiding a view runs against a required rule: told as a value, with the rule that won.
struct StackConflictTests {
    @Test(arguments: [128.0, 20, 7])
    func `C18 hiding a view of a required height is one conflict which the height wins`(height: Double) {
        let (harness, second) = labelsOf20And(height, priority: .required)

        harness.perform { second.isHidden = true }

        let wanted = LayoutConflict(
            node: second.path, kept: .fixedLength(height, .required), givenUp: .zeroLength)
        #expect(harness.stage.conflicts == [wanted])
        #expect(second.shownFrame.height == height)
        #expect(wanted.description.contains("fixed length") && wanted.description.contains("0 pt of a hidden view"))
    }

    @Test(arguments: [999, 750, 1] as [Priority])
    func `C18 a height that is not required gives way to hiding without a conflict`(priority: Priority) {
        let (harness, second) = labelsOf20And(128, priority: priority)

        harness.perform { second.isHidden = true }

        #expect(harness.stage.conflicts.isEmpty)
        #expect(second.shownFrame.height == 0)
    }

    @Test func `C18 the conflict ends when the view is shown again`() {
        let (harness, second) = labelsOf20And(128, priority: .required)

        harness.perform { second.isHidden = true }
        harness.perform { second.isHidden = false }

        #expect(harness.stage.conflicts.isEmpty)
        #expect(second.shownFrame.height == 128)
    }

    @Test(arguments: [(128.0, 200.0, 20.0), (128, 300, 128), (5, 700, 20), (5, 800, 5)])
    func `C18 a height counts as much as its priority against what the label claims`(
        height: Double, priority: Double, shown: Double
    ) {
        // A label hugs its 20 points at 251 and resists at 750.
        let (harness, second) = labelsOf20And(height, priority: Priority(rawValue: priority))

        #expect(second.shownFrame.height == shown)
        #expect(harness.stage.conflicts.isEmpty)
    }

    @Test(arguments: [250.0, 100, 51])
    func `C18 a view without content has the height it was given at any priority`(priority: Double) {
        let spacer = Node()
        spacer.setFixedLength(30, priority: Priority(rawValue: priority), for: .vertical)
        let stack = VStack()
        for part in [Slab(20), spacer, Slab(20)] { stack.addArrangedSubview(part) }
        let harness = Harness()
        harness.show(page(stack))

        #expect(spacer.shownFrame.height == 30)
        #expect(stack.shownFrame.height == 20 + 30 + 20)
    }

    @Test(arguments: [8.0, 3, 20])
    func `C20 a hidden inner stack clashes with its own spacing`(spacing: Double) {
        let nested = Nested(spacing: spacing, wrapped: false)

        nested.hide()

        let wanted = LayoutConflict(node: nested.inner.path, kept: .spacing(spacing), givenUp: .zeroLength)
        #expect(nested.harness.stage.conflicts == [wanted])
        #expect(wanted.description.contains("the spacing \(Int(spacing)) pt"))
        #expect(wanted.description.contains("the length 0 pt"))
    }

    @Test func `C20 hiding the labels inside as well leaves nothing to clash`() {
        let nested = Nested(spacing: 8, wrapped: false)

        nested.harness.perform {
            nested.source.update(over: 0.3) {
                for label in nested.labels.dropLast() { label.isHidden = true }
                nested.hidden.isHidden = true
            }
        }

        #expect(nested.harness.stage.conflicts.isEmpty)
        nested.expectLabelsStayInside(frames: 24)
        #expect(nested.inner.shownFrame.height == 0)
    }

    @Test(arguments: [8.0, 3, 20], [0.1, 0.3, 0.5])
    func `C20 wrapping the inner stack with a bottom edge of 999 cures it`(spacing: Double, duration: Double) {
        let nested = Nested(spacing: spacing, wrapped: true)
        let natural = 20 + spacing + 20
        // One clock for both: a row that closes before its content would cut the labels off for that reason.
        nested.source.table.updateTiming = .followContent

        nested.hide(over: duration)

        #expect(nested.harness.stage.conflicts.isEmpty)
        for _ in 0...36 {
            let share = ClosedForm.progress(.easeInOut, at: nested.harness.time.seconds / duration)
            #expect(abs(nested.hidden.shownFrame.height - natural * (1 - share)) < 1e-6)
            nested.expectLabelsStayInside(frames: 1)
        }
        #expect(nested.hidden.frame.height == 0)
        #expect(nested.source.cell(0).shownFrame.height == 20)
    }

    private func labelsOf20And(_ height: Double, priority: Priority) -> (Harness, Label) {
        let stack = VStack()
        let labels = ["first", "second"].map { Label($0, font: .system(size: 20)) }
        labels[1].setFixedLength(height, priority: priority, for: .vertical)
        for label in labels { stack.addArrangedSubview(label) }
        let harness = Harness(text: SquareText())
        harness.show(page(stack))
        return (harness, labels[1])
    }

    /// A row of an inner stack of two labels over a third label; the inner stack is hidden itself, or a node that it is pinned in.
    private final class Nested {
        let source: ListSource
        let harness = Harness(text: SquareText())
        let inner: VStack
        let hidden: Node
        let labels = (0..<3).map { Label("label \($0)", font: .system(size: 20)) }

        init(spacing: Double, wrapped: Bool) {
            let inner = VStack(spacing: spacing)
            inner.addArrangedSubview(labels[0])
            inner.addArrangedSubview(labels[1])
            let hidden = wrapped ? Node() : inner
            if wrapped { hidden.pin(inner, bottomPriority: 999) }
            source = ListSource(rows: 2) { [labels] cell, row in
                cell.fill(row == 0 ? [hidden, labels[2]] : [Slab(30)])
            }
            self.inner = inner
            self.hidden = hidden
            harness.show(source.table)
        }

        func hide(over duration: Double = 0.3) {
            harness.perform { source.update(over: duration) { hidden.isHidden = true } }
        }

        func expectLabelsStayInside(frames: Int) {
            for _ in 0..<frames {
                let row = harness.shown(source.cell(0))
                for label in labels where label.isDrawn && label.shownFrame.height > 0 && hidden.isDrawn {
                    let shown = harness.shown(label)
                    #expect(shown.minY >= row.minY - 1e-9 && shown.maxY <= row.maxY + 1e-9)
                }
                harness.advance(frames: 1)
            }
        }
    }
}
