import LockstepGeometry

/// A row that the pointer holds down. Which one it is is the table's to know: an update may number it anew.
struct PressedRow {
    weak var table: Table?
    /// Where the row was seen when it was pressed, in points of the window.
    let room: Rect
}

extension Stage {
    // MARK: Pressing

    /// Holds down the row that is seen at a point; returns whether there is one.
    func pressRow(at point: Point) -> Bool {
        releaseRow()
        guard let cell = row(at: point), let item = cell.item, let table = cell.superview as? Table else {
            return false
        }
        input.pressedRow = PressedRow(table: table, room: cell.shownFrame(in: nil))
        if !table.highlight(item) { input.pressedRow = nil }
        return input.pressedRow != nil
    }

    /// Lets go of the row that is held down, and nothing else comes of it.
    func releaseRow() {
        guard let table = input.pressedRow?.table else { return }
        input.pressedRow = nil
        table.unhighlight(animated: true)
    }

    /// The primary button goes up: the row that it held is chosen where the pointer is still on it, or where it was when it was pressed,
    /// for a row that moves away from under a click was meant nevertheless. Returns whether one was held.
    func chooseRow(at point: Point) -> Bool {
        guard let pressed = input.pressedRow, let table = pressed.table else { return false }
        let held = table.selection.highlighted
        let isInside = pressed.room.contains(point) || held != nil && row(at: point)?.item == held
        input.pressedRow = nil
        guard let path = table.unhighlight(animated: true) else { return true }
        if isInside { table.choose(path) }
        return true
    }

    /// A node leaves, is hidden or is disabled: the row in it or around it isn't held any longer.
    func releaseRow(in node: Node) {
        guard let table = input.pressedRow?.table else { return }
        let cell = table.selection.highlighted.flatMap { table.loadedItem($0) }
        if table.isDescendant(of: node) || cell === node { releaseRow() }
    }

    // MARK: Hit

    /// The row that is seen at a point and could be selected; nil over a control that can be pressed, which takes the press for itself.
    func row(at point: Point) -> Cell? {
        var node = hitTest(point)
        if let table = node as? Table, table.allowsSelection, let cell = table.cellAboveLine(at: point) { return cell }
        while let current = node {
            if let control = current as? Control, control.isEnabled { return nil }
            if let cell = current as? Cell, let table = cell.superview as? Table, table.allowsSelection { return cell }
            node = current.superview
        }
        return nil
    }

    // MARK: Keys

    /// A row of a table was selected: arrows go on from it.
    func keysGo(to table: Table) {
        input.keyTable = table
    }

    /// The table whose selection keys move, if there is one that has it: see `Table.allowsSelection`.
    func selectionTable() -> Table? {
        if let focused = input.focused {
            let view = enclosingScrollView(of: focused) { view in
                view.isScrollEnabled && view.maximumOffset > 0 || (view as? Table)?.takesSelectionKeys ?? false
            }
            if let view { return (view as? Table).flatMap { $0.takesSelectionKeys ? $0 : nil } }
        }
        if let table = input.keyTable, table.stage === self, table.takesSelectionKeys, isReached(table) { return table }
        return tables.first { $0.takesSelectionKeys && isReached($0) }
    }

    private func isReached(_ node: Node) -> Bool {
        var current: Node? = node
        while let node = current {
            if node.isHidden || !node.isUserInteractionEnabled { return false }
            current = node.superview
        }
        return true
    }
}

extension Table {
    /// The cell whose separator is seen at a point of the window: the line belongs to the row above it.
    fileprivate func cellAboveLine(at point: Point) -> Cell? {
        guard hairline > 0 else { return nil }
        let y = point.y - shownFrame(in: nil).minY + shownContentOffset.y
        for node in loadedItems where !node.isTravelling && node.isUserInteractionEnabled && !node.isHidden {
            let end = node.shownFrame.maxY
            if let cell = node as? Cell, y >= end, y < end + hairline { return cell }
        }
        return nil
    }
}
