import Foundation

/// Records what a window shows, while it is used, as a sequence of PNG files at a constant rate.
///
/// The window hands over each picture as it is shown and goes on at once: encoding and writing happen on a thread of their own.
public final class WindowRecorder {
    private let queue: PictureQueue
    private let framesPerSecond: Int

    /// Starts a recording into a folder at `framesPerSecond`, keeping at most `maximumPixels` waiting (4 bytes each).
    public init(folder: FrameFolder, framesPerSecond: Int = 60, maximumPixels: Int = 1 << 26) throws(RecorderError) {
        let queue = PictureQueue(maximumPixels: maximumPixels)
        self.queue = queue
        self.framesPerSecond = framesPerSecond
        // Asked for here, so that a failure is known before the window opens.
        _ = try PNGEncoder()
        let thread = Thread { Self.encode(queue, folder: folder, framesPerSecond: framesPerSecond) }
        thread.name = "lockstep-recorder"
        // Signals are for the thread that serves the window.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        thread.start()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    deinit {
        queue.close(at: 0)
    }

    /// Takes a picture that the window shows from a time on, in nanoseconds of any clock that never runs backwards.
    public func show(_ picture: Picture, at nanoseconds: Int64) {
        queue.add(PictureQueue.Entry(nanoseconds: nanoseconds, picture: picture, arrival: .now))
    }

    /// Why the recording has stopped already; nil while all is well.
    public var failure: RecorderError? { queue.currentFailure }

    /// How many pictures were left out because encoding and writing did not keep up with the window.
    public var droppedPictures: Int { queue.droppedCount }

    /// How far the writing is.
    public struct Progress: Equatable, Sendable {
        /// Frames that are written.
        public var written: Int
        /// Frames of the whole film; nil as long as its end is not known.
        public var total: Int?

        /// Says how far.
        public init(written: Int, total: Int?) {
            (self.written, self.total) = (written, total)
        }
    }

    /// How far the writing is, now.
    public var progress: Progress {
        let (written, nanoseconds) = queue.progress
        return Progress(
            written: written, total: nanoseconds.map { 1 + Int(Double($0) / 1e9 * Double(framesPerSecond)) })
    }

    /// Ends the film at a time and returns when every file is written.
    ///
    /// About ten times a second `isAwaited` is asked whether to wait on; as soon as it says no the film stays as short as it is.
    public func finish(at nanoseconds: Int64, isAwaited: () -> Bool = { true }) throws(RecorderError) {
        queue.close(at: nanoseconds)
        while !queue.waitUntilDone(atMost: 0.1) {
            if !isAwaited() { return }
        }
        if let failure = queue.currentFailure { throw failure }
    }

    /// Seconds after which a picture that stands still is written anew: little is left to do at the end, and the machine can sleep.
    private static let patience = 1.0

    private static func encode(_ queue: PictureQueue, folder: FrameFolder, framesPerSecond: Int) {
        do throws(RecorderError) {
            let encoder = try PNGEncoder()
            var film = ConstantRate(
                framesPerSecond: framesPerSecond,
                encode: { picture throws(RecorderError) in try encoder.encode(picture) },
                write: { bytes, index throws(RecorderError) in
                    try folder.write(bytes, asFrame: index)
                    queue.note(written: index + 1)
                })
            var latest: (nanoseconds: Int64, arrival: SuspendingClock.Instant)?
            loop: while true {
                switch queue.next(waiting: patience) {
                case .picture(let entry):
                    try film.show(entry.picture, at: entry.nanoseconds)
                    latest = (entry.nanoseconds, entry.arrival)
                case .nothing:
                    guard let latest else { continue }
                    // A picture may come with a time that lies a little back.
                    let age = (SuspendingClock.now - latest.arrival) / .seconds(1) - patience
                    try film.fill(until: latest.nanoseconds + Int64(age * 1e9))
                case .end(let end):
                    try film.finish(at: end)
                    break loop
                }
            }
            queue.finish(nil)
        } catch {
            queue.finish(error)
        }
    }
}
