import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene

/// A stage in a window, with what the command line and a script do to it, and its speed.
final class TimedContent: WindowContent {
    private let stage: Stage
    private let speed: Double
    private let player: ScriptPlayer
    private let keeper: SessionKeeper?
    private let end: FrameTime?
    private let onEnd: () -> Void

    /// Why the script could not be played on.
    private(set) var failure: CommandError?

    /// Shows a stage at a speed; `onEnd` is called once the window's own time has come to `end`, or the script to its own.
    init(
        _ stage: Stage, speed: Double, player: ScriptPlayer, keeper: SessionKeeper? = nil, end: FrameTime?,
        onEnd: @escaping () -> Void
    ) {
        self.stage = stage
        self.speed = speed
        self.player = player
        self.keeper = keeper
        self.end = end
        self.onEnd = onEnd
        // What was never laid out has no place to move from.
        _ = stage.frame(at: .zero)
    }

    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        let time = sceneTime(nanoseconds)
        playWhatIsDue(at: time)
        keeper?.reach(time)
        // A window that opens tells the size that the stage was made with.
        if event != .resized(stage.size, scale: stage.grid.scale) { keeper?.note(.input(event), at: time) }
        return stage.handle(event, at: time)
    }

    func frame(at nanoseconds: Int64) -> DisplayList {
        let time = sceneTime(nanoseconds)
        playWhatIsDue(at: time)
        keeper?.reach(time)
        if let end, nanoseconds >= end.nanoseconds { onEnd() }
        if player.end != nil || failure != nil || keeper?.failure != nil { onEnd() }
        return stage.frame(at: time)
    }

    var needsFrames: Bool { stage.needsFrames }

    // Nothing else would wake the window for a step or an end that is still to come.
    var nextFrameTime: Int64? {
        let step = failure == nil ? player.nextTime.map { windowTime($0) } : nil
        guard let end else { return step }
        return min(end.nanoseconds, step ?? end.nanoseconds)
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

    private func playWhatIsDue(at time: FrameTime) {
        while failure == nil, let due = player.nextTime, due <= time {
            keeper?.reach(due)
            do {
                if let played = try player.playNext() { keeper?.note(played.action, at: due) }
            } catch {
                failure = .world(error.description)
            }
        }
    }
}
