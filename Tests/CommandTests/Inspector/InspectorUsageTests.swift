import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import Testing

@testable import LockstepCommand

/// How one gets to the inspector, and what one is told where there is none.
struct InspectorUsageTests {
    @Test(arguments: [
        (["--headless", "--record", "x/"], "--inspect can't be had with --headless; leave one of the two away"),
        (["--record", "x/"], "--inspect can't be had with --record; leave one of the two away"),
        (["--script", "x.json"], "--inspect can't be had with --script; leave one of the two away"),
        (["--save-trace", "x"], "--inspect can't be had with --save-trace; leave one of the two away"),
        (["--seconds", "2"], "--inspect can't be had with --seconds; leave one of the two away"),
        (
            ["--tap", "Insert@1"],
            "--tap Insert@1: the inspector taps rows by their numbers, such as --tap 0@0.5"
        ),
        (["--tap", "5@1"], "--tap 5@1: the scene article has the rows 0 to 4"),
        (
            ["--scene", "feed"],
            "--inspect shows scenes that list their rows, and the scene feed makes them up; name another --scene"
        ),
    ])
    func `what doesn't go with it is refused before anything is opened`(options: [String], sentence: String) {
        let result = lockstep(["--inspect"] + options)

        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("lockstep: \(sentence)\n"))
        #expect(result.output.isEmpty)
    }

    @Test func `other commands don't know it`() {
        #expect(lockstep(["trace", "--inspect"]).status == 64)
        #expect(lockstep(["--help"]).output.contains("--inspect"))
    }

    /// The window's content of a built-in scene, and what it asks of the window.
    private func content(
        _ scene: String
    ) throws -> (content: InspectableContent?, plain: TimedContent, run: SceneRun, sizes: Sizes) {
        var options = SceneOptions()
        options.scene = scene
        let surroundings = Surroundings(
            variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"], executable: "/nowhere",
            output: MemorySink(), errors: MemorySink())
        let setup = try SceneSetup(options, in: surroundings)
        let run = SceneRun(setup, fonts: nil, scale: 1)
        let plain = TimedContent(run.stage, speed: 1, player: run.player(), end: nil, onEnd: {})
        let sizes = Sizes()
        let inspectable = InspectableContent(
            plain, setup.scene, run: run, in: .init(resize: { sizes.asked.append($0) }))
        return (inspectable, plain, run, sizes)
    }

    private final class Sizes { var asked: [Size] = [] }

    @Test func `closed, it hands on what is done and what is shown, as it is`() throws {
        let (content, _, _, sizes) = try content("article")
        let (_, plain, _, _) = try self.content("article")
        let inspectable = try #require(content)
        let click = Point(x: 180, y: 34)
        for time: Int64 in stride(from: 0, through: 600_000_000, by: 16_666_667) {
            if time == 0 {
                for event in [InputEvent.pointerDown(click), .pointerUp(click)] {
                    #expect(inspectable.handle(event, at: time) == plain.handle(event, at: time))
                }
            }
            #expect(inspectable.frame(at: time) == plain.frame(at: time))
            #expect(inspectable.needsFrames == plain.needsFrames)
        }
        #expect(sizes.asked.isEmpty)
    }

    @Test func `key I opens it with the last taps, and closes it with the rows as they were left`() throws {
        let (content, _, run, sizes) = try content("article")
        let inspectable = try #require(content)
        let second: Int64 = 1_000_000_000
        _ = inspectable.frame(at: 0)
        for (time, y) in [(0, 34.0), (20 * second, 34), (40 * second, 34)] {
            _ = inspectable.handle(.pointerDown(Point(x: 180, y: y)), at: time)
            _ = inspectable.handle(.pointerUp(Point(x: 180, y: y)), at: time)
            _ = inspectable.frame(at: time + second)
        }
        let key = InputEvent.keyDown(.character("i"), modifiers: [], isRepeat: false)
        #expect(inspectable.handle(key, at: 42 * second))

        let model = try #require(inspectable.inspector?.model)
        // 0.1 s before the first, and between two the longest duration and half a second.
        #expect(model.log.taps.map(\.time.seconds) == [0.1, 1.1, 2.1])
        #expect(model.mainTake.shown.rest.open == [true, false, false, false, false])
        _ = inspectable.handle(.keyDown(.character("3"), modifiers: [], isRepeat: false), at: 43 * second)
        #expect(inspectable.handle(key, at: 44 * second))
        _ = inspectable.frame(at: 45 * second)

        #expect(inspectable.inspector == nil)
        #expect((run.controller as? ArticleController)?.openRows == [true, false, false, true, false])
        #expect(sizes.asked == [InspectorStyle.usual, Size(width: 375, height: 812)])
        #expect(!inspectable.handle(.keyDown(.character("3"), modifiers: [], isRepeat: false), at: 46 * second))
    }

    @Test func `a feed has none`() throws {
        let (content, _, _, _) = try content("feed")

        #expect(content == nil)
    }
}
