public import LockstepPlatform

/// Writes frames of a film as PNG files. A frame that looks like the one before it costs no drawing and no encoding.
public final class PNGFilm {
    private let folder: FrameFolder
    private let draw: (DisplayList) -> Picture
    private let encoder: PNGEncoder
    private var latest: DisplayList?
    private var bytes: [UInt8] = []

    /// How many frames were written.
    public private(set) var frameCount = 0
    /// How many of them had to be drawn.
    public private(set) var drawnFrameCount = 0

    /// Films into a folder with a rasteriser that is handed in.
    public init(folder: FrameFolder, draw: @escaping (DisplayList) -> Picture) throws(RecorderError) {
        self.folder = folder
        self.draw = draw
        self.encoder = try PNGEncoder()
    }

    /// Writes the next frame.
    public func add(_ picture: DisplayList) throws(RecorderError) {
        if picture != latest {
            bytes = try encoder.encode(draw(picture))
            latest = picture
            drawnFrameCount += 1
        }
        try folder.write(bytes, asFrame: frameCount)
        frameCount += 1
    }
}
