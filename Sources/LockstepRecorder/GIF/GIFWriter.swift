/// The bytes of a GIF, piece by piece.
struct GIFWriter {
    /// The place of the palette that lets the picture before show through.
    let transparentIndex: Int
    private var lzw: LZWEncoder
    private var bytes: [UInt8] = []

    /// Begins a film of a size in pixels, with a palette of at most 255 colours, that plays without end.
    init(width: Int, height: Int, palette: Palette) {
        transparentIndex = palette.colors.count
        // One place more than there are colours; the format wants 2, 4, 8 ... 256 of them, and compressed pixels of 2 bits at least.
        var bits = 1
        while 1 << bits < palette.colors.count + 1 { bits += 1 }
        lzw = LZWEncoder(pixelBits: max(2, bits))
        bytes += Array("GIF89a".utf8) + Self.word(width) + Self.word(height)
        // A palette for all, of 8 bits a channel; the background and the shape of a pixel are the usual ones.
        bytes += [0xF0 | UInt8(bits - 1), 0, 0]
        for place in 0..<(1 << bits) {
            let color = place < palette.colors.count ? palette.colors[place] : 0
            bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        }
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }

    /// Adds a part of the picture that is shown for a delay in centiseconds, and stays.
    mutating func append(_ indices: [UInt8], in area: PixelArea, delay: Int) {
        // What is there stays where it is (4), and one place is transparent (1).
        bytes += [0x21, 0xF9, 4, 5] + Self.word(delay) + [UInt8(transparentIndex), 0]
        bytes += [0x2C] + [area.x, area.y, area.width, area.height].flatMap(Self.word) + [0]
        lzw.append(indices, to: &bytes)
    }

    /// Says that nothing follows.
    mutating func end() {
        bytes.append(0x3B)
    }

    /// What was made since it was last asked for.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    private static func word(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
