import LockstepGeometry
import LockstepLayout

extension Table {
    /// Makes the heights of rows those for a width, on the stage's pixels and with its fonts: what was measured for others doesn't count.
    func prepareHeights(width: Double) {
        guard !areHeightsFor(width) else { return }
        (layoutWidth, measuredGrid, measuredStage) = (width, stage?.grid, stage)
        rows = RowOffsets(count: rows.count, estimate: rowEstimate)
        for cell in loadedCells {
            cell.separatorInset = cellSeparatorInset
            measure(cell)
        }
    }

    private func areHeightsFor(_ width: Double) -> Bool {
        layoutWidth == width && measuredGrid == stage?.grid && measuredStage === stage
    }

    /// Works out the height of a loaded row; returns by how many points it changed.
    @discardableResult
    func measure(_ cell: Cell) -> Double {
        guard let index = cell.rowIndex else { return 0 }
        let new = height(of: cell, row: index, width: layoutWidth < 0 ? bounds.width : layoutWidth)
        let old = rows[index]
        if !rows.isMeasured(index) || old != new { rows[index] = new }
        return new - old
    }

    /// The height of a row at a width, its separator counted; a row that is not in use has no cell yet, and one is made where needed.
    private func height(of cell: Cell?, row index: Int, width: Double) -> Double {
        let path = indexPath(ofRow: index)
        var height: Double
        let asked = asking { delegate?.table(self, heightForRowAt: path) ?? rowHeight }
        asked.check(for: self)
        switch asked {
        case .points(let points): height = max(0, points)
        case .automatic:
            height = cell.map { contentHeight(of: $0, width: width) } ?? contentHeight(at: path, width: width)
        }
        if let stage { height = stage.grid.roundUp(height) }
        return height + hairline
    }

    private func contentHeight(of cell: Cell, width: Double) -> Double {
        cell.contentView.fitting(exactly: width).size.height
    }

    /// What the content of a row asks for that is not in use: a cell is set up for it and goes back where it can be reused. It is on
    /// the stage meanwhile, whose fonts it is measured with, but in no place.
    private func contentHeight(at path: IndexPath, width: Double) -> Double {
        let cell = askForCell(at: path)
        if let stage { cell.enter(stage) }
        let height = contentHeight(of: cell, width: width)
        cell.leaveStage()
        reserve[cell.reuseIdentifier, default: []].append(cell)
        return height
    }

    // MARK: All rows

    /// What header, rows and footer take at a width, in points, every row measured.
    func contentHeight(width: Double) -> Double {
        // Nothing is shown yet that other heights would contradict.
        if loadedCells.isEmpty { prepareHeights(width: width) }
        var height = Self.height(of: tableHeaderView, width: width) + Self.height(of: tableFooterView, width: width)
        if areHeightsFor(width) {
            measureAllRows()
            return height + rows.total
        }
        forEachRow { index, cell in height += self.height(of: cell, row: index, width: width) }
        return height
    }

    /// Replaces every estimate by what the row takes.
    func measureAllRows() {
        forEachRow { index, cell in
            if !rows.isMeasured(index) { rows[index] = height(of: cell, row: index, width: layoutWidth) }
        }
    }

    /// Measures the last rows, from the last one upwards, until they take a height in points.
    func measureLastRows(height: Double) {
        var index = rows.count - 1
        while index >= 0 && rows.total - rows.offset(of: index + 1) < height {
            if !rows.isMeasured(index) { _ = bringIntoUse(row: index) }
            index -= 1
        }
    }

    /// Goes through all rows with their cells, where they are in use: both in the same order, so that none is searched for.
    private func forEachRow(_ body: (Int, Cell?) -> Void) {
        let cells = loadedCells
        var next = 0
        for index in 0..<rows.count {
            let cell = next < cells.count && cells[next].rowIndex == index ? cells[next] : nil
            if cell != nil { next += 1 }
            body(index, cell)
        }
    }

    // MARK: Settings

    /// Where the separator under a cell begins; nil where there is none.
    var cellSeparatorInset: Double? { separatorStyle == .none ? nil : separatorInset }

    /// The separators are drawn elsewhere; no row is asked for anew.
    func separatorInsetChanged() {
        for cell in loadedCells { cell.separatorInset = cellSeparatorInset }
        setNeedsDisplay()
    }

    /// Rows that are measured keep their heights, and what moves goes on.
    func estimateChanged() {
        if !needsReload { rows.changeEstimate(to: rowEstimate) }
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Asking

    /// Asks the data source or the delegate about a row. An update in the midst of it would ask about the same row again, without end.
    func asking<Answer>(_ question: () -> Answer) -> Answer {
        let outer = isAsking
        isAsking = true
        defer { isAsking = outer }
        return question()
    }

    func checkMayUpdate() {
        precondition(
            !isAsking,
            "\(path): beginUpdates() while the data source or the delegate is asked about a row; answer first, and update afterwards"
        )
    }
}
