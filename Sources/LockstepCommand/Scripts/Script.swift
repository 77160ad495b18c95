import LockstepGeometry
import LockstepRecorder
import LockstepScene

/// A script as a file has it, as `script.schema.json` describes it: what is done, and what it was made for; nil where it doesn't say.
struct Script: Equatable {
    /// The scene's name or its file.
    var scene: String?
    /// The stage's extent in points at the start.
    var size: Size?
    /// Pixels a point at the start.
    var scale: Double?
    /// How rows and content share a clock.
    var timing: UpdateTiming?
    /// How rows and content run.
    var motion = MotionOptions()
    /// Where text gets its size from.
    var metrics: SceneOptions.Metrics?
    /// What is done, in order.
    var steps: [ScriptStep] = []
}

/// The most that a script may hold.
enum ScriptLimits {
    /// Bytes of the file.
    static let bytes = 1 << 24
    /// Steps: those of a hand that moves the pointer for a quarter of an hour.
    static let steps = 100_000
    /// Seconds of the scene's clock, and between two steps.
    static let seconds = 3600
    /// Points to either side of zero.
    static let length = 1_000_000.0
    /// Points of the stage's width and height.
    static let stage = 1.0...16_384
    /// Pixels a point.
    static let scale = 0.25...16
    /// Characters of a name or a title.
    static let characters = 1...200
}
