import LockstepAnimation
import LockstepScene

/// One animation of a session, as the timeline shows it.
struct AnimationBar: Equatable {
    /// Whose clock it is.
    enum Part: Equatable {
        /// The row's height and what lies below it.
        case row
        /// What is in the row.
        case content
    }

    var part: Part
    /// The row that was tapped; nil where the table was scrolled.
    var row: Int?
    var start: FrameTime
    var end: FrameTime
    /// The line of the timeline that has room for it, from 0.
    var lane = 0

    /// Puts bars into as few lanes as they need, each into the first one that is free.
    static func packed(_ bars: [AnimationBar]) -> [AnimationBar] {
        var ends: [FrameTime] = []
        return bars.map { bar in
            var bar = bar
            if let free = ends.firstIndex(where: { $0 <= bar.start }) {
                bar.lane = free
                ends[free] = bar.end
            } else {
                bar.lane = ends.count
                ends.append(bar.end)
            }
            return bar
        }
    }
}

extension Stage {
    /// The animations that run now: one for each transaction that moves something and was begun by a step; `row` tells which row that
    /// tapped, nil in it for none, and nil for a time of no step.
    func runningBars(row: (FrameTime) -> Int??) -> [(id: TransactionID, bar: AnimationBar)] {
        var found: [(id: TransactionID, bar: AnimationBar)] = []
        for offset in runningOffsets where !found.contains(where: { $0.id == offset.transaction }) {
            guard let transaction = transaction(offset.transaction), transaction.timing.duration > 0,
                let row = row(transaction.timing.start)
            else { continue }
            let timing = transaction.timing
            let bar = AnimationBar(
                part: transaction.kind == .tableUpdate ? .row : .content, row: row, start: timing.start,
                end: timing.end)
            found.append((offset.transaction, bar))
        }
        return found
    }
}
