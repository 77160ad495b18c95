public import LockstepTrace

/// All that was measured in one trace.
public struct Measurement: Equatable, Sendable {
    /// What the trace was made of.
    public var header: TraceHeader
    /// How many frames it has.
    public var frames = 0
    /// The motions of rows, in the order in which they end, and those that end together by their rows.
    public var motions: [RowMotion] = []

    /// Whether no row that moved is unsteady or unfinished.
    public var isSteady: Bool { motions.allSatisfy { $0.verdict == .steady } }

    /// The motion and the node that stray most, and by how much.
    public var worst: (motion: RowMotion, node: NodeMotion, peak: Peak)? {
        var worst: (motion: RowMotion, node: NodeMotion, peak: Peak)?
        for motion in motions {
            for node in motion.nodes {
                if let peak = node.worst, peak.points > worst?.peak.points ?? 0 { worst = (motion, node, peak) }
            }
        }
        return worst
    }
}
