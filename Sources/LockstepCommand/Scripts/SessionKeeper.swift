import LockstepAnimation
import LockstepGeometry
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// Keeps what is done in a window as a script, and what is shown as a trace with the film's frames.
///
/// The trace is taken from the window's own stage: before time passes a frame of the film, that frame is sampled. So it tells what was
/// shown, between the window's pictures, and not what a replay would have shown.
final class SessionKeeper {
    private let stage: Stage
    private let clock: FilmClock
    private let sampler: TraceSampler
    private let script: KeptFile?
    private let trace: KeptTrace?
    private var scriptWriter = ScriptWriter()
    private let traceWriter = TraceWriter()
    private var waitingEvents: [TraceEvent] = []
    private var nextFrame = 0
    /// How many frames were looked at; those that only repeat one were not.
    private(set) var sampledFrameCount = 0
    private var steps = 0
    private var latest = FrameTime.zero
    /// Whether the script was full before the session was over.
    private var isFull = false

    /// Why not everything can be kept any more.
    var failure: CommandError? { script?.failure ?? trace?.failure }

    deinit {
        trace?.close()
    }

    /// Opens the files that the options name.
    init(_ setup: SceneSetup, run: SceneRun) throws(CommandError) {
        stage = run.stage
        let options = setup.options
        clock = FilmClock(framesPerSecond: options.framesPerSecond, speed: options.speed)
        sampler = TraceSampler(table: run.controller.table)
        script = try options.saveScript.map { path throws(CommandError) in try KeptFile(path: path) }
        let clock = clock
        trace = try options.saveTrace.map { path throws(CommandError) in try KeptTrace(path: path, clock: clock) }
        let scale = stage.grid.scale
        let head = Script(
            scene: setup.sceneName, size: stage.size, scale: scale, timing: setup.scene.timing, motion: setup.motion,
            metrics: setup.metrics)
        script?.append(scriptWriter.head(of: head))
        var header = setup.traceHeader(scale: scale)
        header.size = stage.size
        write { traceWriter.append(header, to: &$0) }
    }

    /// Samples the film's frames before a time that is about to come.
    func reach(_ time: FrameTime) {
        latest = max(latest, time)
        while trace != nil, clock.sceneTime(ofFrame: nextFrame) < time {
            let frame = sample()
            // Until something is done all the frames that follow look like this one.
            if stage.isAtRest { repeatFrame(frame, before: time) }
        }
    }

    private func repeatFrame(_ frame: TraceFrame, before time: FrameTime) {
        // Doubled steps, then halved ones: a night at rest has millions of frames.
        var step = 1
        while clock.sceneTime(ofFrame: nextFrame + step) < time { step *= 2 }
        var end = nextFrame
        while step > 0 {
            if clock.sceneTime(ofFrame: end + step - 1) < time { end += step }
            step /= 2
        }
        trace?.append(frame, asFrames: nextFrame..<end)
        nextFrame = end
    }

    /// Notes what is done now.
    func note(_ action: ScriptAction, at time: FrameTime) {
        // Of a wait only the times after it are kept, and the end is the window's.
        if action == .rest || action == .end { return }
        if trace != nil, let event = action.event(at: time.nanoseconds) { waitingEvents.append(event) }
        // One step is left for the end.
        guard steps < ScriptLimits.steps - 1, time <= Self.lastTime else {
            isFull = true
            return
        }
        steps += 1
        script?.append(scriptWriter.step(action, at: time))
    }

    /// Writes what is left, and gives the files their names; one that fails doesn't keep the other from being whole.
    func finish(sayingTo surroundings: Surroundings) throws(CommandError) {
        reach(latest)
        while trace != nil, clock.sceneTime(ofFrame: nextFrame) <= latest { sample() }
        script?.append(scriptWriter.step(.end, at: min(latest, Self.lastTime)) + scriptWriter.foot())
        var failure: CommandError?
        do throws(CommandError) {
            try script?.finish()
        } catch {
            failure = error
        }
        do throws(CommandError) {
            try trace?.finish()
        } catch {
            failure = failure ?? error
        }
        if let failure { throw failure }
        guard script != nil, isFull else { return }
        surroundings.say(
            "the script holds what was done first: \(ScriptLimits.steps) steps within \(ScriptLimits.seconds) seconds are the most"
        )
    }

    private static let lastTime = FrameTime(seconds: Double(ScriptLimits.seconds))

    @discardableResult
    private func sample() -> TraceFrame {
        let time = clock.sceneTime(ofFrame: nextFrame)
        _ = stage.frame(at: time)
        let frame = sampler.sample(index: nextFrame, time: time)
        sampledFrameCount += 1
        nextFrame += 1
        write { bytes in
            for event in waitingEvents { traceWriter.append(.event(event), to: &bytes) }
            traceWriter.append(.frame(frame), to: &bytes)
        }
        waitingEvents.removeAll(keepingCapacity: true)
        return frame
    }

    private func write(_ line: (inout [UInt8]) -> Void) {
        guard let trace else { return }
        var bytes: [UInt8] = []
        line(&bytes)
        trace.append(bytes)
    }
}
