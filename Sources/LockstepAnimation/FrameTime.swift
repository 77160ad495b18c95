import LockstepGeometry

/// An absolute time of a stage's clock, in whole nanoseconds; 0 is its first frame.
public struct FrameTime: Hashable, Comparable, Sendable {
    /// Nanoseconds since the clock's start.
    public var nanoseconds: Int64

    /// The clock's start.
    public static let zero = FrameTime(nanoseconds: 0)

    /// Makes a time from whole nanoseconds.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Makes a time from seconds, to the nearest nanosecond; out of range (about 292 years) is a caller's mistake.
    public init(seconds: Double) {
        precondition(abs(seconds) < 9e9, "FrameTime: \(seconds) s is not a time that fits in 64 bits of nanoseconds")
        nanoseconds = Int64((seconds * 1e9).rounded())
    }

    /// The time of frame `index` at `framesPerSecond`, to the nearest nanosecond; exact for every length of film.
    public static func frame(_ index: Int, framesPerSecond: Int) -> FrameTime {
        let rate = Int64(framesPerSecond)
        let (whole, rest) = Int64(index).quotientAndRemainder(dividingBy: rate)
        return FrameTime(nanoseconds: whole * 1_000_000_000 + (rest * 1_000_000_000 + rate / 2) / rate)
    }

    /// Seconds since the clock's start.
    public var seconds: Double { Double(nanoseconds) / 1e9 }

    /// The time that is a number of seconds later.
    public func adding(seconds: Double) -> FrameTime {
        FrameTime(nanoseconds: nanoseconds + FrameTime(seconds: seconds).nanoseconds)
    }

    /// Whether the left time is the earlier one.
    public static func < (left: FrameTime, right: FrameTime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
