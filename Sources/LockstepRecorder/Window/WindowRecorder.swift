import Foundation

/// Records what a window shows, while it is used, as a sequence of PNG files at a constant rate.
///
/// The window hands over each picture as it is shown and goes on at once: encoding and writing happen on a thread of their own.
public final class WindowRecorder {
    private let queue: PictureQueue

    /// Starts a recording into a folder at `framesPerSecond`, keeping at most `maximumPixels` waiting (4 bytes each).
    public init(folder: FrameFolder, framesPerSecond: Int = 60, maximumPixels: Int = 1 << 26) throws(RecorderError) {
        let queue = PictureQueue(maximumPixels: maximumPixels)
        self.queue = queue
        // Asked for here, so that a failure is known before the window opens.
        _ = try PNGEncoder()
        let thread = Thread { Self.encode(queue, folder: folder, framesPerSecond: framesPerSecond) }
        thread.name = "lockstep-recorder"
        thread.start()
    }

    deinit {
        queue.close(at: 0)
    }

    /// Takes a picture that the window shows from a time on, in nanoseconds of any clock that never runs backwards.
    public func show(_ picture: Picture, at nanoseconds: Int64) {
        queue.add(PictureQueue.Entry(nanoseconds: nanoseconds, picture: picture))
    }

    /// Why the recording has stopped already; nil while all is well.
    public var failure: RecorderError? { queue.currentFailure }

    /// How many pictures were left out because the disk could not keep up.
    public var droppedPictures: Int { queue.droppedCount }

    /// Ends the film at a time and returns when every file is written.
    public func finish(at nanoseconds: Int64) throws(RecorderError) {
        queue.close(at: nanoseconds)
        if let failure = queue.waitUntilDone() { throw failure }
    }

    private static func encode(_ queue: PictureQueue, folder: FrameFolder, framesPerSecond: Int) {
        do throws(RecorderError) {
            let encoder = try PNGEncoder()
            var film = ConstantRate(
                framesPerSecond: framesPerSecond,
                encode: { picture throws(RecorderError) in try encoder.encode(picture) },
                write: { bytes, index throws(RecorderError) in try folder.write(bytes, asFrame: index) })
            while case .picture(let entry) = queue.next() { try film.show(entry.picture, at: entry.nanoseconds) }
            if case .end(let end) = queue.next() { try film.finish(at: end) }
            queue.finish(nil)
        } catch {
            queue.finish(error)
        }
    }
}
