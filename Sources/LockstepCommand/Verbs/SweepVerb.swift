import LockstepAnimation
import LockstepPlatform
import LockstepTrace

/// `lockstep sweep`: how far things stray, against how long what is in a row runs.
enum SweepVerb: Verb {
    static let name = "sweep"
    static let summary = "Find the durations that are steady: the worst straying against the content's duration."
    static let usage = [
        "sweep [--from S] [--to S] [--step S] [-o OUT.svg|OUT.png|OUT.csv] [--scene NAME|FILE] [--tap ROW|TITLE@SECONDS]",
        "sweep --table-from S --table-to S [--table-step S] [-o OUT.svg|OUT.png|OUT.csv]",
        "sweep --curves [-o OUT.svg|OUT.png|OUT.csv]",
    ]
    static let options =
        [
            OptionDescription(
                name: "--from", value: "S", help: "the first duration of what is in a row, 0 to 60; 0.05"),
            OptionDescription(name: "--to", value: "S", help: "the last one, 0 to 60; 1"),
            OptionDescription(name: "--step", value: "S", help: "from one to the next, 0.001 to 60; 0.05"),
            OptionDescription(
                name: "--table-from", value: "S", help: "sweep the row's duration, too, from here, 0 to 60; 0.1"),
            OptionDescription(name: "--table-to", value: "S", help: "to here, 0 to 60; 0.6"),
            OptionDescription(name: "--table-step", value: "S", help: "in such steps, 0.001 to 60; 0.05"),
            OptionDescription(name: "--curves", help: "one chart for each pair of the row's and the content's curve"),
            OptionDescription(
                name: "--output", short: "-o", value: "FILE",
                help: "a chart, OUT.svg or OUT.png, or a table, OUT.csv; text on standard output without it"),
        ] + SweepOptions.sceneCatalog
    static let notes = [
        "For each duration the scene is run and measured as lockstep measure does, one line for the rows that open and one for those that "
            + "close; the duration at which both are the least is marked. Without --tap the first row is opened, and closed once "
            + "all is at rest. The row's duration is the scene's own, or --table-duration; with --table-from or --table-to it is swept, "
            + "too, and drawn as a heat map. Runs go on all cores, and the result is the same on any number of them.",
        SceneOptions.speedNote,
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try SweepOptions(parsed)
        let setup = try SceneSetup(options.scene, in: surroundings)
        if setup.scripts.allSatisfy(\.isEmpty), setup.scene.listedRowCount == 0 {
            throw .usage(
                "sweep opens the first row, and the scene \(Excerpt.of(setup.scene.name)) has no rows; name what is pressed by --tap"
            )
        }
        let pendingSignal = surroundings.watchSignals()
        let file = try options.file.map { file throws(CommandError) in try ResultFile(path: file.path) }
        let isDrawn = options.file.map { $0.format != .csv } ?? false
        let fonts = isDrawn || setup.metrics == .fonts ? try SceneSetup.openFonts() : nil
        let run = SweepRun(options, setup: setup, fonts: setup.metrics == .fonts ? fonts : nil)
        var progress = Progress(total: nil, in: surroundings)
        defer { progress.finish() }
        let sweep = try run.run { done, total throws(CommandError) in
            progress.total = total
            progress.update(count: done, "runs")
            if let signal = pendingSignal() { throw .stopped(signal: signal) }
        }
        progress.finish()
        guard let file, let format = options.file?.format else {
            return try surroundings.output.write(Array(SweepText(sweep).text.utf8))
        }
        switch (format, fonts) {
        case (.csv, _), (_, nil): try file.write(Array(SweepText(sweep).csv.utf8))
        case (.svg, let fonts?):
            let chart = SweepChart(sweep, text: fonts, appearance: options.scene.appearance)
            try file.write(Array(SVGText(chart.list).text.utf8))
        case (.png, let fonts?):
            let chart = SweepChart(sweep, text: fonts, appearance: options.scene.appearance)
            try file.write(try chart.png(scale: setup.givenScale ?? 2, text: fonts))
        }
        try file.finish()
    }
}
