import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// A verdict in a word or two, on a ground of its colour.
final class Badge: Node {
    /// What can be said of a motion.
    enum Verdict: Equatable {
        /// There was none.
        case none
        /// It isn't measured yet.
        case pending
        /// Nothing is wrong.
        case steady
        /// Something strays by so many points.
        case straying(points: Double)
        /// Something else is wrong, in a word or two.
        case wrong(String)
    }

    /// What is said.
    var verdict = Verdict.none {
        didSet { if verdict != oldValue { setNeedsDisplay() } }
    }

    override func intrinsicContentSize(width: Double?) -> Size {
        Size(width: 76, height: 20)
    }

    private var words: String {
        switch verdict {
        case .none: "at rest"
        case .pending: "..."
        case .steady: "steady"
        case .straying(let points): "off \(Readable.number(points)) pt"
        case .wrong(let what): what
        }
    }

    private var color: AdaptiveColor {
        switch verdict {
        case .none, .pending: .secondaryLabel
        case .steady: InspectorStyle.right
        case .straying, .wrong: InspectorStyle.fault
        }
    }

    override func draw(in canvas: inout Canvas) {
        guard let text = stage?.text else { return }
        let rect = canvas.rect
        if verdict != .none {
            canvas.fill(rect, cornerRadius: rect.height / 2, color: canvas.ink(color.faded(0.14)))
        }
        let width = text.width(of: words, font: InspectorStyle.caption)
        let height = text.metrics(of: InspectorStyle.caption).lineHeight
        canvas.write(
            words, at: Point(x: rect.midX - width / 2, y: rect.midY - height / 2), color: color, measuring: text)
    }
}
