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

    var needsFrames: Bool { stage.needsFrames }

    // Nothing else would wake the window for a press or an end that is still to come.
    var nextFrameTime: Int64? {
        let press = waiting.first.map { windowTime($0.time) }
        guard let end else { return press }
        return min(end.nanoseconds, press ?? end.nanoseconds)
    }

    /// The window's time at which the scene's has just come to a time, in nanoseconds.
    private func windowTime(_ time: FrameTime) -> Int64 {
        if speed == 1 { return time.nanoseconds }
        // A tiny speed must not lead past the largest number there is.
        var nanoseconds = Int64(min(9e18, (Double(time.nanoseconds) / speed).rounded(.up)))
        while sceneTime(nanoseconds) < time && nanoseconds < .max - 1 { nanoseconds += 1 }
        return nanoseconds
    }

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
