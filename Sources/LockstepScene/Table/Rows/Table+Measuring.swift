import LockstepGeometry
import LockstepLayout

extension Table {
    /// Makes the heights of rows those for a width, on the stage's pixels and with its fonts: what was measured for others doesn't count.
    func prepareHeights(width: Double) {
        guard !areHeightsFor(width) else { return }
        (layoutWidth, measuredGrid, measuredStage) = (width, stage?.grid, stage)
        forgetLengths()
        for node in loadedItems {
            (node as? Cell)?.line = separatorLine
            measure(node)
        }
    }

    private func areHeightsFor(_ width: Double) -> Bool {
        layoutWidth == width && measuredGrid == stage?.grid && measuredStage === stage
    }

    /// Works out the length of an item in use; returns by how many pixels it changed.
    @discardableResult
    func measure(_ node: TableItem) -> Int {
        guard let item = node.item else { return 0 }
        let new = length(of: node, item: item, width: layoutWidth < 0 ? bounds.width : layoutWidth)
        let old = rows[item]
        if !rows.isMeasured(item) || old != new { rows.measure(item, as: new) }
        return new - old
    }

    /// The length of an item at a width in pixels, its separator counted; one that is not in use has no node yet, and one is made where
    /// needed.
    private func length(of node: TableItem?, item: Int, width: Double) -> Int {
        let part = numbering.part(ofItem: item)
        let asked = asking { askedHeight(of: part) }
        asked.check(for: self)
        let separator = isRow(item) ? hairlinePixels : 0
        switch asked {
        case .points(let height): return pixels(height) + separator
        case .automatic:
            return pixels(node.map { contentHeight(of: $0, width: width) } ?? contentHeight(ofItem: item, width: width))
                + separator
        }
    }

    private func askedHeight(of part: RowNumbering.Part) -> RowHeight {
        switch part {
        case .row(let path): delegate?.table(self, heightForRowAt: path) ?? rowHeight
        case .header(let section): delegate?.table(self, heightForHeaderInSection: section) ?? .automatic
        case .footer(let section): delegate?.table(self, heightForFooterInSection: section) ?? .automatic
        }
    }

    private func contentHeight(of node: TableItem, width: Double) -> Double {
        node.contentView.fitting(exactly: width).size.height
    }

    /// What the content of an item asks for that is not in use: a node is set up for it and goes back where it can be reused. It is
    /// on the stage meanwhile, whose fonts it is measured with, but in no place.
    private func contentHeight(ofItem item: Int, width: Double) -> Double {
        guard let node = askForNode(ofItem: item) else { return 0 }
        if let stage { node.enter(stage) }
        let height = contentHeight(of: node, width: width)
        node.leaveStage()
        putAside(node)
        return height
    }

    // MARK: All items

    /// What header, rows and footer take at a width, in points, every row measured.
    func contentHeight(width: Double) -> Double {
        // Nothing is shown yet that other heights would contradict.
        if loadedItems.isEmpty { prepareHeights(width: width) }
        let around =
            pixels(Self.height(of: tableHeaderView, width: width))
            + pixels(Self.height(of: tableFooterView, width: width))
        if areHeightsFor(width) {
            measureAllItems()
            return points(around + rows.total)
        }
        var length = around
        for item in 0..<rows.count { length += self.length(of: loadedItem(item), item: item, width: width) }
        return points(length)
    }

    /// Replaces every estimate by what the item takes.
    func measureAllItems() {
        for item in 0..<rows.count where !rows.isMeasured(item) { measureUnused(item) }
    }

    /// Finds out how long an item is without bringing it into use.
    func measureUnused(_ item: Int) {
        rows.measure(item, as: length(of: loadedItem(item), item: item, width: layoutWidth))
    }

    /// Measures the last items, from the last one upwards, until they take a height in points.
    func measureLastItems(height: Double) {
        var item = rows.count - 1
        while item >= 0 && points(rows.total - rows.offset(of: item + 1)) < height {
            if !rows.isMeasured(item) { _ = bringIntoUse(item: item) }
            item -= 1
        }
    }

    // MARK: Settings

    /// How the separators under cells are drawn; nil where there are none.
    var separatorLine: SeparatorLine? {
        separatorStyle == .none ? nil : SeparatorLine(inset: separatorInset, color: separatorColor)
    }

    /// The separators are drawn elsewhere; no row is asked for anew.
    func separatorLineChanged() {
        for node in loadedItems { (node as? Cell)?.line = separatorLine }
        for departure in departures { (departure.node as? Cell)?.line = separatorLine }
        setNeedsDisplay()
    }

    /// Rows that are measured keep their heights, what is seen its place, and what moves goes on.
    func estimateChanged() {
        if !needsReload {
            holdingPlace {
                rows.changeEstimate(of: 0..<rows.count, to: rowEstimate)
                estimateSectionParts(in: 0..<rows.count)
            }
            updateContentSize()
        }
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    func sectionEstimateChanged(_ estimate: Double) {
        precondition(
            estimate >= 0 && estimate.isFinite,
            "\(path): an estimated height of headers or footers is 0 or more points, and this one is \(estimate)")
        estimateChanged()
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
