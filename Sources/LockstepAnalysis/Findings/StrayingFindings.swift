import LockstepTrace

/// What strays, each node with where it comes from.
struct StrayingFindings {
    let motion: Motion
    let path: PathMeasure
    let cause: Cause

    var findings: [Finding] {
        path.lines.compactMap { line in
            guard let worst = line.node.worst else { return nil }
            let series = line.position?.peak == worst ? line.position?.series : line.extent?.series
            let span = series?.span() ?? (from: worst.moment, to: worst.moment)
            let severity = Finding.Severity.of(points: worst.points, in: motion)
            return Finding(
                kind: .straying, severity: severity, node: line.id, from: span.from, to: span.to, worst: worst.moment,
                amount: worst.points, direction: worst.direction,
                cause: severity == .note ? "what is shown was rounded to whole pixels" : cause.of(line.id))
        }
    }
}
