import LockstepGeometry

/// Pixels of one frame, as they leave the rasteriser.
public struct Picture: Equatable, Sendable {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// Rows from top to bottom, without gaps; each pixel is 0xAARRGGBB.
    public var pixels: [UInt32]

    /// Makes a picture; the pixels must be as many as width and height say.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "Picture: \(pixels.count) pixels are not \(width) x \(height)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension Picture {
    /// The picture in another size: cut, or filled up with white, at the right and at the bottom.
    func fitted(width: Int, height: Int) -> Picture {
        if width == self.width && height == self.height { return self }
        let white = [UInt32](repeating: 0xFFFF_FFFF, count: width)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let line = row < self.height ? self.row(row).prefix(width) : []
            pixels.append(contentsOf: line)
            pixels.append(contentsOf: white[line.count...])
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// The picture in a size that is larger: the last column and the last row are shown again. There must be one of each.
    func repeatingEdges(width: Int, height: Int) -> Picture {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let line = self.row(min(row, self.height - 1))
            pixels.append(contentsOf: line)
            let last = line[line.endIndex - 1]
            for _ in self.width..<width { pixels.append(last) }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private func row(_ row: Int) -> ArraySlice<UInt32> {
        pixels[(row * width)..<((row + 1) * width)]
    }
}
