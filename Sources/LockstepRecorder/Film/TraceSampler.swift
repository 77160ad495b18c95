import LockstepAnimation
import LockstepGeometry
public import LockstepScene
public import LockstepTrace

/// Reads off where a table's rows, and the nodes with identifiers in them, are shown.
public struct TraceSampler {
    private let table: Table

    /// Watches a table.
    public init(table: Table) {
        self.table = table
    }

    /// What a frame shows, at the stage's last sampled time: rows from the top, and the nodes of each from back to front.
    public func sample(_ frame: StageDriver.Frame) -> TraceFrame {
        var sample = TraceFrame(index: frame.index, nanoseconds: frame.time.nanoseconds)
        for row in 0..<table.numberOfRows(inSection: 0) {
            guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) else { continue }
            let content = cell.contentView
            sample.rows.append(TraceRow(row: row, y: cell.shownFrame.minY, height: content.shownFrame.height))
            cell.forEachNode { node in
                guard let id = node.identifier else { return }
                sample.nodes.append(TraceNode(id: id, frame: node.shownFrame(in: content), opacity: node.shownOpacity))
            }
        }
        return sample
    }
}
