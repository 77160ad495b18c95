import LockstepGeometry

/// Positions in steps of 1/256 of a device pixel: the grid on which every edge is drawn.
///
/// Whole numbers make coverage exact, and make it the same whether a picture is drawn at once or in parts. A step is finer than one of
/// the 255 levels of a channel, and swallows the noise of `61.0 / 3 * 3`.
enum Subpixel {
    /// The binary digits of a step.
    static let bits = 8
    /// Steps in a pixel.
    static let one = 1 << bits
    /// Far outside of every picture, and far inside of what products of two positions can hold.
    private static let limit = Double(1 << 28)

    /// The step nearest to a position in points, after `bias` steps are added; what is not a number is 0.
    static func position(_ points: Double, scale: Double, bias: Double = 0) -> Int {
        let steps = points * scale * Double(one) + bias
        guard steps == steps else { return 0 }
        return Int(max(-limit, min(limit, steps)).rounded())
    }

    /// How much of a pixel the interval `from ..< to` covers, in steps, 0 ... 256.
    static func overlap(ofPixel pixel: Int, from: Int, to: Int) -> Int {
        let start = pixel << bits
        return max(0, min(to, start + one) - max(from, start))
    }
}

/// A rectangle in steps of 1/256 of a device pixel.
struct SubpixelRect: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// Makes a rectangle from its edges.
    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// The steps nearest to the edges of a rectangle of points; one that is empty or has an edge that is not a number becomes empty.
    init(_ rect: Rect, scale: Double) {
        guard !rect.isEmpty, !rect.maxX.isNaN, !rect.maxY.isNaN else {
            self.init(left: 0, top: 0, right: 0, bottom: 0)
            return
        }
        self.init(
            left: Subpixel.position(rect.minX, scale: scale), top: Subpixel.position(rect.minY, scale: scale),
            right: Subpixel.position(rect.maxX, scale: scale), bottom: Subpixel.position(rect.maxY, scale: scale))
    }

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { right <= left || bottom <= top }

    /// What both cover; may be empty.
    func intersection(_ other: SubpixelRect) -> SubpixelRect {
        SubpixelRect(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
    }

    /// Moved inwards by a number of steps at each side.
    func inset(by steps: Int) -> SubpixelRect {
        SubpixelRect(left: left + steps, top: top + steps, right: right - steps, bottom: bottom - steps)
    }

    /// Whether the other one lies wholly inside.
    func contains(_ other: SubpixelRect) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// The whole pixels that it touches.
    var pixels: PixelRect {
        guard !isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let x = left >> Subpixel.bits
        let y = top >> Subpixel.bits
        return PixelRect(
            x: x, y: y,
            width: ((right + Subpixel.one - 1) >> Subpixel.bits) - x,
            height: ((bottom + Subpixel.one - 1) >> Subpixel.bits) - y)
    }
}
