import LockstepAnimation
public import LockstepGeometry
import LockstepLayout
public import LockstepPlatform

/// Text on one or more lines, centred in the shown frame and cut at it, never squashed.
public final class Label: Node {
    // MARK: Content

    /// The text; line breaks in it are kept.
    public var text: String {
        didSet { if text != oldValue { textChanged() } }
    }
    /// The font; 17 pt of the interface font by default.
    public var font: FontDescription {
        didSet { if font != oldValue { textChanged() } }
    }
    /// The ink; the label colour of light or dark ground by default.
    public var textColor: AdaptiveColor = .label {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// How many lines there may be, 0 for any; 1 by default. What doesn't fit ends in an ellipsis.
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { textChanged() } }
    }
    /// Where lines stand that are shorter than the label; leading by default.
    public var textAlignment = TextAlignment.leading {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// What of the text stays in place while the shown frame is higher or lower than it; its middle by default.
    public var textAnchor = TextAnchor.center {
        didSet { if textAnchor != oldValue { setNeedsDisplay() } }
    }

    private var layout = LabelLayout()
    /// The stage whose fonts the lines were broken by.
    private weak var layoutOwner: Stage?
    /// The widest that the model was before a change of width that is still seen, in points, and until when it is.
    private var widthInMotion = (widest: 0.0, end: FrameTime.zero)

    /// Makes a label.
    public init(_ text: String = "", font: FontDescription = .system(size: 17)) {
        self.text = text
        self.font = font
        super.init()
        // A label hugs a little more than a plain view, as UIKit's does.
        horizontalHugging = Priority(rawValue: 251)
        verticalHugging = Priority(rawValue: 251)
    }

    private func textChanged() {
        layout = LabelLayout()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    override func didEnterStage() {
        widthInMotion = (widest: 0, end: .zero)
        // A reused cell comes back to the stage that it left, with the fonts that its text was broken by.
        guard layoutOwner !== stage else { return }
        layout = LabelLayout()
        layoutOwner = stage
    }

    // MARK: Layout

    public override func intrinsicContentSize(width: Double?) -> Size {
        let lines = lines(for: width)
        guard let stage, !lines.isEmpty else { return .zero }
        let height = Double(lines.count) * stage.text.metrics(of: font).lineHeight
        return Size(width: lines.lazy.map(\.width).max() ?? 0, height: height)
    }

    /// The lines at a width in points (nil: any), broken once and kept.
    private func lines(for width: Double?) -> [BrokenLine] {
        guard let stage else { return [] }
        return layout.lines(
            of: text, font: font, width: width, maximumLines: numberOfLines, measuring: stage.text,
            count: &stage.statistics.textLayouts)
    }

    override func frameDidChange(from old: Rect) {
        guard let stage, old.width != modelFrame.width, let timing = stage.currentTiming, timing.duration > 0
        else { return }
        let isInMotion = stage.now < widthInMotion.end
        widthInMotion = (
            widest: isInMotion ? max(widthInMotion.widest, old.width) : old.width,
            end: isInMotion ? max(widthInMotion.end, timing.end) : timing.end
        )
    }

    /// The width that the lines are broken at: the model's, and while it is in motion the widest of those it moves between, so that
    /// text is cut at the shown frame and never broken anew in it.
    private func drawnWidth(on stage: Stage) -> Double {
        guard isInMotion, stage.now < widthInMotion.end else { return modelFrame.width }
        return max(modelFrame.width, widthInMotion.widest)
    }

    // MARK: Drawing

    public override func draw(in canvas: inout Canvas) {
        let rect = canvas.rect
        guard let stage, !rect.isEmpty, !text.isEmpty else { return }
        let metrics = stage.text.metrics(of: font)
        let width = drawnWidth(on: stage)
        let lines = lines(for: width)
        // At rest the text fills the frame that it asked for, and both stand on whole pixels; in motion the distances stay.
        let height = canvas.grid.roundUp(Double(lines.count) * metrics.lineHeight)
        let top = textAnchor == .center ? rect.midY - height / 2 : rect.minY
        let ascent = canvas.grid.round(metrics.ascent)
        let outer = canvas.clip
        canvas.clip = outer.intersection(rect)
        var index = 0
        while index < lines.count {
            let line = lines[index]
            let lineTop = top + canvas.grid.round(Double(index) * metrics.lineHeight)
            let left = canvas.grid.round(textAlignment.inset(of: line.width, in: width))
            let origin = rect.minX + left + (rect.width - width) * textAlignment.share
            canvas.text(
                line.string, font: font, color: textColor.resolved(for: canvas.appearance),
                baseline: Point(x: origin, y: lineTop + ascent),
                bounds: Rect(
                    x: origin - font.size / 2, y: lineTop - font.size / 4, width: line.width + font.size,
                    height: metrics.lineHeight + font.size / 2))
            index += 1
        }
        canvas.clip = outer
    }
}
