import LockstepTrace

/// Reads two traces side by side and compares them; of either, only what waits for the other is kept.
struct TraceDiff {
    private let first: TraceFile
    private let second: TraceFile
    private var comparison: TraceComparison

    init(_ first: TraceFile, _ second: TraceFile, tolerance: TraceDifference.Tolerance) {
        self.first = first
        self.second = second
        comparison = TraceComparison(first.header, second.header, tolerance: tolerance)
    }

    /// Compares them; `noteProgress` is told how many lines are read.
    func run(noteProgress: (Int) -> Void = { _ in }) throws(CommandError) -> TraceDifference {
        var comparison = comparison
        var count = 0
        while let side = comparison.wanted {
            if let entry = try (side == .first ? first : second).next() {
                comparison.add(entry, of: side)
                count += 1
                noteProgress(count)
            } else {
                comparison.end(of: side)
            }
        }
        return comparison.finish()
    }
}
