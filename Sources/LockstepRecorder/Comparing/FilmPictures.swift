import Foundation

/// The frames of a film in a file, decoded by ffmpeg, which runs beside and hands them over through a pipe.
public final class FilmPictures: PictureSource {
    /// What ffmpeg may take a file for: films and moving pictures, and nothing that names other files.
    private static let formats = "apng,gif,mov,matroska,png_pipe,webp_pipe,avi,y4m"

    private let path: String
    private let child: ChildProcess
    private let output: Int32
    private let words: LastWords
    private var pending: [UInt8] = []
    private var start = 0
    private var piece = [UInt8](repeating: 0, count: 1 << 16)
    private var frame = 0

    /// Starts decoding a film by the ffmpeg in the folders of a `PATH`.
    public init(film path: String, searchPath: String?) throws(RecorderError) {
        self.path = path
        guard access(path, R_OK) == 0 else { throw .unreadable(path, reason: SystemReason.last()) }
        guard let program = FFmpeg.find(in: searchPath ?? "") else {
            throw .unreadable(
                path, reason: "films are decoded by ffmpeg, and there is none in the PATH (sudo apt-get install ffmpeg)"
            )
        }
        do {
            (child, output, words) = try Self.start(program, decoding: path)
        } catch {
            throw .unreadable(path, reason: "\(program) can't be started (\(error.text))")
        }
    }

    private static func start(
        _ program: String, decoding path: String
    ) throws(SystemReason.Number) -> (ChildProcess, output: Int32, LastWords) {
        guard let pipe = ChildProcess.makePipe() else { throw SystemReason.Number(errno) }
        defer { close(pipe.writing) }
        guard let errors = ChildProcess.makePipe() else {
            defer { close(pipe.reading) }
            throw SystemReason.Number(errno)
        }
        defer { close(errors.writing) }
        let words = LastWords(readingFrom: errors.reading)
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let arguments = [
            "-v", "error", "-xerror", "-nostdin", "-protocol_whitelist", "file,pipe", "-format_whitelist", formats,
            "-i", "file:" + path, "-map", "0:v:0", "-fps_mode", "passthrough", "-f", "image2pipe", "-c:v", "ppm",
            "pipe:1",
        ]
        do {
            let child = try ChildProcess(
                program, arguments, input: nothing, output: pipe.writing, errors: errors.writing)
            return (child, pipe.reading, words)
        } catch {
            close(pipe.reading)
            throw error
        }
    }

    deinit {
        // Whoever stops in the middle doesn't want the rest.
        child.stop()
        close(output)
    }

    /// Waits for the next frame.
    public func next() throws(RecorderError) -> (frame: Int, picture: Picture)? {
        guard let (width, height) = try header() else {
            guard child.wait() == .exit(status: 0), frame > 0 else {
                if frame == 0, isMovingWebP {
                    throw .unreadable(
                        path,
                        reason: "this ffmpeg can't decode a moving WebP; record it as .png, which is exact as well")
                }
                throw .unreadable(path, reason: "ffmpeg can't decode it (\(lastWords))")
            }
            return nil
        }
        guard try fill(start + width * height * 3) else { throw cutOff }
        var pixels = [UInt32](repeating: 0, count: width * height)
        pending.withUnsafeBufferPointer { bytes in
            pixels.withUnsafeMutableBufferPointer { pixels in
                var index = start
                for pixel in 0..<pixels.count {
                    pixels[pixel] =
                        0xFF00_0000 | UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8
                        | UInt32(bytes[index + 2])
                    index += 3
                }
            }
        }
        start += width * height * 3
        defer { frame += 1 }
        return (frame, Picture(width: width, height: height, pixels: pixels))
    }

    /// Reads `P6`, width, height and 255, each followed by one white space; nil at the end.
    private func header() throws(RecorderError) -> (width: Int, height: Int)? {
        pending.removeFirst(start)
        start = 0
        guard try fill(1) else { return nil }
        var words: [String] = []
        while words.count < 4 {
            var word: [UInt8] = []
            while true {
                guard word.count < 16, try fill(start + 1) else { throw cutOff }
                let byte = pending[start]
                start += 1
                if byte == 0x20 || byte == 0x0A { break }
                word.append(byte)
            }
            words.append(String(decoding: word, as: UTF8.self))
        }
        guard words[0] == "P6", words[3] == "255", let width = Int(words[1]), let height = Int(words[2]),
            width > 0, height > 0
        else { throw .unreadable(path, reason: "ffmpeg answers in another format than it was asked for") }
        guard width <= PNGDecoder.mostPixels, height <= PNGDecoder.mostPixels / width else {
            throw .unreadable(
                path, reason: "it is \(width) x \(height) pixels, and 1 to \(PNGDecoder.mostPixels) can be read")
        }
        return (width, height)
    }

    /// Waits until there are so many bytes; false where the film ends before.
    private func fill(_ count: Int) throws(RecorderError) -> Bool {
        while pending.count < count {
            let length = read(output, &piece, piece.count)
            if length < 0 && errno == EINTR { continue }
            guard length >= 0 else { throw .unreadable(path, reason: SystemReason.last()) }
            if length == 0 { return false }
            pending.append(contentsOf: piece[..<length])
        }
        return true
    }

    /// Whether the file is a WebP with the mark of an animation: most builds of ffmpeg write those and can't read them.
    private var isMovingWebP: Bool {
        guard let file = fopen(path, "rb") else { return false }
        defer { fclose(file) }
        var head = [UInt8](repeating: 0, count: 21)
        guard fread(&head, 1, head.count, file) == head.count else { return false }
        return Array(head[8..<16]) == Array("WEBPVP8X".utf8) && head[20] & 2 != 0
    }

    private var cutOff: RecorderError {
        _ = child.wait()
        return .unreadable(path, reason: "ffmpeg stopped within a frame (\(lastWords))")
    }

    /// The last line that ffmpeg said.
    private var lastWords: String {
        var line = words.lines.last ?? "it gave no reason"
        // Which part of ffmpeg speaks, and where that lies in memory, and the name again.
        if line.hasPrefix("["), let end = line.firstRange(of: "] ") { line.removeSubrange(..<end.upperBound) }
        return line.replacing("file:\(path): ", with: "")
    }
}
