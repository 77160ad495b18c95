/// When frames are due: on a grid of 60 a second that starts with a motion and does not drift.
///
/// A frame is given the time of its slot, not the time it was drawn at, so that a late timer makes no uneven step.
struct FramePacer {
    /// Frames a second.
    static let rate: Int64 = 60

    /// Where the grid starts, in nanoseconds of the machine.
    private var start: Int64
    /// The slot that was drawn last.
    private var index: Int64 = 0
    /// Whether nothing has moved since, so that the grid need not go on.
    private var isAtRest = false

    /// Starts a grid whose slot 0 is drawn now.
    init(startingAt machine: Int64) {
        start = machine
    }

    /// The moment of the next frame, in nanoseconds of the machine: in the past means at once.
    func due(at machine: Int64) -> Int64 {
        let next = slot(index + 1)
        guard machine >= next else { return next }
        return isAtRest ? machine : slot(latestIndex(at: machine))
    }

    /// Marks the frame of a moment that `due(at:)` gave as drawn.
    mutating func draw(_ moment: Int64) {
        if isAtRest && moment > slot(index + 1) {
            start = moment
            index = 0
        } else {
            index = max(index, latestIndex(at: moment))
        }
        isAtRest = false
    }

    /// Nothing moves: the next motion starts a grid of its own, though not before the next slot of this one.
    mutating func rest() {
        isAtRest = true
    }

    /// The slot's moment, rounded down to a nanosecond.
    private func slot(_ index: Int64) -> Int64 {
        start + index * 1_000_000_000 / Self.rate
    }

    /// The last slot that begins at or before a moment.
    private func latestIndex(at machine: Int64) -> Int64 {
        ((machine - start + 1) * Self.rate - 1) / 1_000_000_000
    }
}
