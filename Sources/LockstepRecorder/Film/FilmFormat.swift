/// What a recording becomes.
public enum FilmFormat: String, CaseIterable, Sendable {
    /// A folder of PNG files, one a frame.
    case frames
    /// An animated PNG.
    case png
    /// An animated GIF.
    case gif
    /// H.264, as browsers play it.
    case mp4
    /// VP9.
    case webm
    /// An animated WebP, without loss.
    case webp

    /// The one that the ending of a file's name asks for, whatever its case; nil where it asks for none, or is all of the name.
    public init?(ofFile path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last?.lowercased() ?? ""
        guard
            let format = Self.allCases.first(where: { format in
                let ending = "." + format.rawValue
                return format != .frames && name.hasSuffix(ending) && name.count > ending.count
            })
        else { return nil }
        self = format
    }

    /// The most frames a second that it can show: the delays of a GIF are whole centiseconds, and players slow down one of a single.
    public var mostFramesPerSecond: Int { self == .gif ? 50 : 1000 }

    /// Begins a recording; where something is missing, this says it before there is a first frame.
    ///
    /// - Parameters:
    ///   - path: The folder or the file.
    ///   - overwrite: Whether frames in the folder, or a file of that name, may be replaced.
    ///   - framesPerSecond: 1 ... `mostFramesPerSecond`.
    ///   - searchPath: The folders in which ffmpeg is looked for, as in the variable `PATH`.
    ///   - whenFull: What the recorder does that gets the sink: where pictures may be dropped, there is a window to give way to.
    public func open(
        _ path: String, overwrite: Bool, framesPerSecond: Int, searchPath: String?,
        whenFull: FilmRecorder.WhenFull
    ) throws(RecorderError) -> any FrameSink {
        switch self {
        case .frames:
            return try PNGSequence(folder: FrameFolder(path: path, overwrite: overwrite), whenFull: whenFull)
        case .png:
            return try AnimatedPNG(
                file: FilmFile(path: path, overwrite: overwrite), framesPerSecond: framesPerSecond)
        case .gif:
            return try AnimatedGIF(
                file: FilmFile(path: path, overwrite: overwrite), framesPerSecond: framesPerSecond)
        case .mp4, .webm, .webp:
            return try FFmpegFilm(
                self, path: path, overwrite: overwrite, framesPerSecond: framesPerSecond, searchPath: searchPath,
                whenFull: whenFull)
        }
    }
}
