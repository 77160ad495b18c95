import LockstepGeometry

/// A film as an animated PNG, without loss and exact at every rate: frame n is shown at n / rate.
///
/// Each frame after the first is the part that differs from the one before it; one that is the same is a single pixel, so that frame n of
/// the file is frame n of the film.
public final class AnimatedPNG: FrameSink, @unchecked Sendable {
    // Unchecked: one thread at a time uses it, and what `abandon` reads from another never changes or is locked.
    private let file: FilmFile
    private let framesPerSecond: Int
    private let encoder: PNGEncoder
    private var shown: Picture?
    private var frameCount = 0
    /// Control and data chunks of the animation are numbered in one order.
    private var chunkNumber = 0
    private var bytes: [UInt8] = []

    /// Films into a file at 1 ... 1000 frames a second.
    public init(file: FilmFile, framesPerSecond: Int) throws(RecorderError) {
        self.file = file
        self.framesPerSecond = framesPerSecond
        encoder = try PNGEncoder()
    }

    /// Adds a frame.
    public func add(_ picture: Picture) throws(RecorderError) {
        guard let shown else { return try addFirst(picture) }
        let picture = picture.fitted(width: shown.width, height: shown.height)
        try add(picture, PixelArea(changedIn: picture, since: shown) ?? .corner)
    }

    /// Adds a frame that looks like the one before it.
    public func addSame() throws(RecorderError) {
        guard let shown else { preconditionFailure("AnimatedPNG: there is no frame before the first") }
        try add(shown, .corner)
    }

    /// Says how many frames there are and gives the file its name.
    public func finish() throws(RecorderError) {
        guard frameCount > 0 else { return }
        PNGChunk.append("IEND", [], to: &bytes)
        try flush()
        var control: [UInt8] = []
        PNGChunk.append("acTL", Self.animation(frames: frameCount), to: &control)
        try file.write(control, at: Self.controlOffset)
        try file.finish()
    }

    /// Takes the file away.
    public func abandon() {
        file.abandon()
    }

    /// After the signature and `IHDR`.
    private static let controlOffset = 8 + 25

    private func addFirst(_ picture: Picture) throws(RecorderError) {
        bytes += PNGChunk.signature
        PNGChunk.append("IHDR", PNGChunk.header(width: picture.width, height: picture.height), to: &bytes)
        // The number of frames is known at the end only.
        PNGChunk.append("acTL", Self.animation(frames: 0), to: &bytes)
        try add(picture, PixelArea(of: picture))
    }

    private func add(_ picture: Picture, _ area: PixelArea) throws(RecorderError) {
        PNGChunk.append("fcTL", frameControl(area), to: &bytes)
        let data = try encoder.compressed(picture, area)
        if frameCount == 0 {
            PNGChunk.append("IDAT", data, to: &bytes)
        } else {
            PNGChunk.append("fdAT", nextNumber() + data, to: &bytes)
        }
        try flush()
        shown = picture
        frameCount += 1
    }

    private func flush() throws(RecorderError) {
        try file.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Plays without end, as people expect of a moving picture.
    private static func animation(frames: Int) -> [UInt8] {
        PNGChunk.bigEndian(frames) + PNGChunk.bigEndian(0)
    }

    /// Where the part lies, and how long it is shown; it stays (0) and replaces what was there (0).
    private func frameControl(_ area: PixelArea) -> [UInt8] {
        let place = [area.width, area.height, area.x, area.y].flatMap(PNGChunk.bigEndian)
        return nextNumber() + place
            + [0, 1, UInt8(framesPerSecond >> 8), UInt8(truncatingIfNeeded: framesPerSecond), 0, 0]
    }

    private func nextNumber() -> [UInt8] {
        defer { chunkNumber += 1 }
        return PNGChunk.bigEndian(chunkNumber)
    }
}
