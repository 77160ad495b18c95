import Foundation
import LockstepTrace
import Testing

@testable import LockstepCommand

/// What only a real process shows: signals, pipes, limits.
@Suite(.serialized) struct ProcessTests {
    private static let longTrace = ["trace", "--metrics", "recording", "--seconds", "3600", "--size", "375x200"]

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal lets the line in progress be finished`(signal: Int32) throws {
        let program = try BuiltProgram(Self.longTrace)
        var bytes = program.readSome()

        program.send(signal)
        bytes += program.readRest()
        let (errors, status) = program.finish()

        #expect(status == 128 + signal)
        #expect(errors == "")
        let trace = try TraceReader.read(bytes)
        #expect(!trace.frames.isEmpty && trace.frames.count < 3600 * 60)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends a program whose reader takes nothing`(signal: Int32) throws {
        let program = try BuiltProgram(Self.longTrace)
        _ = program.readSome()

        // From here on nobody reads: the pipe fills up, and the program waits.
        program.send(signal)
        let (errors, status) = program.finish()

        #expect(errors == "")
        #expect(status == 128 + signal)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends a program that waits for a reader to come`(signal: Int32) throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let program = try BuiltProgram(Self.longTrace + ["-o", folder.path + "/pipe"])
        program.waitUntilSignalsAreHeld()

        program.send(signal)
        let (errors, status) = program.finish()

        #expect(errors == "")
        #expect(status == 128 + signal)
        #expect(folder.names() == ["pipe"])
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal leaves a whole file of results and nothing else`(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let program = try BuiltProgram(Self.longTrace + ["-o", folder.path + "/trace"])
        program.waitUntilSignalsAreHeld()

        program.send(signal)
        let (errors, status) = program.finish()

        #expect(errors == "")
        #expect(status == 128 + signal)
        #expect(folder.names() == ["trace"])
        #expect(try !TraceReader.read(folder.bytes("trace") ?? []).frames.isEmpty)
    }

    @Test(arguments: [["scenes"], ["--help"], ["--version"], ["trace", "--metrics", "recording"]])
    func `a full disk behind standard output is an error with a next step`(arguments: [String]) throws {
        let program = try BuiltProgram(arguments, preparation: "exec >/dev/full")
        let (errors, status) = program.finish()

        #expect(
            errors
                == "lockstep: can't write to standard output: no space left on device; make room or send it elsewhere\n"
        )
        #expect(status == 2)
    }

    @Test func `a reader that goes away ends the program without a word`() throws {
        let program = try BuiltProgram(Self.longTrace)
        let start = program.readSome()

        try program.stopReading()
        let (errors, status) = program.finish()

        #expect(start.starts(with: Array("{\"format\":\"lockstep-trace\",".utf8)))
        #expect(errors == "")
        #expect(status == 0)
    }

    @Test func `a disk that is full leaves nothing half-written, and says so`() throws {
        let folder = try TemporaryFolder()
        let film = folder.path + "/film"

        // No file may be larger than one block of the shell's: as if the disk were full, for every frame.
        let program = try BuiltProgram(
            ["--headless", "--record", film + "/", "--seconds", "1"], preparation: "ulimit -f 1")
        let (errors, status) = program.finish()

        #expect(
            errors
                == "lockstep: can't write \(film)/00000.png: file too large; make room or name another place, then record again\n"
        )
        #expect(status == 2)
        #expect(folder.names(in: "film").isEmpty)
    }

    @Test func `without a display there is one sentence, and the folder for frames is not made`() throws {
        let folder = try TemporaryFolder()

        let program = try BuiltProgram(["--record", folder.path + "/film/"])
        let (errors, status) = program.finish()

        #expect(errors.hasPrefix("lockstep: ") && errors.contains("--headless"))
        #expect(errors.split(separator: "\n").count == 1)
        #expect(status == 2)
        #expect(folder.names().isEmpty)
    }
}
