import LockstepGeometry
import LockstepLayout

extension Table {
    /// Asks the data source how many rows there are, if nobody did since the last `reloadData`.
    func loadCounts() {
        guard needsReload else { return }
        needsReload = false
        // What was brought in since the table was told to ask anew, by an answer or a delegate that told it so.
        let nodes = loadedItems
        loadedItems.removeAll()
        for node in nodes { retire(node, row: nil) }
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
}
