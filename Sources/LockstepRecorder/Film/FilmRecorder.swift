/// Records pictures that are shown at any time as a film at a constant rate.
///
/// Whoever shows pictures hands them over and goes on: encoding and writing happen on a thread of their own.
public final class FilmRecorder {
    /// What happens to a picture when encoding and writing are behind and no more may wait.
    public enum WhenFull: Sendable {
        /// It waits for its turn, and whoever shows it waits, too: a film without a window has all the time.
        case wait
        /// It replaces the newest one that waits, so that the window never stutters and the film goes on with its next frame.
        case drop
    }

    /// Frames a second of film.
    public let framesPerSecond: Int
    private let queue: PictureQueue
    private let whenFull: WhenFull
    private let sink: any FrameSink

    /// Starts a recording at 1 ... 1000 frames a second; the sink is the recorder's from here on.
    ///
    /// At most `maximumPixels` wait, of 4 bytes each, or one picture that is larger. Left out, it is a quarter of a gigabyte where
    /// pictures may be dropped, and an eighth of that where they wait.
    public init(
        _ sink: any FrameSink, framesPerSecond: Int, whenFull: WhenFull, maximumPixels: Int? = nil
    ) {
        let queue = PictureQueue(maximumPixels: maximumPixels ?? (whenFull == .drop ? 1 << 26 : 1 << 23))
        self.queue = queue
        self.framesPerSecond = framesPerSecond
        self.whenFull = whenFull
        self.sink = sink
        BackgroundThread.start(named: "lockstep-recorder", givesWay: whenFull == .drop) {
            Self.encode(queue, sink: sink, framesPerSecond: framesPerSecond, whenFull: whenFull)
        }
    }

    deinit {
        queue.close(at: 0)
    }

    /// Takes a picture that is shown from a time on, in nanoseconds of any clock that never runs backwards; nil says that the one
    /// before is shown still.
    ///
    /// Answers whether it was taken. Where it has to wait, `isAwaited` is asked about ten times a second whether to wait on.
    @discardableResult
    public func show(_ picture: Picture?, at nanoseconds: Int64, isAwaited: () -> Bool = { true }) -> Bool {
        let entry = PictureQueue.Entry(nanoseconds: nanoseconds, picture: picture)
        if whenFull == .wait { return queue.addWaiting(entry, while: isAwaited) }
        queue.add(entry)
        return true
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
    /// About ten times a second `isAwaited` is asked whether to wait on; as soon as it says no the film is given up: frames that are
    /// files of their own stay, and a film in one file is taken away.
    public func finish(at nanoseconds: Int64, isAwaited: () -> Bool = { true }) throws(RecorderError) {
        queue.close(at: nanoseconds)
        while !queue.waitUntilDone(atMost: 0.1) {
            if isAwaited() { continue }
            sink.abandon()
            return
        }
        if let failure = queue.currentFailure { throw failure }
    }

    /// Seconds after which a picture that stands still is written anew: little is left to do at the end, and the machine can sleep.
    private static let patience = 1.0

    private static func encode(
        _ queue: PictureQueue, sink: any FrameSink, framesPerSecond: Int, whenFull: WhenFull
    ) {
        do throws(RecorderError) {
            var film = ConstantRate(framesPerSecond: framesPerSecond, sink: sink)
            var latest: (nanoseconds: Int64, arrival: SuspendingClock.Instant)?
            loop: while true {
                // Where pictures wait for their turn, the film's time is not that of a clock on the wall.
                switch queue.next(waiting: whenFull == .drop ? patience : nil) {
                case .entry(let entry):
                    if let picture = entry.picture {
                        try film.show(picture, at: entry.nanoseconds)
                    } else {
                        try film.fill(until: entry.nanoseconds)
                    }
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
                queue.note(written: film.frameCount)
            }
            queue.note(written: film.frameCount)
            try sink.finish()
            queue.finish(nil)
        } catch {
            sink.abandon()
            queue.finish(error)
        }
    }
}
