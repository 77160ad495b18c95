import LockstepAnimation
import LockstepGeometry
import LockstepScene

/// What the options say about a scene and how it is run; nil where they say nothing.
struct SceneOptions: Equatable {
    /// A built-in scene's name, or a file; where neither it nor a script says, the scene is `article`.
    var scene: String?
    /// The presses, in the order of their times.
    var taps: [Tap] = []
    /// How much film to make.
    var seconds: FrameTime?
    /// The same as it was typed, for messages.
    var secondsText = ""
    /// Frames a second of film.
    var framesPerSecond = 60
    /// Pixels a point.
    var scale: Int?
    /// The stage's extent in points.
    var size: Size?
    /// How rows and content share a clock.
    var timing: UpdateTiming?
    /// How rows and content run.
    var motion = MotionOptions()
    /// Seconds of the scene in one second of film.
    var speed = 1.0
    /// Where text gets its size from.
    var metrics: Metrics?
    /// Light or dark.
    var appearance = Appearance.light
    /// The script that is played.
    var script: String?
    /// Where what is done in the window is kept as a script.
    var saveScript: String?
    /// Where what the window shows is kept as a trace.
    var saveTrace: String?
    /// Where frames are recorded to: a folder or a film.
    var record: String?
    /// Whether frames in the folder, or the film, may be replaced.
    var overwrite = false
    /// Whether there is no window.
    var isHeadless = false
    /// Whether the inspector is opened beside the scene.
    var isInspecting = false
    /// The file that results go to; nil or `-` is standard output.
    var output: String?

    /// How many frames of film lie before `seconds`.
    var frameCount: Int? {
        seconds.map { Int(($0.seconds * Double(framesPerSecond)).rounded(.up)) }
    }

    /// Where text gets its size from.
    enum Metrics: String, CaseIterable {
        /// The fixed numbers of the recorded phone.
        case recording
        /// The fonts of the machine.
        case fonts
    }
}
