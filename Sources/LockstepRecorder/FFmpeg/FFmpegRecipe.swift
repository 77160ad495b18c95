/// How ffmpeg makes a film of a format. The same frames give the same bytes on one machine: no dates, names or versions are written.
package struct FFmpegRecipe {
    /// The encoder that must be built in.
    let encoder: String
    /// Whether width and height must be even: the last column or row is then shown twice.
    let needsEvenSize: Bool
    private let options: [String]

    /// The recipe for a format; nil for one that needs no ffmpeg.
    ///
    /// Where pictures are dropped that come too fast, the encoder is the faster one: a file that is larger shows more of the motion.
    package init?(_ format: FilmFormat, whenFull: FilmRecorder.WhenFull = .wait) {
        let isLive = whenFull == .drop
        switch format {
        case .frames, .png, .gif: return nil
        case .mp4:
            encoder = "libx264"
            // Browsers play 4:2:0 alone, which halves the colours' size, and begin before all has come when the index stands first.
            needsEvenSize = true
            options =
                ["-preset", isLive ? "superfast" : "veryfast", "-crf", "16"] + Self.television + [
                    "-movflags", "+faststart", "-f", "mp4",
                ]
        case .webm:
            // Slower settings make files a quarter smaller and can't keep up with a window.
            encoder = "libvpx-vp9"
            needsEvenSize = true
            options =
                ["-crf", "18", "-b:v", "0", "-deadline", "realtime", "-cpu-used", isLive ? "8" : "5", "-row-mt", "1"]
                + Self.television + ["-f", "webm"]
        case .webp:
            encoder = "libwebp_anim"
            needsEvenSize = false
            options = ["-lossless", "1", "-compression_level", "1", "-pix_fmt", "bgra", "-loop", "0", "-f", "webp"]
        }
    }

    /// Colours as a television wants them, and said so in the file: without that players guess, each in its own way.
    private static let television = [
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709", "-color_primaries",
        "bt709", "-color_trc", "iec61966-2-1", "-color_range", "tv",
    ]

    /// What is typed after the program's name, for raw frames on its input and a file that is there already.
    package func arguments(width: Int, height: Int, framesPerSecond: Int, output: String) -> [String] {
        [
            "-hide_banner", "-nostdin", "-v", "error", "-xerror", "-f", "rawvideo", "-pixel_format", "bgr0",
            "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i", "pipe:0", "-an", "-c:v",
            encoder,
        ] + options + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-y", "file:" + output]
    }

    /// The picture in a size that the encoder takes.
    func prepared(_ picture: Picture) -> Picture {
        guard needsEvenSize, picture.width % 2 == 1 || picture.height % 2 == 1 else { return picture }
        return picture.repeatingEdges(width: (picture.width + 1) / 2 * 2, height: (picture.height + 1) / 2 * 2)
    }
}
