public import LockstepGeometry

/// A picture made of pixels, to be shown in a scene. Copies share their memory.
public struct Bitmap: Equatable, Sendable {
    /// Pixels in a row, 0 or more.
    public let width: Int
    /// Rows, 0 or more.
    public let height: Int
    /// Pixels a point, above 0: a bitmap of 40 pixels at scale 2 is 20 points wide.
    public let scale: Double
    /// Rows from top to bottom, without gaps; each pixel is 0xAARRGGBB, its colour not multiplied by its alpha.
    public let pixels: [UInt32]

    /// Makes a bitmap; the pixels must be as many as width and height say, and the scale above 0.
    public init(width: Int, height: Int, scale: Double = 1, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "Bitmap: \(pixels.count) pixels are not \(width) x \(height)")
        precondition(scale > 0 && scale.isFinite, "Bitmap: a scale must be above 0, and this one is \(scale)")
        self.width = width
        self.height = height
        self.scale = scale
        self.pixels = pixels
    }

    /// The extent in points.
    public var size: Size { Size(width: Double(width) / scale, height: Double(height) / scale) }
}
