import Foundation
import Testing

@testable import LockstepRecorder

/// An ffmpeg that isn't there, isn't whole, or doesn't live long.
@Suite struct EncoderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let install =
        "install it by: sudo apt-get install ffmpeg, or record a .png or .gif, which need none"
    private static let again = "record again, or as .png or .gif"

    /// A program called ffmpeg that lists an encoder and does something when it is to encode; answers the `PATH` to it.
    private func fake(encoder: String = "libx264", _ script: String) throws -> String {
        let path = folder.path + "/bin/ffmpeg"
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        let listing = "Encoders:\n V..... = Video\n ------\n V....D \(encoder)     words (codec h264)\n"
        try "#!/bin/sh\nif [ \"$3\" = -encoders ]; then printf '\(listing)'; exit 0; fi\n\(script)\n".write(
            toFile: folder.path + "/bin/text", atomically: false, encoding: .utf8)
        // Written by another process: a program can't be started while one that was just begun here has it open still.
        _ = try PlayedFilm.output(of: "cp", [folder.path + "/bin/text", path])
        chmod(path, 0o755)
        return folder.path + "/nowhere:" + folder.path + "/bin"
    }

    /// Records frames of noise, which don't fit into a pipe, and answers the sentence of what failed.
    private func record(searchPath: String?, frames: Int = 40) throws -> String {
        let pixels = [UInt32](repeating: 0xFF12_3456, count: 256 * 256)
        let error = #expect(throws: RecorderError.self) {
            let sink = try FilmFormat.mp4.open(
                folder.path + "/film.mp4", overwrite: false, framesPerSecond: 60, searchPath: searchPath,
                whenFull: .wait
            )
            let recorder = FilmRecorder(sink, framesPerSecond: 60, whenFull: .wait)
            for index in 0..<frames {
                var picture = Picture(width: 256, height: 256, pixels: pixels)
                picture.pixels[0] = UInt32(index)
                recorder.show(picture, at: Int64(index) * 20_000_000)
            }
            try recorder.finish(at: Int64(frames) * 20_000_000)
        }
        // Whatever happened, nothing lies about.
        #expect(folder.names().filter { $0 != "bin" }.isEmpty)
        return error?.description ?? ""
    }

    @Test func `without ffmpeg in the path there is a sentence with the next step`() throws {
        for searchPath in [nil, "", "/nowhere", folder.path] {
            #expect(
                try record(searchPath: searchPath)
                    == "can't record \(folder.path)/film.mp4: it is made by ffmpeg, and there is none in the PATH; \(Self.install)"
            )
        }
    }

    @Test func `an ffmpeg that lacks the encoder is named before the first frame`() throws {
        let path = try fake(encoder: "mpeg4", "exit 1")

        #expect(
            try record(searchPath: path)
                == "can't record \(folder.path)/film.mp4: \(folder.path)/bin/ffmpeg has no encoder libx264; \(Self.install)"
        )
    }

    @Test func `a program that lists nothing and fails is no ffmpeg`() throws {
        let path = try fake("")
        try folder.write("#!/bin/sh\nexit 1\n", to: "bin/text")
        _ = try PlayedFilm.output(of: "cp", [folder.path + "/bin/text", folder.path + "/bin/ffmpeg"])

        #expect(
            try record(searchPath: path)
                == "can't record \(folder.path)/film.mp4: \(folder.path)/bin/ffmpeg can't be asked for its encoders "
                + "(operation canceled); \(Self.install)")
    }

    @Test func `a file that is no program is named`() throws {
        let path = try fake("")
        try folder.write("neither program nor script", to: "bin/text")
        _ = try PlayedFilm.output(of: "cp", [folder.path + "/bin/text", folder.path + "/bin/ffmpeg"])

        #expect(
            try record(searchPath: path)
                == "can't record \(folder.path)/film.mp4: \(folder.path)/bin/ffmpeg can't be asked for its encoders "
                + "(exec format error); \(Self.install)")
    }

    @Test(arguments: [
        ("kill -9 $$", "ffmpeg was ended by signal 9"),
        ("exec >&-; head -c 300000 >/dev/null; kill -15 $$", "ffmpeg was ended by signal 15"),
        ("exit 0", "ffmpeg ended before the film did"),
        ("cat >/dev/null", "ffmpeg ended before the film did"),
        ("echo first >&2; echo 'Nothing works.' >&2; exit 3", "ffmpeg says \"Nothing works.\""),
        ("cat >/dev/null; exit 1", "ffmpeg failed without a word"),
        ("head -c 2000000 /dev/zero | tr '\\0' x >&2; exit 1", "ffmpeg says \"\(String(repeating: "x", count: 300))\""),
    ])
    func `an encoder that ends too early is noticed, and says why`(script: String, reason: String) throws {
        let path = try fake(script)

        #expect(try record(searchPath: path) == "can't finish \(folder.path)/film.mp4: \(reason); \(Self.again)")
    }

    @Test(arguments: [
        "echo 'av_write_frame(): No space left on device' >&2; echo bye >&2; exit 1",
        "echo 'Error writing trailer of file:x.mp4: No space left on device' >&2; exit 0",
    ])
    func `a full disk behind ffmpeg is told as what it is, however it ends`(script: String) throws {
        let path = try fake("for last; do :; done; echo film >${last#file:}; cat >/dev/null; " + script)

        #expect(
            try record(searchPath: path)
                == "can't write \(folder.path)/film.mp4: no space left on device; make room or name another place, then record again"
        )
    }

    @Test func `a film that is given up ends an encoder that hangs`() throws {
        let path = try fake("exec sleep 1000")
        let sink = try FilmFormat.mp4.open(
            folder.path + "/film.mp4", overwrite: false, framesPerSecond: 60, searchPath: path, whenFull: .wait)
        let recorder = FilmRecorder(sink, framesPerSecond: 60, whenFull: .wait)
        recorder.show(Picture(width: 1024, height: 1024, pixels: [UInt32](repeating: 1, count: 1 << 20)), at: 0)
        var asked = 0

        try recorder.finish(at: 1_000_000_000) {
            asked += 1
            return asked < 3
        }
        // Once it has ended, the recorder's thread gets on.
        try? recorder.finish(at: 0)

        #expect(recorder.failure == .encoder(folder.path + "/film.mp4", reason: "ffmpeg was ended by signal 9"))
        #expect(folder.names() == ["bin"])
    }

    @Test(arguments: [(FilmRecorder.WhenFull.wait, 0), (.drop, 5)])
    func `an encoder gives way to a window, and to nothing else`(whenFull: FilmRecorder.WhenFull, more: Int) throws {
        let before = Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
        let path = try fake("cat >/dev/null; nice >&2; exit 1")
        let sink = try FilmFormat.mp4.open(
            folder.path + "/film.mp4", overwrite: false, framesPerSecond: 60, searchPath: path, whenFull: whenFull)
        let recorder = FilmRecorder(sink, framesPerSecond: 60, whenFull: whenFull)
        recorder.show(Picture(width: 2, height: 2, pixels: [1, 2, 3, 4]), at: 0)

        let error = #expect(throws: RecorderError.self) { try recorder.finish(at: 0) }

        #expect(error == .encoder(folder.path + "/film.mp4", reason: "ffmpeg says \"\(before + more)\""))
    }

    @Test func `encoders are read from the list behind the line of dashes`() {
        let listing = """
            Encoders:
             V..... = Video
             ------
             V....D a64multi             Multicolor charset for Commodore 64 (codec a64_multi)
             V....D libx264              libx264 H.264 / AVC / MPEG-4 AVC / MPEG-4 part 10 (codec h264)
             A....D aac                  AAC (Advanced Audio Coding)

            """

        #expect(FFmpeg.encoders(in: listing) == ["a64multi", "libx264", "aac"])
        #expect(FFmpeg.encoders(in: "").isEmpty)
        #expect(FFmpeg.encoders(in: "usage: something else").isEmpty)
    }
}
