import LockstepGeometry
import LockstepTrace

/// How far the content's height is from its row's: the space below the lowest node, against what the row's progress makes of that at rest.
struct LockError {
    private let motion: Motion
    private let series: Series

    init(_ motion: Motion, _ tracks: [Track]) {
        self.motion = motion
        guard !tracks.isEmpty else {
            series = Series([], motion)
            return
        }
        func bottom(_ nodes: [TraceNode]) -> Double { nodes.reduce(-.infinity) { max($0, $1.frame.maxY) } }
        let bottoms = motion.samples.indices.map { index in bottom(tracks.map { $0.nodes[index] }) }
        let goal = motion.goal
        let first = motion.start.place.height - bottoms[0]
        let last = goal.place.height - bottom(tracks.map(\.goal))
        let progress = motion.progress
        series = Series(
            motion.samples.indices.map { index in
                let space = motion.samples[index].place.height - bottoms[index]
                if let progress { return first + (last - first) * progress[index] - space }
                let range = min(first, last)...max(first, last)
                return min(max(space, range.lowerBound), range.upperBound) - space
            }, motion)
    }

    /// The most that it is; taller is more content than row.
    var peak: Peak? {
        series.peak().map { value, moment in
            Peak(points: abs(value), direction: value > 0 ? .taller : .lower, moment: moment)
        }
    }

    func finding(_ peak: Peak, _ clocks: Clocks) -> Finding {
        let span = series.span() ?? (from: peak.moment, to: peak.moment)
        let relation = peak.direction == .taller ? "more" : "less"
        return Finding(
            kind: .lockError, severity: .of(points: peak.points, in: motion), from: span.from, to: span.to,
            worst: peak.moment, amount: peak.points, direction: peak.direction,
            cause:
                "\(clocks.sentence), and nothing pins the content's bottom to the row's: there is \(relation) content than row"
        )
    }
}
