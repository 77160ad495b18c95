import LockstepRecorder

/// The film of a window: what it shows goes to the recorder, and the time it stands still is counted at the end.
final class WindowRecording {
    private let recorder: WindowRecorder
    private var lastTime: Int64 = 0
    private var lastShown = ContinuousClock.now

    init(folder: String, overwrite: Bool, framesPerSecond: Int) throws(CommandError) {
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
    func finish(sayingTo surroundings: Surroundings) throws(CommandError) {
        let (seconds, attoseconds) = (ContinuousClock.now - lastShown).components
        do {
            try recorder.finish(at: lastTime + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        } catch {
            throw .world(error.description)
        }
        let dropped = recorder.droppedPictures
        if dropped > 0 {
            surroundings.say("the disk was too slow for \(dropped) pictures, which the film leaves out")
        }
    }
}
