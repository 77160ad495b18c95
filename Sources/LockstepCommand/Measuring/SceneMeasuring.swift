import LockstepAnalysis
import LockstepPlatform
import LockstepRecorder
import LockstepTrace

/// A scene that is run to be measured, once as it is and once with each change that may help.
struct SceneMeasuring {
    private let setup: SceneSetup
    private let fonts: (any TextMeasuring)?
    /// A signal that came and asks to stop.
    private let pendingSignal: () -> Int32?

    init(_ setup: SceneSetup, fonts: (any TextMeasuring)?, checking pendingSignal: @escaping () -> Int32?) {
        self.setup = setup
        self.fonts = fonts
        self.pendingSignal = pendingSignal
    }

    /// Runs the scene as it is.
    func measure() throws(CommandError) -> Measurement {
        try measure(setup)
    }

    /// What helps the rows that aren't steady: each cure is tried by itself, for all of them at once.
    func advice(on measurement: Measurement) throws(CommandError) -> [Advice] {
        let unsteady = measurement.unsteadyRows
        guard !unsteady.isEmpty else { return [] }
        let scene = setup.scene
        var tried: [TriedCure] = []
        for cure in Cure.allCases {
            let rows = cure.rows(of: unsteady, in: scene)
            guard !rows.isEmpty else { continue }
            let result = try measure(setup.changed { cure.apply(to: &$0, rows: rows) })
            tried.append(
                TriedCure(name: cure.rawValue, rows: rows, measurement: result) { cure.sentence(row: $0, in: scene) })
        }
        return measurement.advice(from: tried)
    }

    private func measure(_ setup: SceneSetup) throws(CommandError) -> Measurement {
        let scale = setup.givenScale ?? 3
        let run = SceneRun(setup, fonts: fonts, scale: scale, isComplete: true)
        let driver = run.driver(setup.options.seconds.map { .through($0) } ?? .untilRest)
        let sampler = TraceSampler(table: run.controller.table)
        var measurer = MotionMeasurer(setup.traceHeader(scale: scale))
        while let frame = try driver.nextFrame() {
            for event in frame.events { measurer.add(.event(event)) }
            measurer.add(.frame(sampler.sample(frame)))
            if let signal = pendingSignal() { throw .stopped(signal: signal) }
        }
        return measurer.finish(endsAtRest: setup.options.seconds == nil)
    }
}
