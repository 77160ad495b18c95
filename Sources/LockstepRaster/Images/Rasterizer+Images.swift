import LockstepGeometry
import LockstepPlatform

extension Rasterizer {
    /// Draws a bitmap over a rectangle: each pixel gets the mean of what of the bitmap lies under it, or, where the bitmap is made larger,
    /// what lies between the middles of its pixels. At its own size on whole pixels every pixel is the bitmap's.
    func draw(
        _ bitmap: Bitmap, in rect: SubpixelRect, opacity: Double, clip: SubpixelRect, _ target: PixelTarget,
        _ pixels: inout MutableSpan<UInt32>
    ) {
        let visible = rect.intersection(clip)
        guard !visible.isEmpty, bitmap.width > 0, bitmap.height > 0 else { return }
        let columns = SourceAxis(start: rect.left, length: rect.width, pixels: bitmap.width)
        let rows = SourceAxis(start: rect.top, length: rect.height, pixels: bitmap.height)
        let touched = visible.pixels
        let weight = min(1, max(0, opacity)) / Double(Subpixel.one * Subpixel.one)
        for y in touched.y..<touched.maxY {
            let height = Subpixel.overlap(ofPixel: y, from: visible.top, to: visible.bottom)
            let down = rows.interval(ofPixel: y)
            for x in touched.x..<touched.maxX {
                let width = Subpixel.overlap(ofPixel: x, from: visible.left, to: visible.right)
                let color = bitmap.mean(across: columns.interval(ofPixel: x), down: down)
                let alpha = UInt32((Double(color.alpha) * Double(width * height) * weight).rounded())
                guard alpha > 0 else { continue }
                let index = target.index(x, y)
                pixels[index] = Ink(color).over(pixels[index], alpha: alpha)
            }
        }
    }
}

/// How the pixels of a picture lie over those of a bitmap, along one axis.
private struct SourceAxis {
    /// Where the bitmap begins, in steps of 1/256 of a pixel of the picture.
    let start: Int
    /// Pixels of the bitmap in a step.
    let perStep: Double

    init(start: Int, length: Int, pixels: Int) {
        self.start = start
        perStep = Double(pixels) / Double(length)
    }

    /// What lies under a pixel, in pixels of the bitmap, at least one of them long.
    func interval(ofPixel pixel: Int) -> (from: Double, to: Double) {
        let from = Double((pixel << Subpixel.bits) - start) * perStep
        let to = Double(((pixel + 1) << Subpixel.bits) - start) * perStep
        let missing = max(0, 1 - (to - from)) / 2
        return (from - missing, to + missing)
    }
}

extension Bitmap {
    /// The mean colour of a rectangle in pixels; beyond the edges the last pixels go on.
    fileprivate func mean(across: (from: Double, to: Double), down: (from: Double, to: Double)) -> Color {
        var (red, green, blue, alpha, total) = (0.0, 0.0, 0.0, 0.0, 0.0)
        var y = Int(down.from.rounded(.down))
        while Double(y) < down.to {
            let height = min(down.to, Double(y + 1)) - max(down.from, Double(y))
            let row = min(max(y, 0), self.height - 1) * width
            var x = Int(across.from.rounded(.down))
            while Double(x) < across.to {
                let weight = height * (min(across.to, Double(x + 1)) - max(across.from, Double(x)))
                let pixel = pixels[row + min(max(x, 0), width - 1)]
                let covering = weight * Double(pixel >> 24)
                red += covering * Double(pixel >> 16 & 255)
                green += covering * Double(pixel >> 8 & 255)
                blue += covering * Double(pixel & 255)
                alpha += covering
                total += weight
                x += 1
            }
            y += 1
        }
        guard alpha > 0, total > 0 else { return .clear }
        func channel(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
        return Color(
            red: channel(red / alpha), green: channel(green / alpha), blue: channel(blue / alpha),
            alpha: channel(alpha / total))
    }
}
