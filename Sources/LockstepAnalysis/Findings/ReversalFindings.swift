import LockstepGeometry
import LockstepTrace

/// What goes back a part of its way though nothing was done in mid-flight.
struct ReversalFindings {
    let motion: Motion
    let tracks: [Track]
    let cause: Cause

    var findings: [Finding] {
        guard !motion.isInterrupted else { return [] }
        let height = finding(
            motion.samples.map(\.place.height), node: nil, sides: (.taller, .lower),
            cause: "its height doesn't go straight from one place of rest to the other")
        // What is in a row that turns back turns back with it.
        if let height { return [height] }
        return tracks.compactMap { track in
            finding(track.nodes.map(\.frame.midY), node: track.id, sides: (.down, .up), cause: cause.of(track.id))
                ?? finding(
                    track.nodes.map(\.frame.height), node: track.id, sides: (.taller, .lower), cause: cause.of(track.id)
                )
        }
    }

    /// How much further than from its first to its last value something goes, halved: the way that it goes back.
    private func finding(
        _ values: [Double], node: String?, sides: (more: Peak.Direction, less: Peak.Direction), cause: String
    ) -> Finding? {
        let steps = zip(values.dropFirst(), values).map { $0 - $1 }
        let way = steps.reduce(0, +)
        let back = (steps.reduce(0) { $0 + abs($1) } - abs(way)) / 2
        guard back > motion.pixel else { return nil }
        // Where it ends as it began, whatever it does second is the way back.
        let forth = abs(way) > motion.pixel ? way : steps.first { abs($0) > Limits.stillness } ?? 0
        let against = steps.indices.filter { steps[$0] * forth < 0 && abs(steps[$0]) > Limits.stillness }
        guard let first = against.first, let last = against.last,
            let worst = against.max(by: { abs(steps[$0]) < abs(steps[$1]) })
        else { return nil }
        let samples = motion.samples
        return Finding(
            kind: .reversal, severity: .of(points: back, in: motion), node: node, from: samples[first].moment,
            to: samples[last + 1].moment, worst: samples[worst + 1].moment, amount: back,
            direction: forth > 0 ? sides.less : sides.more, cause: cause)
    }
}
