import LockstepTrace

/// Makes the report of one motion.
struct MotionReport {
    private let motion: Motion
    private let tracks: [Track]

    init(_ motion: Motion) {
        self.motion = motion
        tracks = motion.ids.compactMap { motion.track($0) }
    }

    /// The report; nil where the row didn't move by itself and nothing is wrong with it.
    var report: RowMotion? {
        let path = PathMeasure(motion, tracks)
        let clocks = Clocks(motion, tracks, path)
        let lockError = motion.isOver ? LockError(motion, tracks).peak : nil
        var report = RowMotion(
            row: motion.row, from: motion.start.moment, to: motion.end.moment, events: motion.events.count,
            heightBefore: motion.start.place.height, heightAfter: motion.end.place.height,
            yBefore: motion.start.place.y, yAfter: motion.end.place.y,
            rowDuration: clocks.row, contentDuration: clocks.content, lockError: lockError, nodes: [], findings: [],
            verdict: .unfinished)
        // Without a place of rest there is no straight path to hold anything against.
        guard motion.isOver else { return report }
        report.nodes = path.nodes
        report.strayed = path.strayed
        report.findings = findings(path, clocks, lockError)
        report.verdict = report.findings.allSatisfy { $0.severity == .note } ? .steady : .unsteady
        return moves || !report.findings.isEmpty ? report : nil
    }

    private func findings(_ path: PathMeasure, _ clocks: Clocks, _ lockError: Peak?) -> [Finding] {
        let cause = Cause(motion, path, clocks)
        var findings = StrayingFindings(motion: motion, path: path, cause: cause).findings
        if let lockError { findings.append(LockError(motion, tracks).finding(lockError, clocks)) }
        findings += VisibilityFindings(motion: motion, tracks: tracks, cause: cause).findings
        findings += NeighborFindings(motion: motion, tracks: tracks).findings
        findings += RowPlaceFindings(motion: motion).findings
        findings += ReversalFindings(motion: motion, tracks: tracks, cause: cause).findings
        findings += JumpFindings(motion: motion, tracks: tracks).findings
        findings += FadeFindings(motion: motion, tracks: tracks, clocks: clocks).findings
        return findings.sortedBySeverity
    }

    /// Whether the row or what is in it moves, and not only the row above.
    private var moves: Bool {
        var first = motion.start
        first.above = nil
        return !motion.samples.allSatisfy { $0.shows(first) }
    }
}

extension [Finding] {
    /// The worst first; what is equally bad in the order in which it was found.
    var sortedBySeverity: [Finding] {
        Finding.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
    }
}

extension Finding.Severity {
    /// How bad something of a number of points is; what rounding to pixels can make is told apart.
    static func of(points: Double, in motion: Motion) -> Self {
        if motion.isSnapped && points <= motion.pixel { return .note }
        return points > Limits.plainness ? .fault : .warning
    }
}
