import LockstepAnalysis
import LockstepGeometry
import LockstepTrace

/// A node that isn't where its row's progress would have it, at one time.
struct Stray: Equatable {
    /// The node's identifier.
    var id: String
    /// Where it is seen, in points of its row's content.
    var seen: Rect
    /// How far its middle is below where it belongs, in points; negative is above.
    var points: Double

    /// What strays by less isn't marked.
    static let least = 0.5

    /// The nodes that stray in a frame of a film.
    static func all(in frame: TraceFrame, of film: SessionFilm) -> [Stray] {
        guard let motions = film.measurement?.motions else { return [] }
        var strays: [Stray] = []
        for motion in motions where motion.from.nanoseconds <= frame.nanoseconds {
            guard frame.nanoseconds <= motion.to.nanoseconds, let path = Path(motion, film) else { continue }
            for node in frame.nodes where TraceNode.row(of: node.id) == motion.row {
                guard let points = path.distance(of: node, in: frame), abs(points) >= least else { continue }
                strays.append(Stray(id: node.id, seen: node.frame, points: points))
            }
        }
        return strays
    }

    /// The straight path of what lies in a row, from rest to rest.
    struct Path {
        private let row: Int
        private let before, after: TraceFrame
        private let heights: (before: Double, after: Double)

        /// Nil for a row that keeps its height, in which nothing has a path of its own.
        init?(_ motion: RowMotion, _ film: SessionFilm) {
            guard film.frames.indices.contains(motion.from.frame), film.frames.indices.contains(motion.to.frame),
                abs(motion.heightAfter - motion.heightBefore) > 0.01
            else { return nil }
            row = motion.row
            (before, after) = (film.frames[motion.from.frame], film.frames[motion.to.frame])
            heights = (motion.heightBefore, motion.heightAfter)
        }

        /// How far a node's middle is from its path.
        func distance(of node: TraceNode, in frame: TraceFrame) -> Double? {
            belonging(id: node.id, in: frame, \.midY).map { node.frame.midY - $0 }
        }

        /// Where a node belongs in a frame by one of its measures, in points of its row's content.
        func belonging(id: String, in frame: TraceFrame, _ measure: (Rect) -> Double) -> Double? {
            guard let height = frame.rows.first(where: { $0.row == row })?.height,
                let start = before.node(id).map({ measure($0.frame) }),
                let end = after.node(id).map({ measure($0.frame) })
            else { return nil }
            return start + (end - start) * (height - heights.before) / (heights.after - heights.before)
        }
    }
}

extension TraceFrame {
    /// The node with an identifier, if it is there.
    func node(_ id: String) -> TraceNode? { nodes.first { $0.id == id } }

    /// The row with a number, if it is there.
    func row(_ number: Int) -> TraceRow? { rows.first { $0.row == number } }
}
