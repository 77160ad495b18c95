/// A rectangle in points. A size may be negative in mid-flight: such a rectangle is empty and draws nothing.
public struct Rect: Hashable, Sendable {
    /// The corner nearest to the coordinate system's origin.
    public var origin: Point
    /// The extent from that corner.
    public var size: Size

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle from a corner and an extent.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from four numbers in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// Half-way between left and right.
    public var midX: Double { origin.x + size.width / 2 }
    /// Half-way between top and bottom.
    public var midY: Double { origin.y + size.height / 2 }
    /// The extent from left to right.
    public var width: Double { size.width }
    /// The extent from top to bottom.
    public var height: Double { size.height }
    /// The middle.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether all four numbers are: neither NaN nor infinite.
    public var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

    /// Whether nothing can be seen of it: an extent is zero or less.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Whether a point lies inside; the left and top edges belong to it, the right and bottom ones do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// What both rectangles cover; `zero` where they do not meet.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left && bottom > top else { return .zero }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle moved inwards at each side; extents do not go below zero.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left,
            y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// The rectangle displaced by a number of points along each axis.
    public func offsetBy(x: Double, y: Double) -> Rect {
        Rect(x: minX + x, y: minY + y, width: width, height: height)
    }
}
