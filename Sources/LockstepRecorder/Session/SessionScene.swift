public import LockstepAnimation
public import LockstepScene

/// A scene that a session can make again: all that it is at rest is told by a value.
public protocol SessionScene: AnyObject {
    /// What has to be known of the scene while nothing moves in it, to make one that is the same.
    associatedtype Rest

    /// The stage that it is on.
    var stage: Stage { get }

    /// What it is now; asked for while the stage is at rest.
    var rest: Rest { get }

    /// Does something to it at a time that has come.
    func perform(_ action: ScriptAction, at time: FrameTime)
}

/// Something that was done in a session.
public struct SessionStep: Equatable, Sendable {
    /// When, by the scene's clock.
    public var time: FrameTime
    /// What.
    public var action: ScriptAction

    /// Describes what was done at a time.
    public init(_ action: ScriptAction, at time: FrameTime) {
        self.time = time
        self.action = action
    }
}
