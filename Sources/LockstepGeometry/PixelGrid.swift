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
        if abs(pixels - nearest) < Self.tolerance { return nearest / scale }
        return pixels.rounded(.up) / scale
    }

    /// The nearest pixel edge; half-way goes to the right or down, on both sides of zero.
    ///
    /// A position within a millionth of a pixel of half-way is half-way: thirds are not exact in binary, and two edges that are
    /// whole pixels apart must go the same way.
    public func round(_ position: Double) -> Double {
        nearestPixel(to: position) / scale
    }

    /// The rectangle with each edge on its nearest pixel edge; an extent of whole pixels stays as it is.
    ///
    /// What asked for a size on the grid and got it keeps it wherever it stands, and neighbours that share an edge still do.
    public func round(_ rect: Rect) -> Rect {
        let horizontal = round(from: rect.minX, length: rect.width)
        let vertical = round(from: rect.minY, length: rect.height)
        return Rect(
            x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }

    private func round(from start: Double, length: Double) -> (start: Double, length: Double) {
        let first = nearestPixel(to: start)
        let pixels = length * scale
        let whole = pixels.rounded()
        let count = abs(pixels - whole) < Self.tolerance ? whole : nearestPixel(to: start + length) - first
        return (first / scale, count / scale)
    }

    private func nearestPixel(to position: Double) -> Double {
        let pixels = position * scale
        let before = pixels.rounded(.down)
        return pixels - before >= 0.5 - Self.tolerance ? before + 1 : before
    }

    /// What two numbers of pixels may differ by and mean the same.
    private static let tolerance = 1e-6
}
