import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepTrace

/// Films a scene on a fixed step, without a window.
struct HeadlessRecording {
    private let setup: SceneSetup
    private let target: RecordingTarget
    private let surroundings: Surroundings
    private let scale: Double

    init(_ options: SceneOptions, target: RecordingTarget, in surroundings: Surroundings) throws(CommandError) {
        if options.seconds == .zero {
            throw .usage("--seconds \(Excerpt.of(options.secondsText)) makes a film without frames; ask for more")
        }
        setup = try SceneSetup(options, in: surroundings)
        self.target = target
        self.surroundings = surroundings
        scale = setup.givenScale ?? 1
        try setup.checkPixels(scale: scale)
        if let count = frameCount {
            let clock = FilmClock(framesPerSecond: options.framesPerSecond, speed: options.speed)
            let last = clock.sceneTime(ofFrame: count - 1)
            try setup.checkTimes { $0 <= last }
        }
    }

    func run() throws(CommandError) {
        let pendingSignal = surroundings.watchSignals()
        let fonts = try SceneSetup.openFonts()
        let painter = FramePainter(Rasterizer(text: fonts), scale: scale)
        let sink = try target.open(setup.options, whenFull: .wait, in: surroundings)
        let film = Film(sink, framesPerSecond: setup.options.framesPerSecond, draw: painter.picture)
        let driver = SceneRun(setup, fonts: fonts, scale: scale, isComplete: true).driver(length)
        var ending: CommandError?
        do throws(CommandError) {
            try record(driver, on: film, pendingSignal)
        } catch {
            ending = error
        }
        // However it ends, the frames that were shown are on film.
        try finish(film, isSignalHeld: ending?.isSignal ?? false)
        if let ending { throw ending }
    }

    private func record(
        _ driver: SceneDriver, on film: Film, _ pendingSignal: () -> Int32?
    ) throws(CommandError) {
        var progress = Progress(total: frameCount, in: surroundings)
        defer { progress.finish() }
        while let frame = try driver.nextFrame() {
            var signal: Int32?
            try inWords { () throws(RecorderError) in
                try film.add(frame.picture) {
                    signal = pendingSignal()
                    return signal == nil
                }
            }
            let written = film.writtenFrameCount
            progress.update(frames: written, filmSeconds: Double(written) / Double(setup.options.framesPerSecond))
            if let signal = signal ?? pendingSignal() { throw .stopped(signal: signal) }
        }
    }

    private func finish(_ film: Film, isSignalHeld: Bool) throws(CommandError) {
        var wait = FilmEnding(target, framesPerSecond: setup.options.framesPerSecond, in: surroundings) {
            FilmRecorder.Progress(written: film.writtenFrameCount, total: film.frameCount)
        }
        // The signal that ended the film is no wish to end the writing, too.
        if isSignalHeld { wait.forgetSignal() }
        defer { wait.finish() }
        try inWords { () throws(RecorderError) in try film.finish { wait.isAwaited() } }
        if let stop = wait.stop { throw .stopped(signal: stop) }
    }

    private func inWords(_ body: () throws(RecorderError) -> Void) throws(CommandError) {
        do {
            try body()
        } catch {
            throw .world(error.description)
        }
    }

    private var length: FilmLength { setup.options.seconds.map { .before($0) } ?? .untilRest }

    private var frameCount: Int? { setup.options.frameCount }
}
