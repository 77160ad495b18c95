import Foundation
import LockstepRecorder
import Testing

/// A film as others see it: what ffprobe says about it, and the pixels that ffmpeg reads.
struct PlayedFilm {
    /// What packed the pictures.
    var codec: String
    var width: Int
    var height: Int
    /// Pictures that could be decoded.
    var frameCount: Int
    /// Frames a second, as numerator/denominator.
    var rate: String
    /// How pixels are kept.
    var pixelFormat: String
    /// Seconds, where the format says.
    var duration: Double?

    /// Has a film decoded to its end.
    init(_ path: String) throws {
        let text = try Self.output(
            of: "ffprobe",
            [
                "-v", "error", "-count_frames", "-show_entries",
                "stream=codec_name,pix_fmt,width,height,nb_read_frames,avg_frame_rate:format=duration", "-of",
                "default=noprint_wrappers=1", path,
            ])
        var fields: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        codec = try #require(fields["codec_name"])
        width = try #require(fields["width"].flatMap { Int($0) })
        height = try #require(fields["height"].flatMap { Int($0) })
        frameCount = try #require(fields["nb_read_frames"].flatMap { Int($0) })
        rate = try #require(fields["avg_frame_rate"])
        pixelFormat = try #require(fields["pix_fmt"])
        duration = fields["duration"].flatMap { Double($0) }
    }

    /// The pixels of every frame, without alpha; at a constant rate where one is asked for.
    static func pixels(_ path: String, framesPerSecond: Int? = nil, count: Int) throws -> [[UInt32]] {
        let rate = framesPerSecond.map { ["-vf", "fps=\($0)"] } ?? ["-vsync", "passthrough"]
        let raw = path + ".raw"
        _ = try output(
            of: "ffmpeg", ["-v", "error", "-nostdin", "-i", path] + rate + ["-f", "rawvideo", "-pix_fmt", "bgra", raw])
        let bytes = Array(try #require(FileManager.default.contents(atPath: raw)))
        var (frames, frame): ([[UInt32]], [UInt32]) = ([], [])
        for index in stride(from: 0, to: bytes.count, by: 4) {
            let (blue, green, red) = (UInt32(bytes[index]), UInt32(bytes[index + 1]), UInt32(bytes[index + 2]))
            frame.append(red << 16 | green << 8 | blue)
            if frame.count == count {
                frames.append(frame)
                frame = []
            }
        }
        #expect(frame.isEmpty)
        return frames
    }

    /// What a program prints; a test fails where it does.
    static func output(of program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(program) \(arguments)")
        return text
    }
}
