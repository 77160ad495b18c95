import Foundation
import LockstepGeometry

/// A film that ffmpeg makes of raw frames, which come to it through a pipe.
public final class FFmpegFilm: FrameSink, @unchecked Sendable {
    // Unchecked: one thread at a time uses it, and what `abandon` reads from another never changes or is locked.
    private let file: FilmFile
    private let program: String
    private let recipe: FFmpegRecipe
    private let framesPerSecond: Int
    private let process = EncoderProcess()
    private var size: (width: Int, height: Int)?
    /// The frame before, as it went through the pipe.
    private var latest: Picture?

    /// Films into a file, at 1 ... 1000 frames a second, with the ffmpeg that is found in a `PATH`.
    ///
    /// Where there is none, or one without the encoder, this says so, and no file is begun.
    public init(
        _ format: FilmFormat, path: String, overwrite: Bool, framesPerSecond: Int, searchPath: String?,
        whenFull: FilmRecorder.WhenFull = .wait
    ) throws(RecorderError) {
        guard let recipe = FFmpegRecipe(format, whenFull: whenFull) else { throw .notAFile(path) }
        let ffmpeg = try FFmpeg(in: searchPath, for: path)
        guard ffmpeg.encoders.contains(recipe.encoder) else {
            throw .encoderLacks(path, program: ffmpeg.path, encoder: recipe.encoder)
        }
        (self.recipe, program, self.framesPerSecond) = (recipe, ffmpeg.path, framesPerSecond)
        file = try FilmFile(path: path, overwrite: overwrite)
    }

    /// Adds a frame.
    public func add(_ picture: Picture) throws(RecorderError) {
        let frame: Picture
        if let size {
            frame = recipe.prepared(picture.fitted(width: size.width, height: size.height))
        } else {
            guard picture.width > 0, picture.height > 0 else {
                throw .picture(width: picture.width, height: picture.height)
            }
            size = (picture.width, picture.height)
            frame = recipe.prepared(picture)
            try start(width: frame.width, height: frame.height)
        }
        latest = frame
        try write(frame)
    }

    /// Adds a frame that looks like the one before it.
    public func addSame() throws(RecorderError) {
        guard let latest else { preconditionFailure("FFmpegFilm: there is no frame before the first") }
        try write(latest)
    }

    /// Closes the pipe, waits for the rest of the film and gives the file its name.
    public func finish() throws(RecorderError) {
        guard latest != nil else { return }
        if let failure = process.finish() { throw error(failure) }
        // All frames of a short film fit into the pipe, whoever reads them.
        var status = stat()
        guard stat(file.part.path, &status) == 0, status.st_size > 0 else { throw error(.ended) }
        try file.finish()
    }

    /// Ends ffmpeg and takes the file away.
    public func abandon() {
        process.kill()
        file.abandon()
    }

    private func start(width: Int, height: Int) throws(RecorderError) {
        let arguments = recipe.arguments(
            width: width, height: height, framesPerSecond: framesPerSecond, output: file.part.path)
        do {
            try process.start(program, arguments)
        } catch {
            throw .noEncoder(file.path, reason: "\(program) can't be started (\(error.text))")
        }
    }

    private func write(_ frame: Picture) throws(RecorderError) {
        if process.write(frame.pixels) { return }
        throw error(process.finish() ?? .ended)
    }

    private func error(_ failure: EncoderProcess.Failure) -> RecorderError {
        switch failure {
        case .signal(let number): .encoder(file.path, reason: "ffmpeg was ended by signal \(number)")
        case .ended: .encoder(file.path, reason: "ffmpeg ended before the film did")
        case .said(let lines):
            if let reason = SystemReason.ofWriting.first(where: { reason in
                lines.contains { $0.lowercased().contains(reason) }
            }) {
                .file(file.path, reason: reason)
            } else {
                .encoder(
                    file.path, reason: lines.last.map { "ffmpeg says \"\($0)\"" } ?? "ffmpeg failed without a word")
            }
        }
    }
}
