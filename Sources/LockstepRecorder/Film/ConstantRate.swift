import LockstepAnimation

/// Turns pictures that were shown at any time into film frames at a constant rate.
///
/// Frame n shows the latest picture at or before n / rate, counted from the first picture. A picture goes to the sink when the first
/// frame shows it, and never if none does; the frames after that one are the same again.
struct ConstantRate {
    private let framesPerSecond: Int
    private let sink: any FrameSink
    private var start: Int64?
    private var latest: Picture?
    /// Whether the frame before the next one shows the latest picture.
    private var isOnFilm = false

    /// How many frames were written.
    private(set) var frameCount = 0

    init(framesPerSecond: Int, sink: any FrameSink) {
        self.framesPerSecond = framesPerSecond
        self.sink = sink
    }

    /// Takes a picture after writing the frames that show the one before it.
    mutating func show(_ picture: Picture, at nanoseconds: Int64) throws(RecorderError) {
        if start == nil { start = nanoseconds }
        while frameTime < nanoseconds { try writeFrame() }
        if picture != latest {
            latest = picture
            isOnFilm = false
        }
    }

    /// Writes the frames before a time: what is shown now is shown until then at least.
    mutating func fill(until nanoseconds: Int64) throws(RecorderError) {
        guard latest != nil else { return }
        while frameTime < nanoseconds { try writeFrame() }
    }

    /// Writes the frames up to and including the end.
    mutating func finish(at nanoseconds: Int64) throws(RecorderError) {
        guard latest != nil else { return }
        while frameTime <= nanoseconds { try writeFrame() }
        // A film that was stopped at once still shows what was to be seen.
        if frameCount == 0 { try writeFrame() }
    }

    private var frameTime: Int64 {
        (start ?? 0) + FrameTime.frame(frameCount, framesPerSecond: framesPerSecond).nanoseconds
    }

    private mutating func writeFrame() throws(RecorderError) {
        guard let latest else { return }
        if isOnFilm { try sink.addSame() } else { try sink.add(latest) }
        isOnFilm = true
        frameCount += 1
    }
}
