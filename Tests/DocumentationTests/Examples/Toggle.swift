import Lockstep

func toggle(_ label: Label, in cell: Cell, of table: Table) {
    table.beginUpdates()
    table.animate(withDuration: 0.1) {
        label.isHidden.toggle()
        cell.contentView.layoutIfNeeded()
    }
    table.endUpdates()
}
