/// Maps the machine's monotonic time to the content's own: from 0, never backwards, and without leaps while something moves.
///
/// Nobody sees what moves while the machine is suspended or the window is hidden, so a motion waits: where more than `longestStep` has
/// passed since the last time handed out, the content's clock is set back by the excess. At rest it runs on, however long that takes.
struct ContentClock {
    /// The most that passes between two times of one motion, in nanoseconds.
    static let longestStep: Int64 = 100_000_000

    /// What the machine's clock showed when the content's showed 0; it grows by what was left out.
    private var origin: Int64
    /// The last time handed out, in nanoseconds of the content.
    private(set) var latest: Int64 = 0

    /// Starts the content's time at a time of the machine, in nanoseconds.
    init(startingAt machine: Int64) {
        origin = machine
    }

    /// When the content's clock will show a time, in nanoseconds of the machine, if nothing moves until then.
    func moment(of time: Int64) -> Int64 {
        origin + time
    }

    /// The content's time for a time of the machine, never less than the one before.
    ///
    /// `isMoving` says whether the picture was in motion after the time handed out before.
    mutating func time(at machine: Int64, isMoving: Bool) -> Int64 {
        let excess = machine - origin - latest - Self.longestStep
        if isMoving && excess > 0 { origin += excess }
        latest = max(latest, machine - origin)
        return latest
    }
}
