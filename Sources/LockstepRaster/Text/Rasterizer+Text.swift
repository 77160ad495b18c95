import LockstepGeometry
import LockstepPlatform

extension Rasterizer {
    /// Draws a line of text within a clip and within the bounds that the line itself declares.
    ///
    /// Ink outside of the declared bounds would be left standing when the line moves on, because it is no part of the damage.
    func draw(
        _ line: TextLine, scale: Double, clip: SubpixelRect, _ target: PixelTarget, _ pixels: inout MutableSpan<UInt32>
    ) {
        let bounds = PixelRect(covering: line.bounds, scale: scale).subpixels
        let visible = clip.intersection(bounds)
        guard !visible.isEmpty, line.color.alpha > 0, !line.string.isEmpty else { return }
        let ink = Ink(line.color)
        let originX = TextMaskCache.quarters(line.baseline.x, scale: scale)
        let originY = TextMaskCache.quarters(line.baseline.y, scale: scale)
        let words = text.line(line.string, font: line.font, scale: scale)
        // Letters reach beyond their word's place, but not by two ems.
        let reach = TextMaskCache.quarters(2 * line.font.size, scale: scale)
        let leftmost = (visible.left >> (Subpixel.bits - 2)) - reach
        let rightmost = (visible.right >> (Subpixel.bits - 2)) + reach
        for index in words.words.indices {
            let quarters = originX + words.words[index].quarters
            if quarters > rightmost { break }
            if index + 1 < words.words.count, originX + words.words[index + 1].quarters < leftmost { continue }
            guard let mask = text.mask(of: words.words[index].word, phase: quarters & 3) else { continue }
            draw(mask, column: quarters >> 2, quartersDown: originY, ink, visible, target, &pixels)
        }
    }

    /// Blends one word's mask at a place: whole pixels across, quarters of a pixel down.
    private func draw(
        _ mask: PhaseMask, column: Int, quartersDown: Int, _ ink: Ink, _ visible: SubpixelRect, _ target: PixelTarget,
        _ pixels: inout MutableSpan<UInt32>
    ) {
        let place = PixelRect(
            x: column + mask.left, y: (quartersDown >> 2) + mask.top, width: mask.width, height: mask.height)
        let touched = visible.pixels.intersection(place)
        guard !touched.isEmpty else { return }
        let rows = (quartersDown & 3) * mask.height
        let coverage = mask.coverage
        // Columns that the clip cuts through are drawn by themselves, so that the rest of a row has one weight.
        let firstWhole = max(touched.x, (visible.left + Subpixel.one - 1) >> Subpixel.bits)
        let endOfWhole = max(firstWhole, min(touched.maxX, visible.right >> Subpixel.bits))
        for y in touched.y..<touched.maxY {
            let height = Subpixel.overlap(ofPixel: y, from: visible.top, to: visible.bottom)
            let row = (rows + y - place.y) * mask.width - place.x
            let weight = ink.alpha &* UInt32(truncatingIfNeeded: height)
            if firstWhole < endOfWhole {
                blendMask(
                    &pixels, at: target.index(firstWhole, y), ink, weight: weight, mask: coverage,
                    (row + firstWhole)..<(row + endOfWhole))
            }
            if touched.x < firstWhole {
                let share = self.share(of: weight, column: touched.x, visible)
                let start = row + touched.x
                blendMask(
                    &pixels, at: target.index(touched.x, y), ink, weight: share, mask: coverage, start..<(start + 1))
            }
            if endOfWhole < touched.maxX {
                let share = self.share(of: weight, column: endOfWhole, visible)
                let start = row + endOfWhole
                blendMask(
                    &pixels, at: target.index(endOfWhole, y), ink, weight: share, mask: coverage, start..<(start + 1))
            }
        }
    }

    /// What is left of a weight in a column that the clip cuts through.
    private func share(of weight: UInt32, column: Int, _ visible: SubpixelRect) -> UInt32 {
        let width = Subpixel.overlap(ofPixel: column, from: visible.left, to: visible.right)
        return (weight &* UInt32(truncatingIfNeeded: width) &+ 128) >> 8
    }
}
