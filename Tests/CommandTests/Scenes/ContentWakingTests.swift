import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

@Suite struct ContentWakingTests {
    private func content(
        taps: [Int64] = [], speed: Double = 1, end: Int64? = nil, press: @escaping () -> Void = {}
    ) -> TimedContent {
        let stage = Stage(size: Size(width: 100, height: 100), scale: 1, text: RecordingTextMetrics())
        let steps = taps.map { ScriptStep(.at(FrameTime(nanoseconds: $0)), .tap(.row(0))) }
        let content = TimedContent(
            stage, speed: speed, player: ScriptPlayer(stage: stage, scripts: [steps]) { _, _ in press() },
            end: end.map { FrameTime(nanoseconds: $0) }, onEnd: {})
        _ = content.frame(at: 0)
        return content
    }

    @Test func `without presses and an end nothing but an event brings a frame`() {
        #expect(content().nextFrameTime == nil)
        #expect(!content().needsFrames)
    }

    @Test func `the next press or the end, whichever comes first, brings a frame, and nothing before does`() {
        #expect(content(taps: [5, 9]).nextFrameTime == 5)
        #expect(content(taps: [5], end: 3).nextFrameTime == 3)
        #expect(content(taps: [5], end: 8).nextFrameTime == 5)
        #expect(!content(taps: [5_000_000_000], end: 9_000_000_000).needsFrames)
    }

    @Test func `a recorded content looks every second whether it still is recorded`() {
        var (hasFailed, failures) = (false, 0)
        let recorded = RecordedContent(
            content(taps: [1_500_000_000]), hasFailed: { hasFailed }, onFailure: { failures += 1 })

        _ = recorded.frame(at: 7)
        #expect(recorded.nextFrameTime == 1_000_000_007)
        _ = recorded.frame(at: 1_000_000_007)
        #expect(recorded.nextFrameTime == 1_500_000_000)
        #expect(failures == 0)
        hasFailed = true
        _ = recorded.frame(at: 1_500_000_000)

        #expect(failures == 1)
    }

    @Test(arguments: [0.1, 0.3, 0.5, 3, 7])
    func `a press comes with the frame that was asked for it, at every speed`(speed: Double) throws {
        var pressed = 0
        let content = content(taps: [1_000_000_007], speed: speed) { pressed += 1 }

        let time = try #require(content.nextFrameTime)
        // At a tenth of the speed ten nanoseconds of the window are one of the scene.
        _ = content.frame(at: time - 20)
        #expect(pressed == 0)
        _ = content.frame(at: time)

        #expect(pressed == 1)
        #expect(content.nextFrameTime == nil)
    }
}
