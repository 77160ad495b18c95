import LockstepGeometry
import LockstepScene

/// Watches whether what was first in sight stays in its place on screen.
///
/// The anchor is the first row in sight when everything is at rest; where the table stands at its content's top, that top is.
struct AnchorWatch {
    /// Points: what moves by less is as still as can be told.
    static let stillness = 0.01

    /// What is held on to.
    private enum Anchor {
        case top
        case row(HeldRow)
    }

    /// A row and the place, in points of the window, where it is to stay.
    private struct HeldRow {
        weak var cell: Cell?
        var number: Int
        var y: Double
    }

    /// How the anchor was lost.
    struct Loss {
        /// What it was, in words.
        var anchor: String
        /// The first frame in which it isn't in its place, and that in which it is furthest away.
        var first, worst: Int
        /// How far it is then, in points, above 0 for further down; nil where its row went out of use.
        var distance: Double?
    }

    private var anchor: Anchor?
    /// The frame in which the anchor was taken; nil where there is none yet.
    private(set) var start: Int?
    private(set) var loss: Loss?

    /// Looks at a frame.
    mutating func watch(_ table: Table, isAtRest: Bool, frame: Int) {
        guard let anchor else {
            if isAtRest { take(table, frame: frame) }
            return
        }
        switch anchor {
        case .top: note(-table.contentOffset.y, "the content's top", frame)
        case .row(let row):
            let cell = row.cell.flatMap { $0.superview === table && table.indexPath(for: $0) != nil ? $0 : nil }
            note(cell.map { $0.shownFrame(in: nil).minY - row.y }, "row \(row.number)", frame)
        }
    }

    private mutating func take(_ table: Table, frame: Int) {
        if table.contentOffset.y <= 0 {
            anchor = .top
        } else {
            let top = table.shownFrame(in: nil).minY
            let cell = table.visibleCells.first { $0.shownFrame(in: nil).maxY > top }
            guard let cell, let path = table.indexPath(for: cell), let number = table.rowNumber(at: path) else {
                return
            }
            anchor = .row(HeldRow(cell: cell, number: number, y: cell.shownFrame(in: nil).minY))
        }
        start = frame
    }

    private mutating func note(_ distance: Double?, _ name: String, _ frame: Int) {
        if let distance, abs(distance) <= Self.stillness { return }
        guard var loss else {
            self.loss = Loss(anchor: name, first: frame, worst: frame, distance: distance)
            return
        }
        guard let furthest = loss.distance else { return }
        if let distance, abs(distance) <= abs(furthest) { return }
        (loss.worst, loss.distance) = (frame, distance)
        self.loss = loss
    }
}
