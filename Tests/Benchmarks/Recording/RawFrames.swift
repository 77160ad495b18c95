import Foundation
import LockstepRecorder

/// Frames as the references read them: one after the other in a file, four bytes a pixel.
enum RawFrames {
    /// Writes all frames of a film, each as wide as asked for: its last column is shown again where that is wider.
    static func write(_ film: ArticleFilm, to path: String, width: Int) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else { throw CocoaError(.fileWriteUnknown) }
        defer { try? file.close() }
        for _ in 0..<ArticleFilm.frameCount {
            film.perform()
            let picture = film.picture(of: film.nextList())
            var pixels: [UInt32] = []
            for row in 0..<picture.height {
                let line = picture.pixels[(row * picture.width)..<((row + 1) * picture.width)]
                pixels += line
                pixels += [UInt32](repeating: line[line.endIndex - 1], count: width - picture.width)
            }
            try file.write(contentsOf: pixels.withUnsafeBytes { Data($0) })
        }
    }
}
