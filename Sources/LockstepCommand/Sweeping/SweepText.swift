import LockstepAnimation
import LockstepTrace

/// A sweep as people read it, and as other programs do.
struct SweepText {
    private let sweep: Sweep

    init(_ sweep: Sweep) {
        self.sweep = sweep
    }

    // MARK: For people

    /// A table for each panel, and where it is the least.
    var text: String {
        sweep.panels.map { block($0).joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private func block(_ panel: Sweep.Panel) -> [String] {
        var lines = ["the worst that anything strays, in points: \(Self.title(of: panel))"]
        lines.append("  content  opening  closing")
        for (index, duration) in sweep.durations.enumerated() {
            let mark = index == panel.least ? "  least" : ""
            let cells = [
                Self.padded("\(JSONText.number(duration)) s", 9), Self.padded(Self.points(panel.opening[index]), 9),
                Self.padded(Self.points(panel.closing[index]), 9),
            ]
            lines.append(cells.joined() + mark)
        }
        if let least = panel.least, let worst = panel.worst[least] {
            lines.append("least at \(JSONText.number(sweep.durations[least])) s: \(Self.points(worst)) points")
        } else {
            lines.append("no row opens or closes")
        }
        return lines
    }

    /// The row's clock, and the content's curve.
    static func title(of panel: Sweep.Panel) -> String {
        "the row \(words(panel.tablePace, panel.tableDuration)), its content \(MotionWords.name(of: panel.pace))"
    }

    private static func words(_ pace: SceneDescription.Pace, _ duration: Double) -> String {
        if case .spring = pace { return MotionWords.name(of: pace) }
        return "\(MotionWords.name(of: pace)) over \(JSONText.number(duration)) s"
    }

    /// To a thousandth; a dash where there is none.
    static func points(_ number: Double?) -> String {
        number.map { JSONText.number(($0 * 1000).rounded() / 1000) } ?? "-"
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }

    // MARK: For programs

    /// Comma-separated values: one line a point, nine significant digits, empty where no row opens or closes.
    var csv: String {
        var lines = ["tableCurve,tableDuration,curve,duration,opening,closing"]
        for panel in sweep.panels {
            for (index, duration) in sweep.durations.enumerated() {
                let values = [
                    Self.name(panel.tablePace), JSONText.number(panel.tableDuration), Self.name(panel.pace),
                    JSONText.number(duration), panel.opening[index].map(JSONText.number) ?? "",
                    panel.closing[index].map(JSONText.number) ?? "",
                ]
                lines.append(values.joined(separator: ","))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A curve as the options take it, without a comma.
    private static func name(_ pace: SceneDescription.Pace) -> String {
        switch pace {
        case .spring(let spring):
            "spring:\(JSONText.number(spring.dampingRatio)) \(JSONText.number(spring.response))"
        case .curve(let curve):
            SceneReader.curves.first { $0.1 == curve }?.0
                ?? [curve.x1, curve.y1, curve.x2, curve.y2].map(JSONText.number).joined(separator: " ")
        }
    }
}
