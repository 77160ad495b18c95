import Foundation
import Lockstep
import LockstepRecorder
import LockstepTrace
import TestSamples

/// The original sample's rows, as a session makes them again and again.
private final class ScrubbedRows: SessionScene {
    let stage: Stage
    private let rows: RowSource

    init(open: [Bool], text: SDLText) {
        stage = Stage(size: Size(width: 375, height: 812), scale: 1, text: text)
        rows = RowSource(open.enumerated().map { RowModel(duration: 0.1 * Double($0 + 1), isOpen: $1) })
        stage.root.pin(rows.table)
    }

    var rest: [Bool] { rows.models.map(\.isOpen) }

    func perform(_ action: ScriptAction, at time: FrameTime) {
        stage.perform(at: time) { if case .tap(.row(let row)) = action { rows.toggle(row) } }
    }
}

/// A look back in a session of ten seconds: what the inspector does for each move of the mouse over its timeline.
enum Scrubbing {
    /// Prints how long a look back takes, and the longest of them.
    static func printFigures(text: SDLText) {
        print("A look back in a session of 10 s, wall ms              median     longest")
        printLine("20 toggles, with rests", every: 0.5, text)
        printLine("100 toggles, without any rest", every: 0.1, text)
    }

    private static func printLine(_ title: String, every interval: Double, _ text: SDLText) {
        let session = Session(start: [Bool](repeating: false, count: 5)) { ScrubbedRows(open: $0, text: text) }
        for number in 0..<Int(10 / interval) {
            session.insert(
                SessionStep(.tap(.row(number % 5)), at: FrameTime(seconds: 0.05 + Double(number) * interval)))
        }
        _ = session.scene(at: FrameTime(seconds: 10))
        var milliseconds: [Double] = []
        for look in 1...99 {
            let time = FrameTime(seconds: 10 - Double(look) * 0.1)
            let start = ContinuousClock.now
            _ = session.scene(at: time)
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            milliseconds.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
        }
        milliseconds.sort()
        let numbers = [milliseconds[milliseconds.count / 2], milliseconds[milliseconds.count - 1]]
        print(
            title.padding(toLength: 48, withPad: " ", startingAt: 0)
                + numbers.map { String(format: "%12.3f", $0) }.joined())
    }
}
