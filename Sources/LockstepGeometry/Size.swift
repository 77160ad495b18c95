/// An extent in points.
public struct Size: Hashable, Sendable {
    /// Horizontal extent in points.
    public var width: Double
    /// Vertical extent in points.
    public var height: Double

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size from its two extents in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The extent along an axis, in points.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

/// One of the two directions that layout runs along.
public enum Axis: Hashable, Sendable, CaseIterable {
    /// Left to right.
    case horizontal
    /// Top to bottom.
    case vertical

    /// The other axis.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
