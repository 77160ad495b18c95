import LockstepAnimation
import LockstepGeometry
import LockstepRecorder
import LockstepTrace

/// `lockstep trace`: every frame's geometry, as JSON Lines.
enum TraceVerb: Verb {
    static let name = "trace"
    static let summary = "Write every frame's geometry as JSON Lines."
    static let usage = ["trace [--scene NAME|FILE] [--tap ROW|TITLE@SECONDS] [--seconds S] [-o FILE]"]
    static let options =
        SceneOptions.sceneCatalog + [
            OptionDescription(
                name: "--output", short: "-o", value: "FILE", help: "write there instead of to standard output")
        ]
    static let notes = [
        "Frame n shows n/fps seconds of film. An event at time t happens before the first frame at or after t and takes effect at "
            + "exactly t, so after a tap at 0 frame 0 still shows the old geometry. --seconds S also samples S itself: 2 seconds "
            + "at 60 frames a second are the frames 0 to 120. The scale is 3 unless --scale says otherwise.",
        "A frame has the rows that are in use: all that a scene lists, and of a feed those in sight and a reserve around them. A row's "
            + "number runs on over all sections, and the nodes in it are named after it: row12/body.",
        SceneOptions.speedNote,
        SceneOptions.scriptNote,
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try SceneOptions(parsed)
        let setup = try SceneSetup(options, in: surroundings)
        let fonts = setup.metrics == .fonts ? try SceneSetup.openFonts() : nil
        let scale = setup.givenScale ?? 3
        let run = SceneRun(setup, fonts: fonts, scale: scale, isComplete: true)
        let header = setup.traceHeader(scale: scale)
        let driver = run.driver(options.seconds.map { .through($0) } ?? .untilRest)
        let sampler = TraceSampler(table: run.controller.table)
        guard let path = options.output, path != "-" else {
            return try write(header, driver, sampler, to: surroundings.output, surroundings.watchSignals())
        }
        let pendingSignal = surroundings.watchSignals()
        let file = try ResultFile(path: path)
        var progress = file.isPlain ? Progress(total: options.frameCount.map { $0 + 1 }, in: surroundings) : nil
        defer { progress?.finish() }
        do {
            try write(header, driver, sampler, to: file, pendingSignal) { frames in
                progress?.update(frames: frames, filmSeconds: Double(frames) / Double(options.framesPerSecond))
            }
        } catch .stopped(let signal) {
            // What there is up to the signal is a whole trace.
            try file.finish()
            throw .stopped(signal: signal)
        }
        try file.finish()
    }

    private static func write(
        _ header: TraceHeader, _ driver: SceneDriver, _ sampler: TraceSampler, to sink: any ByteSink,
        _ pendingSignal: () -> Int32?, progress: (_ frames: Int) -> Void = { _ in }
    ) throws(CommandError) {
        let writer = TraceWriter()
        var bytes: [UInt8] = []
        writer.append(header, to: &bytes)
        while let frame = try driver.nextFrame() {
            for event in frame.events { writer.append(.event(event), to: &bytes) }
            writer.append(.frame(sampler.sample(frame)), to: &bytes)
            progress(frame.index + 1)
            let signal = pendingSignal()
            if bytes.count > 1 << 16 || signal != nil {
                try sink.write(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
            if let signal { throw .stopped(signal: signal) }
        }
        try sink.write(bytes)
    }
}
