package import LockstepGeometry
package import LockstepScene

/// A row that is nothing but so many points high.
package struct BlockRow: Sendable {
    package var id: Int
    package var height: Double

    package init(id: Int, height: Double) {
        self.id = id
        self.height = height
    }
}

/// A node whose content is as high as one says.
package final class Block: Node {
    package var height = 0.0 {
        didSet { if height != oldValue { invalidateIntrinsicContentSize() } }
    }

    package override func intrinsicContentSize(width: Double?) -> Size {
        Size(width: 10, height: height)
    }
}

/// A cell with a block.
package final class BlockCell: Cell {
    package let block = Block()

    package required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        contentView.pin(block)
    }
}

/// A header or footer with a block.
package final class BlockHeader: HeaderFooterView {
    package let block = Block()

    package required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        contentView.pin(block)
    }
}

/// Rows, headers and footers of any height in any number, by identity: what cases about places need.
package final class BlockSource: TableDataSource, TableDelegate {
    package let table = Table()
    /// The rows of each section.
    package var sections: [[BlockRow]]
    /// How high each section's header and footer are, in points; nil for none.
    package var headerHeight: Double?
    package var footerHeight: Double?
    /// Rows whose cells were asked for, in order.
    package private(set) var requests: [IndexPath] = []
    /// Rows and sections that were asked about and aren't there.
    package private(set) var requestsOutside: [IndexPath] = []

    package init(_ sections: [[BlockRow]], estimate: Double, separators: Bool = false) {
        self.sections = sections
        table.register(BlockCell.self, forCellReuseIdentifier: "row")
        table.register(BlockHeader.self, forHeaderFooterViewReuseIdentifier: "part")
        table.separatorStyle = separators ? .singleLine : .none
        table.estimatedRowHeight = estimate
        table.tableFooterView = Node()
        table.dataSource = self
        table.delegate = self
    }

    /// One section of rows with these heights, numbered from 0.
    package convenience init(heights: [Double], estimate: Double, separators: Bool = false) {
        let rows = heights.enumerated().map { BlockRow(id: $0.offset, height: $0.element) }
        self.init([rows], estimate: estimate, separators: separators)
    }

    package func numberOfSections(in table: Table) -> Int { sections.count }

    package func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    package func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        requests.append(indexPath)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        guard isThere(indexPath) else { return cell }
        let row = sections[indexPath.section][indexPath.row]
        cell.identifier = "row\(row.id)"
        (cell as? BlockCell)?.block.height = row.height
        return cell
    }

    package func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight {
        _ = isThere(indexPath)
        return table.rowHeight
    }

    private func isThere(_ path: IndexPath) -> Bool {
        let isThere = sections.indices.contains(path.section) && sections[path.section].indices.contains(path.row)
        if !isThere { requestsOutside.append(path) }
        return isThere
    }

    package func table(_ table: Table, viewForHeaderInSection section: Int) -> HeaderFooterView? {
        if !sections.indices.contains(section) { requestsOutside.append(IndexPath(row: -1, section: section)) }
        return part("header\(section)", height: headerHeight)
    }

    package func table(_ table: Table, viewForFooterInSection section: Int) -> HeaderFooterView? {
        part("footer\(section)", height: footerHeight)
    }

    private func part(_ name: String, height: Double?) -> HeaderFooterView? {
        guard let height else { return nil }
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: "part")
        view.identifier = name
        (view as? BlockHeader)?.block.height = height
        return view
    }

    // MARK: Changing

    /// The cell of a row in use.
    package func cell(_ row: Int, section: Int = 0) -> BlockCell? {
        table.cellForRow(at: IndexPath(row: row, section: section)) as? BlockCell
    }

    /// Gives a row another height, and its cell if it is in use. The table hears of it by an update.
    package func setHeight(_ height: Double, ofRow row: Int, section: Int = 0) {
        sections[section][row].height = height
        cell(row, section: section)?.block.height = height
    }

    /// Rows of one section, with ids that go on where others end.
    package static func rows(_ count: Int, height: Double, from id: Int = 0) -> [BlockRow] {
        (0..<count).map { BlockRow(id: id + $0, height: height) }
    }

    /// Gives rows other heights in one update, in a block of `duration` seconds; nil makes the change without a block.
    package func resize(_ heights: [(row: Int, height: Double)], over duration: Double? = nil) {
        table.beginUpdates()
        func change() {
            for (row, height) in heights {
                setHeight(height, ofRow: row)
                if duration != nil { cell(row)?.contentView.layoutIfNeeded() }
            }
        }
        if let duration { table.animate(withDuration: duration, change) } else { change() }
        table.endUpdates()
    }
}

extension Table {
    /// The largest distance between where a seen cell ends, its separator counted, and where the next one begins, those on their way out
    /// counted, in points. Rows of one section without header are taken, and reloaded ones that share a room once.
    package func largestRoomGap() -> Double {
        let hairline = separatorStyle == .none ? 0 : stage?.grid.hairline ?? 0
        let view = Rect(origin: .zero, size: frame.size)
        let rooms = subviews.compactMap { $0 as? Cell }.map { $0.shownFrame(in: self) }
            .filter { $0.maxY > view.minY && $0.minY < view.maxY }
            .sorted { ($0.minY, $0.maxY) < ($1.minY, $1.maxY) }
        var largest = 0.0
        for (upper, lower) in zip(rooms, rooms.dropFirst()) {
            if abs(upper.minY - lower.minY) < 1e-9 && abs(upper.maxY - lower.maxY) < 1e-9 { continue }
            largest = max(largest, abs(lower.minY - upper.maxY - hairline))
        }
        return largest
    }

    /// How far the content is seen scrolled, in points; nil where no row is in use.
    package var shownOffset: Double? {
        guard let cell = subviews.first(where: { $0 is Cell }) else { return nil }
        return cell.shownFrame.minY - cell.shownFrame(in: self).minY
    }

    /// Whether rows fill what is seen, from its top to its bottom or the content's end, at the last sampled time.
    package var isFilled: Bool {
        let shown = subviews.filter { $0 is TableItem || $0 === tableHeaderView }.map { $0.shownFrame(in: self) }
        let view = Rect(origin: .zero, size: frame.size)
        let seen = shown.filter { $0.maxY > view.minY && $0.minY < view.maxY }
        guard let first = seen.map(\.minY).min(), let last = seen.map(\.maxY).max() else { return false }
        let hairline = stage?.grid.hairline ?? 0
        return first <= hairline + 1e-6 && last >= min(view.maxY, contentSize.height) - hairline - 1e-6
    }
}
