import LockstepAnalysis
import LockstepRecorder
import LockstepTrace

/// `lockstep measure`: what is wrong with a motion, from a trace or from a scene that is run.
enum MeasureVerb: Verb {
    static let name = "measure"
    static let summary = "Find what wobbles, and where it comes from."
    static let usage = [
        "measure [--scene NAME|FILE] [--tap ROW|TITLE@SECONDS] [--seconds S] [--require-steady] [--json]",
        "measure TRACE [--require-steady] [--json]",
    ]
    static let options =
        SceneOptions.sceneCatalog + [
            OptionDescription(name: "--require-steady", help: "exit 1 where a row that moved isn't steady"),
            OptionDescription(name: "--json", help: "write the result as one line of JSON"),
        ]
    static let notes = [
        "For each row of a scene that isn't steady, what would help is tried by running the scene again with it: equal durations, the two other "
            + "timings, the update inside of an animate, a weaker bottom pin, an empty view that takes the slack. What helps is "
            + "listed with what it reaches, the best first. A trace can't be run again, so there it isn't tried.",
        "For every row that moved and every node in it: how far it strays from the straight path between its rest positions under its "
            + "row's own progress; what is cut or vanishes, gaps and overlaps, jumps and reversals, fades that end at another time, rows that "
            + "drift; and where it comes from. A row is steady where nothing worse than a note was found; what rounding to pixels makes "
            + "is a note. All is read off the trace alone, so the trace of another program will do; "
            + "Sources/LockstepAnalysis/LockstepAnalysis.docc/Measuring.md says how, and describes the JSON.",
        SceneOptions.speedNote,
        SceneOptions.scriptNote,
        "Exit status 0: measured; with --require-steady 1 where a row isn't steady, or not at rest when the trace ends.",
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try MeasureOptions(parsed)
        let (measurement, advice) = try measure(options, in: surroundings)
        let text =
            options.asJSON
            ? measurement.json(with: advice) : Array(MeasurementText(measurement, advice: advice).text.utf8)
        try surroundings.output.write(text)
        if options.requiresSteady && !measurement.isSteady { throw .checkFailed }
    }

    /// Measures a trace, for which there is no advice, or a scene.
    private static func measure(
        _ options: MeasureOptions, in surroundings: Surroundings
    ) throws(CommandError) -> (Measurement, advice: [Advice]?) {
        guard let path = options.file else { return try measureScene(options.scene, in: surroundings) }
        let file = try TraceFile(path: path)
        var measurer = MotionMeasurer(file.header)
        while let entry = try file.next() { measurer.add(entry) }
        return (measurer.finish(), nil)
    }

    private static func measureScene(
        _ options: SceneOptions, in surroundings: Surroundings
    ) throws(CommandError) -> (Measurement, advice: [Advice]?) {
        let setup = try SceneSetup(options, in: surroundings)
        let fonts = setup.metrics == .fonts ? try SceneSetup.openFonts() : nil
        let measuring = SceneMeasuring(setup, fonts: fonts, checking: surroundings.watchSignals())
        let measurement = try measuring.measure()
        return (measurement, try measuring.advice(on: measurement))
    }
}
