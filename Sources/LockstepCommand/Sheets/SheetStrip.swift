import LockstepAnimation
import LockstepPlatform
import LockstepRecorder
import LockstepScene

/// A scene in one timing, and what it shows at the times of a sheet.
struct SheetStrip {
    /// How rows and their content share a clock.
    let timing: UpdateTiming
    private let stage: ScriptedStage
    private let presser: TapPresser
    /// A list for each time so far; nil where a script has ended before it.
    private(set) var lists: [DisplayList?] = []

    init(_ setup: SceneSetup, fonts: any TextMeasuring, scale: Double) {
        let run = SceneRun(setup, fonts: fonts, scale: scale, isComplete: true)
        timing = setup.scene.timing
        stage = ScriptedStage(run.stage, player: run.player())
        presser = run.presser
    }

    /// Whether there is nothing left to wait for.
    var isAtRest: Bool { stage.isAtRest }

    /// Adds what is shown at a time of the scene, later than those before; says whether anything is.
    mutating func show(at time: FrameTime) throws(CommandError) -> Bool {
        let shown: DisplayList?
        do {
            shown = try stage.show(at: time)?.picture
        } catch {
            throw .world(error.description)
        }
        if let failure = presser.failure { throw failure }
        lists.append(shown)
        return shown != nil
    }

    /// Takes back what was added last.
    mutating func dropLast() {
        lists.removeLast()
    }
}
