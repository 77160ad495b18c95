public import LockstepAnimation
public import LockstepGeometry
public import LockstepPlatform
public import LockstepTrace

/// One step of a script: what is done to a scene and when, as data that gives the same frames whenever it is played.
public struct ScriptStep: Equatable, Sendable {
    /// When it is done.
    public var moment: Moment
    /// What is done.
    public var action: ScriptAction
    /// Where it was written, such as `taps.json:7:5`, for messages.
    public var origin: String

    /// The ways to say when.
    public enum Moment: Hashable, Sendable {
        /// At a time of the scene's clock.
        case at(FrameTime)
        /// So many nanoseconds, 0 or more, after the step before it, or after everything was at rest if that step waits for it.
        case after(nanoseconds: Int64)
    }

    /// Makes a step.
    public init(_ moment: Moment, _ action: ScriptAction, origin: String = "") {
        self.moment = moment
        self.action = action
        self.origin = origin
    }
}

/// What a script can do.
public enum ScriptAction: Equatable, Sendable {
    /// Presses what is named: a row's button, a button by its title, a node by its identifier, or whatever is at a place.
    case tap(TraceEvent.Target)
    /// Turns the wheel over the stage's middle, by points: a positive y shows what is further down.
    case scroll(by: Point)
    /// Presses a key and lets it go.
    case press(Key, modifiers: KeyModifiers)
    /// Hands on what a person's hands do, as it is.
    case input(InputEvent)
    /// Changes the stage's extent in points, and not the pixels under them.
    case resize(Size)
    /// Names the moment.
    case mark(String)
    /// Waits until nothing moves any more.
    case rest
    /// Ends the film: the last frame is the one at or before this time.
    case end
}
