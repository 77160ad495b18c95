import LockstepTrace

/// What `lockstep measure` is asked for.
struct MeasureOptions: Equatable {
    /// The trace that is measured; nil where a scene is run.
    var file: String?
    /// The scene that is run.
    var scene = SceneOptions()
    /// Whether what isn't steady ends with status 1.
    var requiresSteady = false

    /// Whether the result is JSON.
    var asJSON = false

    /// The options that don't say how a scene runs.
    private static let own = ["--json", "--require-steady"]

    init(_ parsed: ParsedOptions) throws(CommandError) {
        asJSON = parsed.has("--json")
        requiresSteady = parsed.has("--require-steady")
        guard let file = parsed.operands.first else {
            scene = try SceneOptions(parsed)
            return
        }
        guard parsed.operands.count == 1 else {
            throw .usage("measure takes one trace, and \(parsed.operands.count) are named; measure them one by one")
        }
        if let option = parsed.given.first(where: { !Self.own.contains($0.name) }) {
            throw .usage(
                "\(option.typed) says how a scene runs, and \(Excerpt.of(file)) is a trace that ran already; leave one of them away"
            )
        }
        self.file = file
    }
}
