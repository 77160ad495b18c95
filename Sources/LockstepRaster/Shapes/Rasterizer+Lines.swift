import LockstepGeometry

extension Rasterizer {
    /// Draws a line within a clip: each row of pixels in strips, and in each strip what any of its pieces covers, once.
    func stroke(
        _ line: Polyline, clip: SubpixelRect, _ ink: Ink, _ target: PixelTarget, _ pixels: inout MutableSpan<UInt32>
    ) {
        let visible = line.rect.intersection(clip)
        guard !visible.isEmpty, ink.alpha > 0 else { return }
        let touched = visible.pixels
        for y in touched.y..<touched.maxY {
            row.begin(x: touched.x, width: touched.width)
            for strip in 0..<CoverageRow.strips {
                // Strips are those of the whole row, wherever the clip is: a part is drawn as it is in the whole.
                let height = Subpixel.one / CoverageRow.strips
                let top = y << Subpixel.bits + strip * height
                let seen = min(top + height, visible.bottom) - max(top, visible.top)
                guard seen > 0 else { continue }
                cover(line, at: Double(top) + Double(height) / 2)
                for span in spans {
                    row.add(
                        from: max(span.left, visible.left), to: min(span.right, visible.right),
                        height: seen * CoverageRow.strips)
                }
            }
            row.blend(ink, over: &pixels, at: target.index(touched.x, y))
        }
    }

    /// Finds what the pieces cover at a height, from left to right, each part of it once.
    private func cover(_ line: Polyline, at height: Double) {
        spans.removeAll(keepingCapacity: true)
        for piece in line.pieces {
            if let span = piece.span(at: height) { spans.append(span) }
        }
        spans.sort { ($0.left, $0.right) < ($1.left, $1.right) }
        var kept = 0
        for index in spans.indices.dropFirst() {
            if spans[index].left <= spans[kept].right {
                spans[kept].right = max(spans[kept].right, spans[index].right)
            } else {
                kept += 1
                spans[kept] = spans[index]
            }
        }
        if spans.count > kept + 1 { spans.removeLast(spans.count - kept - 1) }
    }
}
