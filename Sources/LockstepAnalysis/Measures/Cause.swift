import LockstepGeometry
import LockstepTrace

/// Where it comes from that something leaves its path, in one sentence.
struct Cause {
    private let motion: Motion
    private let path: PathMeasure
    private let clocks: Clocks

    init(_ motion: Motion, _ path: PathMeasure, _ clocks: Clocks) {
        (self.motion, self.path, self.clocks) = (motion, path, clocks)
    }

    /// Where it comes from in a node.
    func of(_ id: String) -> String {
        guard motion.progress != nil else {
            return "it leaves the way between its rest positions, while its row keeps its height"
        }
        guard let content = clocks.content, clocks.isApart, !motion.isInterrupted else { return clocks.sentence }
        guard let culprit = path.culprit, let extent = culprit.extent?.peak, extent.points > Limits.plainness,
            [.taller, .lower].contains(extent.direction)
        else { return clocks.sentence }
        return
            "\(clocks.sentence): \(culprit.id == id ? "it" : culprit.id) \(share(isFaster: content < clocks.row))"
    }

    /// What the layout at the old height makes of the node that strays most in extent, in the words of the rule that decides it.
    private func share(isFaster: Bool) -> String {
        let points = Self.points(abs(motion.goal.place.height - motion.start.place.height))
        let opens = motion.goal.place.height > motion.start.place.height
        switch (opens, isFaster) {
        case (false, true):
            return
                "has the lowest hugging priority, so it takes the \(points) points of slack while the row is still tall"
        case (false, false):
            return "has the lowest hugging priority, so it took the \(points) points of slack of the tall row, "
                + "and loses them with the row before its own motion is over"
        case (true, true):
            return "is the first to give way (lowest compression resistance, or the last among equals), "
                + "as \(points) points are missing while the row is still low"
        case (true, false):
            return
                "gave way first (lowest compression resistance, or the last among equals) when \(points) points were missing "
                + "in the low row, and gets them back with the row before its own motion is over"
        }
    }

    /// Points to the thousandth.
    static func points(_ points: Double) -> String {
        JSONText.number(abs(points) < 1e12 ? (points * 1000).rounded() / 1000 : points)
    }
}

extension Clocks {
    /// Whether the content has another duration than its row.
    var isApart: Bool { content.map { abs($0 - row) > 1e-6 } ?? false }

    /// Both durations in words.
    var sentence: String {
        guard let content else {
            return
                "the content doesn't keep to its row's clock, which runs for \(Self.text(row)) s: its duration or its curve is another"
        }
        guard isApart else { return "the content and its row both move for \(Self.text(row)) s, but not on one curve" }
        return "the content moves for \(Self.text(content)) s and its row for \(Self.text(row)) s"
    }

    /// Seconds to the millisecond.
    static func text(_ seconds: Double) -> String {
        DecimalSeconds.text(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000)
    }
}
