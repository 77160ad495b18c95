import LockstepAnimation

/// A press of a row's button at a time: `ROW@SECONDS`.
struct Tap: Equatable {
    /// The row, from 0.
    var row: Int
    /// When, in the scene's time.
    var time: FrameTime

    /// The text it was given as, for messages.
    var text: String
}
