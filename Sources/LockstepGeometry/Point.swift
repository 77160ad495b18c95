/// A position, or a displacement, in points; x runs right and y runs down.
public struct Point: Hashable, Sendable {
    /// Points from the left edge.
    public var x: Double
    /// Points from the top edge.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a point from its two coordinates in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The point displaced by another, coordinate by coordinate.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    /// The displacement that leads from the right operand to the left one.
    public static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }
}
