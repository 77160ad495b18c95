import Testing

@testable import LockstepRecorder

@Suite struct PNGDecoderTests {
    /// Pixels of which each is another one, of any width.
    private func picture(width: Int, height: Int) -> Picture {
        let pixels = (0..<width * height).map { index in
            0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) & 0xFF_FFFF
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    @Test(arguments: [(1, 1), (7, 3), (300, 200), (1, 500)])
    func `what the encoder writes is read back`(width: Int, height: Int) throws {
        let picture = picture(width: width, height: height)

        let file = try PNGEncoder().encode(picture)

        #expect(try PNGDecoder.decode(file) == picture)
    }

    /// A PNG of one kind with lines that are filtered already, packed without compression.
    private func file(
        width: Int, height: Int, kind: UInt8, lines: [UInt8], palette: [UInt8] = [], transparency: [UInt8] = [],
        depth: UInt8 = 8
    ) -> [UInt8] {
        func bigEndian(_ number: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        func checksum(_ bytes: [UInt8]) -> UInt32 {
            var value: UInt32 = 0xFFFF_FFFF
            for byte in bytes {
                value ^= UInt32(byte)
                for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
            }
            return ~value
        }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + content
            return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in lines {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let length = UInt16(lines.count)
        let stored = [1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)] + lines
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, kind, 0, 0, 0])
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if !transparency.isEmpty { file += chunk("tRNS", transparency) }
        // In two parts, as a writer with a small buffer has it.
        let data: [UInt8] = [0x78, 0x01] + stored + bigEndian(high << 16 | low)
        return file + chunk("IDAT", Array(data.prefix(9))) + chunk("IDAT", Array(data.dropFirst(9))) + chunk("IEND", [])
    }

    @Test func `every filter is undone`() throws {
        // Five lines of two pixels; each filter adds what the PNG specification says it adds.
        let lines: [UInt8] = [
            0, 10, 20, 30, 40, 50, 60,  // as it is
            1, 1, 2, 3, 4, 5, 6,  // left
            2, 1, 1, 1, 1, 1, 1,  // above
            3, 1, 1, 1, 1, 1, 1,  // the mean of both
            4, 1, 1, 1, 1, 1, 1,  // Paeth's
        ]

        let picture = try PNGDecoder.decode(file(width: 2, height: 5, kind: 2, lines: lines))

        func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
            0xFF00_0000 | red << 16 | green << 8 | blue
        }
        #expect(
            picture.pixels == [
                pixel(10, 20, 30), pixel(40, 50, 60), pixel(1, 2, 3), pixel(5, 7, 9), pixel(2, 3, 4), pixel(6, 8, 10),
                // 2 / 2 + 1 and so on; then (2 + 6) / 2 + 1 with the value just made.
                pixel(2, 2, 3), pixel(5, 6, 7),
                // Left 0, above 2, corner 0: above is nearest. Then left 3, above 5, corner 2: 3 + 5 - 2 = 6, above again.
                pixel(3, 3, 4), pixel(6, 7, 8),
            ])
    }

    @Test func `grey, palettes and alpha are read`() throws {
        let grey = try PNGDecoder.decode(file(width: 2, height: 1, kind: 0, lines: [0, 0x12, 0xFE]))
        let alpha = try PNGDecoder.decode(file(width: 1, height: 1, kind: 4, lines: [0, 0x12, 0x80]))
        let color = try PNGDecoder.decode(file(width: 1, height: 1, kind: 6, lines: [0, 1, 2, 3, 4]))
        let listed = try PNGDecoder.decode(
            file(width: 2, height: 1, kind: 3, lines: [0, 1, 0], palette: [1, 2, 3, 4, 5, 6], transparency: [9]))

        #expect(grey.pixels == [0xFF12_1212, 0xFFFE_FEFE])
        #expect(alpha.pixels == [0x8012_1212])
        #expect(color.pixels == [0x0401_0203])
        #expect(listed.pixels == [0xFF04_0506, 0x0901_0203])
    }

    @Test func `what can't be read is told in words`() throws {
        let whole = try PNGEncoder().encode(picture(width: 3, height: 2))
        var damaged = whole
        damaged[damaged.count - 20] ^= 1
        for (file, reason) in [
            ([], "it is no PNG"), (Array(whole.dropLast(12)), "the PNG is cut off"),
            (damaged, "the PNG is damaged: a checksum is wrong"),
            (
                file(width: 1 << 20, height: 1 << 20, kind: 2, lines: [0]),
                "it is 1048576 x 1048576 pixels, and 1 to 67108864 can be read"
            ),
            (file(width: 0, height: 1, kind: 2, lines: [0]), "it is 0 x 1 pixels, and 1 to 67108864 can be read"),
            (
                file(width: 1, height: 1, kind: 2, lines: [0, 1, 2, 3], depth: 16),
                "it has not 8 bits a channel, or is interlaced"
            ),
            (
                file(width: 1, height: 1, kind: 2, lines: [0, 1, 2]),
                "the PNG is damaged: its pixels can't be unpacked"
            ),
            (
                file(width: 1, height: 1, kind: 2, lines: [0, 1, 2, 3, 4]),
                "the PNG is damaged: its pixels can't be unpacked"
            ),
            (
                file(width: 1, height: 1, kind: 2, lines: [7, 1, 2, 3]),
                "the PNG is damaged: a line has an unknown filter"
            ),
            (
                file(width: 1, height: 1, kind: 3, lines: [0, 2], palette: [1, 2, 3]),
                "the PNG is damaged: a colour is not in its palette"
            ),
        ] as [([UInt8], String)] {
            let error = #expect(throws: PNGDecoder.Failure.self) { try PNGDecoder.decode(file) }
            #expect(error?.reason == reason)
        }
    }

    @Test func `a file that is cut or changed anywhere ends in a picture or in words`() throws {
        let whole = try PNGEncoder().encode(picture(width: 5, height: 4))

        for index in whole.indices {
            #expect(throws: PNGDecoder.Failure.self) { try PNGDecoder.decode(Array(whole[..<index])) }
            var changed = whole
            changed[index] ^= 0x55
            // Every byte is under a checksum, or is one, or a length, or the signature.
            #expect(throws: PNGDecoder.Failure.self) { try PNGDecoder.decode(changed) }
        }
    }
}
