/// A difference between two traces as people read it.
package struct TraceDiffText {
    /// Of more findings than these, only the number is said.
    static let mostFindings = 50

    private let difference: TraceDifference
    private let first: String
    private let second: String
    private let elsewhere: String

    /// Words a difference between traces that are called so; `elsewhere` says where the findings are for which there is no room.
    package init(_ difference: TraceDifference, first: String, second: String, elsewhere: String) {
        self.difference = difference
        self.first = Excerpt.of(first, limit: 200)
        self.second = Excerpt.of(second, limit: 200)
        self.elsewhere = elsewhere
    }

    /// All of it, in lines that end with a line feed.
    package var text: String {
        var lines = [summary]
        for header in difference.header {
            lines.append(
                "\(header.key): \(Excerpt.of(header.first)) in \(first), \(Excerpt.of(header.second)) in \(second)")
        }
        if let events = difference.events {
            lines.append(
                "event \(events.index): \(description(events.first)) in \(first), \(description(events.second)) in \(second)"
            )
        }
        lines += leftOver(difference.framesOnlyInFirst, in: first, than: second)
        lines += leftOver(difference.framesOnlyInSecond, in: second, than: first)
        lines += table(difference.findings.prefix(Self.mostFindings).map(cells))
        let more = difference.findings.count - Self.mostFindings
        if more > 0 { lines.append("and \(more) more; \(elsewhere)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: String {
        if difference.comparedFrames == 0 { return "there is nothing to compare: no frame of both shows the same time" }
        let compared = Self.count(difference.comparedFrames, "frame")
        guard !difference.findings.isEmpty else { return "nothing differs in \(compared)" + within }
        var text =
            "\(Self.count(difference.findings.count, "row or node", "rows and nodes")) "
            + "\(difference.findings.count == 1 ? "differs" : "differ") in \(difference.differentFrames) of \(compared)"
        if let largest = difference.largest, let peak = largest.points {
            text +=
                ", by at most \(JSONText.number(peak.amount)) points: \(name(of: largest)), \(peak.measure), \(place(peak.moment))"
        }
        return text
    }

    private var within: String {
        difference.tolerance == .init() ? "" : " by more than the tolerance"
    }

    private func leftOver(_ count: Int, in one: String, than other: String) -> [String] {
        count == 0 ? [] : ["\(one) has \(Self.count(count, "frame")) that \(other) doesn't have"]
    }

    private func cells(_ finding: TraceDifference.Finding) -> [String] {
        var what: [String] = []
        if let peak = finding.points {
            what.append("\(peak.measure) by \(JSONText.number(peak.amount)) at most, \(place(peak.moment))")
        }
        if let peak = finding.opacity {
            what.append("opacity by \(JSONText.number(peak.amount)) at most, \(place(peak.moment))")
        }
        if let side = finding.missingIn { what.append("missing in \(side == .first ? first : second)") }
        return [
            "  " + name(of: finding), "from \(place(finding.from))", "in \(Self.count(finding.frames, "frame"))",
            what.joined(separator: "; "),
        ]
    }

    private func name(of finding: TraceDifference.Finding) -> String {
        switch finding.subject {
        case .row(let row): "row \(row)"
        case .node(let id, 0): Excerpt.of(id)
        case .node(let id, let occurrence): "\(Excerpt.of(id)) (number \(occurrence + 1))"
        }
    }

    private func place(_ moment: TraceDifference.Moment) -> String {
        let frame =
            moment.frame == moment.otherFrame
            ? "frame \(moment.frame)" : "frames \(moment.frame) and \(moment.otherFrame)"
        return "\(frame) at \(DecimalSeconds.text(nanoseconds: moment.nanoseconds)) s"
    }

    private func description(_ event: TraceEvent?) -> String {
        guard let event else { return "none" }
        var bytes: [UInt8] = []
        TraceWriter().append(.event(event), to: &bytes)
        return Excerpt.of(String(decoding: bytes.dropLast(), as: UTF8.self), limit: 120)
    }

    /// Columns side by side, as wide as what is in them.
    private func table(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = ""
            for (cell, width) in zip(row, widths) {
                line += cell + String(repeating: " ", count: width - cell.count + 2)
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    private static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }
}
