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
        // The format holds 31 bits; the second bound keeps one picture well under a gigabyte.
        guard picture.width > 0, picture.height > 0, picture.pixels.count <= 1 << 27 else { throw failure(picture) }
        fillLines(picture)
        let size = compress()
        guard size > 0 else { throw failure(picture) }
        var file: [UInt8] = []
        file.reserveCapacity(size + 57)
        file.append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Bits, colour type 2 (RGB), and the only methods there are.
        let header = Self.bigEndian(picture.width) + Self.bigEndian(picture.height) + [8, 2, 0, 0, 0]
        appendChunk("IHDR", header[...], to: &file)
        appendChunk("IDAT", packed[..<size], to: &file)
        appendChunk("IEND", [], to: &file)
        return file
    }

    private func failure(_ picture: Picture) -> RecorderError {
        .picture(width: picture.width, height: picture.height)
    }

    /// Lays the picture out as PNG wants it: each row after its filter's number, which is 0, as red, green, blue.
    private func fillLines(_ picture: Picture) {
        let stride = 1 + picture.width * 3
        let size = stride * picture.height
        if lines.count != size { lines = [UInt8](repeating: 0, count: size) }
        lines.withUnsafeMutableBytes { target in
            picture.pixels.withUnsafeBufferPointer { source in
                for row in 0..<picture.height {
                    let pixels = UnsafeBufferPointer(
                        rebasing: source[(row * picture.width)..<((row + 1) * picture.width)])
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

    /// Appends length, name, data and the checksum of the last two.
    private func appendChunk(_ name: String, _ data: ArraySlice<UInt8>, to file: inout [UInt8]) {
        file.append(contentsOf: Self.bigEndian(data.count))
        let start = file.count
        file.append(contentsOf: name.utf8)
        file.append(contentsOf: data)
        let sum = file[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        file.append(contentsOf: Self.bigEndian(Int(sum)))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
