import LockstepGeometry
package import LockstepPlatform
package import LockstepRaster

/// Draws the frames of a film, each by what differs from the one before it.
package final class FramePainter {
    private let rasterizer: Rasterizer
    private let scale: Double
    private var shown: (list: DisplayList, image: PixelImage)?

    /// Draws at a number of pixels a point.
    package init(_ rasterizer: Rasterizer, scale: Double) {
        self.rasterizer = rasterizer
        self.scale = scale
    }

    /// The picture of a list.
    package func picture(of list: DisplayList) -> Picture {
        let image = image(of: list)
        shown = (list, image)
        return Picture(width: image.width, height: image.height, pixels: image.pixels)
    }

    private func image(of list: DisplayList) -> PixelImage {
        guard let shown, shown.list.size == list.size else { return rasterizer.image(of: list, scale: scale) }
        // The picture before is with the encoder still: this is a copy, which takes less than drawing what has not changed.
        var image = shown.image
        let (width, height) = (image.width, image.height)
        var pixels = image.pixels.mutableSpan
        rasterizer.draw(
            list, scale: scale, damage: list.damage(since: shown.list), background: .white, into: &pixels, width: width,
            height: height, stride: width)
        return image
    }
}
