import Lockstep
import LockstepTesting

func expectSteadiness(of label: Label, in cell: Cell, of table: Table) {
    let harness = Harness()
    harness.show(table)
    harness.perform { toggle(label, in: cell, of: table) }
    harness.expect(.settles(within: 0.5))
    harness.expect(.isSteady)
    harness.expect(.anchorHolds)
}
