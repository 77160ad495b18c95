import CDeflate

/// Encodes pictures as PNG, one after the other, in memory that is kept between them.
///
/// RGB of 8 bits without filters at libdeflate's level 2: on pictures of flat areas and text this is both the fastest and nearly the smallest.
/// The same pixels give the same bytes. One thread at a time may use it.
public final class PNGEncoder {
    private let compressor: OpaquePointer
    private var lines: [UInt8] = []
    private var packed: [UInt8] = []

    /// Makes an encoder.
    public init() throws(RecorderError) {
        guard let compressor = libdeflate_alloc_compressor(2) else { throw .picture(width: 0, height: 0) }
        self.compressor = compressor
    }

    deinit {
        libdeflate_free_compressor(compressor)
    }

    /// The bytes of a PNG file that shows the picture; its alpha is left out.
    public func encode(_ picture: Picture) throws(RecorderError) -> [UInt8] {
        let data = try compressed(picture, PixelArea(of: picture))
        var file: [UInt8] = []
        file.reserveCapacity(data.count + 57)
        file.append(contentsOf: PNGChunk.signature)
        PNGChunk.append("IHDR", PNGChunk.header(width: picture.width, height: picture.height), to: &file)
        PNGChunk.append("IDAT", data, to: &file)
        PNGChunk.append("IEND", [], to: &file)
        return file
    }

    /// The data of a part of a picture, as it stands between the chunks.
    func compressed(_ picture: Picture, _ area: PixelArea) throws(RecorderError) -> ArraySlice<UInt8> {
        let failure = RecorderError.picture(width: picture.width, height: picture.height)
        // The format holds 31 bits; the second bound keeps one picture well under a gigabyte.
        guard area.width > 0, area.height > 0, picture.pixels.count <= 1 << 27 else { throw failure }
        fillLines(picture, area)
        let size = compress()
        guard size > 0 else { throw failure }
        return packed[..<size]
    }

    /// Lays the part out as PNG wants it: each row after its filter's number, which is 0, as red, green, blue.
    private func fillLines(_ picture: Picture, _ area: PixelArea) {
        let stride = 1 + area.width * 3
        let size = stride * area.height
        if lines.count != size { lines = [UInt8](repeating: 0, count: size) }
        lines.withUnsafeMutableBytes { target in
            picture.pixels.withUnsafeBufferPointer { source in
                for row in 0..<area.height {
                    let start = (area.y + row) * picture.width + area.x
                    let pixels = UnsafeBufferPointer(rebasing: source[start..<(start + area.width)])
                    let line = UnsafeMutableRawBufferPointer(
                        rebasing: target[(row * stride + 1)..<((row + 1) * stride)])
                    RGBLine.write(pixels, to: line)
                }
            }
        }
    }

    /// Compresses the lines and answers how many bytes they became; 0 when they did not fit.
    private func compress() -> Int {
        let bound = libdeflate_zlib_compress_bound(compressor, lines.count)
        if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
        return lines.withUnsafeBytes { source in
            packed.withUnsafeMutableBytes { target in
                libdeflate_zlib_compress(compressor, source.baseAddress, source.count, target.baseAddress, target.count)
            }
        }
    }
}
