import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// A scene on its stage, ready to run.
struct SceneRun {
    let stage: Stage
    let controller: SceneController
    private let options: SceneOptions

    /// Puts a scene on a stage of a size in points and a number of pixels a point.
    ///
    /// Where it `isComplete`, rows out of sight are there, too: a trace lists every row, and a film without a window has all the time.
    /// Without `fonts`, or where the options ask for them, text has the sizes of the recorded phone.
    init(_ setup: SceneSetup, fonts: (any TextMeasuring)?, size: Size? = nil, scale: Double, isComplete: Bool = false) {
        options = setup.options
        let measured = options.metrics == .fonts ? fonts : nil
        stage = Stage(
            size: size ?? setup.size, scale: scale, text: measured ?? RecordingTextMetrics(),
            appearance: options.appearance)
        controller = SceneController(setup.scene)
        if isComplete { controller.table.reserveRows = setup.scene.rows.count }
        controller.install(on: stage)
    }

    /// Runs the stage on a fixed step.
    func driver(_ length: FilmLength) -> StageDriver {
        let clock = FilmClock(framesPerSecond: options.framesPerSecond, speed: options.speed)
        let events = options.taps.map { TraceEvent(kind: "tap", row: $0.row, nanoseconds: $0.time.nanoseconds) }
        return StageDriver(stage: stage, clock: clock, length: length, events: events) { [controller] event in
            controller.press(row: event.row)
        }
    }
}

extension StageDriver {
    /// The next frame, with a failure in the command's words.
    func nextFrame() throws(CommandError) -> Frame? {
        do {
            return try next()
        } catch {
            throw .world(error.description)
        }
    }
}
