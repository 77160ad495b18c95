import Foundation
import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepTrace
import Testing

@testable import LockstepCommand

/// A person at a window, without one: pictures and input come at odd times, as they do in a real one.
private final class Session {
    let content: TimedContent
    let keeper: SessionKeeper
    let folder: TemporaryFolder
    private let presser: TapPresser
    private var time: Int64 = 0
    private var random: UInt64
    private(set) var isClosed = false

    init(_ arguments: [String], trace: String? = nil, seed: UInt64 = 1) throws {
        folder = try TemporaryFolder()
        random = seed
        let keep = ["--save-script", folder.path + "/s.json", "--save-trace", trace ?? folder.path + "/t.jsonl"]
        let parser = OptionParser(options: ShowVerb.options)
        let options = try SceneOptions(try parser.parse(arguments + keep + ["--metrics", "recording"]))
        let surroundings = Surroundings(
            variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"], executable: "", output: MemorySink(),
            errors: MemorySink())
        let setup = try SceneSetup(options, in: surroundings)
        let run = SceneRun(setup, fonts: nil, scale: setup.givenScale ?? 2, isComplete: true)
        keeper = try SessionKeeper(setup, run: run)
        var close: () -> Void = {}
        content = TimedContent(
            run.stage, speed: options.speed, player: run.player(), keeper: keeper, end: options.seconds,
            onEnd: { close() })
        presser = run.presser
        close = { [unowned self] in isClosed = true }
        presser.onFailure = close
        _ = content.handle(.resized(setup.size, scale: setup.givenScale ?? 2), at: 0)
        _ = content.frame(at: 0)
    }

    var failure: CommandError? { presser.failure }

    /// The next number of a simple generator, from 0 to below a bound.
    func number(below bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % bound
    }

    /// Lets time pass with pictures at odd moments.
    func wait(milliseconds: Int) {
        let end = time + Int64(milliseconds) * 1_000_000
        while time < end {
            time = min(end, time + 1 + Int64(number(below: 23_000_000)))
            _ = content.frame(at: time)
        }
    }

    /// Lets time pass without a picture, as a window at rest does.
    func sleep(seconds: Int) {
        time += Int64(seconds) * 1_000_000_000
    }

    func does(_ events: InputEvent...) {
        for event in events {
            time += Int64(number(below: 9_000_000))
            _ = content.handle(event, at: time)
        }
    }

    /// Closes the window; answers the trace of what it showed, and that of its script without a window.
    func close(options: [String] = []) throws -> (shown: [Substring], replayed: [Substring]) {
        try keeper.finish(
            sayingTo: Surroundings(variables: [:], executable: "", output: MemorySink(), errors: MemorySink()))
        let result = lockstep(["trace", "--script", folder.path + "/s.json"] + options)
        #expect(result.errors == "")
        let shown = String(decoding: try #require(folder.bytes("t.jsonl")), as: UTF8.self)
        return (shown.split(separator: "\n"), result.output.split(separator: "\n"))
    }
}

@Suite struct SessionTests {
    @Test func `clicks in mid-flight, wheel, keys and sizes replay to the same lines`() throws {
        let session = try Session([])
        let title = Point(x: 180.5, y: 34)

        session.wait(milliseconds: 100)
        session.does(.pointerMoved(title), .pointerDown(title), .pointerUp(title))
        session.wait(milliseconds: 130)
        session.does(.pointerDown(title), .pointerUp(title))
        session.wait(milliseconds: 333)
        session.does(.keyDown(.tab, modifiers: [], isRepeat: false), .keyUp(.tab))
        session.does(.keyDown(.space, modifiers: [], isRepeat: false), .keyUp(.space))
        session.wait(milliseconds: 77)
        session.does(.resized(Size(width: 300, height: 333), scale: 2), .scroll(by: Point(x: 0, y: 60), at: title))
        session.wait(milliseconds: 50)
        session.does(.resized(Size(width: 301.5, height: 400), scale: 1))
        session.wait(milliseconds: 900)
        let (shown, replayed) = try session.close()

        #expect(shown.count > 60)
        #expect(shown.filter { $0.contains("\"event\"") }.count == 12)
        #expect(shown == replayed)
    }

    @Test(arguments: [("article", 1), ("article", 2), ("article", 3), ("feed", 4), ("feed", 5)] as [(String, UInt64)])
    func `whatever a hand does at random replays to the same lines`(scene: String, seed: UInt64) throws {
        let session = try Session(["--scene", scene, "--size", "375x300"], seed: seed)

        for _ in 0..<25 {
            let point = Point(x: Double(session.number(below: 375)), y: Double(session.number(below: 300)))
            let other = Point(x: point.x, y: Double(session.number(below: 300)))
            switch session.number(below: 6) {
            case 0, 1: session.does(.pointerDown(point), .pointerUp(point))
            case 2: session.does(.pointerDown(point), .pointerMoved(other), .pointerMoved(point), .pointerUp(other))
            case 3: session.does(.scroll(by: Point(x: 0, y: Double(session.number(below: 400) - 200)), at: point))
            case 4: session.does(.keyDown(.pageDown, modifiers: [], isRepeat: false), .keyUp(.pageDown))
            default: session.does(.pointerMoved(point), .cancelled, .pointerExited)
            }
            session.wait(milliseconds: session.number(below: 300))
        }
        let (shown, replayed) = try session.close()

        #expect(shown.count > 100)
        let first = zip(shown, replayed).first { $0.0 != $0.1 }
        #expect(first == nil)
        #expect(shown.count == replayed.count)
    }

    @Test func `a script that is played, taps beside it and the speed are kept, too`() throws {
        let session = try Session([
            "--script", packageFolder + "/Assets/Scripts/article.json", "--tap", "3@0.05", "--speed", "0.5", "--fps",
            "50", "--timing", "lockstep",
        ])

        session.wait(milliseconds: 6000)
        session.does(.pointerMoved(Point(x: 1, y: 1)))
        let (shown, replayed) = try session.close(options: ["--speed", "0.5", "--fps", "50"])

        // Nine of the script without its waits, and the tap; the pointer moves after the last frame.
        #expect(shown.filter { $0.contains("\"event\"") }.count == 9 + 1)
        #expect(shown == replayed)
    }

    @Test(arguments: [[], ["--speed", "0.3", "--fps", "50"]])
    func `what is shown between two long rests is in its place, line for line`(options: [String]) throws {
        let session = try Session(options)

        session.wait(milliseconds: 50)
        session.sleep(seconds: 100)
        session.does(.pointerDown(Point(x: 180, y: 34)), .pointerUp(Point(x: 180, y: 34)))
        session.wait(milliseconds: 3000)
        session.sleep(seconds: 7)
        session.does(.pointerDown(Point(x: 180, y: 34)), .pointerUp(Point(x: 180, y: 34)))
        session.wait(milliseconds: 3000)
        let (shown, replayed) = try session.close(options: options)

        #expect(shown.count > (options.isEmpty ? 113 * 60 : 113 * 50))
        #expect(shown == replayed)
    }

    @Test func `an event after a long rest samples no frame of it a second time`() throws {
        let session = try Session([])
        session.wait(milliseconds: 50)
        let before = session.keeper.sampledFrameCount

        session.sleep(seconds: 3600)
        session.does(.pointerMoved(Point(x: 1, y: 1)))

        #expect(session.keeper.sampledFrameCount - before <= 2)
    }

    @Test func `a step that can't be done closes the window with its sentence`() throws {
        let session = try Session(["--tap", "Undo@0.05"])

        session.wait(milliseconds: 40)
        #expect(!session.isClosed)
        session.wait(milliseconds: 60)

        #expect(session.isClosed)
        #expect(session.failure?.sentence?.hasPrefix("--tap Undo@0.05: no button in sight is called") == true)
        #expect(session.failure?.status == 64)
    }

    @Test func `a full disk closes the window with a sentence, and the script is whole`() throws {
        let session = try Session([], trace: "/dev/full")

        session.does(.pointerDown(Point(x: 180, y: 34)), .pointerUp(Point(x: 180, y: 34)))
        while !session.isClosed { session.wait(milliseconds: 100) }

        let error = #expect(throws: CommandError.self) { try session.close() }
        #expect(
            error == .world("can't write to /dev/full: no space left on device; make room or name another file"))
        let script = try ScriptReader.read(try #require(session.folder.bytes("s.json")), path: "s")
        #expect(script.steps.count == 2 + 1)
        #expect(session.folder.names() == ["s.json"])
    }

    @Test func `the window closes where the script ends`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"format": "lockstep-script", "version": 1, "steps": [{"time": 0.05, "event": "end"}]}"#, to: "e.json")
        let session = try Session(["--script", folder.path + "/e.json"])

        #expect(session.content.nextFrameTime == 50_000_000)
        _ = session.content.frame(at: 49_000_000)
        #expect(!session.isClosed)
        _ = session.content.frame(at: 50_000_000)

        #expect(session.isClosed)
    }
}
