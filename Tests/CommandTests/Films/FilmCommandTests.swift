import Foundation
import Testing

@testable import LockstepCommand
@testable import LockstepRecorder

/// Recordings of every format, played by somebody else's programs.
@Suite struct FilmCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Two toggles in a part of the article, of an odd size.
    private static let scene = [
        "--headless", "--size", "201x151", "--tap", "0@0", "--tap", "0@0.3", "--seconds", "0.7",
    ]

    @discardableResult
    private func record(_ name: String, _ arguments: [String] = scene, signalAfter: Int? = nil) -> CommandResult {
        lockstep(
            arguments + ["--record", folder.path + "/" + name],
            variables: [
                "LOCKSTEP_ASSETS": packageFolder + "/Assets", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ], signalAfter: signalAfter)
    }

    @Test(arguments: [
        ("film.png", "apng", 201, 151, "60/1"), ("film.mp4", "h264", 202, 152, "60/1"),
        ("film.webm", "vp9", 202, 152, "60/1"),
    ])
    func `a film has every frame, in its size and at its rate`(
        name: String, codec: String, width: Int, height: Int, rate: String
    ) throws {
        let result = record(name)
        let film = try PlayedFilm(folder.path + "/" + name)

        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(film.codec == codec)
        #expect((film.width, film.height) == (width, height))
        // 0.7 s, 60 times a second.
        #expect(film.frameCount == 42)
        #expect(film.rate == rate)
        if let duration = film.duration { #expect(duration == 0.7) }
        if codec != "apng" { #expect(film.pixelFormat == "yuv420p") }
        #expect(folder.names() == [name])
    }

    @Test func `the index of an mp4 stands before its pictures`() throws {
        record("film.mp4")

        let bytes = try #require(folder.bytes("film.mp4"))
        func place(_ name: String) -> Int? { bytes.indices.first { bytes[$0...].starts(with: Array(name.utf8)) } }

        #expect(try #require(place("moov")) < #require(place("mdat")))
    }

    @Test func `a gif is shown for as long as the film is`() throws {
        let result = record("film.gif")
        let film = try PlayedFilm(folder.path + "/film.gif")

        #expect(result.errors == "")
        #expect(film.codec == "gif")
        #expect((film.width, film.height) == (201, 151))
        #expect(film.duration == 0.7)
        // 50 a second, and those in which nothing moves are one.
        #expect((20...35).contains(film.frameCount))
    }

    @Test func `a webp is shown for as long as the film is`() throws {
        let result = record("film.webp")
        let film = try WebPFile(#require(folder.bytes("film.webp")))

        #expect(result.errors == "")
        #expect((film.width, film.height) == (201, 151))
        // The last picture is shown for the average of the others in whole milliseconds, which is less than one short.
        #expect((699...700).contains(film.durations.reduce(0, +)))
        #expect((20...42).contains(film.durations.count))
    }

    @Test(arguments: ["film.png", "film.webp"])
    func `a film without loss has the pixels of the frames`(name: String) throws {
        record(name)
        record("frames/")
        let count = 201 * 151

        let frames = try folder.names(in: "frames").map { file in
            try PNGFile(try #require(folder.bytes("frames/" + file))).pixels
        }

        #expect(frames.count == 42)
        if name == "film.png" {
            #expect(try PlayedFilm.pixels(folder.path + "/" + name, count: count) == frames)
        } else {
            // ffmpeg reads no moving WebP: the first picture stands alone in its file.
            try Data(WebPFile(#require(folder.bytes(name))).firstPicture).write(
                to: URL(fileURLWithPath: folder.path + "/first.webp"))
            #expect(try PlayedFilm.pixels(folder.path + "/first.webp", count: count) == [frames[0]])
        }
    }

    @Test(arguments: ["png", "gif", "mp4", "webm", "webp"])
    func `the same film is the same bytes, with a core busy, too`(format: String) throws {
        record("a." + format)
        let work = Thread { while !Thread.current.isCancelled {} }
        work.start()
        defer { work.cancel() }
        record("b." + format)

        let first = try #require(folder.bytes("a." + format))
        #expect(first == folder.bytes("b." + format))
    }

    @Test(arguments: ["film.png", "film.gif", "film.mp4", "film.webm"])
    func `a film that a signal cuts plays, and has the length that it reached`(name: String) throws {
        let arguments = ["--headless", "--size", "64x64", "--seconds", "3600", "--fps", "50", "--tap", "0@0"]

        let result = record(name, arguments, signalAfter: 30)
        let film = try PlayedFilm(folder.path + "/" + name)

        #expect(result.errors == "")
        #expect(result.status == 128 + SIGINT)
        #expect(folder.names() == [name])
        if name == "film.gif" { #expect(film.duration == 0.6) } else { #expect(film.frameCount == 30) }
    }

    @Test func `a webp that a signal cuts has the length that it reached, too`() throws {
        let arguments = ["--headless", "--size", "64x64", "--seconds", "3600", "--fps", "50", "--tap", "0@0"]

        let result = record("film.webp", arguments, signalAfter: 30)

        #expect(result.status == 128 + SIGINT)
        #expect(try WebPFile(#require(folder.bytes("film.webp"))).durations.reduce(0, +) == 30 * 20)
    }

    @Test(arguments: [
        ("film.png", "apng"), ("film.gif", "gif"), ("film.mp4", "h264"), ("film.webm", "vp9"), ("film.webp", "webp"),
    ])
    func `a film of a single frame is one, too`(name: String, codec: String) throws {
        let result = record(name, ["--headless", "--size", "32x32", "--seconds", "0.01"])
        let film = try PlayedFilm(folder.path + "/" + name)

        #expect(result.errors == "")
        #expect(film.codec == codec)
        #expect(film.frameCount == 1)
    }

    @Test func `a rate that a gif can't show becomes 50, and that is said where it was asked for`() throws {
        let arguments = ["--headless", "--size", "32x32", "--seconds", "0.1"]

        #expect(record("a.gif", arguments).errors == "")
        #expect(record("c.gif", arguments + ["--fps", "30"]).errors == "")
        #expect(
            record("b.gif", arguments + ["--fps", "60"]).errors
                == "lockstep: a .gif has 50 frames a second at most, so it gets 50 instead of 60\n")
        #expect(folder.bytes("a.gif") == folder.bytes("b.gif"))
    }

    @Test func `a film of that name stays until another is whole, and keeps what it is allowed`() throws {
        let arguments = ["--headless", "--size", "32x32", "--seconds", "0.1"]
        try folder.write("mine", to: "film.gif")
        chmod(folder.path + "/film.gif", 0o600)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.gif", withDestinationPath: folder.path + "/film.gif")

        #expect(record("link.gif", arguments).status == 2)
        #expect(folder.bytes("film.gif") == Array("mine".utf8))
        #expect(record("link.gif", arguments + ["--overwrite"]).status == 0)

        #expect(folder.names() == ["film.gif", "link.gif"])
        #expect(try PlayedFilm(folder.path + "/film.gif").codec == "gif")
        var status = stat()
        #expect(lstat(folder.path + "/link.gif", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat(folder.path + "/film.gif", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func `a name that ffmpeg could take for something else is a file`() throws {
        let arguments = ["--headless", "--size", "32x32", "--seconds", "0.1"]
        try FileManager.default.createDirectory(
            atPath: folder.path + "/-i concat:a|b %d", withIntermediateDirectories: true)

        let result = record("-i concat:a|b %d/pipe:1 '\"$(x)%d.mp4", arguments)

        #expect(result.errors == "")
        #expect(folder.names(in: "-i concat:a|b %d") == ["pipe:1 '\"$(x)%d.mp4"])
    }
}
