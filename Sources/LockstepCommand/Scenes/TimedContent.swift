import LockstepAnimation
import LockstepPlatform
import LockstepScene

/// A stage in a window, with the presses that the command line asks for and its speed.
final class TimedContent: WindowContent {
    private let stage: Stage
    private let speed: Double
    private let press: (Tap) -> Void
    private let end: FrameTime?
    private let onEnd: () -> Void
    private var waiting: ArraySlice<Tap>

    /// Shows a stage at a speed; `onEnd` is called once the window's own time has come to `end`.
    init(
        _ stage: Stage, speed: Double, taps: [Tap], press: @escaping (Tap) -> Void, end: FrameTime?,
        onEnd: @escaping () -> Void
    ) {
        self.stage = stage
        self.speed = speed
        self.waiting = taps[...]
        self.press = press
        self.end = end
        self.onEnd = onEnd
        // What was never laid out has no place to move from.
        _ = stage.frame(at: .zero)
    }

    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        let time = sceneTime(nanoseconds)
        pressWhatIsDue(at: time)
        return stage.handle(event, at: time)
    }

    func frame(at nanoseconds: Int64) -> DisplayList {
        let time = sceneTime(nanoseconds)
        pressWhatIsDue(at: time)
        if let end, nanoseconds >= end.nanoseconds { onEnd() }
        return stage.frame(at: time)
    }

    // A press or an end that is still to come needs frames: nothing else would wake the window for it.
    var needsFrames: Bool { stage.needsFrames || !waiting.isEmpty || end != nil }

    private func sceneTime(_ nanoseconds: Int64) -> FrameTime {
        FrameTime(nanoseconds: speed == 1 ? nanoseconds : Int64((Double(nanoseconds) * speed).rounded()))
    }

    private func pressWhatIsDue(at time: FrameTime) {
        while let tap = waiting.first, tap.time <= time {
            waiting.removeFirst()
            stage.perform(at: tap.time) { press(tap) }
        }
    }
}
