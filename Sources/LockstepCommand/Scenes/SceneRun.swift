import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// A scene on its stage, ready to run.
struct SceneRun {
    let stage: Stage
    let controller: any SceneController
    /// Presses what the taps name.
    let presser: TapPresser
    private let setup: SceneSetup

    /// Puts a scene on a stage of a size in points and a number of pixels a point.
    ///
    /// Where it `isComplete`, the rows that a scene lists are there out of sight, too: a trace lists every one, and a film without a
    /// window has all the time. Without `fonts`, or where the options ask for them, text has the sizes of the recorded phone.
    init(_ setup: SceneSetup, fonts: (any TextMeasuring)?, size: Size? = nil, scale: Double, isComplete: Bool = false) {
        self.setup = setup
        let measured = setup.metrics == .fonts ? fonts : nil
        stage = Stage(
            size: size ?? setup.size, scale: scale, text: measured ?? RecordingTextMetrics(),
            appearance: setup.options.appearance)
        stage.composition = setup.scene.composition
        switch setup.scene.content {
        case .rows(let rows):
            controller = ArticleController(setup.scene)
            if isComplete { controller.table.reserveRows = rows.count }
        case .feed(let feed): controller = FeedController(setup.scene, feed: feed)
        }
        stage.root.pin(controller.root)
        presser = TapPresser(stage: stage, controller: controller, sceneName: setup.scene.name)
    }

    /// Plays what is done to the stage.
    func player() -> ScriptPlayer {
        ScriptPlayer(stage: stage, scripts: setup.scripts) { [presser] target, step in presser.press(target, for: step)
        }
    }

    /// Runs the stage on a fixed step.
    func driver(_ length: FilmLength) -> SceneDriver {
        let clock = FilmClock(framesPerSecond: setup.options.framesPerSecond, speed: setup.options.speed)
        let driver = StageDriver(stage: stage, clock: clock, length: length, player: player())
        return SceneDriver(driver: driver, presser: presser)
    }
}

/// The frames of a scene on a fixed step, with every failure in the command's words.
struct SceneDriver {
    fileprivate let driver: StageDriver
    fileprivate let presser: TapPresser

    /// The next frame; nil where the film is over.
    func nextFrame() throws(CommandError) -> StageDriver.Frame? {
        let frame: StageDriver.Frame?
        do {
            frame = try driver.next()
        } catch {
            throw .world(error.description)
        }
        if let failure = presser.failure { throw failure }
        // One that can only come too late was refused at once; how long a wait takes is known only now.
        if frame == nil, let missed = driver.missedStep {
            throw missed.refusal(
                "the step was not done, for the waits before it took until the film was over; ask for more seconds")
        }
        return frame
    }
}
