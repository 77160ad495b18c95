import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// A row whose height an update has changed.
struct HeightChange {
    let row: Int
    /// New height minus old height, in points.
    let delta: Double
}

extension Table {
    /// Brings the cells that can be seen into use and puts all that are in use in their places.
    ///
    /// A cell that comes in during an update starts where its row was before the update (`changes` tells), and travels with the others.
    func layOutRows(changes: [HeightChange]) {
        let header = headerHeight
        retireUnseenCells()
        if rows.count > 0 && bounds.height > 0 {
            let (top, bottom) = seenRange()
            var index = max(0, (rows.row(at: max(0, top - header)) ?? rows.count - 1) - Self.reserveRows)
            var rowsPast = 0
            while index < rows.count && rowsPast <= Self.reserveRows {
                if loadedCell(forRow: index) == nil { bringIn(row: index, changes: changes) }
                if header + rows.offset(of: index) + rows[index] >= bottom { rowsPast += 1 }
                index += 1
            }
        }
        for cell in loadedCells {
            if let index = cell.rowIndex { cell.place(rect(ofRow: index)) }
            cell.layoutIfNeeded()
        }
        placeHeaderAndFooter(header: header)
    }

    /// Rows that are kept ready above and below what can be seen, so that the keyboard's focus can reach them.
    private static let reserveRows = 1

    private func bringIn(row index: Int, changes: [HeightChange]) {
        let cell = load(row: index)
        performWithoutAnimation {
            var before = rect(ofRow: index)
            for change in changes where change.row < index { before.origin.y -= change.delta }
            cell.place(before)
            cell.layoutIfNeeded()
        }
    }

    private func placeHeaderAndFooter(header: Double) {
        let width = bounds.width
        tableHeaderView?.place(Rect(x: 0, y: 0, width: width, height: header))
        let footer = footerHeight
        let end = header + rows.total
        tableFooterView?.place(Rect(x: 0, y: end, width: width, height: footer))
        contentSize = Size(width: width, height: end + footer)
    }

    /// What is seen now or will be when running animations are done, in points of the content.
    private func seenRange() -> (top: Double, bottom: Double) {
        let model = contentOffset.y
        let shown = isInMotion ? shownContentOffset.y : model
        return (min(model, shown), max(model, shown) + bounds.height)
    }

    private func retireUnseenCells() {
        let (top, bottom) = seenRange()
        let margin = 2 * max(rows.count > 0 ? rows.total / Double(rows.count) : 0, hairline)
        let kept = loadedCells.filter { cell in
            guard let index = cell.rowIndex, let stage else { return false }
            let rect = rect(ofRow: index)
            let isNear = rect.maxY >= top - margin && rect.minY <= bottom + margin
            let isMoving = cell.seat.map { stage.timeline.moves($0) } ?? false
            return isNear || isMoving || stage.holdsFocus(in: cell)
        }
        guard kept.count != loadedCells.count else { return }
        let gone = loadedCells.filter { cell in !kept.contains { $0 === cell } }
        loadedCells = kept
        for cell in gone { retire(cell) }
    }

    /// All rows have another width: what was measured for the old one doesn't count.
    func widthChanged() {
        layoutWidth = bounds.width
        for index in 0..<rows.count where rows.isMeasured(index) { rows.forget(index) }
        for cell in loadedCells { measure(cell) }
    }

    /// Keeps the content's end from lying above the viewport's, unless the content is being pulled there.
    func clampToContent() {
        guard drag == nil && !isSliding else { return }
        let offset = clamped(contentOffset.y)
        if offset != contentOffset.y { contentOffset.y = offset }
    }
}
