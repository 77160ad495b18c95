import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

private func seconds(_ seconds: Double) -> FrameTime { FrameTime(seconds: seconds) }

/// The article with a number of rows, as a viewport of 667 pt shows it.
private func makeRun(rows: Int, change: (inout SceneDescription) -> Void = { _ in }) throws -> SceneRun {
    let library = SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
    var scene = try library.load("article")
    scene.rows = (0..<rows).map { _ in scene.rows[2] }
    change(&scene)
    var options = SceneOptions()
    options.metrics = .recording
    options.size = Size(width: 375, height: 667)
    let run = SceneRun(try SceneSetup(options, scene: scene), fonts: nil, scale: 3)
    _ = run.stage.frame(at: .zero)
    return run
}

@Suite struct ArticleControllerTests {
    @Test func `the rows that are open are those that were tapped, however far one scrolls`() throws {
        let run = try makeRun(rows: 30)
        let table = run.controller.table
        var time = 0.0
        func pass() {
            time += 1
            _ = run.stage.frame(at: seconds(time))
        }
        func scroll(to y: Double) {
            run.stage.perform(at: seconds(time)) { table.contentOffset = Point(x: 0, y: y) }
            pass()
        }
        func press(_ row: Int) {
            run.stage.perform(at: seconds(time)) { _ = run.controller.press(row: row) }
            pass()
        }

        press(1)
        scroll(to: 3000)
        // Row 20 is in sight and row 2 is not.
        press(20)
        press(2)
        scroll(to: 0)

        var seen: Set<Int> = []
        for offset in [0.0, 2500, 0] {
            scroll(to: offset)
            for row in 0..<30 {
                guard run.stage.node(withIdentifier: "row\(row)/button") != nil else { continue }
                seen.insert(row)
                let isOpen = [1, 2, 20].contains(row)
                #expect(run.stage.node(withIdentifier: "row\(row)/label2")?.isHidden == !isOpen)
                #expect(table.rectForRow(at: IndexPath(row: row))?.height.rounded() == (isOpen ? 210 : 125))
            }
        }
        #expect(seen.isSuperset(of: [0, 1, 2, 3, 19, 20, 21]))
    }

    @Test func `a row that is open in the scene starts open and closes first`() throws {
        let run = try makeRun(rows: 2) { $0.rows[1].isOpen = true }

        #expect(run.stage.node(withIdentifier: "row0/label3")?.isHidden == true)
        #expect(run.stage.node(withIdentifier: "row1/label3")?.isHidden == false)

        run.stage.perform(at: seconds(1)) { _ = run.controller.press(row: 1) }

        #expect(run.stage.node(withIdentifier: "row1/label3")?.isHidden == true)
    }

    @Test func `a stack that lets go of the bottom keeps its labels still while the row closes`() throws {
        let run = try makeRun(rows: 1) { scene in
            scene.rows[0].duration = 0.1
            scene.rows[0].isOpen = true
            scene.rows[0].bottomPriority = 240
        }
        let label = try #require(run.stage.node(withIdentifier: "row0/label1"))
        let still = label.shownFrame
        run.stage.perform(at: seconds(1)) { _ = run.controller.press(row: 0) }

        for frame in 0...20 {
            _ = run.stage.frame(at: seconds(1 + Double(frame) / 60))

            #expect(abs(label.shownFrame.minY - still.minY) < 1e-9)
            #expect(abs(label.shownFrame.height - still.height) < 1e-9)
        }
    }

    @Test func `without separators rows touch`() throws {
        let run = try makeRun(rows: 3) { $0.table.separatorInset = nil }

        let rows = (0..<3).compactMap { run.controller.table.rectForRow(at: IndexPath(row: $0)) }

        #expect(rows[1].minY == rows[0].maxY)
        #expect(rows[2].minY == rows[1].maxY)
    }

    @Test func `every colour of every row differs between its background and its text`() throws {
        for appearance in Appearance.allCases {
            let run = try makeRun(rows: 2)
            run.stage.appearance = appearance

            let picture = run.stage.frame(at: seconds(1))

            var inks: [Color] = []
            var grounds: [Color] = []
            for command in picture.commands {
                switch command.content {
                case .text(let line): inks.append(line.color)
                case .fill(let rect, _, let color) where rect.height > 40: grounds.append(color)
                default: break
                }
            }
            #expect(inks.count == 2 * 3)
            for ground in grounds { #expect(!inks.contains(ground)) }
        }
    }
}

@Suite struct TimedContentTests {
    private final class Log {
        var taps: [FrameTime] = []
        var ends = 0
    }

    private func content(_ run: SceneRun, _ log: Log, speed: Double = 1, end: Double? = nil) -> TimedContent {
        let steps = [0, 0.05].map { ScriptStep(.at(seconds($0)), .tap(.row(0))) }
        let player = ScriptPlayer(stage: run.stage, scripts: [steps]) { _, _ in log.taps.append(run.stage.now) }
        return TimedContent(
            run.stage, speed: speed, player: player, end: end.map(seconds), onEnd: { log.ends += 1 })
    }

    @Test func `taps happen at exactly their times, and the window wakes for them`() throws {
        let log = Log()
        let content = content(try makeRun(rows: 1), log)

        _ = content.frame(at: 0)
        let waking = content.nextFrameTime
        _ = content.frame(at: 66_000_000)
        _ = content.frame(at: 90_000_000)

        #expect(log.taps == [seconds(0), seconds(0.05)])
        #expect(waking == 50_000_000)
        #expect(!content.needsFrames)
        #expect(log.ends == 0)
    }

    @Test func `an event that comes late finds the taps before it done`() throws {
        let log = Log()
        let content = content(try makeRun(rows: 1), log)

        _ = content.handle(.pointerMoved(Point(x: 1, y: 1)), at: 70_000_000)

        #expect(log.taps.count == 2)
    }

    @Test func `at a tenth of the speed taps take ten times as long to come, and the end does not`() throws {
        let log = Log()
        let content = content(try makeRun(rows: 1), log, speed: 0.1, end: 0.4)

        _ = content.frame(at: 399_000_000)
        #expect(log.taps == [seconds(0)])
        #expect(log.ends == 0)
        #expect(content.nextFrameTime == 400_000_000)

        _ = content.frame(at: 400_000_000)
        #expect(log.ends == 1)
    }
}
