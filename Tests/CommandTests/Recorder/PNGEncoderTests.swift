import LockstepRecorder
import Testing

@Suite struct PNGEncoderTests {
    /// Widths that leave 0 ... 3 pixels over when four are packed at a time.
    @Test(arguments: [(1, 1), (2, 3), (3, 2), (4, 1), (5, 7), (8, 8), (375, 2)])
    func `a picture comes back as its colours`(width: Int, height: Int) throws {
        let pixels = (0..<width * height).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761 &+ 12_345) }
        let picture = Picture(width: width, height: height, pixels: pixels)

        let file = try PNGFile(try PNGEncoder().encode(picture))

        #expect(file.width == width)
        #expect(file.height == height)
        #expect(file.format == [8, 2, 0, 0, 0])
        #expect(file.chunks == ["IHDR", "IDAT", "IEND"])
        #expect(file.pixels == pixels.map { $0 & 0xFF_FFFF })
    }

    @Test func `an encoder that was used before gives the same bytes as a new one`() throws {
        let small = Picture(width: 3, height: 3, pixels: (0..<9).map { $0 * 0x010203 })
        let large = Picture(width: 64, height: 64, pixels: (0..<4096).map { UInt32($0 * $0) })
        let encoder = try PNGEncoder()

        let first = try encoder.encode(small)
        let between = try encoder.encode(large)
        let again = try encoder.encode(small)

        #expect(first == again)
        #expect(between == (try PNGEncoder().encode(large)))
    }

    @Test(arguments: [(0, 0), (0, 5), (5, 0)])
    func `a picture without pixels is refused`(width: Int, height: Int) throws {
        let encoder = try PNGEncoder()

        let error = #expect(throws: RecorderError.self) {
            try encoder.encode(Picture(width: width, height: height, pixels: []))
        }

        #expect(error == .picture(width: width, height: height))
    }
}
