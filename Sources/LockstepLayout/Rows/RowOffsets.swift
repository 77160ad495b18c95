/// The heights of a table's rows with their running sum: look-up and update in logarithmic time, for a million rows too.
///
/// A complete binary tree of sums. It is a function of the heights alone: other than a Fenwick tree, which adds differences, it doesn't
/// drift, so two tables that got to the same heights by different ways agree in every bit. The sums are added in the same order in both
/// directions, which makes `row(at:)` the inverse of `offset(of:)`.
public struct RowOffsets: Sendable {
    /// How many rows there are.
    public private(set) var count: Int
    /// The height in points that a row has until it is measured.
    public private(set) var estimate: Double
    /// Node 1 is the total, node `i` the sum of `2i` and `2i + 1`; the leaves, one a row and then zeros, are the second half.
    private var sums: [Double]
    private var measured: [Bool]

    /// Makes rows that are not measured yet; the estimate is in points, 0 or more.
    public init(count: Int, estimate: Double) {
        precondition(count >= 0, "RowOffsets: there can't be \(count) rows")
        RowOffsets.check(estimate)
        self.count = count
        self.estimate = estimate
        measured = Array(repeating: false, count: count)
        sums = []
        rebuild(Array(repeating: estimate, count: count))
    }

    /// What all rows take together, in points.
    public var total: Double { sums[1] }

    /// A row's height in points, 0 or more; to set it is to have measured it.
    public subscript(row: Int) -> Double {
        get {
            checkRow(row)
            return sums[leaves + row]
        }
        set {
            checkRow(row)
            RowOffsets.check(newValue)
            measured[row] = true
            update(row, to: newValue)
        }
    }

    /// Whether a row's height was set; it has the estimate otherwise.
    public func isMeasured(_ row: Int) -> Bool {
        checkRow(row)
        return measured[row]
    }

    /// Where a row begins, in points from the first one's top; `count` gives the end of the last.
    public func offset(of row: Int) -> Double {
        precondition(row >= 0 && row <= count, "RowOffsets: row \(row) is not among \(count)")
        guard row < count else { return total }
        var node = 1
        var sum = 0.0
        var half = leaves / 2
        while half > 0 {
            let goesRight = row & half != 0
            if goesRight { sum += sums[2 * node] }
            node = 2 * node + (goesRight ? 1 : 0)
            half /= 2
        }
        return sum
    }

    /// The row that covers an offset in points; the first above all, the last below all, nil without rows.
    public func row(at offset: Double) -> Int? {
        guard count > 0 else { return nil }
        var node = 1
        var sum = 0.0
        while node < leaves {
            let middle = sum + sums[2 * node]
            let goesRight = offset >= middle
            if goesRight { sum = middle }
            node = 2 * node + (goesRight ? 1 : 0)
        }
        return min(node - leaves, count - 1)
    }

    /// Takes a row's height back: it has the estimate until it is measured again.
    public mutating func forget(_ row: Int) {
        checkRow(row)
        measured[row] = false
        update(row, to: estimate)
    }

    /// Gives the rows that are not measured another height, in points, 0 or more; takes time in proportion to all rows.
    public mutating func changeEstimate(to newEstimate: Double) {
        RowOffsets.check(newEstimate)
        guard newEstimate != estimate else { return }
        estimate = newEstimate
        var heights = Array(sums[leaves..<leaves + count])
        for row in 0..<count where !measured[row] { heights[row] = newEstimate }
        rebuild(heights)
    }

    /// Puts rows that are not measured before a row, or at the end; takes time in proportion to all rows.
    public mutating func insert(_ newRows: Int = 1, at row: Int) {
        precondition(row >= 0 && row <= count, "RowOffsets: can't insert at \(row) among \(count) rows")
        precondition(newRows >= 0, "RowOffsets: can't insert \(newRows) rows")
        var heights = Array(sums[leaves..<leaves + count])
        heights.insert(contentsOf: repeatElement(estimate, count: newRows), at: row)
        measured.insert(contentsOf: repeatElement(false, count: newRows), at: row)
        rebuild(heights)
    }

    /// Takes one row out; takes time in proportion to all rows.
    public mutating func remove(at row: Int) {
        remove(row..<row + 1)
    }

    /// Takes rows out; takes time in proportion to all rows.
    public mutating func remove(_ rows: Range<Int>) {
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= count, "RowOffsets: rows \(rows) are not among \(count)")
        var heights = Array(sums[leaves..<leaves + count])
        heights.removeSubrange(rows)
        measured.removeSubrange(rows)
        rebuild(heights)
    }

    private var leaves: Int { sums.count / 2 }

    private mutating func update(_ row: Int, to height: Double) {
        var node = leaves + row
        guard sums[node] != height else { return }
        sums[node] = height
        while node > 1 {
            node /= 2
            sums[node] = sums[2 * node] + sums[2 * node + 1]
        }
    }

    private mutating func rebuild(_ heights: [Double]) {
        count = heights.count
        var leaves = 1
        while leaves < heights.count { leaves *= 2 }
        sums = Array(repeating: 0, count: 2 * leaves)
        sums.replaceSubrange(leaves..<leaves + heights.count, with: heights)
        for node in stride(from: leaves - 1, to: 0, by: -1) { sums[node] = sums[2 * node] + sums[2 * node + 1] }
    }

    private func checkRow(_ row: Int) {
        precondition(row >= 0 && row < count, "RowOffsets: row \(row) is not among \(count)")
    }

    private static func check(_ height: Double) {
        precondition(
            height >= 0 && height.isFinite, "RowOffsets: a height must be 0 or more, and this one is \(height)")
    }
}
