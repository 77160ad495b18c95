import LockstepGeometry

/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
    /// The column of the first pixel.
    public var x: Int
    /// The row of the first pixel.
    public var y: Int
    /// Pixels in a row, 0 or more.
    public var width: Int
    /// Rows, 0 or more.
    public var height: Int

    /// Makes a rectangle from its first pixel and its extent in pixels; a negative extent counts as 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The column after the last pixel.
    public var maxX: Int { x + width }
    /// The row after the last pixel.
    public var maxY: Int { y + height }
    /// Whether there is no pixel in it.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The pixels that lie in both.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}

extension PixelRect {
    /// Every pixel that drawing within a rectangle of points can touch: its edges go outwards to whole pixels.
    ///
    /// Edges are drawn at 1/256 of a pixel. Where one lies half-way between two such steps, the sum that made the damage may
    /// have rounded the other way than the one that drew it: hence the thousandth of a step.
    init(covering rect: Rect, scale: Double) {
        guard !rect.isEmpty else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let left = Subpixel.position(rect.minX, scale: scale, bias: -0.001)
        let top = Subpixel.position(rect.minY, scale: scale, bias: -0.001)
        let right = Subpixel.position(rect.maxX, scale: scale, bias: 0.001)
        let bottom = Subpixel.position(rect.maxY, scale: scale, bias: 0.001)
        let firstColumn = left >> Subpixel.bits
        let firstRow = top >> Subpixel.bits
        self.init(
            x: firstColumn, y: firstRow,
            width: ((right + Subpixel.one - 1) >> Subpixel.bits) - firstColumn,
            height: ((bottom + Subpixel.one - 1) >> Subpixel.bits) - firstRow)
    }

    /// The same rectangle in steps of 1/256 of a pixel.
    var subpixels: SubpixelRect {
        SubpixelRect(
            left: x << Subpixel.bits, top: y << Subpixel.bits,
            right: maxX << Subpixel.bits, bottom: maxY << Subpixel.bits)
    }
}
