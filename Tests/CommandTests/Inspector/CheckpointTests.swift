import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

/// A session shown forwards and backwards, held against a trace of the same taps that was made in one go.
struct CheckpointTests {
    private let ground = InspectedScene.Ground(
        size: Size(width: 375, height: 420), scale: 2, text: RecordingTextMetrics(), appearance: .light)

    private let scene: SceneDescription

    init() throws {
        let library = SceneLibrary(
            executable: "/nowhere", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
        scene = try library.load("article")
    }

    private func session(_ steps: [SessionStep]) -> Session<InspectedScene> {
        let (scene, ground) = (scene, ground)
        let session = Session(start: InspectedScene.Rest(open: scene.rows.map(\.isOpen))) { rest in
            InspectedScene(scene, on: ground, at: rest)
        }
        for step in steps { session.insert(step) }
        return session
    }

    private func tap(_ row: Int, at seconds: Double) -> SessionStep {
        SessionStep(.tap(.row(row)), at: FrameTime(seconds: seconds))
    }

    private func frame(_ index: Int) -> FrameTime { .frame(index, framesPerSecond: 60) }

    /// Ten seconds: toggles of all rows with rests in between, some of them interrupted, and a turn of the wheel.
    private var busySteps: [SessionStep] {
        var steps = [
            tap(0, at: 0.1), tap(1, at: 1), tap(1, at: 1.13), tap(4, at: 2.2), tap(2, at: 2.4), tap(4, at: 2.61),
            tap(0, at: 4.0021), tap(3, at: 5), tap(3, at: 6), tap(2, at: 7.77), tap(0, at: 9.5),
        ]
        let wheel = InputEvent.scroll(by: Point(x: 0, y: 180), at: Point(x: 100, y: 100))
        steps.append(SessionStep(.input(wheel), at: FrameTime(seconds: 8.5)))
        return steps
    }

    @Test func `every time that is looked at, in any order, shows what was shown on the way`() {
        let steps = busySteps
        let forwards = session(steps)
        var shown: [TraceFrame] = []
        for index in 0...600 { shown.append(forwards.scene(at: frame(index)).sample(frame: index, at: frame(index))) }

        let scrubbed = session(steps)
        var order = 0
        func random() -> Int {
            order = (order &* 1_103_515_245 &+ 12_345) & 0x7fff_ffff
            return (order >> 8) % 601
        }
        for index in [600, 0, 599, 300, 299, 298] + (0..<120).map({ _ in random() }) {
            let scene = scrubbed.scene(at: frame(index))
            #expect(scene.sample(frame: index, at: frame(index)) == shown[index], "frame \(index)")
        }
    }

    @Test func `a picture after a look back is the same, command by command`() {
        let session = session(busySteps)
        let time = FrameTime(seconds: 2.65)
        let before = session.scene(at: time).stage.frame(at: time)
        _ = session.scene(at: FrameTime(seconds: 9.9))
        let after = session.scene(at: time).stage.frame(at: time)

        #expect(before == after)
        #expect(before.commands.count > 15)
    }

    @Test func `a look back costs one scene and what was done since the last rest`() {
        let session = session(busySteps)
        _ = session.scene(at: FrameTime(seconds: 10))
        let whole = session.work
        #expect(whole == Session<InspectedScene>.Work(scenes: 1, steps: 12))

        // The handle that shows where one has scrolled to is still fading when the last row is tapped.
        for (seconds, steps) in [(9.9, 2), (7.0, 1), (5.5, 1), (2.7, 3), (1.2, 2), (0.05, 0)] {
            let before = session.work
            _ = session.scene(at: FrameTime(seconds: seconds))
            #expect(
                session.work == Session<InspectedScene>.Work(scenes: before.scenes + 1, steps: before.steps + steps),
                "at \(seconds)")
        }
    }

    @Test func `a look forwards within a motion makes no scene`() {
        let session = session(busySteps)
        for index in 6...60 { _ = session.scene(at: frame(index)) }

        #expect(session.work == Session<InspectedScene>.Work(scenes: 1, steps: 2))
    }

    @Test func `without any rest everything is done again, and no more often than once`() {
        let taps = (0..<100).map { tap($0 % 5, at: 0.05 + Double($0) * 0.1) }
        let session = session(taps)
        _ = session.scene(at: FrameTime(seconds: 10))
        let before = session.work
        let scene = session.scene(at: FrameTime(seconds: 9))

        #expect(session.work == Session<InspectedScene>.Work(scenes: before.scenes + 1, steps: before.steps + 90))
        // A picture at the start, one for each step and one at the end: none of the 540 frames in between.
        #expect(scene.stage.statistics.paintedFrames <= 1 + 90 + 1)
    }

    @Test func `what is put in between is done from then on, and what was before stays known`() {
        let session = session([tap(0, at: 1), tap(1, at: 3)])
        _ = session.scene(at: FrameTime(seconds: 4))
        session.insert(tap(2, at: 2))

        let late = session.scene(at: FrameTime(seconds: 4))
        #expect(late.rest.open == [true, true, true, false, false])
        let before = session.work
        #expect(session.scene(at: FrameTime(seconds: 1.5)).rest.open == [true, false, false, false, false])
        #expect(session.work == Session<InspectedScene>.Work(scenes: before.scenes + 1, steps: before.steps + 1))
        #expect(session.steps.map(\.time.seconds) == [1, 2, 3])
    }

    @Test func `a session that begins anew knows nothing of the one before`() {
        let session = session([tap(0, at: 1)])
        _ = session.scene(at: FrameTime(seconds: 2))
        session.restart(from: InspectedScene.Rest(open: [false, true, false, false, false]))

        #expect(session.steps.isEmpty)
        #expect(session.scene(at: FrameTime(seconds: 2)).rest.open == [false, true, false, false, false])
    }

    @Test func `a scene that is made in another way is another one at all times`() {
        let session = session([tap(0, at: 1)])
        func row(at seconds: Double) -> Double {
            let time = FrameTime(seconds: seconds)
            return session.scene(at: time).sample(frame: 0, at: time).row(0)?.height ?? 0
        }
        let slow = row(at: 1.1)
        var faster = scene
        faster.table.duration = 0.1
        let ground = ground
        session.remake { rest in InspectedScene(faster, on: ground, at: rest) }

        #expect(row(at: 1.1) > slow + 1)
        #expect(row(at: 0.5) < slow)
    }
}
