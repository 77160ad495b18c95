import Lockstep
import LockstepTesting

/// How far a label strays from where its row's own progress would have it, in points, a tenth of a second after a toggle.
func deviation(of label: Label, in cell: Cell, of table: Table) throws -> Double {
    let harness = Harness()
    harness.show(table)
    func now() -> (label: Double, row: Double) {
        (harness.shown(label, in: cell.contentView).midY, harness.shown(cell).height)
    }
    let start = now()
    harness.perform { toggle(label, in: cell, of: table) }
    harness.advance(frames: 6)
    let seen = now()
    try harness.settle()
    let progress = (seen.row - start.row) / (now().row - start.row)
    return seen.label - start.label.interpolated(to: now().label, progress: progress)
}
