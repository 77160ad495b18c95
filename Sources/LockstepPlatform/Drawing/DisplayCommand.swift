public import LockstepGeometry

/// One drawing command, cut at a rectangle.
public struct DisplayCommand: Equatable, Sendable {
    /// Nothing is drawn outside of it; points of the window, edges at fractions of a pixel included.
    public var clip: Rect
    /// What is drawn.
    public var content: Content

    /// Makes a command that is cut at `clip`.
    public init(clip: Rect, content: Content) {
        self.clip = clip
        self.content = content
    }

    /// What a command draws.
    public enum Content: Equatable, Sendable {
        /// A filled rectangle; its corners are rounded by `cornerRadius` points (0 is square).
        case fill(Rect, cornerRadius: Double, color: Color)
        /// The outline of a rectangle, `width` points thick, inside its edges.
        case border(Rect, cornerRadius: Double, width: Double, color: Color)
        /// A line through points, `width` points thick, with round joints and ends; it is one shape, and covers nothing twice.
        case polyline([Point], width: Double, color: Color)
        /// One line of text.
        case text(TextLine)
        /// A bitmap stretched over a rectangle; `opacity` is 0 ... 1.
        case image(Bitmap, Rect, opacity: Double)
    }

    /// Everything that the command can touch, in points: what it draws, within its clip.
    public var bounds: Rect {
        switch content {
        case .fill(let rect, _, _), .border(let rect, _, _, _), .image(_, let rect, _): rect.intersection(clip)
        case .polyline(let points, let width, _): Self.bounds(of: points, width: width).intersection(clip)
        case .text(let line): line.bounds.intersection(clip)
        }
    }

    /// The same command at another place, moved by points.
    public func offsetBy(x: Double, y: Double) -> DisplayCommand {
        func moved(_ rect: Rect) -> Rect { rect.offsetBy(x: x, y: y) }
        let content: Content
        switch self.content {
        case .fill(let rect, let radius, let color): content = .fill(moved(rect), cornerRadius: radius, color: color)
        case .border(let rect, let radius, let width, let color):
            content = .border(moved(rect), cornerRadius: radius, width: width, color: color)
        case .polyline(let points, let width, let color):
            content = .polyline(points.map { Point(x: $0.x + x, y: $0.y + y) }, width: width, color: color)
        case .text(var line):
            line.baseline = Point(x: line.baseline.x + x, y: line.baseline.y + y)
            line.bounds = moved(line.bounds)
            content = .text(line)
        case .image(let bitmap, let rect, let opacity): content = .image(bitmap, moved(rect), opacity: opacity)
        }
        return DisplayCommand(clip: moved(clip), content: content)
    }

    private static func bounds(of points: [Point], width: Double) -> Rect {
        guard let first = points.first else { return .zero }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top).inset(by: Insets(-width / 2))
    }
}
