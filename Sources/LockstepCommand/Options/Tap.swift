import LockstepAnimation
import LockstepRecorder
import LockstepTrace

/// A press at a time: `ROW@SECONDS` of a row's button, or `TITLE@SECONDS` of a button by its title.
struct Tap: Equatable {
    /// What is pressed.
    var target: TraceEvent.Target
    /// When, in the scene's time.
    var time: FrameTime

    /// The text it was given as, for messages.
    var text: String

    /// The step that it is short for.
    var step: ScriptStep {
        ScriptStep(.at(time), .tap(target), origin: "--tap \(Excerpt.of(text))")
    }

    /// The row, from 0; nil where a title is pressed.
    var row: Int? {
        if case .row(let row) = target { row } else { nil }
    }
}
