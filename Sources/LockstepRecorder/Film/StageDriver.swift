public import LockstepAnimation
import LockstepGeometry
public import LockstepPlatform
public import LockstepScene
public import LockstepTrace

/// How much film is made.
public enum FilmLength: Equatable, Sendable {
    /// Every frame earlier than a time of the film: two seconds at 60 frames a second are 120 frames.
    case before(FrameTime)
    /// Every frame up to a time of the film and the one at that time itself: what measuring wants.
    case through(FrameTime)
    /// Until the last event has happened and nothing moves any more; an hour of film is the most.
    case untilRest
}

/// Runs a stage on a film's fixed step, as fast as the machine can, one frame each time it is asked.
///
/// An event at time t happens before the first frame at or after t is sampled, with the stage's clock at exactly t.
public final class StageDriver {
    /// The most film that is made where no length was asked for, in seconds.
    public static let longestFilm = 3600

    /// One frame, and what happened since the one before it.
    public struct Frame {
        /// The frame's number, from 0.
        public let index: Int
        /// The time of the scene that it shows.
        public let time: FrameTime
        /// The events since the frame before, in order.
        public let events: [TraceEvent]
        /// What is to be seen.
        public let picture: DisplayList
    }

    private let stage: ScriptedStage
    private let clock: FilmClock
    private let length: FilmLength
    private var index = 0
    private var isOver = false

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - stage: A stage whose clock has not run yet.
    ///   - clock: The film's step.
    ///   - length: How much film is made.
    ///   - player: Does what is done to the stage; where it says so, the film ends before its length.
    public init(stage: Stage, clock: FilmClock, length: FilmLength, player: ScriptPlayer) {
        self.stage = ScriptedStage(stage, player: player)
        self.clock = clock
        self.length = length
    }

    /// The first step of a script that comes after the film, once that is over.
    public var missedStep: ScriptStep? { isWithinLength ? nil : stage.nextDeed }

    /// Makes the next frame; nil where the film is over.
    public func next() throws(RecorderError) -> Frame? {
        guard !isOver, isWithinLength else { return nil }
        let time = clock.sceneTime(ofFrame: index)
        guard let shown = try stage.show(at: time) else {
            isOver = true
            return nil
        }
        let frame = Frame(index: index, time: time, events: shown.events, picture: shown.picture)
        index += 1
        if length == .untilRest { try stopAtRest() }
        return frame
    }

    private var isWithinLength: Bool {
        let time = clock.filmTime(ofFrame: index)
        return switch length {
        case .before(let end): time < end
        case .through(let end): time <= end
        case .untilRest: true
        }
    }

    private func stopAtRest() throws(RecorderError) {
        isOver = stage.isAtRest
        let isLongest = clock.filmTime(ofFrame: index) > FrameTime(seconds: Double(Self.longestFilm))
        if !isOver && isLongest { throw .neverAtRest(seconds: Self.longestFilm) }
    }
}
