import LockstepAnimation
import LockstepTrace

/// What `lockstep sweep` is asked for.
struct SweepOptions: Equatable {
    /// The most runs of a sweep.
    static let mostRuns = 20_000

    /// The durations of what is in a row.
    var durations: Steps
    /// The durations of a row's height; nil for the scene's own alone.
    var tableDurations: Steps?
    /// Whether every pair of the named curves is run.
    var hasCurves = false
    /// The file of the result; nil for text on standard output.
    var file: File?
    /// The scene and how it is run.
    var scene: SceneOptions

    /// Values from one to another.
    struct Steps: Equatable {
        var from, to, step: FrameTime

        /// The values in seconds, rising; the last is at or before the end.
        var seconds: [Double] {
            (0..<count).map { Double(from.nanoseconds + Int64($0) * step.nanoseconds) / 1e9 }
        }

        var count: Int { Int((to.nanoseconds - from.nanoseconds) / step.nanoseconds) + 1 }
    }

    /// What a result is written as.
    enum Format: String, CaseIterable {
        case svg, png, csv
    }

    struct File: Equatable {
        var path: String
        var format: Format
    }

    /// The options that say how a scene runs, and are swept over or of no use here.
    private static let swept = ["--duration", "--seconds", "--script"]

    /// The options of a scene that can be held fast.
    static let sceneCatalog = SceneOptions.sceneCatalog.filter { !swept.contains($0.name) }

    init(_ parsed: ParsedOptions) throws(CommandError) {
        scene = try SceneOptions(parsed)
        durations = try Self.steps(parsed, prefix: "--", from: "0.05", to: "1", step: "0.05")
        let table = ["--table-from", "--table-to", "--table-step"]
        if let given = table.first(where: { parsed.has($0) }) {
            guard parsed["--table-duration"] == nil else {
                throw .usage("\(given) and --table-duration both say how long a row runs; leave one of them away")
            }
            tableDurations = try Self.steps(parsed, prefix: "--table-", from: "0.1", to: "0.6", step: "0.05")
        }
        hasCurves = parsed.has("--curves")
        if hasCurves, let other = ["--curve", "--table-curve"].first(where: { parsed.has($0) }) {
            throw .usage("--curves runs every pair of curves, and \(other) names one; leave one of them away")
        }
        if hasCurves && tableDurations != nil {
            throw .usage("--curves draws one chart for each pair of curves; leave the --table- options away")
        }
        if let path = scene.output, path != "-" { file = try Self.file(path) }
        try checkCount()
    }

    private static func steps(
        _ parsed: ParsedOptions, prefix: String, from: String, to: String, step: String
    ) throws(CommandError) -> Steps {
        func time(_ name: String, _ standard: String, _ range: ClosedRange<Double>) throws(CommandError) -> FrameTime {
            let value = OptionValue(option: prefix + name, text: parsed[prefix + name] ?? standard)
            return FrameTime(seconds: try value.number(in: range, "a number of seconds"))
        }
        let steps = Steps(
            from: try time("from", from, SceneReader.durations), to: try time("to", to, SceneReader.durations),
            step: try time("step", step, 0.001...60))
        guard steps.from <= steps.to else {
            throw .usage(
                "\(prefix)from \(DecimalSeconds.text(steps.from)) comes after \(prefix)to \(DecimalSeconds.text(steps.to)); swap them"
            )
        }
        return steps
    }

    private static func file(_ path: String) throws(CommandError) -> File {
        let ending = path.lowercased().split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
        guard path.contains("."), let format = ending.flatMap(Format.init(rawValue:)) else {
            throw .usage(
                "--output \(Excerpt.of(path)): a sweep is a chart or a table; end its name in .svg, .png or .csv")
        }
        return File(path: path, format: format)
    }

    private func checkCount() throws(CommandError) {
        let pairs = hasCurves ? SceneReader.curves.count * SceneReader.curves.count : 1
        let runs = durations.count * (tableDurations?.count ?? 1) * pairs
        guard runs > Self.mostRuns else { return }
        throw .usage("this sweep takes \(runs) runs, and \(Self.mostRuns) are the most; take longer steps")
    }
}
