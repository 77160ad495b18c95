import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Labels with metrics in which a character is half an em wide and a line 61/51 em high.
struct LabelTests {
    private let harness = Harness(size: Size(width: 85, height: 200), scale: 3)
    private let label = Label("aaaa bbbb cccc dddd")

    private func show(height: Double = 200) {
        let holder = Node()
        holder.pin(label, insets: Insets(top: 0, left: 0, bottom: 200 - height, right: 0))
        harness.show(holder)
    }

    private var lines: [TextLine] {
        harness.picture.commands.compactMap { if case .text(let line) = $0.content { line } else { nil } }
    }

    @Test(arguments: [(1, ["aaaa bbbb…"]), (2, ["aaaa bbbb", "cccc dddd"]), (0, ["aaaa bbbb", "cccc dddd"])])
    func `text wraps at its width and ends in an ellipsis where lines run out`(number: Int, expected: [String]) {
        label.numberOfLines = number

        show()

        // Ten characters of 8.5 points fit into 85.
        #expect(lines.map(\.string) == expected)
    }

    @Test func `as many lines as it takes make the height`() {
        label.numberOfLines = 0
        show()

        #expect(label.fittingSize(width: 85).height == 122.0 / 3)
        #expect(label.fittingSize(width: 40).height == 4 * 61.0 / 3)
        #expect(label.fittingSize().width == (19 * 8.5 * 3).rounded(.up) / 3)
    }

    @Test(arguments: [(TextAlignment.leading, 0.0), (.center, 77.0 / 3), (.trailing, 51)])
    func `a short line stands where the alignment says`(alignment: TextAlignment, x: Double) {
        label.text = "aaaa"
        label.textAlignment = alignment

        show()

        // 85 - 4 * 8.5 points are free; half of it is 76.5 pixels, and lands on 77.
        #expect(abs((lines.first?.baseline.x ?? -1) - x) < 1e-9)
    }

    @Test(arguments: [(TextAnchor.center, 40.0), (.top, 0)])
    func `the anchor stays in place in a frame that is too high`(anchor: TextAnchor, top: Double) {
        label.text = "a"
        label.textAnchor = anchor

        show(height: 61.0 / 3 + 80)

        let ascent = (61.0 / 3 * 0.8 * 3).rounded() / 3
        #expect(abs((lines.first?.baseline.y ?? 0) - (top + ascent)) < 1e-9)
    }

    @Test func `text is cut at the frame, not squashed`() throws {
        label.text = "a"

        show(height: 10)

        let command = try #require(harness.picture.commands.last)
        #expect(command.clip == Rect(x: 0, y: 0, width: 85, height: 10))
        #expect(lines.first?.bounds.height ?? 0 > 20)
    }

    @Test func `size and weight reach the picture`() {
        label.text = "a"
        label.font = .system(size: 34, weight: .bold)

        show()

        #expect(lines.first?.font == FontDescription(size: 34, weight: .bold))
        #expect(label.fittingSize().height == 122.0 / 3)
    }

    @Test func `no text takes no room`() {
        label.text = ""

        show()

        #expect(label.fittingSize() == .zero)
        #expect(lines.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a label that moves to a stage with other fonts is measured and broken anew`(isHeldByAnother: Bool) {
        label.numberOfLines = 0
        show()
        #expect(lines.map(\.string) == ["aaaa bbbb", "cccc dddd"])

        let holder = Node()
        if isHeldByAnother { label.superview?.pin(Node()) }
        holder.pin(label, bottomPriority: 50)
        let other = Harness(size: Size(width: 85, height: 200), scale: 3, text: WideText())
        other.show(holder)

        // Five characters of 17 points fit into 85.
        #expect(other.strings == ["aaaa", "bbbb", "cccc", "dddd"])
        #expect(label.frame.height == 4 * 20)
    }

    @Test func `a label that comes back to its stage, as a reused cell's does, keeps its lines`() throws {
        show()
        let holder = try #require(label.superview)
        let before = harness.stage.statistics.textLayouts

        label.removeFromSuperview()
        holder.pin(label)
        harness.advance(frames: 1)

        #expect(lines.map(\.string) == ["aaaa bbbb…"])
        #expect(harness.stage.statistics.textLayouts == before)
    }

    @Test func `text that changes is broken anew, and once`() {
        show()
        let before = harness.stage.statistics.textLayouts

        harness.perform { label.text = "other" }
        harness.advance(frames: 5)

        #expect(lines.map(\.string) == ["other"])
        #expect(harness.stage.statistics.textLayouts - before <= 2)
    }
}

/// Text metrics in which a character is as wide as the font's size, and a line 20 points high.
private final class WideText: TextMeasuring {
    func metrics(of font: FontDescription) -> FontMetrics {
        FontMetrics(ascent: 16, descent: 4, lineHeight: 20)
    }

    func width(of string: String, font: FontDescription) -> Double {
        Double(string.count) * font.size
    }
}

extension Harness {
    fileprivate var strings: [String] {
        picture.commands.compactMap { if case .text(let line) = $0.content { line.string } else { nil } }
    }
}
