/// How much of each pixel of one row a shape covers: spans at fractions of a pixel, added up.
///
/// Spans are kept as differences between neighbours, so that adding one costs four additions however long it is; the sums are
/// whole numbers and therefore exact. A covered pixel is `CoverageRow.full`.
struct CoverageRow {
    /// The binary digits of a pixel: 8 for its width and 12 for its height.
    static let bits: UInt32 = 20
    /// The strips that a curved row is cut into.
    static let strips = 16
    /// What the whole height of a row weighs.
    static let wholeHeight = 1 << 12

    private var differences: [Int32] = []
    private var firstColumn = 0
    private var columns = 0

    /// Makes room for a row of pixels and empties it; memory is taken only for a wider row than ever before.
    mutating func begin(x: Int, width: Int) {
        firstColumn = x
        columns = width
        if differences.count < width + 2 {
            differences = [Int32](repeating: 0, count: width + 2)
        } else {
            for index in 0..<(width + 2) { differences[index] = 0 }
        }
    }

    /// Adds the span between two positions (in 1/256 of a pixel, within the row), weighing `height` of `wholeHeight`; a negative height takes away.
    mutating func add(from left: Int, to right: Int, height: Int) {
        let start = max(left - (firstColumn << Subpixel.bits), 0)
        let end = min(right - (firstColumn << Subpixel.bits), columns << Subpixel.bits)
        guard end > start else { return }
        step(at: start, by: height)
        step(at: end, by: -height)
    }

    private mutating func step(at position: Int, by height: Int) {
        let column = position >> Subpixel.bits
        let fraction = position & (Subpixel.one - 1)
        differences[column] += Int32(truncatingIfNeeded: height * (Subpixel.one - fraction))
        differences[column + 1] += Int32(truncatingIfNeeded: height * fraction)
    }

    /// Blends an ink over the row, weighed by what has been added.
    func blend(_ ink: Ink, over pixels: inout MutableSpan<UInt32>, at start: Int) {
        Swift.precondition(start >= 0 && start + columns <= pixels.count, "CoverageRow: outside of the buffer")
        var sum: Int32 = 0
        for column in 0..<columns {
            sum &+= differences[column]
            if sum <= 0 { continue }
            let alpha = ink.alpha(covering: Int(sum), bits: CoverageRow.bits)
            pixels[start &+ column] = ink.over(pixels[start &+ column], alpha: alpha)
        }
    }
}
