import LockstepTrace

/// A row's motion and what was found in it, as people read them: in the command's results and in a test's failure.
package struct MotionText {
    private let motion: RowMotion
    private let scale: Double

    /// Words a motion on a stage of so many pixels a point.
    package init(_ motion: RowMotion, scale: Double) {
        self.motion = motion
        self.scale = scale
    }

    /// The row's line, and one a finding below it.
    package var lines: [String] { [head] + motion.findings.map(line) }

    /// What the row did and the verdict.
    package var head: String {
        var head = "row \(motion.row) \(way), \(span(motion.from, motion.to)): "
        switch motion.verdict {
        case .steady: head += "steady"
        case .unsteady: head += "not steady"
        case .unfinished: head += "not at rest when the trace ends"
        }
        return head
    }

    private var way: String {
        let (before, after) = (motion.heightBefore, motion.heightAfter)
        if abs(after - before) > 0.01 {
            return "goes from \(Self.points(before)) to \(Self.points(after)) points of height"
        }
        if motion.rowDuration > 0 { return "goes and comes back to \(Self.points(before)) points of height" }
        let way = motion.yAfter - motion.yBefore
        if abs(way) > 0.01 { return "moves \(way > 0 ? "down" : "up") by \(Self.points(abs(way))) points" }
        return "stays"
    }

    /// A finding: how bad, what, how much, when and why.
    package func line(_ finding: Finding) -> String {
        let subject = finding.node.map { Excerpt.of($0) } ?? "the row"
        let number =
            switch finding.unit {
            case .points: Self.amount(finding.amount, scale: scale)
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
            "  \(finding.severity): \(subject) \(verb(finding.kind)) \(number)\(side), at most in \(Self.place(finding.worst)), "
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
    package static func amount(_ points: Double, scale: Double) -> String {
        "\(Self.points(points)) points (\(Self.points(points * scale)) pixels)"
    }

    private func span(_ from: Moment, _ to: Moment) -> String {
        "frames \(from.frame) to \(to.frame) (\(Self.seconds(from)) to \(Self.seconds(to)) s)"
    }

    /// The frame and its time.
    package static func place(_ moment: Moment) -> String { "frame \(moment.frame) at \(seconds(moment)) s" }

    private func frame(_ moment: Moment) -> String { "\(moment.frame)" }

    /// To the millisecond.
    private static func seconds(_ moment: Moment) -> String {
        DecimalSeconds.text(nanoseconds: (moment.nanoseconds + 500_000) / 1_000_000 * 1_000_000)
    }

    /// To a thousandth.
    package static func points(_ number: Double) -> String {
        JSONText.number(abs(number) < 1e12 ? (number * 1000).rounded() / 1000 : number)
    }
}
