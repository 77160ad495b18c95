public import LockstepAnimation
import LockstepGeometry
public import LockstepScene
public import LockstepTrace

/// Reads off where a table's rows, and the nodes with identifiers in them, are shown.
public struct TraceSampler {
    private let table: Table
    private let namesAll: Bool

    /// Watches a table. Where it `namesAll`, every identifier gets its row's number, and labels and controls without one are called by
    /// their row, kind and order: `row2/label1`.
    public init(table: Table, namesAll: Bool = false) {
        self.table = table
        self.namesAll = namesAll
    }

    /// What a frame shows, at the stage's last sampled time: the rows in use from the top, and the nodes of each from back to front.
    ///
    /// Rows are numbered over all sections. Those that are not in use have no place that could be read off, and cost nothing.
    public func sample(_ frame: StageDriver.Frame) -> TraceFrame {
        sample(index: frame.index, time: frame.time)
    }

    /// What the stage shows at its last sampled time, as the frame of a number at a time.
    public func sample(index: Int, time: FrameTime) -> TraceFrame {
        var sample = TraceFrame(index: index, nanoseconds: time.nanoseconds)
        for cell in table.loadedCells {
            guard let path = table.indexPath(for: cell), let row = table.rowNumber(at: path) else { continue }
            let content = cell.contentView
            sample.rows.append(TraceRow(row: row, y: cell.shownFrame.minY, height: content.shownFrame.height))
            var names = RowNames(row: row)
            cell.forEachNode { node in
                guard let id = namesAll ? names.name(of: node, in: cell) : node.identifier else { return }
                sample.nodes.append(TraceNode(id: id, frame: node.shownFrame(in: content), opacity: node.shownOpacity))
            }
        }
        return sample
    }
}
