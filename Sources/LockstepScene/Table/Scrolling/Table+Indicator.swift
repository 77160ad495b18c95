import LockstepGeometry
import LockstepLayout

// Lengths that turn out to be others than was estimated would pull the handle to and fro, if it went by points. How many rows lie above
// what is seen and how many below is known without a length, and as content is scrolled the one number only grows and the other only
// shrinks.

/// What an indicator goes by. It is kept while the indicator is seen, and for the same rows also after that.
struct IndicatorBasis {
    /// For how many items it was chosen.
    let items: Int
    /// The handle's length as a share of its track; nil where all lengths are known, and it goes by points.
    let length: Double?
}

extension Table {
    /// Chooses what the indicator goes by, unless it was seen for the same rows before. Lengths that were known may be forgotten since.
    func chooseIndicatorBasis() {
        if let indicatorBasis, indicatorBasis.items == rows.count, indicatorBasis.length != nil { return }
        indicatorBasis = IndicatorBasis(items: rows.count, length: areLengthsKnown ? nil : seenShare)
    }

    private var areLengthsKnown: Bool {
        rows.count <= Self.mostKnown && (0..<rows.count).allSatisfy { rows.isMeasured($0) }
    }

    /// A longer table isn't asked item by item whether all lengths are known: its handle goes by rows in any case.
    private static let mostKnown = 1000

    /// Where the handle lies by the rows above and below what is seen; nil where it goes by points.
    func handleByRows(scrolled offset: Double, viewport: Double) -> IndicatorHandle? {
        guard let length = indicatorBasis?.length else { return nil }
        let above = rowsAbove(offset)
        let below = Double(rowCount) - rowsAbove(offset + viewport)
        return IndicatorHandle(place: above + below > 0 ? above / (above + below) : 0, length: length)
    }

    private var rowCount: Int { rows.count - 2 * numbering.sectionCount }

    /// The share of all rows that can be seen, if the others are on the average as high as those in use.
    private var seenShare: Double {
        let cells = loadedItems.filter { $0 is Cell }
        guard rowCount > 0, let first = cells.first?.item, let last = cells.last?.item, last >= first else { return 1 }
        let mean = (top(ofItem: last + 1) - top(ofItem: first)) / Double(cells.count)
        return mean > 0 ? min(1, bounds.height / (mean * Double(rowCount))) : 1
    }

    /// How many rows lie above a place of the content, with fractions. A section's header counts to its first row and its footer to its last
    /// one, and so do the table's own.
    private func rowsAbove(_ place: Double) -> Double {
        guard rowCount > 0, place > 0, let item = item(at: place) else { return 0 }
        guard place < contentSize.height else { return Double(rowCount) }
        let section = numbering.section(ofItem: item)
        let (header, footer) = (numbering.header(ofSection: section), numbering.footer(ofSection: section))
        let before = header - 2 * section
        let count = numbering.rowCount(inSection: section)
        guard count > 0 else { return Double(before) }
        let row = min(count - 1, max(0, item - header - 1))
        let isFirst = before + row == 0
        let isLast = before + row == rowCount - 1
        let start = isFirst ? 0 : top(ofItem: row == 0 ? header : header + 1 + row)
        let end = isLast ? contentSize.height : top(ofItem: row == count - 1 ? footer + 1 : header + 2 + row)
        guard end > start else { return Double(before + row) }
        return Double(before + row) + min(1, max(0, (place - start) / (end - start)))
    }
}
