import LockstepGeometry
import LockstepTrace

/// One row and what is in it, as one frame shows it.
struct RowSample: Equatable, Sendable {
    var moment: Moment
    var place: TraceRow
    /// The row above, where the frame has it.
    var above: TraceRow?
    var nodes: [TraceNode]

    /// Whether another sample shows the same, apart from its time.
    func shows(_ other: RowSample) -> Bool {
        guard Self.isSame(place, other.place), nodes.count == other.nodes.count else { return false }
        // That the row above comes into use or goes out of it is no motion.
        if let above, let otherAbove = other.above, !Self.isSame(above, otherAbove) { return false }
        return zip(nodes, other.nodes).allSatisfy { Self.isSame($0, $1) }
    }

    private static func isSame(_ one: TraceRow, _ other: TraceRow) -> Bool {
        isStill(one.y, other.y) && isStill(one.height, other.height)
    }

    private static func isSame(_ one: TraceNode, _ other: TraceNode) -> Bool {
        one.id == other.id && abs(one.opacity - other.opacity) <= Limits.stillness
            && isStill(one.frame.minX, other.frame.minX) && isStill(one.frame.minY, other.frame.minY)
            && isStill(one.frame.width, other.frame.width) && isStill(one.frame.height, other.frame.height)
    }

    private static func isStill(_ one: Double, _ other: Double) -> Bool {
        // Nine digits of a place far down a table are less than a hundred-thousandth of a point.
        abs(one - other) <= max(Limits.stillness, abs(one) * 4e-9)
    }
}

extension TraceFrame {
    /// The rows with what belongs to each: the nodes whose identifiers begin with `rowR/`, each identifier once.
    func rowSamples() -> [RowSample] {
        var nodesOfRow: [Int: [TraceNode]] = [:]
        var known: Set<String> = []
        for node in nodes {
            guard let row = TraceNode.row(of: node.id), known.insert(node.id).inserted else { continue }
            nodesOfRow[row, default: []].append(node)
        }
        var samples: [RowSample] = []
        var seen: Set<Int> = []
        let moment = Moment(frame: index, nanoseconds: nanoseconds)
        for (number, row) in rows.enumerated() where seen.insert(row.row).inserted {
            let before = number > 0 ? rows[number - 1] : nil
            let above = before.flatMap { $0.row == row.row - 1 ? $0 : nil }
            samples.append(RowSample(moment: moment, place: row, above: above, nodes: nodesOfRow[row.row] ?? []))
        }
        return samples
    }
}
