/// Distances in points from the four edges of a rectangle inwards; negative ones reach outwards.
public struct Insets: Hashable, Sendable {
    /// From the top edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the bottom edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double

    /// No distance at any edge.
    public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

    /// Makes insets from four distances in points, in UIKit's order.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Makes insets of the same distance at all four edges.
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// Whether all four distances are: neither NaN nor infinite.
    public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

    /// What both vertical edges take together, in points.
    public var vertical: Double { top + bottom }
    /// What both horizontal edges take together, in points.
    public var horizontal: Double { left + right }
}
