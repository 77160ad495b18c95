public import LockstepGeometry
public import LockstepPlatform

/// Draws display lists into pixels: edges at fractions of a pixel, damaged parts only, the same bytes every time.
///
/// Edges lie on steps of 1/256 of a pixel and cover pixels exactly; text comes as masks at quarter-pixel steps, which are kept. Colours are
/// blended in sRGB as SDL blends them. A damaged part drawn alone is the same as that part of the whole picture. Once its masks are
/// made, drawing allocates nothing.
public final class Rasterizer {
    let text: TextMaskCache
    var row = CoverageRow()
    /// What a line covers of one strip, for as long as that is drawn.
    var spans: [Span] = []

    /// Makes a rasteriser that gets its words from `text`, and keeps up to `cacheBytes` bytes of them.
    public init(text: any TextRendering, cacheBytes: Int = 32 << 20) {
        self.text = TextMaskCache(source: text, limit: cacheBytes)
    }

    /// What has been made since the start, for those who count.
    public var statistics: RasterStatistics { text.statistics }

    /// The device pixels that a damaged rectangle of points can touch, rounded outwards; not cut at any picture.
    public func damagedPixels(of damage: Rect, scale: Double) -> PixelRect {
        PixelRect(covering: damage, scale: scale)
    }

    /// Draws a list, or the part of it that touches a damaged rectangle, over a background.
    ///
    /// - Parameters:
    ///   - list: What to draw, in points.
    ///   - scale: Pixels a point, above 0.
    ///   - damage: The part to draw anew, in points, rounded outwards to whole pixels; nil is everything. Nothing else is touched.
    ///   - background: What lies under the first command; it replaces the pixels, its alpha too.
    ///   - pixels: Rows from top to bottom, a pixel 0xAARRGGBB, which in memory is blue, green, red, alpha.
    ///   - width: Pixels in a row.
    ///   - height: Rows.
    ///   - stride: Pixels from one row to the next, at least `width`.
    public func draw(
        _ list: DisplayList, scale: Double, damage: Rect? = nil, background: Color,
        into pixels: inout MutableSpan<UInt32>, width: Int, height: Int, stride: Int
    ) {
        precondition(scale > 0 && scale.isFinite, "Rasterizer: a scale must be above 0, and this one is \(scale)")
        precondition(
            width >= 0 && height >= 0 && stride >= width
                && (height == 0 || (height - 1) * stride + width <= pixels.count),
            "Rasterizer: \(pixels.count) pixels don't hold \(height) rows of \(width), \(stride) apart")
        let picture = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = damage.map { damagedPixels(of: $0, scale: scale).intersection(picture) } ?? picture
        guard !area.isEmpty else { return }

        let target = PixelTarget(area: area, stride: stride)
        var first = 0
        if let hiding = lastCommand(of: list, hiding: area.subpixels, scale: scale) {
            first = hiding
        } else {
            let value = background.pixel
            for y in area.y..<area.maxY {
                fillRun(&pixels, target.index(area.x, y)..<target.index(area.maxX, y), value)
            }
        }
        for index in first..<list.commands.count {
            draw(list.commands[index], scale: scale, target, &pixels)
        }
    }

    /// Draws a whole list into a picture of its own, `list.size` points large; a pixel that is touched at all belongs to it.
    public func image(of list: DisplayList, scale: Double, background: Color = .white) -> PixelImage {
        let extent = damagedPixels(of: Rect(origin: .zero, size: list.size), scale: scale)
        var image = PixelImage(width: extent.width, height: extent.height, filledWith: 0)
        var pixels = image.pixels.mutableSpan
        draw(
            list, scale: scale, background: background, into: &pixels,
            width: extent.width, height: extent.height, stride: extent.width)
        return image
    }

    /// The last command that hides everything before it in an area: what lies under it need not be drawn.
    private func lastCommand(of list: DisplayList, hiding area: SubpixelRect, scale: Double) -> Int? {
        // Counted by hand: an unoptimised build allocates at each step of a reversed collection.
        var index = list.commands.count
        while index > 0 {
            index -= 1
            guard case .fill(let rect, let cornerRadius, let color) = list.commands[index].content,
                color.alpha == 255, !(cornerRadius > 0)
            else { continue }
            let clip = SubpixelRect(list.commands[index].clip, scale: scale)
            if SubpixelRect(rect, scale: scale).intersection(clip).contains(area) { return index }
        }
        return nil
    }

    private func draw(
        _ command: DisplayCommand, scale: Double, _ target: PixelTarget, _ pixels: inout MutableSpan<UInt32>
    ) {
        let clip = SubpixelRect(command.clip, scale: scale).intersection(target.area.subpixels)
        guard !clip.isEmpty else { return }
        switch command.content {
        case .fill(let rect, let cornerRadius, let color):
            let shape = RoundedRect(
                SubpixelRect(rect, scale: scale), radius: Subpixel.position(cornerRadius, scale: scale))
            fill(shape, hole: nil, clip: clip, Ink(color), target, &pixels)
        case .border(let rect, let cornerRadius, let width, let color):
            let thickness = Subpixel.position(width, scale: scale)
            guard thickness > 0 else { return }
            let shape = RoundedRect(
                SubpixelRect(rect, scale: scale), radius: Subpixel.position(cornerRadius, scale: scale))
            fill(shape, hole: shape.inset(by: thickness), clip: clip, Ink(color), target, &pixels)
        case .polyline(let points, let width, let color):
            let line = Polyline(points, width: width, scale: scale)
            stroke(line, clip: clip, Ink(color), target, &pixels)
        case .text(let line):
            draw(line, scale: scale, clip: clip, target, &pixels)
        case .image(let bitmap, let rect, let opacity):
            draw(bitmap, in: SubpixelRect(rect, scale: scale), opacity: opacity, clip: clip, target, &pixels)
        }
    }
}
