public import LockstepPlatform

/// Why bytes are not a picture that can be shown.
public struct BitmapError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, in one sentence without a full stop, such as "it is no PNG".
    public let description: String
}

extension Bitmap {
    /// Reads a PNG file of 8 bits a channel that is not interlaced: grey, colours or a palette, with alpha or without.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - scale: Pixels a point, above 0.
    /// - Throws: `BitmapError` where it is no such file.
    public init(png file: [UInt8], scale: Double = 1) throws(BitmapError) {
        let picture: Picture
        do throws(PNGDecoder.Failure) {
            picture = try PNGDecoder.decode(file)
        } catch {
            throw BitmapError(description: error.reason)
        }
        self.init(width: picture.width, height: picture.height, scale: scale, pixels: picture.pixels)
    }
}
