import LockstepGeometry

/// A picture in memory: rows of pixels from top to bottom, without gaps between them.
public struct PixelImage: Equatable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The pixels as 0xAARRGGBB, which in memory is blue, green, red, alpha.
    public var pixels: [UInt32]

    /// Makes a picture of one value; a negative extent counts as 0.
    public init(width: Int, height: Int, filledWith pixel: UInt32) {
        self.width = max(0, width)
        self.height = max(0, height)
        pixels = [UInt32](repeating: pixel, count: self.width * self.height)
    }

    /// The pixel at a column and a row, both counted from 0 and within the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(
            x >= 0 && x < width && y >= 0 && y < height,
            "PixelImage: (\(x), \(y)) is outside of a picture of \(width) x \(height) pixels")
        return pixels[y * width + x]
    }
}
