import LockstepRecorder

/// The film of a window: what it shows goes to the recorder, and the time it stands still is counted at the end.
final class WindowRecording {
    private let recorder: WindowRecorder
    private var lastTime: Int64 = 0
    // It stands still with the machine, as the window's time does.
    private var lastShown = SuspendingClock.now
    private let framesPerSecond: Int

    init(folder: String, overwrite: Bool, framesPerSecond: Int) throws(CommandError) {
        self.framesPerSecond = framesPerSecond
        do {
            recorder = try WindowRecorder(
                folder: FrameFolder(path: folder, overwrite: overwrite), framesPerSecond: framesPerSecond)
        } catch {
            throw .world(error.description)
        }
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
    ///
    /// One more signal in the meantime is answered by a sentence, for it may be meant for the window; the next one stops the writing.
    func finish(sayingTo surroundings: Surroundings) throws(CommandError) {
        let pendingSignal = surroundings.countSignals()
        let (seconds, attoseconds) = (SuspendingClock.now - lastShown).components
        var progress = Progress(total: nil, in: surroundings)
        var (warnings, stop): (Int, Int32?) = (0, nil)
        do {
            try recorder.finish(at: lastTime + seconds * 1_000_000_000 + attoseconds / 1_000_000_000) {
                show(recorder.progress, in: &progress)
                guard let signal = pendingSignal() else { return true }
                progress.finish()
                if warnings > 0 { stop = signal } else { surroundings.say(Self.warning) }
                warnings += 1
                return stop == nil
            }
        } catch {
            progress.finish()
            throw .world(error.description)
        }
        progress.finish()
        if let stop { throw .stopped(signal: stop) }
        let dropped = recorder.droppedPictures
        if dropped > 0 {
            surroundings.say("the recording could not keep up: the film leaves out \(dropped) of the pictures shown")
        }
    }

    private static let warning = "the film is still being written; once more stops that, and leaves it short"

    private func show(_ state: WindowRecorder.Progress, in progress: inout Progress) {
        progress.total = state.total
        progress.update(frames: state.written, filmSeconds: Double(state.written) / Double(framesPerSecond))
    }
}
