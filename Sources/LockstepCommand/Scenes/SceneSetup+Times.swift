import LockstepAnimation
import LockstepRecorder
import LockstepTrace

extension SceneSetup {
    /// Refuses the first tap, and the first step of the script, whose time is not among those that are shown before the end of `--seconds`.
    func checkTimes(_ isShown: (FrameTime) -> Bool) throws(CommandError) {
        let last = "the last frame of --seconds \(Excerpt.of(options.secondsText))"
        try checkTaps(after: last, advice: "tap earlier or ask for more seconds", isShown)
        guard let step = script.flatMap({ Self.firstStep(of: $0.steps, whereNot: isShown) }) else { return }
        throw step.refusal("the step comes after \(last); leave it away or ask for more seconds")
    }

    /// Refuses the first tap whose time is not among those that are shown: without a word it would just not happen.
    func checkTaps(
        after last: String, advice: String, _ isShown: (FrameTime) -> Bool
    ) throws(CommandError) {
        guard let tap = options.taps.first(where: { !isShown($0.time) }) else { return }
        throw .usage("--tap \(Excerpt.of(tap.text)) comes after \(last); \(advice)")
    }

    /// The first step that is done too late even if no wait for rest takes any time; the end of a film may come after it.
    private static func firstStep(of steps: [ScriptStep], whereNot isShown: (FrameTime) -> Bool) -> ScriptStep? {
        var earliest = FrameTime.zero
        for step in steps where step.action != .end {
            switch step.moment {
            case .at(let time): earliest = time
            case .after(let nanoseconds): earliest.nanoseconds += nanoseconds
            }
            if !isShown(earliest) { return step }
        }
        return nil
    }
}
