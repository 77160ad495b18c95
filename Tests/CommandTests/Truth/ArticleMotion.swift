import Foundation
import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTrace

@testable import LockstepCommand

/// One row of the article, run by hand: sampled at any time, in full precision.
final class ArticleMotion {
    /// What one label shows at one time, in points of the row.
    struct Sample {
        var y: Double
        var height: Double
        var opacity: Double
        var center: Double { y + height / 2 }
    }

    private let run: SceneRun
    private let row: Int

    /// Sets up the article with the recorded phone's text at 3 pixels a point; `duration` is given to its first row, which is then used.
    init(row: Int = 0, duration: Double? = nil, timing: UpdateTiming = .independent) throws {
        let library = SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
        var scene = try library.load("article")
        if let duration { scene.rows[row].duration = duration }
        var options = SceneOptions()
        options.metrics = .recording
        options.timing = timing
        run = SceneRun(try SceneSetup(options, scene: scene), fonts: nil, scale: 3)
        self.row = row
        show(at: 0)
    }

    /// Presses the row's button at a time in seconds.
    func tap(at seconds: Double) {
        run.stage.perform(at: FrameTime(seconds: seconds)) { _ = run.controller.press(row: row) }
    }

    /// Makes the frame of a time in seconds.
    func show(at seconds: Double) {
        _ = run.stage.frame(at: FrameTime(seconds: seconds))
    }

    /// The shown height of the row without its separator.
    var rowHeight: Double { cell?.contentView.shownFrame.height ?? .nan }

    /// The five labels as they are shown.
    var labels: [Sample] {
        (1...5).map { number in
            guard let cell, let label = run.stage.node(withIdentifier: "row\(row)/label\(number)") else {
                return Sample(y: .nan, height: .nan, opacity: .nan)
            }
            let frame = label.shownFrame(in: cell.contentView)
            return Sample(y: frame.minY, height: frame.height, opacity: label.shownOpacity)
        }
    }

    private var cell: Cell? { run.controller.table.cellForRow(at: IndexPath(row: row, section: 0)) }
}

/// The lines of a table of comma-separated values beside these tests, by the names in its first line.
func fixture(_ name: String) throws -> [[String: String]] {
    let path = packageFolder + "/Tests/CommandTests/Fixtures/\(name).csv"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
        Dictionary(uniqueKeysWithValues: zip(names, line.split(separator: ",").map(String.init)))
    }
}

extension [String: String] {
    /// A column as a number; not a number where it isn't one.
    func number(_ name: String) -> Double {
        self[name].flatMap(Double.init) ?? .nan
    }
}
