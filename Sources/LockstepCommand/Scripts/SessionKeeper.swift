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
    private let script: ResultFile?
    private let trace: ResultFile?
    private var scriptWriter = ScriptWriter()
    private let traceWriter = TraceWriter()
    private var waitingEvents: [TraceEvent] = []
    private var nextFrame = 0
    private var scriptBytes: [UInt8]
    private var traceBytes: [UInt8] = []
    private var steps = 0
    private var latest = FrameTime.zero

    /// Why nothing more can be kept.
    private(set) var failure: CommandError?
    /// Whether the script was full before the session was over.
    private(set) var isFull = false

    /// Opens the files that the options name.
    init(_ setup: SceneSetup, run: SceneRun) throws(CommandError) {
        stage = run.stage
        let options = setup.options
        clock = FilmClock(framesPerSecond: options.framesPerSecond, speed: options.speed)
        sampler = TraceSampler(table: run.controller.table)
        script = try options.saveScript.map { path throws(CommandError) in try ResultFile(path: path) }
        trace = try options.saveTrace.map { path throws(CommandError) in try ResultFile(path: path) }
        let scale = stage.grid.scale
        scriptBytes = scriptWriter.head(
            of: Script(
                scene: setup.sceneName, size: stage.size, scale: scale, timing: setup.scene.timing,
                metrics: setup.metrics))
        var header = setup.traceHeader(scale: scale)
        header.size = stage.size
        traceWriter.append(header, to: &traceBytes)
    }

    /// Samples the film's frames before a time that is about to come.
    func reach(_ time: FrameTime) {
        latest = max(latest, time)
        while trace != nil, failure == nil, clock.sceneTime(ofFrame: nextFrame) < time { sample() }
    }

    /// Notes what is done now.
    func note(_ action: ScriptAction, at time: FrameTime) {
        // Of a wait only the times after it are kept, and the end is the window's.
        if action == .rest || action == .end { return }
        if let event = action.event(at: time.nanoseconds) { waitingEvents.append(event) }
        // One step is left for the end.
        guard steps < ScriptLimits.steps - 1, time <= FrameTime(seconds: Double(ScriptLimits.seconds)) else {
            isFull = true
            return
        }
        keep(action, at: time)
    }

    /// Writes what is left, and gives the files their names.
    func finish(sayingTo surroundings: Surroundings) throws(CommandError) {
        if trace != nil {
            while failure == nil, clock.sceneTime(ofFrame: nextFrame) <= latest { sample() }
        }
        keep(.end, at: min(latest, FrameTime(seconds: Double(ScriptLimits.seconds))))
        scriptBytes += scriptWriter.foot()
        if let failure { throw failure }
        try script?.write(scriptBytes)
        try script?.finish()
        try trace?.write(traceBytes)
        try trace?.finish()
        if isFull {
            surroundings.say(
                "the script holds what was done first: \(ScriptLimits.steps) steps within \(ScriptLimits.seconds) seconds are the most"
            )
        }
    }

    private func keep(_ action: ScriptAction, at time: FrameTime) {
        guard script != nil else { return }
        steps += 1
        scriptBytes += scriptWriter.step(action, at: time)
        scriptBytes = flushed(scriptBytes, to: script)
    }

    private func sample() {
        let time = clock.sceneTime(ofFrame: nextFrame)
        _ = stage.frame(at: time)
        for event in waitingEvents { traceWriter.append(.event(event), to: &traceBytes) }
        waitingEvents.removeAll(keepingCapacity: true)
        traceWriter.append(.frame(sampler.sample(index: nextFrame, time: time)), to: &traceBytes)
        nextFrame += 1
        traceBytes = flushed(traceBytes, to: trace)
    }

    /// Writes what has gathered once it is worth a call; returns what is left.
    private func flushed(_ bytes: [UInt8], to file: ResultFile?) -> [UInt8] {
        guard bytes.count > 1 << 16, failure == nil else { return bytes }
        do {
            try file?.write(bytes)
        } catch {
            failure = error
        }
        return []
    }
}
