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
    }

    /// Everything that the command can touch, in points: what it draws, within its clip.
    public var bounds: Rect {
        switch content {
        case .fill(let rect, _, _), .border(let rect, _, _, _): rect.intersection(clip)
        case .polyline(let points, let width, _): Self.bounds(of: points, width: width).intersection(clip)
        case .text(let line): line.bounds.intersection(clip)
        }
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
