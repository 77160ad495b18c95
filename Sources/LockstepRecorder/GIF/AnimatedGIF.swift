import LockstepGeometry

/// A film as an animated GIF: a palette for the whole of it, and of each picture only what differs from the one before.
///
/// Frames that are the same are one picture with a longer delay. Which colours the film has is known at its end, so all of the file is
/// written by `finish`.
public final class AnimatedGIF: FrameSink, @unchecked Sendable {
    // Unchecked: one thread at a time uses it, and what `abandon` reads from another never changes or is locked.
    private let file: FilmFile
    private let clock: GIFClock
    private let spool: PatchSpool
    private var colors = ColorTable()
    private var shown: Picture?
    private var frameCount = 0

    /// Films into a file at 1 ... 50 frames a second.
    public init(file: FilmFile, framesPerSecond: Int) throws(RecorderError) {
        precondition(
            (1...50).contains(framesPerSecond), "AnimatedGIF: \(framesPerSecond) is not 1 ... 50 frames a second")
        self.file = file
        clock = GIFClock(framesPerSecond: framesPerSecond)
        spool = try PatchSpool(beside: file.part.path, for: file.path)
    }

    /// Adds a frame.
    public func add(_ picture: Picture) throws(RecorderError) {
        guard let shown else { return try addFirst(picture) }
        let picture = picture.fitted(width: shown.width, height: shown.height)
        if let area = PixelArea(changedIn: picture, since: shown) {
            let patch = Self.patch(of: picture, area, since: shown)
            count(patch)
            try spool.append(patch, in: area, fromFrame: frameCount)
            self.shown = picture
        }
        frameCount += 1
    }

    /// Adds a frame that looks like the one before it.
    public func addSame() throws(RecorderError) {
        precondition(shown != nil, "AnimatedGIF: there is no frame before the first")
        frameCount += 1
    }

    /// Chooses the palette, writes the film and gives the file its name.
    public func finish() throws(RecorderError) {
        guard let shown else { return }
        let palette = Palette(of: &colors, limit: 255)
        var writer = GIFWriter(width: shown.width, height: shown.height, palette: palette)
        try file.write(writer.takeBytes())
        let patches = spool.patches
        for (index, patch) in patches.enumerated() {
            let indices = try indices(of: patch, transparent: writer.transparentIndex)
            let next = index + 1 < patches.count ? patches[index + 1].frame : frameCount
            let delays = clock.delays(from: patch.frame, to: next)
            writer.append(indices, in: patch.area, delay: delays[0])
            for delay in delays.dropFirst() {
                writer.append([UInt8(writer.transparentIndex)], in: .corner, delay: delay)
            }
            try file.write(writer.takeBytes())
        }
        writer.end()
        try file.write(writer.takeBytes())
        try file.finish()
    }

    /// Takes the file away.
    public func abandon() {
        file.abandon()
    }

    private func addFirst(_ picture: Picture) throws(RecorderError) {
        // A width or height of a GIF has 16 bits.
        guard picture.width > 0, picture.height > 0, max(picture.width, picture.height) <= 0xFFFF else {
            throw .picture(width: picture.width, height: picture.height)
        }
        let pixels = picture.pixels.map { $0 | Self.opaque }
        count(pixels)
        try spool.append(pixels, in: PixelArea(of: picture), fromFrame: 0)
        shown = picture
        frameCount = 1
    }

    private static let opaque: UInt32 = 0xFF00_0000

    /// The pixels of an area, with 0 for those that are the same: the picture before shows through there.
    private static func patch(of picture: Picture, _ area: PixelArea, since shown: Picture) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: area.width * area.height) { target, count in
            picture.pixels.withUnsafeBufferPointer { new in
                shown.pixels.withUnsafeBufferPointer { old in
                    for row in area.y..<(area.y + area.height) {
                        let start = row * picture.width + area.x
                        for index in start..<(start + area.width) {
                            target[count] = new[index] == old[index] ? 0 : new[index] | opaque
                            count += 1
                        }
                    }
                }
            }
        }
    }

    private func count(_ pixels: [UInt32]) {
        pixels.withUnsafeBufferPointer { pixels in
            var start = 0
            // Drawn surfaces are runs of one colour.
            while start < pixels.count {
                var end = start + 1
                while end < pixels.count && pixels[end] == pixels[start] { end += 1 }
                if pixels[start] != 0 { colors.add(end - start, to: pixels[start]) }
                start = end
            }
        }
    }

    /// The pixels as places in the palette.
    private func indices(of patch: PatchSpool.Patch, transparent: Int) throws(RecorderError) -> [UInt8] {
        let pixels = try spool.pixels(of: patch)
        return pixels.withUnsafeBufferPointer { pixels in
            [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
                var (last, place): (UInt32, UInt8) = (0, UInt8(transparent))
                for pixel in pixels {
                    if pixel != last {
                        last = pixel
                        place = UInt8(pixel == 0 ? transparent : colors[pixel])
                    }
                    target[count] = place
                    count += 1
                }
            }
        }
    }
}
