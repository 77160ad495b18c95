import CDeflate

/// Decodes PNG files as films have them: 8 bits a channel, not interlaced; grey, colours or a palette, with alpha or without.
struct PNGDecoder {
    /// Pixels of the largest picture that is decoded.
    static let mostPixels = 1 << 26

    /// Why bytes are no such file, in words.
    struct Failure: Error, Equatable {
        var reason: String
    }

    private var bytes: ArraySlice<UInt8>
    private var width = 0
    private var height = 0
    private var kind: UInt8 = 0
    private var palette: [UInt32] = []
    private var packed: [UInt8] = []

    /// The picture that a file shows.
    static func decode(_ file: [UInt8]) throws(Failure) -> Picture {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Failure(reason: "it is no PNG")
        }
        var decoder = PNGDecoder(bytes: file[8...])
        try decoder.readChunks()
        return try decoder.picture()
    }

    private init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    // MARK: Chunks

    private mutating func readChunks() throws(Failure) {
        while true {
            guard bytes.count >= 12 else { throw Failure(reason: "the PNG is cut off") }
            let length = number(at: 0)
            guard length <= bytes.count - 12 else { throw Failure(reason: "the PNG is cut off") }
            let body = bytes[(bytes.startIndex + 4)..<(bytes.startIndex + 8 + length)]
            guard Self.checksum(body) == UInt32(number(at: 8 + length)) else {
                throw Failure(reason: "the PNG is damaged: a checksum is wrong")
            }
            bytes = bytes[(bytes.startIndex + 12 + length)...]
            let content = body.dropFirst(4)
            switch String(decoding: body.prefix(4), as: UTF8.self) {
            case "IHDR": try readHeader(Array(content))
            case "PLTE": readPalette(Array(content))
            case "tRNS": readTransparency(Array(content))
            case "IDAT": packed += content
            case "IEND": return
            case "acTL": throw Failure(reason: "it is an animated PNG, and a frame is a picture")
            // A chunk whose name begins with a capital letter can't be left out of account.
            default:
                if body.first.map({ $0 & 0x20 == 0 }) ?? true { throw Failure(reason: "the PNG has an unknown part") }
            }
        }
    }

    private func number(at offset: Int) -> Int {
        bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    }

    private mutating func readHeader(_ header: [UInt8]) throws(Failure) {
        guard header.count == 13 else { throw Failure(reason: "the PNG is damaged: its header is not 13 bytes") }
        width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
        guard width > 0, height > 0, width <= Self.mostPixels, height <= Self.mostPixels / width else {
            throw Failure(reason: "it is \(width) x \(height) pixels, and 1 to \(Self.mostPixels) can be read")
        }
        kind = header[9]
        guard header[8] == 8, Self.channels(of: kind) > 0, header[10] == 0, header[11] == 0, header[12] == 0 else {
            throw Failure(reason: "it has not 8 bits a channel, or is interlaced")
        }
    }

    private mutating func readPalette(_ content: [UInt8]) {
        palette = (0..<content.count / 3).map { entry in
            Self.pixel(content[entry * 3], content[entry * 3 + 1], content[entry * 3 + 2], alpha: 0xFF)
        }
    }

    private mutating func readTransparency(_ content: [UInt8]) {
        // Of a palette only; one colour that is meant to be clear is left as it is.
        guard kind == 3 else { return }
        for (entry, alpha) in content.enumerated() where entry < palette.count {
            palette[entry] = palette[entry] & 0xFF_FFFF | UInt32(alpha) << 24
        }
    }

    // MARK: Pixels

    private static func channels(of kind: UInt8) -> Int {
        switch kind {
        case 0, 3: 1
        case 2: 3
        case 4: 2
        case 6: 4
        default: 0
        }
    }

    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8) -> UInt32 {
        UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    private func picture() throws(Failure) -> Picture {
        let channels = Self.channels(of: kind)
        guard width > 0 else { throw Failure(reason: "the PNG is damaged: it has no header") }
        let stride = width * channels
        var lines = try inflated(count: (stride + 1) * height)
        var pixels = [UInt32](repeating: 0, count: width * height)
        let (isRight, isListed) = lines.withUnsafeMutableBufferPointer { lines in
            pixels.withUnsafeMutableBufferPointer { pixels in
                for row in 0..<height {
                    let start = row * (stride + 1) + 1
                    guard Self.unfilter(lines, at: start, count: stride, step: channels, isFirst: row == 0) else {
                        return (false, true)
                    }
                    for column in 0..<width {
                        guard let pixel = pixel(lines, at: start + column * channels) else { return (true, false) }
                        pixels[row * width + column] = pixel
                    }
                }
                return (true, true)
            }
        }
        guard isRight else { throw Failure(reason: "the PNG is damaged: a line has an unknown filter") }
        guard isListed else { throw Failure(reason: "the PNG is damaged: a colour is not in its palette") }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private func pixel(_ lines: UnsafeMutableBufferPointer<UInt8>, at index: Int) -> UInt32? {
        switch kind {
        case 0: Self.pixel(lines[index], lines[index], lines[index], alpha: 0xFF)
        case 2: Self.pixel(lines[index], lines[index + 1], lines[index + 2], alpha: 0xFF)
        case 3: Int(lines[index]) < palette.count ? palette[Int(lines[index])] : nil
        case 4: Self.pixel(lines[index], lines[index], lines[index], alpha: lines[index + 1])
        default: Self.pixel(lines[index], lines[index + 1], lines[index + 2], alpha: lines[index + 3])
        }
    }

    private func inflated(count: Int) throws(Failure) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else {
            throw Failure(reason: "there is no memory for it")
        }
        defer { libdeflate_free_decompressor(decompressor) }
        var lines = [UInt8](repeating: 0, count: count)
        let result = packed.withUnsafeBytes { source in
            lines.withUnsafeMutableBytes { target in
                libdeflate_zlib_decompress(
                    decompressor, source.baseAddress, source.count, target.baseAddress, target.count, nil)
            }
        }
        // Without room for it, a count of what was unpacked is demanded to be exact.
        guard result == LIBDEFLATE_SUCCESS else {
            throw Failure(reason: "the PNG is damaged: its pixels can't be unpacked")
        }
        return lines
    }

    /// Turns a line's differences to its neighbours back into values (PNG specification, section 9).
    private static func unfilter(
        _ bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int, count: Int, step: Int, isFirst: Bool
    ) -> Bool {
        let above = start - count - 1
        for index in 0..<count {
            let left = index >= step ? bytes[start + index - step] : 0
            let up = isFirst ? 0 : bytes[above + index]
            let corner = isFirst || index < step ? 0 : bytes[above + index - step]
            let guess: UInt8
            switch bytes[start - 1] {
            case 0: return true
            case 1: guess = left
            case 2: guess = up
            case 3: guess = UInt8((Int(left) + Int(up)) / 2)
            case 4: guess = paeth(Int(left), Int(up), Int(corner))
            default: return false
            }
            bytes[start + index] &+= guess
        }
        return true
    }

    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
        let (toLeft, toUp, toCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        if toLeft <= toUp && toLeft <= toCorner { return UInt8(left) }
        return UInt8(toUp <= toCorner ? up : corner)
    }
}
