public import LockstepAnimation
public import LockstepPlatform
public import LockstepScene
public import LockstepTrace

/// A stage on which scripts are played, shown at one time after the other.
///
/// An event at time t happens before the first picture at or after t is sampled, with the stage's clock at exactly t.
public final class ScriptedStage {
    private let stage: Stage
    private let player: ScriptPlayer

    /// Takes a stage whose clock has not run yet, and what is done to it.
    public init(_ stage: Stage, player: ScriptPlayer) {
        self.stage = stage
        self.player = player
        // What was never laid out has no place to move from: an event at time 0 must find the scene as it is shown there.
        _ = stage.frame(at: .zero)
    }

    /// What is to be seen at a time, not before that of the last call, and what happened since; nil where a script has ended before it.
    ///
    /// - Throws: `RecorderError.neverAtRest` where a wait for rest takes more than an hour.
    public func show(at time: FrameTime) throws(RecorderError) -> (picture: DisplayList, events: [TraceEvent])? {
        var happened: [TraceEvent] = []
        while let due = player.nextTime, due <= time {
            if let event = try player.playNext()?.event { happened.append(event) }
        }
        if let end = player.end, end < time { return nil }
        return (stage.frame(at: time), happened)
    }

    /// The first step that is not done yet, if one is left.
    public var nextDeed: ScriptStep? { player.nextDeed }

    /// Whether the last event has happened and nothing moves any more; a script that ends itself goes on until it does.
    public var isAtRest: Bool { player.nextTime == nil && player.end == nil && stage.isAtRest }
}
