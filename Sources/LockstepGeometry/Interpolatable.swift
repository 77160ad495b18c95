/// A value that has something half-way between two of it.
public protocol Interpolatable {
    /// The value that lies `progress` of the way to `end`; 0 is self, 1 is `end`, and neither is a bound.
    func interpolated(to end: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
    /// The number a share of the way along.
    public func interpolated(to end: Double, progress: Double) -> Double {
        self + (end - self) * progress
    }
}

extension Point: Interpolatable {
    /// The point on the straight line between both.
    public func interpolated(to end: Point, progress: Double) -> Point {
        Point(x: x.interpolated(to: end.x, progress: progress), y: y.interpolated(to: end.y, progress: progress))
    }
}

extension Size: Interpolatable {
    /// The size with each extent a share of the way along.
    public func interpolated(to end: Size, progress: Double) -> Size {
        Size(
            width: width.interpolated(to: end.width, progress: progress),
            height: height.interpolated(to: end.height, progress: progress))
    }
}

extension Rect: Interpolatable {
    /// The rectangle whose corner and extent are each a share of the way along.
    public func interpolated(to end: Rect, progress: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: end.origin, progress: progress),
            size: size.interpolated(to: end.size, progress: progress))
    }
}

extension Color: Interpolatable {
    /// The colour with each channel a share of the way along, rounded and kept within 0 ... 255.
    public func interpolated(to end: Color, progress: Double) -> Color {
        func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
            let value = Double(from).interpolated(to: Double(to), progress: progress)
            return UInt8(min(255, max(0, value.rounded())))
        }
        return Color(
            red: channel(red, end.red), green: channel(green, end.green), blue: channel(blue, end.blue),
            alpha: channel(alpha, end.alpha))
    }
}
