import Foundation
import Lockstep
import TestSamples

/// What frames of a table of a million rows cost beside those of a hundred, with layout and picture but without pixels, which are the same.
enum ManyRows {
    /// Measures both in turns and prints a line for each kind of frame, and for what is kept.
    static func printFigures(rounds: Int) throws {
        var figures = Figures()
        let text = try SDLText()
        let (few, many) = (Scroller(rows: 100, text: text), Scroller(rows: 1_000_000, text: text))
        let long = Scroller(rows: 100_000, text: text)
        for round in 0...rounds {
            // The first round warms caches up and isn't counted.
            if round == 1 { figures.reset() }
            // Whoever comes second finds warmer caches: they take turns in that, too.
            for scroller in round.isMultiple(of: 2) ? [few, many] : [many, few] {
                figures.noteFrames("opening \(scroller.rows)") { scroller.toggle(times: 20) }
                figures.noteFrames("scrolling \(scroller.rows)") { scroller.scroll(frames: 400) }
            }
            figures.noteFrames("1 operation") { long.update(operations: 2) }
            figures.noteFrames("1000 operations") { long.update(operations: 1000) }
            for scroller in [few, many] {
                figures.note("memory \(scroller.rows)", try residentMegabytes(rows: scroller.rows))
            }
        }
        print("A table of 1000000 rows, beside one of 100")
        let ratios = [
            ("CPU a frame, opening row, no pixels", "opening"), ("CPU a frame, scrolling, no pixels", "scrolling"),
        ]
        for (title, name) in ratios {
            let (own, other) = ("\(name) 1000000", "\(name) 100")
            print(
                figures.line(title, ours: own, reference: other)
                    + verdict(figures.median(of: own) / figures.median(of: other), atMost: 1.1))
        }
        let more = figures.median(of: "memory 1000000") - figures.median(of: "memory 100")
        print(
            figures.line("Resident memory once opened, MB", ours: "memory 1000000", reference: "memory 100")
                + "  \(String(format: "%.2f", more)) more" + verdict(more, atMost: 4))
        print("One update of 100000 rows with its first picture: 500 inserted, 500 deleted, beside 1 of each")
        print(figures.line("CPU an update", ours: "1000 operations", reference: "1 operation"))
    }

    private static func verdict(_ value: Double, atMost goal: Double) -> String {
        "  goal \(goal): " + (value <= goal ? "met" : "not met")
    }

    // MARK: Memory

    /// The word with which this program opens a table of so many rows and says what memory it has then.
    static let word = "open-rows"

    /// Opens a table and prints the process's resident pages.
    static func runOpening(rows: Int) throws {
        let scroller = Scroller(rows: rows, text: try SDLText())
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        print(pages, scroller.rows)
    }

    /// What a process has in memory once it has opened a table.
    private static func residentMegabytes(rows: Int) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [word, "\(rows)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return words.split(separator: " ").first.flatMap { Double($0) }.map { $0 * 4096 / 1e6 } ?? .nan
    }
}
