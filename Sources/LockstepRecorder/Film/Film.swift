import LockstepAnimation
public import LockstepPlatform

/// A film of display lists, one a frame. One that looks like the frame before it is neither drawn nor encoded.
///
/// Drawing happens on the thread that adds frames, encoding and writing on that of the recorder; where that one is behind, adding waits.
public final class Film {
    private let recorder: FilmRecorder
    private let draw: (DisplayList) -> Picture
    private var latest: DisplayList?

    /// How many frames were added; all of them are written after `finish`.
    public private(set) var frameCount = 0
    /// How many of them had to be drawn.
    public private(set) var drawnFrameCount = 0

    /// Films into a sink, at 1 ... 1000 frames a second, with a rasteriser that is handed in.
    public init(
        _ sink: any FrameSink, framesPerSecond: Int, draw: @escaping (DisplayList) -> Picture
    ) {
        recorder = FilmRecorder(sink, framesPerSecond: framesPerSecond, whenFull: .wait)
        self.draw = draw
    }

    /// Adds the next frame; what fails is the failure of one before it.
    ///
    /// Where it has to wait, `isAwaited` is asked about ten times a second whether to wait on; when it says no, the frame is left out.
    public func add(_ list: DisplayList, isAwaited: () -> Bool = { true }) throws(RecorderError) {
        let time = FrameTime.frame(frameCount, framesPerSecond: recorder.framesPerSecond).nanoseconds
        let picture = latest == list ? nil : draw(list)
        if picture != nil { drawnFrameCount += 1 }
        guard recorder.show(picture, at: time, isAwaited: isAwaited) else {
            if let failure = recorder.failure { throw failure }
            return
        }
        latest = list
        frameCount += 1
    }

    /// How many frames are written so far.
    public var writtenFrameCount: Int { recorder.progress.written }

    /// Writes what is not written yet; `isAwaited` as in `FilmRecorder.finish`.
    public func finish(isAwaited: () -> Bool = { true }) throws(RecorderError) {
        let last = FrameTime.frame(max(0, frameCount - 1), framesPerSecond: recorder.framesPerSecond)
        try recorder.finish(at: last.nanoseconds, isAwaited: isAwaited)
    }
}
