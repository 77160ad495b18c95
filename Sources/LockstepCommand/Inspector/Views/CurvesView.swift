import LockstepAnalysis
import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// How the chosen node's place, height and opacity and its row's height go over time, one below the other.
final class CurvesView: Control {
    /// A time was pointed at.
    var onSeek: (FrameTime) -> Void = { _ in }

    private var curves: [Curve] = []
    /// What the curves were made of.
    private var source: Source?
    private var time = FrameTime.zero
    private var end = FrameTime.zero

    private static let stripHeight = 28.0
    /// Points that it needs.
    static let height = stripHeight * 4 + 8

    /// What curves are made of: they stay as they are until it is something else.
    private struct Source: Equatable {
        // Held, so that no other film can come to lie where it does.
        var film: SessionFilm
        var node: String
        var frames: Int
        var isComplete: Bool

        static func == (left: Source, right: Source) -> Bool {
            left.film === right.film && left.node == right.node && left.frames == right.frames
                && left.isComplete == right.isComplete
        }
    }

    /// Shows what a model has.
    func show(_ model: InspectorModel) {
        let film = model.mainTake.film
        let source = Source(
            film: film, node: model.chosen, frames: film.frames.count, isComplete: film.isComplete)
        if source != self.source {
            curves = Curve.all(of: model.chosen, in: model.mainTake)
            self.source = source
        }
        let numbers = Curve.numbers(of: model.chosen, in: model.mainTake)
        for index in curves.indices { curves[index].now = numbers[index] }
        (time, end) = (model.time, model.end)
        setNeedsDisplay()
    }

    // MARK: Drawing

    override func draw(in canvas: inout Canvas) {
        guard let text = stage?.text else { return }
        let axis = TimeAxis(width: bounds.width, end: end)
        let origin = canvas.rect.origin
        for (index, curve) in curves.enumerated() {
            let strip = Rect(
                x: origin.x + axis.left, y: origin.y + Self.stripHeight * Double(index),
                width: axis.right - axis.left, height: Self.stripHeight)
            let line = strip.midY - 9
            canvas.write(
                curve.name, at: Point(x: origin.x + InspectorStyle.margin, y: line), color: curve.color,
                measuring: text)
            canvas.write(
                curve.now, at: Point(x: strip.minX - InspectorStyle.gap, y: line), color: .secondaryLabel,
                measuring: text, isTrailing: true)
            canvas.fill(
                Rect(x: strip.minX, y: strip.maxY - 4, width: strip.width, height: canvas.grid.hairline),
                color: canvas.ink(.separator))
            let room = strip.inset(by: Insets(top: 4, left: 0, bottom: 6, right: 0))
            if let straight = curve.straight { draw(straight, curve, in: room, .secondaryLabel, 1, &canvas) }
            draw(curve.values, curve, in: room, curve.color, 1.75, &canvas)
        }
        let x = origin.x + axis.x(time)
        canvas.fill(
            Rect(x: x - 0.75, y: origin.y, width: 1.5, height: bounds.height - 4), color: canvas.ink(.tint))
    }

    /// Draws a curve through its value in each frame; of those that are level only the first and the last count.
    private func draw(
        _ values: [Double], _ curve: Curve, in room: Rect, _ color: AdaptiveColor, _ thickness: Double,
        _ canvas: inout Canvas
    ) {
        let frameWidth = room.width / (end.seconds * Double(SessionFilm.framesPerSecond))
        var points: [Point] = []
        for (frame, value) in values.enumerated() {
            let isLevel =
                frame > 0 && frame + 1 < values.count && values[frame - 1] == value && values[frame + 1] == value
            if isLevel { continue }
            points.append(
                Point(
                    x: room.minX + Double(frame) * frameWidth, y: room.maxY - room.height * curve.share(of: value)))
        }
        canvas.polyline(points, width: thickness, color: canvas.ink(color))
    }

    // MARK: Events

    override func beginTracking(at point: Point) -> Bool {
        onSeek(TimeAxis(width: bounds.width, end: end).time(at: point.x))
        return true
    }

    override func continueTracking(at point: Point) {
        onSeek(TimeAxis(width: bounds.width, end: end).time(at: point.x))
    }
}

/// One number over time, a value a frame.
struct Curve {
    var name: String
    var color: AdaptiveColor
    var values: [Double]
    /// Where the node belongs, where that is known.
    var straight: [Double]?
    /// The number at the time that is looked at.
    var now: String
    /// The least and the greatest value that is drawn.
    private var least, greatest: Double

    init(
        _ name: String, _ color: AdaptiveColor, _ values: [Double], straight: [Double]? = nil, span: Double
    ) {
        (self.name, self.color, self.values, self.straight, now) = (name, color, values, straight, "")
        let all = values + (straight ?? [])
        let (low, high) = (all.min() ?? 0, all.max() ?? 0)
        let missing = max(0, span - (high - low)) / 2
        (least, greatest) = (low - missing, high + missing)
    }

    /// Where a value lies between the least and the greatest, 0 ... 1.
    func share(of value: Double) -> Double { (value - least) / (greatest - least) }

    /// The numbers of a node and of its row at the time that is looked at, in the order of the curves.
    static func numbers(of id: String, in take: Take) -> [String] {
        let node = take.frame.node(id)
        func number(_ value: Double?, _ digits: Int = 1) -> String {
            value.map { Readable.number($0, digits) } ?? "-"
        }
        return [
            number(node?.frame.minY), number(node?.frame.height), number(node?.opacity, 2),
            number(take.frame.row(TraceNode.row(of: id) ?? 0)?.height),
        ]
    }

    /// The curves of a node and of its row.
    static func all(of id: String, in take: Take) -> [Curve] {
        let frames = take.film.frames
        let row = TraceNode.row(of: id) ?? 0
        // A node that isn't there keeps its last number.
        func track(_ value: (TraceNode) -> Double) -> [Double] {
            var last = 0.0
            return frames.map { frame in
                if let node = frame.node(id) { last = value(node) }
                return last
            }
        }
        var height = 0.0
        let heights = frames.map { frame in
            height = frame.row(row)?.height ?? height
            return height
        }
        return [
            Curve(
                "Top edge", InspectorStyle.content, track { $0.frame.minY }, straight: straight(of: id, in: take),
                span: 8
            ),
            Curve("Height", InspectorStyle.height, track { $0.frame.height }, span: 8),
            Curve("Opacity", InspectorStyle.opacity, track { $0.opacity }, span: 1),
            Curve("Row", InspectorStyle.row, heights, span: 8),
        ]
    }

    /// Where the node's top edge belongs in each frame; between motions, where it is.
    private static func straight(of id: String, in take: Take) -> [Double]? {
        guard let row = TraceNode.row(of: id), let measurement = take.film.measurement else { return nil }
        let frames = take.film.frames
        var values = frames.map { $0.node(id)?.frame.minY ?? 0 }
        for motion in measurement.motions where motion.row == row {
            guard let path = Stray.Path(motion, take.film) else { continue }
            for index in motion.from.frame...max(motion.from.frame, motion.to.frame)
            where frames.indices.contains(index) {
                if let value = path.belonging(id: id, in: frames[index], \.minY) { values[index] = value }
            }
        }
        return values
    }
}
