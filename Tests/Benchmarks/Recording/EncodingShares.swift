import Foundation
import Lockstep
import LockstepRecorder

/// Where the processor's time of a PNG sequence goes, measured on one thread: step by step, as no recording is made.
enum EncodingShares {
    /// Prints each step's part of the whole.
    static func printFigures(text: SDLText, folder: String) throws {
        let frames = try FrameFolder(path: folder + "/shares", overwrite: true)
        let encoder = try PNGEncoder()
        let film = ArticleFilm(text: text, framesPerSecond: 60)
        var shown: (list: DisplayList, bytes: [UInt8])?
        var sums = [Double](repeating: 0, count: steps.count)
        for index in 0..<ArticleFilm.frameCount {
            sums[0] += time { film.perform() }
            var list = DisplayList()
            sums[1] += time { list = film.nextList() }
            var bytes = shown?.bytes ?? []
            if shown?.list != list {
                var picture = Picture(width: 0, height: 0, pixels: [])
                sums[2] += time { picture = film.picture(of: list) }
                sums[3] += try time { bytes = try encoder.encode(picture) }
            }
            sums[4] += try time { try frames.write(bytes, asFrame: index) }
            shown = (list, bytes)
        }
        let all = sums.reduce(0, +)
        let shares = zip(steps, sums).map { "\($0.0) \(percent($0.1 / all))" }.joined(separator: ", ")
        print("Processor time of a PNG sequence: " + shares)
        let drawing = (sums[0] + sums[1] + sums[2]) / all
        print(
            "Layout, animation and rasterising together: \(percent(drawing))  goal at most 20 %: "
                + (drawing <= 0.2 ? "met" : "not met"))
    }

    private static let steps = ["layout", "animation", "rasterising", "encoding", "writing"]

    private static func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }

    private static func time(_ work: () throws -> Void) rethrows -> Double {
        var (start, end) = (timespec(), timespec())
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        try work()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }
}
