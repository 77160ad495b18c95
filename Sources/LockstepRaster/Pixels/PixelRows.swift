/// Where rows of pixels lie in a buffer, and the part of them that may be written.
struct PixelTarget {
    /// The pixels that may be written.
    let area: PixelRect
    /// Pixels from one row to the next.
    let stride: Int

    /// The index of the pixel at a column and a row.
    @inline(__always)
    func index(_ x: Int, _ y: Int) -> Int { y &* stride &+ x }
}

// Free functions on a span, because a span can't be kept in a class. Each checks its range once and then runs without branches, so that
// the compiler makes vector code of it.

/// Sets a run of pixels to one value.
@inline(__always)
func fillRun(_ pixels: inout MutableSpan<UInt32>, _ run: Range<Int>, _ value: UInt32) {
    Swift.precondition(run.lowerBound >= 0 && run.upperBound <= pixels.count, "fillRun: outside of the buffer")
    for index in run { pixels[index] = value }
}

/// Blends an ink of one alpha over a run of pixels.
@inline(__always)
func blendRun(_ pixels: inout MutableSpan<UInt32>, _ run: Range<Int>, _ ink: Ink, alpha: UInt32) {
    if alpha == 255 { return fillRun(&pixels, run, ink.pixel) }
    if alpha == 0 { return }
    Swift.precondition(run.lowerBound >= 0 && run.upperBound <= pixels.count, "blendRun: outside of the buffer")
    for index in run { pixels[index] = ink.over(pixels[index], alpha: alpha) }
}

/// Blends an ink over a run of pixels through a mask of 8-bit coverages; `weight` is the ink's alpha in 1/256.
///
/// Most pixels of a mask are empty, and still it is faster not to ask: edges of letters make a branch unpredictable.
@inline(__always)
func blendMask(
    _ pixels: inout MutableSpan<UInt32>, at start: Int, _ ink: Ink, weight: UInt32, mask: [UInt8], _ run: Range<Int>
) {
    let shift = start - run.lowerBound
    Swift.precondition(
        run.lowerBound >= 0 && run.upperBound <= mask.count && start >= 0 && start + run.count <= pixels.count,
        "blendMask: outside of the buffer")
    for index in run {
        let alpha = dividedBy255((UInt32(mask[index]) &* weight &+ 128) >> 8)
        pixels[index &+ shift] = ink.over(pixels[index &+ shift], alpha: alpha)
    }
}
