import LockstepTrace

/// Rows that part from the row above, run into it, or move though nothing above them does.
struct RowPlaceFindings {
    let motion: Motion

    var findings: [Finding] {
        let above = motion.samples.compactMap(\.above)
        if above.count == motion.samples.count { return beside(above.map { $0.y + $0.height }) }
        // Rows above that aren't in the trace may have got another height: only the first one stands under nothing.
        return motion.row == 0 ? drift("nothing is above it") : []
    }

    private func beside(_ bottoms: [Double]) -> [Finding] {
        if bottoms.allSatisfy({ abs($0 - bottoms[0]) <= Limits.steadiness }) {
            return drift("row \(motion.row - 1) above it stays where it is")
        }
        let spaces = zip(motion.samples, bottoms).map { $0.place.y - $1 }
        let (first, last) = (spaces[0], spaces[spaces.count - 1])
        let cause = "it and row \(motion.row - 1) above it don't move on one clock"
        let gap = Series(spaces.map { $0 - max(first, last) }, motion)
        let overlap = Series(spaces.map { min(first, last) - $0 }, motion)
        return [
            gap.finding(.gap, node: nil, beyond: motion.pixel, in: motion, cause: cause + ", and part"),
            overlap.finding(
                .overlap, node: nil, beyond: motion.pixel, in: motion, cause: cause + ", and run into each other"),
        ].compactMap { $0 }
    }

    private func drift(_ why: String) -> [Finding] {
        let way = Series(motion.samples.map { $0.place.y - motion.start.place.y }, motion)
        guard let peak = way.peak(beyond: motion.pixel), let span = way.span(beyond: motion.pixel) else { return [] }
        return [
            Finding(
                kind: .drift, severity: .of(points: abs(peak.value), in: motion), from: span.from, to: span.to,
                worst: peak.moment, amount: abs(peak.value), direction: peak.value > 0 ? .down : .up,
                cause: "it moves, and \(why): the place that it was anchored to isn't held")
        ]
    }
}
