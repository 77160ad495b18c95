/// The device's pixels under the points: where layout lands.
public struct PixelGrid: Hashable, Sendable {
    /// Pixels a point, above 0; 1, 2 and 3 on real devices.
    public let scale: Double

    /// Makes a grid of `scale` pixels a point.
    public init(scale: Double) {
        precondition(scale > 0, "PixelGrid: a scale must be above 0, and this one is \(scale)")
        self.scale = scale
    }

    /// One pixel, in points: the thickness of a hairline.
    public var hairline: Double { 1 / scale }

    /// The next whole number of pixels at or above a length, as UIKit rounds a label's size (20.287 at 3x is 20.333).
    ///
    /// A length within a millionth of a pixel of the grid is on it: `61.0 / 3` must not become 62 pixels at 3x.
    public func roundUp(_ length: Double) -> Double {
        let pixels = length * scale
        let nearest = pixels.rounded()
        if abs(pixels - nearest) < 1e-6 { return nearest / scale }
        return pixels.rounded(.up) / scale
    }

    /// The nearest pixel edge; half-way goes away from zero.
    public func round(_ position: Double) -> Double {
        (position * scale).rounded() / scale
    }

    /// The rectangle with each edge on its nearest pixel edge.
    public func round(_ rect: Rect) -> Rect {
        let left = round(rect.minX)
        let top = round(rect.minY)
        return Rect(x: left, y: top, width: round(rect.maxX) - left, height: round(rect.maxY) - top)
    }
}
