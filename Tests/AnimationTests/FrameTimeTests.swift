import LockstepAnimation
import Testing

/// Time in whole nanoseconds.
struct FrameTimeTests {
    @Test func `a frame's time is the nearest nanosecond, for films of any length`() {
        #expect(FrameTime.frame(4, framesPerSecond: 60).nanoseconds == 66_666_667)
        #expect(FrameTime.frame(60, framesPerSecond: 60).nanoseconds == 1_000_000_000)
        #expect(FrameTime.frame(60 * 86_400 * 365, framesPerSecond: 60).seconds == 86_400 * 365)
        #expect(FrameTime.frame(1, framesPerSecond: 7).nanoseconds == 142_857_143)
    }

    @Test func `every frame at 60 a second is one at 120`() {
        for frame in 0..<1000 {
            #expect(FrameTime.frame(frame, framesPerSecond: 60) == FrameTime.frame(2 * frame, framesPerSecond: 120))
        }
    }

    @Test func `seconds come back as they went in`() {
        for seconds in [0, 0.1, 0.3, 1.0 / 3, 12_345.678_901_234] {
            #expect(abs(FrameTime(seconds: seconds).seconds - seconds) < 1e-9)
        }
        #expect(FrameTime.zero.adding(seconds: 0.1) < FrameTime(seconds: 0.2))
    }
}
