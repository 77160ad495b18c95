import Foundation
import Lockstep
import LockstepRecorder

/// Films of the article, layout and drawing included, beside programs that only encode the same frames.
final class Recordings {
    /// The word with which this program measures films alone.
    static let word = "films"

    private let text: SDLText
    private let folder: String
    private let libpng: String?
    private let ffmpeg: String?
    private var figures = Figures()
    private var bytes: [String: Int] = [:]

    /// Measures in turns and prints a line for each kind of film.
    static func printFigures(rounds: Int, text: SDLText) throws {
        let folder = NSTemporaryDirectory() + "lockstep-films-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let recordings = try Recordings(text: text, folder: folder)
        for round in 0...rounds {
            // The first round warms caches up and isn't counted.
            if round == 1 { recordings.figures.reset() }
            try recordings.measure()
        }
        recordings.print()
        try EncodingShares.printFigures(text: text, folder: folder)
    }

    private init(text: SDLText, folder: String) throws {
        (self.text, self.folder) = (text, folder)
        libpng = try Reference.buildLibpng(in: folder)
        ffmpeg = Reference.path(of: "ffmpeg")
        try RawFrames.write(film(fps: 60), to: folder + "/frames", width: ArticleFilm.width)
        // H.264 of 4:2:0 has even sizes.
        try RawFrames.write(film(fps: 60), to: folder + "/even", width: ArticleFilm.width + 1)
        try RawFrames.write(film(fps: 50), to: folder + "/gif", width: ArticleFilm.width)
    }

    private func film(fps: Int) -> ArticleFilm { ArticleFilm(text: text, framesPerSecond: fps) }

    // MARK: Measuring

    private func measure() throws {
        try record(.frames, to: "ours/", fps: 60)
        try record(.gif, to: "ours.gif", fps: 50)
        try record(.mp4, to: "ours.mp4", fps: 60)
        try note("null") { try film(fps: 60).record(into: NullSink()) }
        if let libpng {
            try FileManager.default.createDirectory(
                atPath: folder + "/libpng-frames", withIntermediateDirectories: true)
            let arguments = [
                folder + "/frames", "\(ArticleFilm.width)", "\(ArticleFilm.height)", folder + "/libpng-frames",
            ]
            try note("libpng") { try Reference.run(libpng, arguments) }
        }
        guard let ffmpeg, let recipe = FFmpegRecipe(.mp4) else { return }
        try note("bare mp4") {
            try Reference.run(
                ffmpeg,
                recipe.arguments(
                    width: ArticleFilm.width + 1, height: ArticleFilm.height, framesPerSecond: 60,
                    output: folder + "/bare.mp4"), input: folder + "/even")
        }
        let palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse"
        try note("bare gif") {
            try Reference.run(
                ffmpeg,
                [
                    "-v", "error", "-nostdin", "-f", "rawvideo", "-pixel_format", "bgr0", "-video_size",
                    "\(ArticleFilm.width)x\(ArticleFilm.height)", "-framerate", "50", "-i", "pipe:0", "-vf", palette,
                    "-y",
                    folder + "/bare.gif",
                ], input: folder + "/gif")
        }
    }

    private func record(_ format: FilmFormat, to name: String, fps: Int) throws {
        if format == .mp4 && ffmpeg == nil { return }
        try note(name) {
            let sink = try format.open(
                folder + "/" + name, overwrite: true, framesPerSecond: fps,
                searchPath: ProcessInfo.processInfo.environment["PATH"], whenFull: .wait)
            try film(fps: fps).record(into: sink)
        }
    }

    /// Notes the wall time a frame: several processes and threads have their part in a film.
    private func note(_ name: String, _ work: () throws -> Void) throws {
        let start = ContinuousClock.now
        try work()
        figures.note(name, (ContinuousClock.now - start) / .milliseconds(1) / Double(ArticleFilm.frameCount))
    }

    // MARK: Printing

    private func print() {
        Swift.print(
            "Films of \(ArticleFilm.frameCount) frames of 375 x 812, wall time a frame; ratio: the reference's time in ours"
        )
        line("PNG sequence, beside libpng at its defaults", "ours/", "libpng", atLeast: 4)
        line("MP4, beside ffmpeg alone", "ours.mp4", "bare mp4", atLeast: 0.9)
        line("GIF, beside ffmpeg's palettegen and paletteuse", "ours.gif", "bare gif", atLeast: 1.5)
        line("No film at all, beside the PNG sequence", "null", "ours/", atLeast: nil)
        guard libpng != nil else { return }
        let (own, other) = (bytes(in: "ours"), bytes(in: "libpng-frames"))
        Swift.print(
            "Bytes of the PNG sequence and of libpng's: \(own) and \(other)  goal no more: "
                + (own <= other ? "met" : "not met"))
    }

    private func line(_ title: String, _ own: String, _ other: String, atLeast goal: Double?) {
        let (ours, theirs) = (figures.median(of: own), figures.median(of: other))
        guard !ours.isNaN, !theirs.isNaN else { return Swift.print(title + ": missing, install libpng-dev and ffmpeg") }
        let ratio = theirs / ours
        let verdict = goal.map { "  goal \($0): " + (ratio >= $0 ? "met" : "not met") } ?? ""
        let columns = [ours, theirs, ratio].map { String(format: "%12.3f", $0) }.joined()
        Swift.print(title.padding(toLength: 48, withPad: " ", startingAt: 0) + columns + verdict)
    }

    private func bytes(in name: String) -> Int {
        let path = folder + "/" + name
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.reduce(0) { sum, file in
            let size = try? FileManager.default.attributesOfItem(atPath: path + "/" + file)[.size] as? Int
            return sum + (size ?? 0)
        }
    }
}
