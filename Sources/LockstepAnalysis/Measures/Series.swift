import LockstepTrace

/// What one number does throughout a motion, one for each sample.
struct Series {
    var values: [Double]
    private let moments: [Moment]

    init(_ values: [Double], _ motion: Motion) {
        self.values = values
        moments = motion.samples.map(\.moment)
    }

    /// The number furthest from 0, and when; nil where none is further than the limit.
    ///
    /// Between frames the way is a parabola through three of them, where both neighbours are on the same side and at least half as far:
    /// the greatest distance of a smooth motion falls between frames.
    func peak(beyond limit: Double = Limits.steadiness) -> (value: Double, moment: Moment)? {
        var best = 0
        for index in values.indices where abs(values[index]) > abs(values[best]) { best = index }
        guard let value = values.indices.contains(best) ? values[best] : nil, abs(value) > limit else { return nil }
        guard best > 0, best + 1 < values.count else { return (value, moments[best]) }
        let (before, after) = (values[best - 1], values[best + 1])
        guard before / value >= 0.5, after / value >= 0.5 else { return (value, moments[best]) }
        let bend = before - 2 * value + after
        let slope = (after - before) / 2
        guard abs(bend) > 1e-12 else { return (value, moments[best]) }
        let shift = min(max(-slope / bend, -0.5), 0.5)
        let neighbor = shift < 0 ? moments[best - 1] : moments[best + 1]
        let way = abs(Double(neighbor.nanoseconds - moments[best].nanoseconds)) * shift
        let moment = Moment(frame: moments[best].frame, nanoseconds: moments[best].nanoseconds + Int64(way.rounded()))
        return (value + slope * shift + bend * shift * shift / 2, moment)
    }

    /// The number furthest above 0 as a finding that lasts as long as the numbers are above the limit; nil where none is.
    func finding(
        _ kind: Finding.Kind, node: String?, beyond limit: Double, in motion: Motion, cause: String
    ) -> Finding? {
        let above = Series(values.map { max(0, $0) }, motion)
        guard let peak = above.peak(beyond: limit), let span = above.span(beyond: limit) else { return nil }
        return Finding(
            kind: kind, severity: .of(points: peak.value, in: motion), node: node, from: span.from, to: span.to,
            worst: peak.moment, amount: peak.value, cause: cause)
    }

    /// The first and the last moment of numbers further from 0 than the limit.
    func span(beyond limit: Double = Limits.steadiness) -> (from: Moment, to: Moment)? {
        guard let first = values.firstIndex(where: { abs($0) > limit }),
            let last = values.lastIndex(where: { abs($0) > limit })
        else { return nil }
        return (moments[first], moments[last])
    }
}
