/// A word at one quarter-pixel step across and all four steps down, at the device's own resolution.
///
/// All four steps are made at once: a line that begins to move in slow motion needs the others within a few frames, and a frame of an
/// animation must make nothing.
final class PhaseMask {
    /// The column of the first pixel, relative to the whole pixel that the word's baseline starts in.
    let left: Int
    /// The row of the first pixel, likewise.
    let top: Int
    /// Pixels in a row.
    let width: Int
    /// Rows of one step.
    let height: Int
    /// The coverage of the four steps, one after the other, row by row.
    let coverage: [UInt8]

    /// Sums up a word that was rendered `oversampling` times as large, `phase` quarters of a pixel to the right.
    ///
    /// Each pixel is the mean of the `oversampling` x `oversampling` finer ones under it: exact area coverage, as for edges.
    init(_ word: RenderedWord, oversampling: Int, phase: Int) {
        let across = Span(from: word.left + phase * oversampling / 4, count: word.width, oversampling)
        let down = Span(from: word.top, count: word.height + 3 * oversampling / 4, oversampling)
        left = across.first
        top = down.first
        width = across.count
        height = down.count

        let sums = PhaseMask.sumsAcross(word, across, oversampling)
        var coverage = [UInt8](repeating: 0, count: 4 * width * height)
        let area = oversampling * oversampling
        for step in 0..<4 {
            let offset = word.top + step * oversampling / 4 - top * oversampling
            for y in 0..<height {
                let from = max(0, y * oversampling - offset)
                let to = min(word.height, (y + 1) * oversampling - offset)
                guard from < to else { continue }
                let start = (step * height + y) * width
                for x in 0..<width {
                    var sum = 0
                    for row in from..<to { sum += Int(sums[row * width + x]) }
                    coverage[start + x] = UInt8(truncatingIfNeeded: (sum + area / 2) / area)
                }
            }
        }
        self.coverage = coverage
    }

    /// Whole pixels that a stretch of finer ones touches.
    private struct Span {
        let first: Int
        let count: Int
        /// How many finer pixels of the first whole one lie before the stretch.
        let lead: Int

        init(from start: Int, count: Int, _ oversampling: Int) {
            first = floorDivision(start, oversampling)
            self.count = floorDivision(start + count + oversampling - 1, oversampling) - first
            lead = start - first * oversampling
        }
    }

    /// For each row of the finer pixels, the sums of those that lie in one whole pixel.
    private static func sumsAcross(_ word: RenderedWord, _ across: Span, _ oversampling: Int) -> [UInt16] {
        var sums = [UInt16](repeating: 0, count: word.height * across.count)
        for y in 0..<word.height {
            for x in 0..<across.count {
                let from = max(0, x * oversampling - across.lead)
                let to = min(word.width, (x + 1) * oversampling - across.lead)
                var sum: UInt16 = 0
                for column in from..<max(from, to) { sum += UInt16(word.coverage[y * word.width + column]) }
                sums[y * across.count + x] = sum
            }
        }
        return sums
    }
}

/// The largest whole number at or below `value / divisor`, for a divisor above 0.
func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
}

extension RenderedWord {
    /// The word without the empty rows and columns around its ink; nil where there is no ink.
    func trimmed() -> RenderedWord? {
        var firstRow = height
        var endRow = 0
        var firstColumn = width
        var endColumn = 0
        for y in 0..<height {
            let row = coverage[(y * width)..<((y + 1) * width)]
            guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 }) else {
                continue
            }
            firstRow = min(firstRow, y)
            endRow = y + 1
            firstColumn = min(firstColumn, first - row.startIndex)
            endColumn = max(endColumn, last - row.startIndex + 1)
        }
        guard firstRow < endRow else { return nil }
        let rows = firstRow..<endRow
        let columns = firstColumn..<endColumn
        var ink: [UInt8] = []
        ink.reserveCapacity(rows.count * columns.count)
        for y in rows { ink += coverage[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)] }
        return RenderedWord(
            left: left + columns.lowerBound, top: top + rows.lowerBound, width: columns.count, height: rows.count,
            coverage: ink)
    }
}
