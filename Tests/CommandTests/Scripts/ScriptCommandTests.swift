import Foundation
import LockstepGeometry
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct ScriptCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ steps: String, head: String = "") throws -> String {
        try folder.write(
            "{\"format\": \"lockstep-script\", \"version\": 1, \(head)\n\"steps\": [\n\(steps)\n]}", to: "s.json")
        return folder.path + "/s.json"
    }

    private func lines(_ arguments: String...) -> [Substring] {
        lockstep(["trace", "--metrics", "recording"] + arguments).output.split(separator: "\n")
    }

    @Test func `a tap is short for a script with a tap`() throws {
        let path = try write(#"{"time": 0, "event": "tap", "row": 0}, {"time": 0.25, "event": "tap", "row": 3}"#)

        let scripted = lockstep(["trace", "--metrics", "recording", "--script", path])
        let typed = lockstep(["trace", "--metrics", "recording", "--tap", "3@0.25", "--tap", "0@0"])
        let mixed = lockstep([
            "trace", "--metrics", "recording", "--tap", "3@0.25", "--script",
            try write(#"{"time": 0, "event": "tap", "row": 0}"#),
        ])

        #expect(scripted.errors == "")
        #expect(scripted.output == typed.output)
        #expect(mixed.output == typed.output)
        #expect(typed.output.contains("\"event\":\"tap\""))
    }

    @Test func `a row is tapped by its button's title, its button's name or its place, too`() throws {
        func frames(_ target: String) throws -> [Substring] {
            let path = try write("{\"time\": 0, \"event\": \"tap\", \(target)}")
            return lines("--script", path).filter { $0.contains("\"frame\":") }
        }

        let byRow = try frames("\"row\": 1")

        #expect(byRow.count > 20)
        #expect(try frames("\"button\": \"Duration: 0.2 ▼\"") == byRow)
        #expect(try frames("\"node\": \"row1/button\"") == byRow)
        // The second row begins below 12 + 44 + 2 * (8 + 61 / 3) + 12 and a hairline.
        #expect(try frames("\"at\": [180, 160]") == byRow)
    }

    @Test func `what a script says of its run holds where no option says otherwise`() throws {
        let head = """
            "scene": "article", "size": [300, 400], "scale": 2, "timing": "lockstep", "metrics": "recording",
            """
        let path = try write(#"{"time": 0.05, "event": "end"}"#, head: head)

        let own = try TraceReader.read(Array(lockstep(["trace", "--script", path]).output.utf8))
        let given = try trace("--script", path, "--size", "200x100", "--scale", "1", "--timing", "followContent")

        #expect(own.header.size == Size(width: 300, height: 400))
        #expect(own.header.scale == 2)
        #expect(own.header.timing == "lockstep")
        #expect(own.header.metrics == "recording")
        #expect(own.frames.count == 4)
        #expect(given.header.size == Size(width: 200, height: 100))
        #expect(given.header.scale == 1)
        #expect(given.header.timing == "followContent")
    }

    @Test func `the trace of a script at 60 frames a second is every other frame of that at 120`() throws {
        let path = packageFolder + "/Assets/Scripts/article.json"

        let slow = try trace("--script", path)
        let fast = try trace("--script", path, "--fps", "120")

        #expect(slow.events == fast.events)
        for frame in slow.frames {
            var other = fast.frames[2 * frame.index]
            other.index = frame.index
            #expect(frame == other)
        }
        #expect(slow.frames.count > 100)
    }

    @Test func `a film of a script is the same bytes twice`() throws {
        let path = try write(
            #"{"event": "tap", "row": 0}, {"event": "rest"}, {"event": "resize", "size": [200, 200]}, {"after": 0.1, "event": "end"}"#
        )

        for name in ["a", "b"] {
            let result = lockstep([
                "--headless", "--script", path, "--size", "100x100", "--record", folder.path + "/\(name)/",
            ])
            #expect(result.errors == "")
        }

        let names = folder.names(in: "a")
        #expect(names.count > 20)
        #expect(folder.names(in: "b") == names)
        for name in names { #expect(folder.bytes("a/\(name)") == folder.bytes("b/\(name)")) }
    }

    @Test(arguments: [
        (#"{"event": "tap", "row": 5}"#, "3:1: the scene article has the rows 0 to 4"),
        (
            #"{"event": "tap", "button": "Duration: 0.3 v"}"#,
            "3:1: no button in sight is called \"Duration: 0.3 v\"; did you mean \"Duration: 0.3 ▼\"? There are \"Duration: 0.1 ▼\", "
                + "\"Duration: 0.2 ▼\", \"Duration: 0.3 ▼\", \"Duration: 0.4 ▼\", \"Duration: 0.5 ▼\""
        ),
        (
            #"{"event": "tap", "node": "row1/buton"}"#,
            "3:1: no node is called \"row1/buton\" then; did you mean \"row1/button\"?"
        ),
        (
            #"{"event": "tap", "node": "x"}"#,
            "3:1: no node is called \"x\" then; lockstep trace lists those in the rows"
        ),
        (
            #"{"event": "wait"}"#,
            "3:11: \"event\" is \"wait\"; make it one of \"tap\", \"scroll\", \"key\", \"keyDown\", \"keyUp\", "
                + "\"pointerDown\", \"pointerMove\", \"pointerUp\", \"pointerExit\", \"cancel\", \"resize\", \"mark\", \"rest\", \"end\""
        ),
    ])
    func `a script that can't be played is named with its place`(step: String, sentence: String) throws {
        let path = try write(step)

        let result = lockstep(["trace", "--metrics", "recording", "--script", path, "-o", folder.path + "/out"])

        #expect(result.errors == "lockstep: \(path):\(sentence)\n")
        #expect(result.status == 2)
        #expect(folder.names() == ["s.json"])
    }

    @Test(arguments: [
        // Typed times, times counted on from them, and those of which a wait for rest only says that they are not earlier.
        (#"{"time": 0.5, "event": "tap", "row": 0}, {"time": 1.001, "event": "tap", "row": 1}"#, "3:42"),
        (#"{"time": 0.5, "event": "mark", "name": "a"}, {"after": 0.6, "event": "tap", "row": 1}"#, "3:46"),
        (#"{"event": "rest"}, {"after": 0.7, "event": "rest"}, {"after": 0.7, "event": "rest"}"#, "3:53"),
    ])
    func `a step that can only come after the last frame is refused`(steps: String, place: String) throws {
        let path = try write(steps)
        let out = folder.path + "/out.png"

        for arguments in [
            ["trace", "-o", out], ["--headless", "--record", out], ["sheet", out, "--every", "0.5"],
        ] {
            let result = lockstep(arguments + ["--script", path, "--seconds", "1"])

            #expect(
                result.errors
                    == "lockstep: \(path):\(place): the step comes after the last frame of --seconds 1; leave it away or ask for more seconds\n"
            )
            #expect(result.status == 2)
            #expect(folder.names() == ["s.json"])
        }
    }

    @Test func `a step that a wait kept until the film was over is told, and the film is there`() throws {
        let path = try write(
            #"{"event": "tap", "row": 4}, {"event": "rest"}, {"event": "mark", "name": "late"}, {"event": "end"}"#)
        let sentence =
            "lockstep: \(path):3:48: the step was not done, for the waits before it took until the film was over; ask for more seconds\n"
        let film = ["--headless", "--record", folder.path + "/film.png", "--size", "100x100", "--script", path]

        for arguments in [film, ["trace", "--script", path]] {
            let result = lockstep(arguments + ["--seconds", "0.1"])
            #expect(result.errors == sentence)
            #expect(result.status == 2)
        }

        #expect(try PlayedFilm(folder.path + "/film.png").frameCount == 6)
        #expect(lockstep(["trace", "--script", path, "--seconds", "2"]).status == 0)
        // A wait that is not over and the end are no loss.
        let waiting = try write(#"{"event": "tap", "row": 4}, {"event": "rest"}, {"event": "end"}"#)
        #expect(lockstep(["trace", "--script", waiting, "--seconds", "0.1"]).status == 0)
    }

    @Test func `a step at the end is played, the end may come later, and speed counts`() throws {
        let path = try write(#"{"time": 1, "event": "tap", "row": 0}, {"time": 5, "event": "end"}"#)
        func status(_ arguments: String...) -> Int32 {
            lockstep(["trace", "--metrics", "recording", "--script", path] + arguments).status
        }

        #expect(status("--seconds", "1") == 0)
        #expect(status("--seconds", "0.999") == 2)
        #expect(status("--seconds", "2", "--speed", "0.5") == 0)
        #expect(status("--seconds", "1.9", "--speed", "0.5") == 2)
        #expect(try trace("--script", path, "--seconds", "1").events.count == 1)
        // The last of 60 frames is at 59/60 s.
        let film = ["--headless", "--record", folder.path + "/film/", "--size", "100x100", "--script", path]
        #expect(lockstep(film + ["--seconds", "1"]).status == 2)
        #expect(folder.names() == ["s.json"])
    }

    @Test func `a script that can't be read is named with the next step`() {
        let none = lockstep(["trace", "--script", folder.path + "/none.json"])
        let place = lockstep(["trace", "--script", folder.path])

        #expect(
            none.errors
                == "lockstep: can't read the script \(folder.path)/none.json: no such file or directory; name a file that exists\n"
        )
        #expect(none.status == 2)
        #expect(place.errors == "lockstep: can't read the script \(folder.path): is a directory; name a script file\n")
        #expect(place.status == 2)
    }
}
