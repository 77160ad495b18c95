import Foundation
import Testing

/// What only a real process shows of films: signals, limits, an encoder that is killed.
@Suite(.serialized) struct FilmProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func program(
        _ name: String, seconds: Int = 3600, size: String = "64x64", preparation: String = "true"
    ) throws -> BuiltProgram {
        try BuiltProgram(
            [
                "--headless", "--record", folder.path + "/" + name, "--seconds", "\(seconds)", "--size", size, "--tap",
                "0@0",
                "--tap", "1@0",
            ], preparation: preparation)
    }

    /// Waits until the program has started ffmpeg, which it does with its first frame.
    private func waitForEncoder(of program: BuiltProgram) throws -> Int32 {
        while program.isRunning {
            if let child = try program.children(given: "pipe:0").first { return child }
        }
        throw POSIXError(.ESRCH)
    }

    @Test(arguments: [
        ("film.png", SIGINT), ("film.mp4", SIGINT), ("film.mp4", SIGTERM), ("film.webm", SIGTERM), ("film.mp4", SIGHUP),
    ])
    func `a signal closes the film, and it plays`(name: String, signal: Int32) throws {
        let program = try program(name)
        program.waitUntilSignalsAreHeld()
        if name != "film.png" { _ = try waitForEncoder(of: program) }

        program.send(signal)
        let (errors, status) = program.finish()

        #expect(errors == "")
        #expect(status == 128 + signal)
        #expect(folder.names() == [name])
        let film = try PlayedFilm(folder.path + "/" + name)
        #expect((1..<3600 * 60).contains(film.frameCount))
    }

    @Test func `a film that is made under nohup outlives its terminal`() throws {
        let program = try program("film.png", seconds: 60, size: "200x200", preparation: "trap '' HUP")
        program.waitUntilSignalsAreHeld()

        program.send(SIGHUP)
        let (errors, status) = program.finish()

        #expect(errors == "")
        #expect(status == 0)
        #expect(try PlayedFilm(folder.path + "/film.png").frameCount == 3600)
    }

    @Test func `Ctrl-C at the terminal, which all of its programs get, closes the film as well`() throws {
        let program = try program("film.mp4")
        program.waitUntilSignalsAreHeld()
        _ = try waitForEncoder(of: program)

        // As the terminal does: to every process of the group, and ffmpeg is not in it.
        program.sendToGroup(SIGINT)
        let (errors, status) = program.finish()

        #expect(errors == "")
        #expect(status == 128 + SIGINT)
        #expect(try PlayedFilm(folder.path + "/film.mp4").frameCount > 0)
    }

    @Test(arguments: ["film.png", "film.gif", "film.mp4", "film.webm", "film.webp"])
    func `a disk that is full leaves nothing, and says so`(name: String) throws {
        let program = try program(name, seconds: 1, size: "200x300", preparation: "ulimit -f 8")
        let (errors, status) = program.finish()

        #expect(
            errors
                == "lockstep: can't write \(folder.path)/\(name): file too large; make room or name another place, then record again\n"
        )
        #expect(status == 2)
        #expect(folder.names().isEmpty)
    }

    @Test func `without standard streams a film is the same, and nothing is written into it`() throws {
        for (name, preparation) in [("open.mp4", "true"), ("closed.mp4", "exec <&- >&- 2>&-")] {
            let (_, status) = try program(name, seconds: 1, preparation: preparation).finish()
            #expect(status == 0)
        }

        #expect(try PlayedFilm(folder.path + "/closed.mp4").frameCount == 60)
        #expect(folder.bytes("closed.mp4") == folder.bytes("open.mp4"))
    }

    @Test func `an ffmpeg that is killed is noticed, and nothing half-written stays`() throws {
        let program = try program("film.mp4")
        program.waitUntilSignalsAreHeld()
        let ffmpeg = try waitForEncoder(of: program)

        kill(ffmpeg, SIGKILL)
        let (errors, status) = program.finish()

        #expect(
            errors
                == "lockstep: can't finish \(folder.path)/film.mp4: ffmpeg was ended by signal 9; record again, or as .png or .gif\n"
        )
        #expect(status == 2)
        #expect(folder.names().isEmpty)
    }

    @Test func `an encoder that hangs is given up after three signals, and the second is answered`() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
        let listing = "Encoders:\\n ------\\n V....D libx264 words\\n"
        try folder.write(
            "#!/bin/sh\nif [ \"$3\" = -encoders ]; then printf '\(listing)'; exit 0; fi\nexec tail -f /dev/null pipe:0\n",
            to: "bin/text")
        _ = try PlayedFilm.output(of: "cp", [folder.path + "/bin/text", folder.path + "/bin/ffmpeg"])
        chmod(folder.path + "/bin/ffmpeg", 0o755)
        let program = try program(
            "film.mp4", size: "400x400", preparation: "export PATH=\(folder.path)/bin:$PATH")
        let encoder = try waitForEncoder(of: program)

        program.send(SIGINT)
        program.waitUntilSignalIsTaken()
        program.send(SIGINT)
        let answer = String(decoding: program.readSomeErrors(), as: UTF8.self)
        program.send(SIGINT)
        let (errors, status) = program.finish()

        #expect(answer == "lockstep: the film is still being written; once more stops that, and leaves no film\n")
        #expect(errors == "")
        #expect(status == 128 + SIGINT)
        #expect(folder.names() == ["bin"])
        #expect(BuiltProgram.hasEnded(encoder))
    }

    @Test func `on a terminal the film's progress is shown and taken away, and elsewhere nothing is said`() throws {
        let shown = try Terminal.run(
            [
                try BuiltProgram.path, "--headless", "--record", folder.path + "/film.png", "--seconds", "20", "--tap",
                "0@0",
            ],
            variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])

        #expect(shown.contains("of 1200 frames, "))
        #expect(shown.contains(" s of film, ") && shown.contains(" times real time, ") && shown.contains(" left"))
        #expect(shown.hasSuffix("\r\u{1B}[K"))
        #expect(try PlayedFilm(folder.path + "/film.png").frameCount == 1200)
    }
}
