import LockstepAnalysis
import LockstepTrace

/// A measurement as people read it.
struct MeasurementText {
    /// Of more motions than these, only the number is said.
    static let mostMotions = 50

    private let measurement: Measurement
    private let advice: [Advice]?

    /// Without `advice` nothing was tried, which is said where something isn't steady.
    init(_ measurement: Measurement, advice: [Advice]? = nil) {
        self.measurement = measurement
        self.advice = advice
    }

    var text: String {
        var lines = [summary]
        for motion in measurement.motions.prefix(Self.mostMotions) { lines += block(motion) }
        let more = measurement.motions.count - Self.mostMotions
        if more > 0 { lines.append("and \(more) more; --json has all of them") }
        lines += adviceLines
        return lines.joined(separator: "\n") + "\n"
    }

    private var adviceLines: [String] {
        guard let advice else {
            let isWrong = measurement.motions.contains { $0.verdict == .unsteady }
            return isWrong
                ? ["what helps is tried on scenes, and this is a trace; measure the scene that it came from"] : []
        }
        var lines: [String] = []
        for advice in advice.prefix(Self.mostMotions) {
            let now =
                "strays by \(Self.points(advice.deviation)) points at most and has \(Self.count(advice.faults, "fault"))"
            guard !advice.cures.isEmpty else {
                lines.append("nothing that was tried helps row \(advice.row), which \(now)")
                continue
            }
            lines.append("what helps row \(advice.row), which \(now); each was run by itself:")
            for cure in advice.cures {
                let state = cure.isSteady ? "steady" : "not steady, \(Self.count(cure.faults, "fault"))"
                lines.append("  \(cure.change): \(Self.points(cure.deviation)) points, \(state)")
            }
        }
        return lines
    }

    private var summary: String {
        let frames = Self.count(measurement.frames, "frame")
        let total = measurement.motions.count
        guard total > 0 else { return "nothing moves in \(frames)" }
        let wrong = measurement.motions.count { $0.verdict != .steady }
        guard wrong > 0 else { return "steady: \(Self.count(total, "motion")) in \(frames)" }
        var text = "not steady: \(wrong) of \(Self.count(total, "motion")) in \(frames)"
        if let worst = measurement.worst {
            text +=
                ", by at most \(amount(worst.peak.points)): \(Excerpt.of(worst.node.id)) \(worst.peak.direction), "
                + place(worst.peak.moment)
        }
        return text
    }

    private func block(_ motion: RowMotion) -> [String] {
        var head = "row \(motion.row) \(Self.way(motion)), \(span(motion.from, motion.to)): "
        switch motion.verdict {
        case .steady: head += "steady"
        case .unsteady: head += "not steady"
        case .unfinished: head += "not at rest when the trace ends"
        }
        return [head] + motion.findings.map { line($0, of: motion) }
    }

    private static func way(_ motion: RowMotion) -> String {
        let (before, after) = (motion.heightBefore, motion.heightAfter)
        if abs(after - before) > 0.01 {
            return "goes from \(points(before)) to \(points(after)) points of height"
        }
        if motion.rowDuration > 0 { return "goes and comes back to \(points(before)) points of height" }
        let way = motion.yAfter - motion.yBefore
        if abs(way) > 0.01 { return "moves \(way > 0 ? "down" : "up") by \(points(abs(way))) points" }
        return "stays"
    }

    private func line(_ finding: Finding, of motion: RowMotion) -> String {
        let subject = finding.node.map { Excerpt.of($0) } ?? "the row"
        let number =
            switch finding.unit {
            case .points: amount(finding.amount)
            case .seconds: "\(Self.points(finding.amount)) s"
            case .pointsPerSecond: "\(Self.points(finding.amount)) points a second"
            }
        var side = finding.direction.map { " \($0)" } ?? ""
        if finding.kind == .straying, let node = motion.nodes.first(where: { $0.id == finding.node }),
            let extent = node.extent, node.position != nil
        {
            side += " and is up to \(Self.points(extent.points)) \(extent.direction)"
        }
        return
            "  \(finding.severity): \(subject) \(verb(finding.kind)) \(number)\(side), at most in \(place(finding.worst)), "
            + "from \(frame(finding.from)) to \(frame(finding.to)): \(finding.cause)"
    }

    private func verb(_ kind: Finding.Kind) -> String {
        switch kind {
        case .straying: "strays by"
        case .lockError: "is off its content's height by"
        case .clipping: "is cut by"
        case .vanishing: "vanishes for"
        case .gap: "leaves a gap wider by"
        case .overlap: "overlaps by"
        case .drift: "drifts by"
        case .reversal: "goes back by"
        case .jump: "jumps by"
        case .speedJump: "changes its speed at once by"
        case .fade: "fades beside its row, off by"
        }
    }

    /// Points, and the pixels that they are.
    private func amount(_ points: Double) -> String {
        "\(Self.points(points)) points (\(Self.points(points * measurement.header.scale)) pixels)"
    }

    private func span(_ from: Moment, _ to: Moment) -> String {
        "frames \(from.frame) to \(to.frame) (\(seconds(from)) to \(seconds(to)) s)"
    }

    private func place(_ moment: Moment) -> String { "frame \(moment.frame) at \(seconds(moment)) s" }

    private func frame(_ moment: Moment) -> String { "\(moment.frame)" }

    /// To the millisecond.
    private func seconds(_ moment: Moment) -> String {
        DecimalSeconds.text(nanoseconds: (moment.nanoseconds + 500_000) / 1_000_000 * 1_000_000)
    }

    /// To a thousandth.
    private static func points(_ number: Double) -> String {
        JSONText.number(abs(number) < 1e12 ? (number * 1000).rounded() / 1000 : number)
    }

    private static func count(_ count: Int, _ one: String) -> String {
        "\(count) \(one)\(count == 1 ? "" : "s")"
    }
}
