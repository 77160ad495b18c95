import LockstepGeometry

/// Pixels of one frame, as they leave the rasteriser.
public struct Picture: Equatable, Sendable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Rows from top to bottom, without gaps; each pixel is 0xAARRGGBB.
    public var pixels: [UInt32]

    /// Makes a picture; the pixels must be as many as width and height say.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "Picture: \(pixels.count) pixels are not \(width) x \(height)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
