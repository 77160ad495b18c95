public import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
public import LockstepScene
public import LockstepTrace

/// Plays scripts on a stage, step by step, as somebody asks: a film on a fixed step, or a window on its own clock.
///
/// What is done and when depends on the scripts and the stage alone, never on when frames are made: rest is looked for at every
/// hundredth of a second of the scene's clock.
public final class ScriptPlayer {
    /// Presses what a tap names, at the stage's time.
    public typealias Press = (TraceEvent.Target, ScriptStep) -> Void

    /// Between two looks whether all is at rest, in nanoseconds.
    public static let restInterval: Int64 = 10_000_000
    /// The longest wait for rest, in seconds of the scene.
    public static let longestWait = 3600

    private let stage: Stage
    private let press: Press
    private var tracks: [Track]

    /// When the film is over, once a step has said so.
    public private(set) var end: FrameTime?

    /// One script and how far it is.
    private struct Track {
        var steps: ArraySlice<ScriptStep>
        /// When the last step was done.
        var latest = FrameTime.zero
        /// The next look, and when the wait began, while it waits for rest.
        var wait: (look: FrameTime, start: FrameTime)?

        var nextTime: FrameTime? {
            if let wait { return wait.look }
            return switch steps.first?.moment {
            case nil: nil
            case .at(let time): max(latest, time)
            case .after(let nanoseconds): FrameTime(nanoseconds: latest.nanoseconds + nanoseconds)
            }
        }
    }

    /// Prepares to play scripts at once; of steps at one time, those of the script that stands first are done first.
    public init(stage: Stage, scripts: [[ScriptStep]], press: @escaping Press) {
        self.stage = stage
        self.press = press
        tracks = scripts.map { Track(steps: $0[...]) }
    }

    /// When there is something to do next; nil where nothing is left.
    public var nextTime: FrameTime? { next?.time }

    /// The first step of those that are left which does something; a wait and the end of the film are no loss where there is no more film.
    public var nextDeed: ScriptStep? {
        guard end == nil else { return nil }
        for track in tracks {
            for step in track.steps where step.action != .rest && step.action != .end { return step }
        }
        return nil
    }

    private var next: (track: Int, time: FrameTime)? {
        guard end == nil else { return nil }
        var next: (track: Int, time: FrameTime)?
        for (index, track) in tracks.enumerated() {
            guard let time = track.nextTime else { continue }
            if next.map({ time < $0.time }) ?? true { next = (index, time) }
        }
        return next
    }

    /// Does what is to be done next, with the stage's clock at exactly its time; returns what was done, if it was anything.
    ///
    /// - Throws: `RecorderError.neverAtRest` where a wait for rest takes more than an hour.
    public func playNext() throws(RecorderError) -> (action: ScriptAction, event: TraceEvent?)? {
        guard let (index, time) = next, let step = tracks[index].steps.first else { return nil }
        if step.action == .rest, try !isAtRest(at: time, track: index) { return nil }
        tracks[index].steps.removeFirst()
        tracks[index].latest = time
        tracks[index].wait = nil
        perform(step, at: time)
        return (step.action, step.action.event(at: time.nanoseconds))
    }

    private func isAtRest(at time: FrameTime, track index: Int) throws(RecorderError) -> Bool {
        // What was changed and not laid out yet has had no chance to move.
        _ = stage.frame(at: time)
        if stage.isAtRest { return true }
        let start = tracks[index].wait?.start ?? time
        let look = FrameTime(nanoseconds: (time.nanoseconds / Self.restInterval + 1) * Self.restInterval)
        guard look.nanoseconds - start.nanoseconds <= Int64(Self.longestWait) * 1_000_000_000 else {
            throw .neverAtRest(seconds: Self.longestWait)
        }
        tracks[index].wait = (look, start)
        return false
    }

    private func perform(_ step: ScriptStep, at time: FrameTime) {
        switch step.action {
        case .tap(let target): stage.perform(at: time) { press(target, step) }
        case .scroll(let way):
            let middle = Point(x: stage.size.width / 2, y: stage.size.height / 2)
            stage.handle(.scroll(by: way, at: middle), at: time)
        case .press(let key, let modifiers):
            stage.handle(.keyDown(key, modifiers: modifiers, isRepeat: false), at: time)
            stage.handle(.keyUp(key), at: time)
        case .input(let event): stage.handle(event, at: time)
        case .resize(let size): stage.handle(.resized(size, scale: stage.grid.scale), at: time)
        case .end: end = time
        case .mark, .rest: break
        }
    }
}
