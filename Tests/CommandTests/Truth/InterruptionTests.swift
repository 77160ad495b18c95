import LockstepAnimation
import LockstepGeometry
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

@testable import LockstepCommand

/// The article's rows, tapped again at every frame of their way, through the whole engine.
struct InterruptionTests {
    /// What is shown of one number, such as the height of a row, by its name.
    private typealias Picture = [String: Double]

    /// The article, closed or open, run by hand.
    private final class Run {
        let run: SceneRun
        private let sampler: TraceSampler

        init(_ composition: Composition, timing: UpdateTiming, duration: Double, isOpen: Bool) throws {
            let library = SceneLibrary(executable: "", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
            var scene = try library.load("article")
            scene.rows = Array(scene.rows.prefix(2))
            scene.rows[0].isOpen = isOpen
            scene.rows[0].duration = duration
            var options = SceneOptions()
            options.metrics = .recording
            options.timing = timing
            options.motion.composition = composition
            run = SceneRun(try SceneSetup(options, scene: scene), fonts: nil, scale: 3)
            sampler = TraceSampler(table: run.controller.table)
            _ = run.stage.frame(at: .zero)
        }

        func tap(at nanoseconds: Int64) {
            run.stage.perform(at: FrameTime(nanoseconds: nanoseconds)) { _ = run.controller.press(row: 0) }
        }

        /// Every place and length of rows and nodes at a time; not their opacities, which don't add up.
        func picture(at nanoseconds: Int64) -> Picture {
            let time = FrameTime(nanoseconds: nanoseconds)
            _ = run.stage.frame(at: time)
            let frame = sampler.sample(index: 0, time: time)
            var picture: Picture = [:]
            for row in frame.rows {
                picture["row\(row.row).y"] = row.y
                picture["row\(row.row).height"] = row.height
            }
            for node in frame.nodes {
                picture["\(node.id).y"] = node.frame.minY
                picture["\(node.id).height"] = node.frame.height
            }
            return picture
        }
    }

    /// The largest distance between two pictures.
    private func distance(_ one: Picture, _ other: Picture) -> Double {
        one.reduce(0) { max($0, abs($1.value - (other[$1.key] ?? .infinity))) }
    }

    /// Whose speed differs most before and after, and by how much, in points a second.
    private func change(
        of speeds: (Picture, Picture), _ later: (Picture, Picture), seconds: Double
    ) -> (name: String, amount: Double) {
        var worst = ("", 0.0)
        for name in speeds.0.keys.sorted() {
            let before = ((speeds.1[name] ?? .nan) - (speeds.0[name] ?? .nan)) / seconds
            let after = ((later.1[name] ?? .nan) - (later.0[name] ?? .nan)) / seconds
            if !(abs(after - before) <= worst.1) { worst = (name, abs(after - before)) }
        }
        return worst
    }

    private static let timings = [UpdateTiming.independent, .lockstep, .followContent]
    private static let durations = [0.1, 0.2, 0.3, 0.4, 0.5]

    @Test(arguments: Composition.allCases, timings)
    func `a tap at any frame of the way moves nothing at once`(composition: Composition, timing: UpdateTiming) throws {
        for duration in Self.durations {
            for isOpen in [false, true] {
                let frames = Int((max(duration, 0.3) * 60).rounded())
                for frame in 0...frames {
                    let time = Int64(frame) * 1_000_000_000 / 60
                    let run = try Run(composition, timing: timing, duration: duration, isOpen: isOpen)
                    run.tap(at: 0)
                    let before = run.picture(at: time)
                    run.tap(at: time)
                    let after = run.picture(at: time)

                    #expect(before.count >= 14)
                    #expect(distance(before, after) < 1e-9, "\(duration) s, frame \(frame), open \(isOpen)")
                }
            }
        }
    }

    @Test(arguments: timings)
    func `retargeting keeps the speed of everything, at any frame of the way`(timing: UpdateTiming) throws {
        let step: Int64 = 1000
        for duration in Self.durations {
            for isOpen in [false, true] {
                let frames = Int((max(duration, 0.3) * 60).rounded())
                for frame in 1...frames {
                    let time = Int64(frame) * 1_000_000_000 / 60
                    let run = try Run(.retargeting, timing: timing, duration: duration, isOpen: isOpen)
                    run.tap(at: 0)
                    let speeds = (run.picture(at: time - step), run.picture(at: time))
                    run.tap(at: time)
                    let later = (run.picture(at: time), run.picture(at: time + step))

                    // What a spring that settles in a time pulls: the square of its frequency, 13 / time, times the way, and twice the
                    // frequency times the speed, which is at most frequency times way; of two springs, over a microsecond.
                    let frequency = 13 / min(duration, 0.3)
                    let way = 2 * 140.0
                    let pull = 2 * (frequency * frequency * way + 2 * frequency * frequency * way)
                    let worst = change(of: speeds, later, seconds: Double(step) / 1e9)
                    #expect(
                        worst.amount <= pull * Double(step) / 1e9 + 1e-4,
                        "\(worst.name), \(duration) s, frame \(frame), open \(isOpen)")
                }
            }
        }
    }
}
