import Foundation
import Testing

@testable import LockstepRecorder

/// Decoding by an ffmpeg that answers as it is told to.
@Suite struct FilmPicturesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("x", to: "a.mp4")
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
    }

    private var film: String { folder.path + "/a.mp4" }

    /// Decodes by a program that does something.
    private func pictures(_ script: String) throws -> FilmPictures {
        try folder.write("#!/bin/sh\n\(script)\n", to: "bin/text")
        // Written by another process: a program can't be started while one that was just begun here has it open still.
        _ = try PlayedFilm.output(of: "cp", [folder.path + "/bin/text", folder.path + "/bin/ffmpeg"])
        chmod(folder.path + "/bin/ffmpeg", 0o755)
        return try FilmPictures(film: film, searchPath: folder.path + "/bin")
    }

    @Test func `frames come as they are written, in pieces of any size`() throws {
        let source = try pictures(
            #"printf 'P6\n2 1\n25'; printf '5\nabc'; printf 'defP6 1 2 255 '; printf 'ghijkl'"#)

        let (first, second) = (try #require(try source.next()), try #require(try source.next()))

        #expect(first.frame == 0)
        #expect(first.picture == Picture(width: 2, height: 1, pixels: [0xFF61_6263, 0xFF64_6566]))
        #expect(second.frame == 1)
        #expect(second.picture == Picture(width: 1, height: 2, pixels: [0xFF67_6869, 0xFF6A_6B6C]))
        #expect(try source.next() == nil)
    }

    @Test(arguments: [
        ("exit 0", "ffmpeg can't decode it (it gave no reason)"),
        ("echo first >&2; echo '[mov @ 0x5a] Nothing works.' >&2; exit 1", "ffmpeg can't decode it (Nothing works.)"),
        (
            "head -c 2000000 /dev/zero | tr '\\0' x >&2; exit 1",
            "ffmpeg can't decode it (\(String(repeating: "x", count: 300)))"
        ),
        ("kill -9 $$", "ffmpeg can't decode it (it gave no reason)"),
        (
            #"printf 'P6\n2 2\n255\nabc'; echo 'Broken pipe' >&2"#,
            "ffmpeg stopped within a frame (Broken pipe)"
        ),
        (#"printf 'P5\n2 2\n255\nabcd'"#, "ffmpeg answers in another format than it was asked for"),
    ])
    func `a program that decodes nothing is told with what it said last`(script: String, reason: String) throws {
        let source = try pictures(script)

        let error = #expect(throws: RecorderError.self) { try source.next() }

        #expect(error == .unreadable(film, reason: reason))
    }

    @Test func `a moving WebP that ffmpeg can't decode is told, with what can be compared`() throws {
        let source = try pictures("echo 'image data not found' >&2; exit 1")
        let head = Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0]
        try Data(head).write(to: URL(fileURLWithPath: film))

        let error = #expect(throws: RecorderError.self) { try source.next() }

        let reason = "this ffmpeg can't decode a moving WebP; record it as .png, which is exact as well"
        #expect(error == .unreadable(film, reason: reason))
    }

    @Test func `a program that doesn't start is told with the system's reason`() throws {
        let error = #expect(throws: RecorderError.self) { try pictures("").next() }
        #expect(error == .unreadable(film, reason: "ffmpeg can't decode it (it gave no reason)"))
        try "no program".write(toFile: folder.path + "/bin/ffmpeg", atomically: false, encoding: .utf8)

        let refused = #expect(throws: RecorderError.self) {
            try FilmPictures(film: film, searchPath: folder.path + "/bin")
        }

        #expect(
            refused == .unreadable(film, reason: "\(folder.path)/bin/ffmpeg can't be started (exec format error)"))
    }

    @Test func `who stops in the middle leaves no program behind`() throws {
        var source: FilmPictures? = try pictures(
            "echo $$ >\(folder.path)/number; printf 'P6\\n1 1\\n255\\nabc'; exec sleep 1000")
        #expect(try source?.next()?.frame == 0)
        let bytes = try #require(folder.bytes("number"))
        let number = try #require(
            Int32(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(!(FileManager.default.contents(atPath: "/proc/\(number)/stat") ?? Data()).isEmpty)

        source = nil

        #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
    }
}
