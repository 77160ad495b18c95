/// The order in which a table's parts follow each other: each section is its header, its rows and its footer, one *item* each.
///
/// A header or footer that a section doesn't have is an item of no height, so that the numbers depend on the counts alone.
struct RowNumbering: Hashable {
    /// The item of each section's header, and one more for the end.
    private(set) var starts = [0]

    /// What an item is.
    enum Part: Hashable {
        case header(section: Int)
        case row(IndexPath)
        case footer(section: Int)
    }

    /// Numbers the parts of sections with so many rows each.
    init(rowCounts: [Int]) {
        starts.reserveCapacity(rowCounts.count + 1)
        for count in rowCounts { starts.append(starts[starts.count - 1] + count + 2) }
    }

    var sectionCount: Int { starts.count - 1 }
    var itemCount: Int { starts[starts.count - 1] }
    var isEmpty: Bool { itemCount == 0 }

    /// The rows of each section.
    var rowCounts: [Int] { (0..<sectionCount).map { rowCount(inSection: $0) } }

    func rowCount(inSection section: Int) -> Int { starts[section + 1] - starts[section] - 2 }

    func header(ofSection section: Int) -> Int { starts[section] }

    func footer(ofSection section: Int) -> Int { starts[section + 1] - 1 }

    /// A section's header, rows and footer.
    func items(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

    /// The item of a row; nil where there is no such row.
    func item(of path: IndexPath) -> Int? {
        guard path.section >= 0 && path.section < sectionCount else { return nil }
        guard path.row >= 0 && path.row < rowCount(inSection: path.section) else { return nil }
        return starts[path.section] + 1 + path.row
    }

    /// The row with a running number over all sections, from 0; nil where there is none. Found by halving.
    func row(number: Int) -> IndexPath? {
        guard number >= 0 && number < itemCount - 2 * sectionCount else { return nil }
        var low = 0
        var high = sectionCount
        while low < high {
            let middle = (low + high) / 2
            // So many rows lie before the end of the section.
            if starts[middle + 1] - 2 * (middle + 1) <= number { low = middle + 1 } else { high = middle }
        }
        return IndexPath(row: number - (starts[low] - 2 * low), section: low)
    }

    /// The section that an item of the table belongs to: found by halving.
    func section(ofItem item: Int) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= item { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// Whether some items are those of a whole section.
    func isSection(_ items: Range<Int>) -> Bool {
        guard items.count > 1 else { return false }
        let section = section(ofItem: items.lowerBound)
        return items == starts[section]..<starts[section + 1]
    }

    func part(ofItem item: Int) -> Part {
        let section = section(ofItem: item)
        if item == starts[section] { return .header(section: section) }
        if item == starts[section + 1] - 1 { return .footer(section: section) }
        return .row(IndexPath(row: item - starts[section] - 1, section: section))
    }
}
