import LockstepAnimation

/// Turns pictures that were shown at any time into film frames at a constant rate.
///
/// Frame n shows the latest picture at or before n / rate, counted from the first picture. A picture is encoded when the first frame
/// shows it, and never if none does; the frames after that one write the same bytes.
struct ConstantRate {
    private let framesPerSecond: Int
    private let encode: (Picture) throws(RecorderError) -> [UInt8]
    private let write: ([UInt8], Int) throws(RecorderError) -> Void
    private var start: Int64?
    private var nextFrame = 0
    private var latest: Picture?
    private var encoded: [UInt8]?

    init(
        framesPerSecond: Int, encode: @escaping (Picture) throws(RecorderError) -> [UInt8],
        write: @escaping ([UInt8], Int) throws(RecorderError) -> Void
    ) {
        self.framesPerSecond = framesPerSecond
        self.encode = encode
        self.write = write
    }

    /// How many frames were written.
    var frameCount: Int { nextFrame }

    /// Takes a picture after writing the frames that show the one before it.
    mutating func show(_ picture: Picture, at nanoseconds: Int64) throws(RecorderError) {
        if start == nil { start = nanoseconds }
        while frameTime < nanoseconds { try writeFrame() }
        if picture != latest {
            latest = picture
            encoded = nil
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
        if nextFrame == 0 { try writeFrame() }
    }

    private var frameTime: Int64 {
        (start ?? 0) + FrameTime.frame(nextFrame, framesPerSecond: framesPerSecond).nanoseconds
    }

    private mutating func writeFrame() throws(RecorderError) {
        guard let latest else { return }
        let bytes = if let encoded { encoded } else { try encode(latest) }
        encoded = bytes
        try write(bytes, nextFrame)
        nextFrame += 1
    }
}
