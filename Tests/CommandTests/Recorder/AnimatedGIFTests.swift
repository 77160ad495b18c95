import Testing

@testable import LockstepRecorder

@Suite struct AnimatedGIFTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func film(_ pictures: [Picture?], fps: Int = 50) throws -> String {
        let path = folder.path + "/film.gif"
        let film = try AnimatedGIF(file: FilmFile(path: path, overwrite: true), framesPerSecond: fps)
        for picture in pictures {
            if let picture { try film.add(picture) } else { try film.addSame() }
        }
        try film.finish()
        return path
    }

    /// The delays of a file, in centiseconds: they stand behind the four bytes that begin each picture's control block.
    private func delays() throws -> [Int] {
        let bytes = try #require(folder.bytes("film.gif"))
        return bytes.indices.filter { bytes[$0...].starts(with: [0x21, 0xF9, 4, 5]) }
            .map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
    }

    @Test func `up to 255 colours come back as they were`() throws {
        let pictures = MovingSquare.pictures(count: 30)
        #expect(Set(pictures.flatMap(\.colors)).count <= 255)

        let path = try film(pictures)
        let played = try PlayedFilm(path)

        #expect(played.codec == "gif")
        #expect((played.width, played.height) == (MovingSquare.width, MovingSquare.height))
        #expect(played.frameCount == 30)
        #expect(played.duration == 30 * 0.02)
        #expect(try PlayedFilm.pixels(path, count: MovingSquare.count) == pictures.map(\.colors))
    }

    @Test(arguments: [1, 2, 3, 4, 5, 127, 128, 129, 255])
    func `palettes of every size are read back`(colors: Int) throws {
        // Rows of noise in so many colours: long enough for codes of every length, and for more than one table of them.
        var (state, pixels): (UInt32, [UInt32]) = (1, [])
        for _ in 0..<(100 * 200) {
            state = state &* 1_664_525 &+ 1_013_904_223
            pixels.append(0xFF00_0000 | UInt32(Int(state >> 8) % colors) * 0x01_0101)
        }

        let path = try film([Picture(width: 100, height: 200, pixels: pixels)])

        #expect(try PlayedFilm.pixels(path, count: 100 * 200) == [pixels.map { $0 & 0xFF_FFFF }])
    }

    @Test func `equal frames are one picture that is shown for longer, and the delays sum to the film's length`() throws
    {
        let pictures = MovingSquare.pictures(count: 2)

        _ = try film([pictures[0], nil, nil, pictures[1], pictures[1], pictures[0]])

        #expect(try delays() == [3 * 2, 2 * 2, 1 * 2])
    }

    @Test func `what is shown for more than a delay can say is shown by several`() throws {
        let still = MovingSquare.pictures(count: 1)

        let path = try film(still + Array(repeating: nil, count: 700), fps: 1)

        #expect(try delays() == [0xFFFF, 701 * 100 - 0xFFFF])
        #expect(try PlayedFilm.pixels(path, count: MovingSquare.count) == [still[0].colors, still[0].colors])
    }

    @Test(arguments: 1...50)
    func `no frame is shown more than half a centisecond off the clock`(fps: Int) throws {
        let clock = GIFClock(framesPerSecond: fps)

        var shown = 0
        for index in 0..<5000 {
            #expect(abs(Double(shown) - Double(index) * 100 / Double(fps)) <= 0.5)
            let delay = clock.delays(from: index, to: index + 1)[0]
            // Players slow a film down whose delays are shorter.
            #expect(delay >= 2)
            shown += delay
        }
    }

    @Test func `too many colours keep those that fill areas, and the others are near`() throws {
        // A gradient of 16,384 colours under a white area and black text.
        var pixels: [UInt32] = []
        for row in 0..<UInt32(128) {
            for column in 0..<UInt32(128) { pixels.append(0xFF00_0040 | column << 17 | row << 9) }
        }
        pixels += [UInt32](repeating: 0xFFFF_FFFF, count: 128 * 20) + [UInt32](repeating: 0xFF00_0000, count: 128 * 2)

        let path = try film([Picture(width: 128, height: 150, pixels: pixels)])
        let read = try PlayedFilm.pixels(path, count: pixels.count)[0]

        #expect(read[(128 * 128)...].elementsEqual(pixels[(128 * 128)...].map { $0 & 0xFF_FFFF }))
        func distance(_ left: UInt32, _ right: UInt32) -> Int {
            [16, 8, 0].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
        }
        // 255 parts of a square of 256 x 256: about 16 wide, and nothing is further than across one.
        #expect(zip(read, pixels).allSatisfy { distance($0, $1) <= 24 })
    }

    @Test func `a film without frames leaves no file`() throws {
        _ = try film([])

        #expect(folder.names().isEmpty)
    }
}

@Suite struct ColorTableTests {
    @Test func `colours are counted without their alpha`() {
        var table = ColorTable()

        table.add(2, to: 0xFF12_3456)
        table.add(3, to: 0x0012_3456)
        table.add(1, to: 0xFF00_0000)

        #expect(table.entries.map(\.color) == [0, 0x12_3456])
        #expect(table.entries.map(\.number) == [1, 5])
        #expect(table[0xFF12_3456] == 5)
        #expect(table[0xFFFF_FFFF] == 0)
    }

    @Test func `more colours than a drawn surface has are told apart less exactly, and none gets lost`() {
        var table = ColorTable()

        for color in 0..<UInt32(200_000) { table.add(1, to: color * 83) }

        #expect(table.isCoarse)
        #expect(table.count <= 1 << 15)
        #expect(table.entries.reduce(0) { $0 + $1.number } == 200_000)
        #expect(table[83 * 1000] == table[83 * 1000 & 0xF8_F8F8])
    }

    @Test func `of a coarse table's colours black and white stay themselves`() {
        var table = ColorTable()
        for color in 0..<UInt32(40_000) { table.add(1, to: color * 400) }
        for color: UInt32 in [0, 0xFF_FFFF] { table.add(1_000_000, to: color) }

        let palette = Palette(of: &table, limit: 255)

        #expect(palette.colors.count == 255)
        #expect(palette.colors[table[0]] == 0)
        #expect(palette.colors[table[0xFF_FFFF]] == 0xFF_FFFF)
    }
}
