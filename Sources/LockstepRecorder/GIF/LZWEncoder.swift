import LockstepGeometry

/// GIF's compression: codes of growing width for runs of pixels that were seen before.
struct LZWEncoder {
    /// Bits of a pixel, 2 ... 8.
    let pixelBits: Int
    /// Codes by what they are: the code of the run before, and the pixel that follows.
    private var keys = [Int32](repeating: -1, count: Self.tableSize)
    private var codes = [UInt16](repeating: 0, count: Self.tableSize)

    private static let tableSize = 1 << 13
    /// There are no longer codes than of 12 bits.
    private static let codeLimit = 1 << 12

    init(pixelBits: Int) {
        precondition((2...8).contains(pixelBits), "LZWEncoder: pixels of \(pixelBits) bits are not 2 ... 8")
        self.pixelBits = pixelBits
    }

    /// Appends the pixels, in the blocks that a GIF has them in, with the empty one at the end.
    mutating func append(_ pixels: [UInt8], to file: inout [UInt8]) {
        file.append(UInt8(pixelBits))
        var writer = BlockWriter()
        let clear = 1 << pixelBits
        var (width, nextCode) = (pixelBits + 1, clear + 2)
        forgetCodes()
        writer.append(clear, width: width, to: &file)
        guard let first = pixels.first else {
            writer.append(clear + 1, width: width, to: &file)
            return writer.finish(&file)
        }
        var run = Int(first)
        for index in 1..<max(1, pixels.count) {
            let key = Int32(run << 8 | Int(pixels[index]))
            let slot = slot(of: key)
            if keys[slot] == key {
                run = Int(codes[slot])
                continue
            }
            writer.append(run, width: width, to: &file)
            run = Int(pixels[index])
            if nextCode < Self.codeLimit {
                keys[slot] = key
                codes[slot] = UInt16(nextCode)
                // The reader knows a code one step later, so a width lasts one code longer than the codes that fit it.
                if nextCode == 1 << width { width += 1 }
                nextCode += 1
            } else {
                writer.append(clear, width: width, to: &file)
                forgetCodes()
                (width, nextCode) = (pixelBits + 1, clear + 2)
            }
        }
        writer.append(run, width: width, to: &file)
        // After that code the reader has made one more.
        if nextCode == 1 << width && width < 12 { width += 1 }
        writer.append(clear + 1, width: width, to: &file)
        writer.finish(&file)
    }

    private mutating func forgetCodes() {
        keys.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
    }

    @inline(__always)
    private func slot(of key: Int32) -> Int {
        let last = Self.tableSize - 1
        var slot = Int(UInt32(bitPattern: key) &* 0x9E37_79B1 >> 19) & last
        while keys[slot] != key && keys[slot] >= 0 { slot = (slot + 1) & last }
        return slot
    }
}

/// Codes of any width, lowest bit first, in blocks of at most 255 bytes that each say their length.
private struct BlockWriter {
    private var bits: UInt32 = 0
    private var bitCount = 0
    /// Where the length of the block that is being filled will stand.
    private var blockStart: Int?

    mutating func append(_ code: Int, width: Int, to file: inout [UInt8]) {
        bits |= UInt32(code) << UInt32(bitCount)
        bitCount += width
        while bitCount >= 8 {
            append(UInt8(truncatingIfNeeded: bits), to: &file)
            bits >>= 8
            bitCount -= 8
        }
    }

    mutating func finish(_ file: inout [UInt8]) {
        if bitCount > 0 { append(UInt8(truncatingIfNeeded: bits), to: &file) }
        closeBlock(&file)
        file.append(0)
    }

    private mutating func append(_ byte: UInt8, to file: inout [UInt8]) {
        if blockStart == nil {
            blockStart = file.count
            file.append(0)
        }
        file.append(byte)
        if let blockStart, file.count - blockStart == 256 { closeBlock(&file) }
    }

    private mutating func closeBlock(_ file: inout [UInt8]) {
        guard let start = blockStart else { return }
        file[start] = UInt8(file.count - start - 1)
        blockStart = nil
    }
}
