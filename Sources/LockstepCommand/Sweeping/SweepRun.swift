import Foundation
import LockstepAnalysis
import LockstepAnimation
import LockstepPlatform
import LockstepRecorder
import LockstepTrace
import Synchronization

/// Runs a scene once for each point of a sweep, on all cores.
struct SweepRun {
    private let options: SweepOptions
    private let setup: SceneSetup
    private let fonts: SharedText?

    init(_ options: SweepOptions, setup: SceneSetup, fonts: (any TextMeasuring)?) {
        self.options = options
        self.setup = setup.scripts.allSatisfy(\.isEmpty) ? setup.playing(Self.openingAndClosing) : setup
        self.fonts = fonts.map(SharedText.init)
    }

    /// What is done where nobody says: the first row is opened, and closed once all is at rest.
    private static let openingAndClosing = [
        ScriptStep(.at(.zero), .tap(.row(0)), origin: "sweep"),
        ScriptStep(.after(nanoseconds: 0), .rest, origin: "sweep"),
        // One motion is told from the next by some frames without any.
        ScriptStep(.after(nanoseconds: 500_000_000), .tap(.row(0)), origin: "sweep"),
    ]

    /// Runs all points. `progress` hears how many of them are done, and may throw to stop.
    func run(
        progress: (_ done: Int, _ total: Int) throws(CommandError) -> Void
    ) throws(CommandError) -> Sweep {
        var sweep = Sweep(scene: setup.scene, durations: options.durations.seconds, panels: panels())
        let points = sweep.panels.indices.flatMap { panel in sweep.durations.indices.map { (panel, $0) } }
        let batch = 8 * ProcessInfo.processInfo.activeProcessorCount
        var done = 0
        while done < points.count {
            try progress(done, points.count)
            let next = Array(points[done..<min(points.count, done + batch)])
            // They end in any order, each at its own place.
            let results = Mutex<[Int: Result<Worst, CommandError>]>([:])
            let setups = next.map { point(sweep.panels[$0.0], sweep.durations[$0.1]) }
            DispatchQueue.concurrentPerform(iterations: next.count) { index in
                let worst = Self.measure(setups[index], fonts: fonts)
                results.withLock { $0[index] = worst }
            }
            for (index, (panel, duration)) in next.enumerated() {
                guard let worst = try results.withLock({ $0[index] })?.get() else { continue }
                sweep.panels[panel].opening[duration] = worst.opening
                sweep.panels[panel].closing[duration] = worst.closing
            }
            done += next.count
        }
        try progress(done, points.count)
        return sweep
    }

    private func panels() -> [Sweep.Panel] {
        let empty = [Double?](repeating: nil, count: options.durations.count)
        let table = setup.scene.table
        let own = setup.scene.rows.first?.pace ?? .curve(.easeInOut)
        func panel(_ tablePace: SceneDescription.Pace, _ duration: Double, _ pace: SceneDescription.Pace) -> Sweep.Panel
        {
            Sweep.Panel(tablePace: tablePace, tableDuration: duration, pace: pace, opening: empty, closing: empty)
        }
        if options.hasCurves {
            let curves = SceneReader.curves.map { SceneDescription.Pace.curve($0.1) }
            return curves.flatMap { row in curves.map { panel(row, table.duration, $0) } }
        }
        let durations = options.tableDurations?.seconds ?? [table.duration]
        return durations.map { panel(table.pace, $0, own) }
    }

    private func point(_ panel: Sweep.Panel, _ duration: Double) -> SceneSetup {
        setup.changed { scene in
            MotionOptions(
                duration: duration, pace: options.hasCurves ? panel.pace : nil, tableDuration: panel.tableDuration,
                tablePace: panel.tablePace
            ).apply(to: &scene)
        }
    }

    private typealias Worst = (opening: Double?, closing: Double?)

    /// The most that anything strays in rows that open, and in rows that close.
    private static func measure(_ setup: SceneSetup, fonts: SharedText?) -> Result<Worst, CommandError> {
        do {
            let measuring = SceneMeasuring(setup, fonts: fonts, checking: { nil })
            var worst: Worst = (nil, nil)
            for motion in try measuring.measure().motions where motion.rowDuration > 0 {
                if motion.heightAfter > motion.heightBefore { worst.opening = max(worst.opening ?? 0, motion.strayed) }
                if motion.heightAfter < motion.heightBefore { worst.closing = max(worst.closing ?? 0, motion.strayed) }
            }
            return .success(worst)
        } catch {
            return .failure(error)
        }
    }
}

/// Fonts that several runs ask at once, one after the other.
// The lock is around every use of what isn't made for several threads; the compiler can't see that.
private final class SharedText: TextMeasuring, @unchecked Sendable {
    private let text: any TextMeasuring
    private let lock = NSLock()

    init(_ text: any TextMeasuring) {
        self.text = text
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        lock.withLock { text.metrics(of: font) }
    }

    func width(of string: String, font: FontDescription) -> Double {
        lock.withLock { text.width(of: string, font: font) }
    }
}
