import LockstepGeometry
import LockstepTrace

/// How long a row and what is in it move, read off what they show.
struct Clocks {
    /// Seconds that the row's height moves.
    let row: Double
    /// Seconds that the content moves by itself; nil where that can't be told.
    let content: Double?

    init(_ motion: Motion, _ tracks: [Track], _ path: PathMeasure) {
        let heights = motion.samples.map(\.place.height)
        let rowEnd = Self.lastChange(heights)
        row = rowEnd.map(motion.age) ?? 0
        var contentEnd: Int?
        for track in tracks {
            for measure in [track.nodes.map(\.frame.midY), track.nodes.map(\.frame.height)] {
                if let end = Self.lastChange(measure) { contentEnd = max(contentEnd ?? 0, end) }
            }
        }
        guard let rowEnd, rowEnd >= contentEnd ?? 0 else {
            content = contentEnd.map(motion.age) ?? 0
            return
        }
        content = Self.contentWithinRow(motion, path, rowEnd: rowEnd)
    }

    /// The last sample that is another than the one before.
    private static func lastChange(_ values: [Double]) -> Int? {
        values.indices.dropFirst().last { abs(values[$0] - values[$0 - 1]) > Limits.stillness }
    }

    /// Once the content's own offset has run out, what it strays is a fixed share of what the row has left (`P1 - P0` of the two
    /// layouts), so the content is over where that share begins to stand.
    private static func contentWithinRow(_ motion: Motion, _ path: PathMeasure, rowEnd: Int) -> Double? {
        guard let worst = path.worst else { return motion.age(rowEnd) }
        guard !motion.isInterrupted, let progress = motion.progress, rowEnd > 2 else { return nil }
        let shares = (0..<rowEnd).map { worst.values[$0] / (1 - progress[$0]) }
        let last = shares[rowEnd - 1]
        var first = rowEnd - 1
        while first > 1, abs(shares[first - 1] - last) <= 1e-3 * abs(last) + 1e-3 { first -= 1 }
        guard first < rowEnd - 1, abs(last) > Limits.steadiness else { return nil }
        // Where it stands from the first frame on, the content never moved: it was at its end at once.
        return first == 1 ? 0 : motion.age(first)
    }
}
