/// When and how the changes of one transaction run.
public struct AnimationTiming: Hashable, Sendable {
    /// When the offsets start to go: the event's time plus any delay.
    public var start: FrameTime
    /// How long they take, in nanoseconds; 0 changes at once.
    public var duration: Int64
    /// The curve that they follow.
    public var curve: TimingCurve
    /// What they do about animations that run already.
    public var composition: Composition
    /// The spring that positions and sizes follow in place of the curve. Opacity and colours, which have nothing to swing to, keep the curve.
    public var spring: Spring?

    /// Makes a timing; a negative duration counts as 0.
    public init(
        start: FrameTime, duration: Int64, curve: TimingCurve = .easeInOut, composition: Composition = .additive,
        spring: Spring? = nil
    ) {
        self.start = start
        self.duration = max(0, duration)
        self.curve = curve
        self.composition = composition
        self.spring = spring
    }

    /// When the last of it is done.
    public var end: FrameTime { FrameTime(nanoseconds: start.nanoseconds + duration) }
}
