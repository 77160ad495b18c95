import LockstepAnimation
import LockstepPlatform
import LockstepRecorder
import LockstepTrace

/// Runs a scene in each of a sheet's timings, side by side in time.
struct SheetRun {
    private let options: SheetOptions
    private let clock: FilmClock
    private(set) var strips: [SheetStrip]
    /// The times of the film that are shown, so far.
    private(set) var times: [FrameTime] = []

    init(_ options: SheetOptions, setups: [SceneSetup], fonts: any TextMeasuring, scale: Double) {
        self.options = options
        clock = FilmClock(framesPerSecond: options.scene.framesPerSecond, speed: options.scene.speed)
        strips = setups.map { SheetStrip($0, fonts: fonts, scale: scale) }
    }

    /// Shows all times; `check` is called before each, and throws to stop.
    mutating func run(check: () throws(CommandError) -> Void) throws(CommandError) {
        switch options.times {
        case .at(let times):
            for time in times where try !show(at: time, check) {
                throw .usage(
                    "--at \(DecimalSeconds.text(nanoseconds: time.nanoseconds)) comes after the end of the script; "
                        + "show an earlier time")
            }
        case .every(let step, _):
            var time = FrameTime.zero
            while isWithinLength(time), try show(at: time, check), !isOver {
                time.nanoseconds += step.nanoseconds
                try options.checkCount(ofTimes: times.count + 1)
            }
        }
    }

    /// Shows one time in all strips; says whether anything is shown.
    private mutating func show(
        at time: FrameTime, _ check: () throws(CommandError) -> Void
    ) throws(CommandError) -> Bool {
        try check()
        var isShown = false
        for index in strips.indices where try strips[index].show(at: clock.sceneTime(atFilmTime: time)) {
            isShown = true
        }
        if isShown {
            times.append(time)
        } else {
            for index in strips.indices { strips[index].dropLast() }
        }
        return isShown
    }

    private func isWithinLength(_ time: FrameTime) -> Bool {
        options.scene.seconds.map { time <= $0 } ?? true
    }

    /// Without a length the last picture is the first one at which everything is at rest.
    private var isOver: Bool { options.scene.seconds == nil && strips.allSatisfy(\.isAtRest) }
}
