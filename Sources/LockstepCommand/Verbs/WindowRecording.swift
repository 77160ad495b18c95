import LockstepRecorder

/// The film of a window: what it shows goes to the recorder, and the time it stands still is counted at the end.
final class WindowRecording {
    private let recorder: FilmRecorder
    private let target: RecordingTarget
    private var lastTime: Int64 = 0
    // It stands still with the machine, as the window's time does.
    private var lastShown = SuspendingClock.now

    init(_ target: RecordingTarget, _ options: SceneOptions, in surroundings: Surroundings) throws(CommandError) {
        self.target = target
        let sink = try target.open(options, whenFull: .drop, in: surroundings)
        recorder = FilmRecorder(sink, framesPerSecond: options.framesPerSecond, whenFull: .drop)
    }

    /// Whether nothing more can be recorded.
    var hasFailed: Bool { recorder.failure != nil }

    /// Takes what the window shows from a time on; the pixels are copied.
    func show(_ pixels: Span<UInt32>, width: Int, height: Int, at nanoseconds: Int64) {
        let copy = pixels.withUnsafeBufferPointer { Array($0) }
        recorder.show(Picture(width: width, height: height, pixels: copy), at: nanoseconds)
        lastTime = nanoseconds
        lastShown = .now
    }

    /// Ends the film now, and returns when all of it is written.
    func finish(sayingTo surroundings: Surroundings) throws(CommandError) {
        let (seconds, attoseconds) = (SuspendingClock.now - lastShown).components
        var wait = FilmEnding(target, framesPerSecond: recorder.framesPerSecond, in: surroundings) { [recorder] in
            recorder.progress
        }
        defer { wait.finish() }
        do {
            try recorder.finish(at: lastTime + seconds * 1_000_000_000 + attoseconds / 1_000_000_000) {
                wait.isAwaited()
            }
        } catch {
            throw .world(error.description)
        }
        if let stop = wait.stop { throw .stopped(signal: stop) }
        wait.finish()
        let dropped = recorder.droppedPictures
        if dropped > 0 {
            surroundings.say("the recording could not keep up: the film leaves out \(dropped) of the pictures shown")
        }
    }
}
