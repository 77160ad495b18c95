import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    /// Brings the cells that can be seen into use and puts all that are in use in their places.
    ///
    /// Cells that go out of sight go out of use before, so that they serve the rows that come in; in an update only after, since
    /// the rows that it pushes out are seen until they are there.
    func layOutRows(isUpdate: Bool = false) {
        let header = headerHeight
        if !isUpdate { retireUnseenCells() }
        if rows.count > 0 && bounds.height > 0 {
            let (top, bottom) = seenRange()
            let first = rows.row(at: max(0, top - header)) ?? rows.count - 1
            var index = max(0, first - min(first, reserveRows))
            var rowsPast = 0
            while index < rows.count && rowsPast <= reserveRows {
                if loadedCell(forRow: index) == nil { bringIn(row: index) }
                if header + rows.offset(of: index) + rows[index] >= bottom { rowsPast += 1 }
                index += 1
            }
        }
        for cell in loadedCells {
            if let index = cell.rowIndex { cell.place(rect(ofRow: index)) }
            cell.layoutIfNeeded()
        }
        placeHeaderAndFooter(header: header)
        if isUpdate { retireUnseenCells() }
    }

    /// Brings a row into use where it would have been before: next to the nearest row in use, which hasn't been moved to its new
    /// place yet. Whatever the others then travel, it travels with them.
    private func bringIn(row index: Int) {
        let cell = load(row: index)
        var before = rect(ofRow: index)
        if let above = loadedCells.last(where: { ($0.rowIndex ?? 0) < index }), let row = above.rowIndex {
            before.origin.y = above.frame.maxY + hairline + rows.offset(of: index) - rows.offset(of: row + 1)
        } else if let below = loadedCells.first(where: { ($0.rowIndex ?? 0) > index }), let row = below.rowIndex {
            before.origin.y = below.frame.minY + rows.offset(of: index) - rows.offset(of: row)
        }
        performWithoutAnimation {
            cell.place(before)
            cell.layoutIfNeeded()
        }
        goAlongWithNeighbour(cell, row: index)
    }

    /// A cell that comes in while rows move stays in contact with them. A row that isn't in use doesn't change its height, so the
    /// nearest one in use knows how far the row is from its place.
    private func goAlongWithNeighbour(_ cell: Cell, row index: Int) {
        guard let stage, let seat = cell.seat, !stage.timeline.isEmpty else { return }
        if let above = loadedCells.last(where: { ($0.rowIndex ?? 0) < index })?.seat {
            stage.timeline.follow(.y, of: above, by: seat, as: .y)
            stage.timeline.follow(.height, of: above, by: seat, as: .y)
        } else if let below = loadedCells.first(where: { ($0.rowIndex ?? 0) > index })?.seat {
            stage.timeline.follow(.y, of: below, by: seat, as: .y)
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
        // What was shown at the last frame doesn't count: an animation that has just begun starts from where the content was.
        var shown = model
        if let stage, let seat { shown += stage.timeline.sum(of: .scrollY, target: seat, at: stage.now) }
        let strayed = largestDisplacements()
        return (min(model, shown) - strayed.down, max(model, shown) + bounds.height + strayed.up)
    }

    /// How far rows are seen above and below their places at most, in points: who looks for rows by their places has to look so
    /// much further.
    private func largestDisplacements() -> (up: Double, down: Double) {
        guard let stage, !stage.timeline.isEmpty else { return (0, 0) }
        var (up, down) = (0.0, 0.0)
        for cell in loadedCells {
            guard let seat = cell.seat else { continue }
            let displacement = stage.timeline.sum(of: .y, target: seat, at: stage.now)
            up = max(up, -displacement)
            down = max(down, displacement)
        }
        return (up, down)
    }

    private func retireUnseenCells() {
        let (top, bottom) = seenRange()
        let margin = 2 * max(rows.count > 0 ? rows.total / Double(rows.count) : 0, hairline)
        let header = headerHeight
        let first = (rows.row(at: max(0, top - header)) ?? rows.count - 1)
        let last = (rows.row(at: max(0, bottom - header)) ?? rows.count - 1)
        let kept = loadedCells.filter { cell in
            guard let index = cell.rowIndex, let stage else { return false }
            let rect = rect(ofRow: index)
            let isNear = rect.maxY >= top - margin && rect.minY <= bottom + margin
            let isMoving = cell.seat.map { stage.timeline.moves($0) } ?? false
            let isReserved = first - index <= reserveRows && index - last <= reserveRows
            return isNear || isMoving || isReserved || stage.holdsFocus(in: cell)
        }
        guard kept.count != loadedCells.count else { return }
        let gone = loadedCells.filter { cell in !kept.contains { $0 === cell } }
        loadedCells = kept
        for cell in gone { retire(cell) }
    }
}
