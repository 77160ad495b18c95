import LockstepAnalysis
import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// Time from left to right: what was done, what ran, and where one is. A drag scrubs.
final class TimelineView: Control {
    /// Where times lie.
    private(set) var axis = TimeAxis(width: 0, end: .zero)
    /// A time was pointed at.
    var onSeek: (FrameTime) -> Void = { _ in }
    /// So many frames were asked for.
    var onStep: (Int) -> Void = { _ in }

    private var taps: [(time: FrameTime, row: Int, isWrong: Bool)] = []
    private var bars: [AnimationBar] = []
    private var time = FrameTime.zero
    private var end = FrameTime.zero

    private static let rulerHeight = 22.0
    private static let tapHeight = 20.0
    private static let laneHeight = 17.0
    /// Lanes that are shown; what runs beside more is left out.
    private static let lanes = 4

    /// Points that it needs.
    static let height = rulerHeight + tapHeight + laneHeight * Double(lanes) + 6

    override init() {
        super.init()
        accessibilityLabel = "Timeline"
    }

    /// Shows what a model has.
    func show(_ model: InspectorModel) {
        let film = model.mainTake.film
        taps = model.log.taps.map { tap in
            let motion = film.measurement?.motions.first {
                $0.row == tap.row && $0.from.nanoseconds <= tap.time.nanoseconds
                    && tap.time.nanoseconds < $0.to.nanoseconds
            }
            return (tap.time, tap.row, motion?.verdict == .unsteady)
        }
        (bars, time, end) = (film.bars, model.time, model.end)
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(in canvas: inout Canvas) {
        guard let text = stage?.text else { return }
        axis = TimeAxis(width: bounds.width, end: end)
        let origin = canvas.rect.origin
        drawRuler(at: origin, text, &canvas)
        canvas.write(
            "Taps", at: Point(x: origin.x + InspectorStyle.margin, y: origin.y + Self.rulerHeight + 1),
            color: .secondaryLabel, measuring: text)
        canvas.write(
            "Clocks",
            at: Point(x: origin.x + InspectorStyle.margin, y: origin.y + Self.rulerHeight + Self.tapHeight + 1),
            color: .secondaryLabel, measuring: text)
        for bar in bars where bar.lane < Self.lanes { draw(bar, at: origin, text, &canvas) }
        for tap in taps { drawTap(tap.row, at: tap.time, isWrong: tap.isWrong, origin, text, &canvas) }
        drawPlayhead(at: origin, &canvas)
    }

    private func drawRuler(at origin: Point, _ text: any TextMeasuring, _ canvas: inout Canvas) {
        let ticks = axis.ticks
        for seconds in ticks.times {
            let x = origin.x + axis.x(FrameTime(seconds: seconds))
            canvas.fill(
                Rect(x: x, y: origin.y + 16, width: canvas.grid.hairline, height: bounds.height - 18),
                color: canvas.ink(.separator))
            let label = Readable.number(seconds, ticks.decimals) + (seconds == 0 ? " s" : "")
            let width = text.width(of: label, font: InspectorStyle.caption)
            let left = min(x - width / 2, origin.x + bounds.width - width - 4)
            canvas.write(label, at: Point(x: left, y: origin.y), color: .secondaryLabel, measuring: text)
        }
    }

    private func draw(_ bar: AnimationBar, at origin: Point, _ text: any TextMeasuring, _ canvas: inout Canvas) {
        let color = bar.part == .row ? InspectorStyle.row : InspectorStyle.content
        let left = origin.x + axis.x(bar.start)
        let top = origin.y + Self.rulerHeight + Self.tapHeight + Self.laneHeight * Double(bar.lane)
        let rect = Rect(
            x: left, y: top, width: max(2, origin.x + axis.x(bar.end) - left - 1), height: Self.laneHeight - 3)
        // The lines of the ruler end under it.
        canvas.fill(rect, cornerRadius: 3, color: canvas.ink(InspectorStyle.panel))
        canvas.fill(rect, cornerRadius: 3, color: canvas.ink(color.faded(0.20)))
        canvas.fill(Rect(x: rect.minX, y: rect.minY, width: 2, height: rect.height), color: canvas.ink(color))
        let words = [full(bar), Readable.seconds(duration(of: bar))].first {
            text.width(of: $0, font: Self.small) + 10 <= rect.width
        }
        guard let words else { return }
        let height = text.metrics(of: Self.small).lineHeight
        canvas.write(
            words, at: Point(x: rect.minX + 6, y: rect.midY - height / 2), font: Self.small, color: color,
            measuring: text)
    }

    private static let small = FontDescription.system(size: 10.5)

    private func duration(of bar: AnimationBar) -> Double {
        Double(bar.end.nanoseconds - bar.start.nanoseconds) / 1e9
    }

    private func full(_ bar: AnimationBar) -> String {
        let name = bar.row.map { bar.part == .row ? "row \($0)" : "content \($0)" } ?? "scroll"
        return "\(name), \(Readable.seconds(duration(of: bar)))"
    }

    private func drawTap(
        _ row: Int, at time: FrameTime, isWrong: Bool, _ origin: Point, _ text: any TextMeasuring,
        _ canvas: inout Canvas
    ) {
        let side = 15.0
        let disc = Rect(
            x: origin.x + axis.x(time) - side / 2, y: origin.y + Self.rulerHeight + 1, width: side, height: side)
        let color = isWrong ? InspectorStyle.fault : AdaptiveColor.secondaryLabel
        canvas.fill(disc, cornerRadius: side / 2, color: canvas.ink(isWrong ? color : color.faded(0.9)))
        let number = "\(row)"
        let width = text.width(of: number, font: Self.small)
        let height = text.metrics(of: Self.small).lineHeight
        canvas.write(
            number, at: Point(x: disc.midX - width / 2, y: disc.midY - height / 2), font: Self.small,
            color: .systemBackground, measuring: text)
    }

    private func drawPlayhead(at origin: Point, _ canvas: inout Canvas) {
        let x = origin.x + axis.x(time)
        let color = canvas.ink(.tint)
        canvas.fill(Rect(x: x - 0.75, y: origin.y + 14, width: 1.5, height: bounds.height - 14), color: color)
        canvas.fill(Rect(x: x - 4, y: origin.y + 13, width: 8, height: 6), cornerRadius: 3, color: color)
    }

    override func drawOverlay(in canvas: inout Canvas) {
        guard isFocused else { return }
        canvas.border(canvas.rect.inset(by: Insets(2)), cornerRadius: 4, width: 2, color: canvas.ink(.focusRing))
    }

    // MARK: Events

    override func beginTracking(at point: Point) -> Bool {
        onSeek(axis.time(at: point.x))
        return true
    }

    override func continueTracking(at point: Point) {
        onSeek(axis.time(at: point.x))
    }

    /// Arrows go a frame, pages ten; Home and End go to the ends.
    override func handle(_ key: Key) -> Bool {
        switch key {
        case .left: onStep(-1)
        case .right: onStep(1)
        case .pageUp: onStep(10)
        case .pageDown: onStep(-10)
        case .home: onSeek(.zero)
        case .end: onSeek(end)
        default: return false
        }
        return true
    }
}
