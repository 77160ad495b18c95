import LockstepRecorder
import Testing

@Suite struct AnimatedPNGTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func film(_ pictures: [Picture?], fps: Int = 60, name: String = "film.png") throws -> String {
        let path = folder.path + "/" + name
        let film = try AnimatedPNG(file: FilmFile(path: path, overwrite: false), framesPerSecond: fps)
        for picture in pictures {
            if let picture { try film.add(picture) } else { try film.addSame() }
        }
        try film.finish()
        return path
    }

    @Test func `every frame comes back as its colours`() throws {
        let pictures = MovingSquare.pictures(count: 12)

        let path = try film(pictures)
        let played = try PlayedFilm(path)

        #expect(played.codec == "apng")
        #expect((played.width, played.height) == (MovingSquare.width, MovingSquare.height))
        #expect(played.frameCount == 12)
        #expect(played.rate == "60/1")
        #expect(try PlayedFilm.pixels(path, count: MovingSquare.count) == pictures.map(\.colors))
    }

    @Test func `a frame that is the same is a frame of its own, of a single pixel`() throws {
        let picture = MovingSquare.pictures(count: 1)[0]

        let path = try film([picture, nil, nil, picture])
        _ = try film([picture], name: "once.png")

        #expect(try PlayedFilm(path).frameCount == 4)
        #expect(try PlayedFilm.pixels(path, count: MovingSquare.count) == Array(repeating: picture.colors, count: 4))
        let more = try #require(folder.bytes("film.png")).count - #require(folder.bytes("once.png")).count
        // Two chunks of 12 bytes around 26 of control and, after a number, a pixel packed.
        #expect(more < 3 * (12 + 26 + 12 + 4 + 20))
    }

    @Test func `the delay of each frame is exactly one of its rate`() throws {
        let path = try film(MovingSquare.pictures(count: 3), fps: 1000)
        let bytes = try #require(folder.bytes("film.png"))
        _ = path

        let controls = bytes.indices.filter { bytes[$0...].starts(with: Array("fcTL".utf8)) }

        #expect(controls.count == 3)
        // Behind the name: number, width, height, two offsets; then the delay, 1/1000, in two halves.
        for control in controls {
            #expect(Array(bytes[(control + 24)..<(control + 28)]) == [0, 1, 1000 >> 8, 1000 & 0xFF])
        }
    }

    @Test func `a picture of another size is cut and filled up with white`() throws {
        let first = Picture(width: 2, height: 2, pixels: [1, 2, 3, 4])
        let wide = Picture(width: 3, height: 1, pixels: [5, 6, 7])

        let path = try film([first, wide])

        #expect(
            try PlayedFilm.pixels(path, count: 4) == [[1, 2, 3, 4], [5, 6, 0xFF_FFFF, 0xFF_FFFF]])
    }

    @Test func `without a frame there is no file, and a film that is given up leaves none`() throws {
        _ = try film([])
        #expect(folder.names().isEmpty)

        let given = try AnimatedPNG(
            file: FilmFile(path: folder.path + "/given.png", overwrite: false), framesPerSecond: 60)
        try given.add(MovingSquare.pictures(count: 1)[0])
        #expect(folder.names().count == 1 && folder.names() != ["given.png"])
        given.abandon()

        #expect(folder.names().isEmpty)
    }
}
