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
        for motion in measurement.motions.prefix(Self.mostMotions) {
            lines += MotionText(motion, scale: measurement.header.scale).lines
        }
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
                + MotionText.place(worst.peak.moment)
        }
        return text
    }

    /// Points, and the pixels that they are.
    private func amount(_ points: Double) -> String { MotionText.amount(points, scale: measurement.header.scale) }

    private static func points(_ number: Double) -> String { MotionText.points(number) }

    private static func count(_ count: Int, _ one: String) -> String {
        "\(count) \(one)\(count == 1 ? "" : "s")"
    }
}
