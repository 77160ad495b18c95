import Foundation
import LockstepAnimation
import LockstepRecorder
import Testing

private func picture(_ color: UInt32, width: Int = 2) -> Picture {
    Picture(width: width, height: 1, pixels: [UInt32](repeating: color, count: width))
}

private func nanoseconds(_ frames: Double) -> Int64 { Int64((frames * 1e9 / 60).rounded()) }

@Suite struct FilmRecorderTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func record(_ shown: [(frames: Double, picture: Picture)], until end: Double) throws {
        let recorder = FilmRecorder(try frames("film"), framesPerSecond: 60, whenFull: .drop)
        for (frames, picture) in shown { recorder.show(picture, at: nanoseconds(frames)) }
        try recorder.finish(at: nanoseconds(end))
    }

    private func frames(_ name: String) throws -> PNGSequence {
        try PNGSequence(
            folder: FrameFolder(path: temporary.path + "/" + name, overwrite: false), whenFull: .drop)
    }

    /// The first pixel of every frame.
    private func film() throws -> [UInt32] {
        try temporary.names(in: "film").map { name in
            try PNGFile(try #require(temporary.bytes("film/\(name)"))).pixels[0]
        }
    }

    @Test func `every frame shows the latest picture at or before its time`() throws {
        try record([(0, picture(0xA)), (1, picture(0xB)), (2.5, picture(0xC)), (5, picture(0xD))], until: 6)

        #expect(try film() == [0xA, 0xB, 0xB, 0xC, 0xC, 0xD, 0xD])
    }

    @Test func `time in which nothing was shown is filled`() throws {
        try record([(0, picture(0xA)), (300, picture(0xB))], until: 301)

        let film = try film()

        #expect(film.count == 302)
        #expect(film[..<300].allSatisfy { $0 == 0xA })
        #expect(film[300...].allSatisfy { $0 == 0xB })
    }

    @Test func `pictures faster than the film leave the last of each frame`() throws {
        try record((0..<12).map { (Double($0) / 4, picture(UInt32($0))) }, until: 2.75)

        #expect(try film() == [0, 4, 8])
    }

    @Test func `the film begins with the first picture, whenever that comes`() throws {
        try record([(999, picture(0xA)), (1000, picture(0xB))], until: 1000)

        #expect(try film() == [0xA, 0xB])
    }

    @Test func `a window that is closed at once leaves one frame, and one that showed nothing leaves none`() throws {
        try record([(10, picture(0xA))], until: 0)
        #expect(try film() == [0xA])

        try FilmRecorder(try frames("none"), framesPerSecond: 60, whenFull: .drop).finish(at: 0)
        #expect(temporary.names(in: "none").isEmpty)
    }

    @Test func `how far the film is, is known at its end`() throws {
        let recorder = FilmRecorder(MemoryFilm(), framesPerSecond: 60, whenFull: .drop)
        recorder.show(picture(0xA), at: nanoseconds(60))
        #expect(recorder.progress.total == nil)

        try recorder.finish(at: nanoseconds(60 + 30))

        #expect(recorder.progress == FilmRecorder.Progress(written: 31, total: 31))
    }

    @Test func `a window that gets another size gives files of another size`() throws {
        try record([(0, picture(0xA)), (1, picture(0xA, width: 5))], until: 1)

        let widths = try temporary.names(in: "film").map {
            try PNGFile(try #require(temporary.bytes("film/\($0)"))).width
        }
        #expect(widths == [2, 5])
    }

    @Test func `a folder that goes away is said at the end and writing stops`() throws {
        let folder = temporary.path + "/film"
        let recorder = FilmRecorder(try frames("film"), framesPerSecond: 60, whenFull: .drop)
        try FileManager.default.removeItem(atPath: folder)
        recorder.show(picture(0xA), at: 0)

        let error = #expect(throws: RecorderError.self) { try recorder.finish(at: nanoseconds(3)) }

        #expect(error == .file(folder + "/00000.png", reason: "no such file or directory"))
        #expect(recorder.failure == error)
    }

    // MARK: More than can be encoded

    @Test func `a window leaves pictures out and never waits, and its last picture is on film`() throws {
        let film = MemoryFilm()
        let recorder = FilmRecorder(film, framesPerSecond: 60, whenFull: .drop, maximumPixels: 3)
        film.gate.lock()

        for index in 0..<10 {
            recorder.show(Picture(width: 1, height: 1, pixels: [UInt32(index)]), at: nanoseconds(Double(index)))
        }
        film.gate.unlock()
        try recorder.finish(at: nanoseconds(9))

        // One was being encoded at most, one to be encoded next, and three waited, the newest of which gave way to the last.
        #expect(film.frames.count == 10)
        #expect(film.frames.last == 9)
        let seen = Set(film.frames).count
        #expect(seen == 10 - recorder.droppedPictures)
        #expect((3...(1 + 1 + 3)).contains(seen))
    }

    @Test func `a film without a window waits, and leaves nothing out`() throws {
        let film = MemoryFilm()
        let recorder = FilmRecorder(film, framesPerSecond: 60, whenFull: .wait, maximumPixels: 3)
        film.gate.lock()
        var asked = 0

        for index in 0..<10 {
            // Whoever waits is asked whether to go on; only then the gate opens.
            let isTaken = recorder.show(
                Picture(width: 1, height: 1, pixels: [UInt32(index)]), at: nanoseconds(Double(index))
            ) {
                asked += 1
                film.gate.unlock()
                return true
            }
            #expect(isTaken)
        }
        try recorder.finish(at: nanoseconds(9))

        #expect(film.frames == Array(0..<10))
        #expect(recorder.droppedPictures == 0)
        #expect(asked == 1)
    }

    @Test func `who does not want to wait is let go, and the film is as long as it was`() throws {
        let film = MemoryFilm()
        let recorder = FilmRecorder(film, framesPerSecond: 60, whenFull: .wait, maximumPixels: 1)
        film.gate.lock()

        var taken = 0
        while recorder.show(
            Picture(width: 1, height: 1, pixels: [UInt32(taken)]), at: nanoseconds(Double(taken)), isAwaited: { false })
        {
            taken += 1
        }
        film.gate.unlock()
        try recorder.finish(at: nanoseconds(Double(taken - 1)))

        // One is being encoded at most, one is to be encoded next, and one waits.
        #expect((1...(1 + 1 + 1)).contains(taken))
        #expect(film.frames == Array(0..<UInt32(taken)))
    }

    @Test func `a film that nobody waits for is given up`() throws {
        let film = MemoryFilm()
        let recorder = FilmRecorder(film, framesPerSecond: 60, whenFull: .wait)
        film.gate.lock()
        recorder.show(picture(0xA), at: 0)

        try recorder.finish(at: nanoseconds(1)) { false }
        film.gate.unlock()

        #expect(film.isAbandoned)
    }
}
