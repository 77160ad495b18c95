/// A point in time of a trace.
public struct Moment: Equatable, Sendable {
    /// The frame's number; where the time lies between two frames, the nearer one's.
    public var frame: Int
    /// The time in nanoseconds of the scene's clock.
    public var nanoseconds: Int64

    /// Names a moment.
    public init(frame: Int, nanoseconds: Int64) {
        self.frame = frame
        self.nanoseconds = nanoseconds
    }
}
