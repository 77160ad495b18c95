import LockstepGeometry

extension Rasterizer {
    /// Fills a shape, less a hole in it, within a clip.
    func fill(
        _ shape: RoundedRect, hole: RoundedRect?, clip: SubpixelRect, _ ink: Ink, _ target: PixelTarget,
        _ pixels: inout MutableSpan<UInt32>
    ) {
        let visible = shape.rect.intersection(clip)
        guard !visible.isEmpty, ink.alpha > 0 else { return }
        let touched = visible.pixels
        for y in touched.y..<touched.maxY {
            let top = max(visible.top, y << Subpixel.bits)
            let bottom = min(visible.bottom, (y + 1) << Subpixel.bits)
            if hole == nil && shape.isStraight(from: top, to: bottom) {
                fillStraightRow(y, from: visible.left, to: visible.right, height: bottom - top, ink, target, &pixels)
            } else {
                row.begin(x: touched.x, width: touched.width)
                addRow(from: top, to: bottom, shape, hole, visible)
                row.blend(ink, over: &pixels, at: target.index(touched.x, y))
            }
        }
    }

    /// Fills one row of pixels between two positions, `height` of 256 high.
    private func fillStraightRow(
        _ y: Int, from left: Int, to right: Int, height: Int, _ ink: Ink, _ target: PixelTarget,
        _ pixels: inout MutableSpan<UInt32>
    ) {
        let start = target.index(0, y)
        let firstWhole = (left + Subpixel.one - 1) >> Subpixel.bits
        let endOfWhole = right >> Subpixel.bits
        if firstWhole < endOfWhole {
            let alpha = ink.alpha(covering: height << Subpixel.bits, bits: 16)
            blendRun(&pixels, (start + firstWhole)..<(start + endOfWhole), ink, alpha: alpha)
        }
        let firstColumn = left >> Subpixel.bits
        if firstColumn < firstWhole {
            let share = Subpixel.overlap(ofPixel: firstColumn, from: left, to: right)
            let alpha = ink.alpha(covering: share * height, bits: 16)
            pixels[start + firstColumn] = ink.over(pixels[start + firstColumn], alpha: alpha)
        }
        if endOfWhole >= firstWhole && right > endOfWhole << Subpixel.bits {
            let share = Subpixel.overlap(ofPixel: endOfWhole, from: left, to: right)
            let alpha = ink.alpha(covering: share * height, bits: 16)
            pixels[start + endOfWhole] = ink.over(pixels[start + endOfWhole], alpha: alpha)
        }
    }

    /// Adds what a shape covers between two heights within one row of pixels.
    ///
    /// Straight parts are exact; curved ones are cut into strips, each as wide as the shape is half-way down the strip.
    private func addRow(
        from top: Int, to bottom: Int, _ shape: RoundedRect, _ hole: RoundedRect?, _ visible: SubpixelRect
    ) {
        var start = top
        while start < bottom {
            var end = shape.nextEdge(after: start, limit: bottom)
            if let hole { end = hole.nextEdge(after: start, limit: end) }
            let isStraight = shape.isStraight(from: start, to: end) && hole?.isStraight(from: start, to: end) ?? true
            let strips = isStraight ? 1 : CoverageRow.strips
            let weight = (end - start) * CoverageRow.strips / strips
            for strip in 0..<strips {
                let middle = Double(start) + Double((end - start) * (2 * strip + 1)) / Double(2 * strips)
                addStrip(at: middle, weight: weight, shape, visible)
                if let hole { addStrip(at: middle, weight: -weight, hole, visible) }
            }
            start = end
        }
    }

    private func addStrip(at middle: Double, weight: Int, _ shape: RoundedRect, _ visible: SubpixelRect) {
        guard !shape.rect.isEmpty, let indent = shape.indent(at: middle) else { return }
        row.add(
            from: max(shape.rect.left + indent, visible.left), to: min(shape.rect.right - indent, visible.right),
            height: weight)
    }
}
