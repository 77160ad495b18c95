import LockstepGeometry
import LockstepLayout

extension Table {
    /// Asks the data source how many rows there are, if nobody did since the last `reloadData`.
    func loadCounts() {
        guard needsReload else { return }
        needsReload = false
        numbering = RowNumbering(rowCounts: countRows())
        forgetLengths()
        restorePlace()
    }

    /// The rows of each section as the data source gives them now.
    func countRows() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        precondition(
            sections >= 0, "\(path): the data source says \(sections) sections; 0 is the least there can be")
        return (0..<sections).map { section in
            let count = dataSource.table(self, numberOfRowsInSection: section)
            precondition(
                count >= 0,
                "\(path): the data source says \(count) rows for section \(section); 0 is the least there can be")
            return count
        }
    }

    /// Takes every item for what is estimated.
    func forgetLengths() {
        rows = RowOffsets()
        rows.insert(numbering.itemCount, estimate: rowEstimate, at: 0)
        estimateSectionParts(in: 0..<numbering.itemCount)
    }

    /// Headers and footers among new items have estimates of their own.
    func estimateSectionParts(in items: Range<Int>) {
        guard !items.isEmpty else { return }
        let first = numbering.section(ofItem: items.lowerBound)
        let last = numbering.section(ofItem: items.upperBound - 1)
        let (header, footer) = (estimate(of: .header(section: 0)), estimate(of: .footer(section: 0)))
        for section in first...last {
            let (start, end) = (numbering.header(ofSection: section), numbering.footer(ofSection: section))
            if items.contains(start) { rows.changeEstimate(of: start..<start + 1, to: header) }
            if items.contains(end) { rows.changeEstimate(of: end..<end + 1, to: footer) }
        }
    }

    // MARK: Places over a reload

    /// Remembers the row that is seen at the top, and how far it is seen below the viewport's edge.
    func rememberPlace() {
        guard placeToRestore == nil, !needsReload, !numbering.isEmpty, contentOffset.y > max(0, points(headerPixels))
        else { return }
        let top = seenOffset
        let seen = loadedItems.first { node in
            node is Cell && node.room.unheldFrame.height > 0 && node.room.unheldFrame.maxY > top
        }
        if let seen, let row = seen.item.flatMap({ indexPath(ofItem: $0) }) {
            placeToRestore = (row, seen.room.unheldFrame.minY - top)
        } else if let item = item(at: top), let row = indexPath(ofItem: item) {
            placeToRestore = (row, self.top(ofItem: item) - top)
        }
    }

    /// Puts the row where it was, if there still is one of that number and nobody has scrolled since.
    private func restorePlace() {
        guard let (row, distance) = placeToRestore else { return }
        let isStill = contentOffset.y == offsetToRestore
        placeToRestore = nil
        guard isStill, let item = numbering.item(of: row) else { return }
        // By its estimate it may end above the edge, and then the walk would begin below it.
        if layoutWidth >= 0 { measureUnused(item) }
        shiftContent(by: top(ofItem: item) - distance - seenOffset)
        restored = HeldPlace(item: item, top: top(ofItem: item))
    }
}
