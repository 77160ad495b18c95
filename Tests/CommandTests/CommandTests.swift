import Foundation
import LockstepAnimation
import LockstepGeometry
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct CommandTests {
    // MARK: Help and lists

    @Test(arguments: [
        ["--help"], ["-h"], ["trace", "--help"], ["scenes", "-h"], ["sheet", "--help"],
        ["trace", "--fps", "3", "--help"],
    ])
    func `help goes to standard output and names every option`(arguments: [String]) {
        let result = lockstep(arguments)

        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(result.output.hasSuffix("\n") && !result.output.hasSuffix("\n\n"))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
        let verb = LockstepCommand.verbs.first { $0.name == arguments[0] } ?? ShowVerb.self
        for option in verb.options { #expect(result.output.contains(option.name)) }
    }

    @Test func `the version is one line`() {
        let result = lockstep(["--version"])

        #expect(result.output == "lockstep 0.1.0\n")
        #expect(result.status == 0)
    }

    @Test func `scenes are listed with their files`() {
        let result = lockstep(["scenes"])

        let folder = packageFolder + "/Assets/Scenes"
        #expect(result.output == "article  \(folder)/article.json\nfeed     \(folder)/feed.json\n")
        #expect(result.status == 0)
    }

    @Test func `scenes are found above the program and beside it`() throws {
        let folder = try TemporaryFolder()
        for part in ["p/Assets/Scenes", "p/.build/debug", "i/bin", "i/share/lockstep/Scenes"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + part, withIntermediateDirectories: true)
        }
        for file in ["p/.build/debug/lockstep", "p/Assets/Scenes/a.json", "p/Assets/Scenes/scene.schema.json"] {
            try folder.write("", to: file)
        }
        for file in ["i/bin/lockstep", "i/share/lockstep/Scenes/b.json"] { try folder.write("", to: file) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/p/.build/debug/lockstep")

        let built = SceneLibrary(executable: folder.path + "/p/.build/debug/lockstep", variables: [:])
        let linked = SceneLibrary(executable: folder.path + "/link", variables: [:])
        let installed = SceneLibrary(executable: folder.path + "/i/bin/lockstep", variables: [:])

        #expect(built.scenes.map(\.name) == ["a"])
        #expect(linked.scenes.map(\.name) == ["a"])
        #expect(installed.scenes.map(\.name) == ["b"])
    }

    // MARK: Options

    @Test func `options are understood with a space, with a sign of equality, and in any order`() throws {
        let parser = OptionParser(options: ShowVerb.options + TraceVerb.options)

        let parsed = try parser.parse([
            "--tap=1@0.5", "--fps", "30", "--tap", "0@0.25", "--tap", "2@0.5", "-o", "out", "--size=400X300",
            "--headless",
        ])
        let options = try SceneOptions(parsed)

        #expect(options.taps.map(\.row) == [0, 1, 2])
        #expect(options.taps.map(\.time) == [0.25, 0.5, 0.5].map { FrameTime(seconds: $0) })
        #expect(options.framesPerSecond == 30)
        #expect(options.size?.width == 400)
        #expect(options.size?.height == 300)
        #expect(options.output == "out")
        #expect(options.isHeadless)
    }

    @Test(arguments: [
        ("scene", "scene", 0), ("sceen", "scene", 1), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3),
        ("ab", "ba", 1), ("timng", "timing", 1),
    ])
    func `slips are counted`(word: String, other: String, slips: Int) {
        #expect(Suggestion.distance(word, other) == slips)
    }

    // MARK: Results

    @Test func `a reader that has enough ends the run quietly`() {
        let output = MemorySink()
        output.failure = .readerGone

        let result = lockstep(["trace", "--metrics", "recording", "--seconds", "1"], output: output)

        #expect(result.status == 0)
        #expect(result.errors == "")
    }

    @Test func `a file of results is the same as standard output`() throws {
        let folder = try TemporaryFolder()
        let arguments = ["trace", "--metrics", "recording", "--tap", "0@0"]

        let shown = lockstep(arguments)
        let written = lockstep(arguments + ["-o", folder.path + "/trace.jsonl"])

        #expect(written.output == "")
        #expect(folder.names() == ["trace.jsonl"])
        #expect(folder.bytes("trace.jsonl") == Array(shown.output.utf8))
    }

    @Test func `a file of results keeps its mode and its links, and may have the longest name`() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "n", count: 255)
        try folder.write("old", to: name)
        try #require(chmod(folder.path + "/" + name, 0o640) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: name)

        let result = lockstep(["trace", "--metrics", "recording", "-o", folder.path + "/link"])

        #expect(result.errors == "")
        #expect(folder.names() == ["link", name])
        #expect(folder.bytes(name)?.starts(with: Array("{\"format\"".utf8)) == true)
        var status = stat()
        try #require(lstat(folder.path + "/" + name, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
        try #require(lstat(folder.path + "/link", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `a signal leaves a whole trace and its own status`() throws {
        let output = MemorySink()

        let result = lockstep(["trace", "--metrics", "recording", "--seconds", "3600"], output: output, signalAfter: 5)

        #expect(result.status == 128 + SIGINT)
        #expect(try TraceReader.read(output.bytes).frames.count == 5)
    }

    @Test func `a trace without a length ends when everything is at rest`() throws {
        let trace = try trace("--tap", "0@0", "--tap", "4@0.25")

        // Row 4's title fades for 0.5 s and the new one comes in during 0.25 s more: 0.25 + 0.5 + 0.25 is frame 60.
        #expect(trace.frames.last?.index == 60)
        #expect(trace.events.map(\.row) == [0, 4])
    }

    @Test func `the header says what was asked for`() throws {
        let header = try trace(
            "--fps", "50", "--scale", "2", "--size", "400x300", "--timing", "lockstep", "--speed", "0.5", "--seconds",
            "0"
        ).header

        #expect(header.framesPerSecond == 50)
        #expect(header.scale == 2)
        #expect(header.size.width == 400)
        #expect(header.timing == "lockstep")
        #expect(header.speed == 0.5)
        #expect(header.metrics == "recording")
        #expect(header.scene == "article")
    }

    @Test func `every row and every named node is in every frame`() throws {
        let frames = try trace("--tap", "0@0", "--seconds", "0.3").frames

        let names = (0..<5).flatMap { row in
            ["row\(row)/button"] + (1...5).map { "row\(row)/label\($0)" }
        }
        for frame in frames {
            #expect(frame.rows.map(\.row) == [0, 1, 2, 3, 4])
            #expect(frame.nodes.map(\.id) == names)
        }
    }

    @Test func `rows out of sight are in every frame, too, and open as those in sight do`() throws {
        let small = try trace("--size", "375x130", "--tap", "4@0", "--tap", "0@0.1", "--seconds", "1").frames
        let large = try trace("--tap", "4@0", "--tap", "0@0.1", "--seconds", "1").frames

        #expect(small.count == 61)
        #expect(small.map(\.rows) == large.map(\.rows))
        #expect(small.map(\.nodes) == large.map(\.nodes))
    }

    @Test func `rows follow each other without a gap but the separator`() throws {
        let frames = try trace("--tap", "1@0", "--tap", "3@0.1", "--seconds", "0.5").frames

        for frame in frames {
            for (row, next) in zip(frame.rows, frame.rows.dropFirst()) {
                #expect(abs(row.y + row.height + 1.0 / 3 - next.y) < 1e-5)
            }
        }
    }

    // MARK: Films

    @Test func `the same film is the same bytes`() throws {
        let folder = try TemporaryFolder()
        let arguments = ["--headless", "--tap", "0@0", "--tap", "0@0.3", "--seconds", "0.5", "--size", "200x300"]

        let results = ["a", "b"].map { lockstep(arguments + ["--record", "\(folder.path)/\($0)/"]) }

        #expect(results.map(\.status) == [0, 0])
        #expect(results.map(\.errors) == ["", ""])
        #expect(folder.names(in: "a").count == 30)
        for name in folder.names(in: "a") { #expect(folder.bytes("a/\(name)") == folder.bytes("b/\(name)")) }
        // Something moved.
        #expect(folder.bytes("a/00000.png") != folder.bytes("a/00010.png"))
    }

    @Test func `a film has the size and scale that were asked for`() throws {
        let folder = try TemporaryFolder()

        lockstep([
            "--headless", "--record", folder.path + "/film/", "--seconds", "0.01", "--size", "200x100", "--scale", "2",
        ])

        let file = try PNGFile(try #require(folder.bytes("film/00000.png")))
        #expect(file.width == 2 * 200)
        #expect(file.height == 2 * 100)
    }

    @Test func `overwriting leaves no frame of the longer film before`() throws {
        let folder = try TemporaryFolder()
        let arguments = ["--headless", "--size", "32x32", "--record", folder.path + "/film/"]
        lockstep(arguments + ["--seconds", "0.1"])

        let result = lockstep(arguments + ["--seconds", "0.05", "--overwrite"])

        #expect(result.status == 0)
        #expect(folder.names(in: "film") == ["00000.png", "00001.png", "00002.png"])
    }

    @Test func `a signal ends a film after a whole frame`() throws {
        let folder = try TemporaryFolder()

        let result = lockstep(
            ["--headless", "--size", "32x32", "--record", folder.path + "/film/", "--seconds", "3600"], signalAfter: 3)

        #expect(result.status == 128 + SIGINT)
        #expect(folder.names(in: "film") == ["00000.png", "00001.png", "00002.png"])
        for name in folder.names(in: "film") { _ = try PNGFile(try #require(folder.bytes("film/\(name)"))) }
    }

    @Test func `progress says how far, how much, how fast and how long still`() {
        #expect(
            Progress.line(frames: 30, total: 120, filmSeconds: 0.5, elapsed: 0.5)
                == "[#####...............] 30 of 120 frames, 0.5 s of film, 1.0 times real time, 2 s left")
        #expect(
            Progress.line(count: 5, total: 20, "pictures drawn", elapsed: 2)
                == "[#####...............] 5 of 20 pictures drawn, 6 s left")
        #expect(Progress.line(count: 5, total: nil, "frames compared", elapsed: 2) == "5 frames compared")
        #expect(
            Progress.line(frames: 7, total: nil, filmSeconds: 7.0 / 60, elapsed: 0)
                == "7 frames, 0.1 s of film, 0.0 times real time")
        #expect(
            Progress.line(frames: 60, total: 60, filmSeconds: 1, elapsed: 1)
                == "[####################] 60 of 60 frames, 1.0 s of film, 1.0 times real time")
    }

    @Test(arguments: [(60.0, "1:00 min"), (3599, "59:59 min"), (3600, "1:00 h"), (36_000, "10:00 h")])
    func `what is left is told in minutes and hours where it is long`(left: Double, told: String) {
        let line = Progress.line(frames: 1, total: 2, filmSeconds: 1, elapsed: left)

        #expect(line.hasSuffix(", \(told) left"))
    }
}
