import LockstepRecorder

/// `lockstep` without a verb: the window, with or without a recording; or a recording without a window.
enum ShowVerb: Verb {
    static let name = ""
    static let summary = "Show table rows that open, close, come, go and move, in a window or on film."
    static let usage = [
        "[--scene NAME|FILE] [--record OUT]",
        "--headless --record OUT [--tap ROW|TITLE@SECONDS] [--seconds S]",
        "COMMAND [options]",
    ]
    static let options =
        SceneOptions.sceneCatalog + SceneOptions.sessionCatalog + SceneOptions.inspectorCatalog + [
            OptionDescription(
                name: "--record", value: "OUT",
                help:
                    "record every frame: OUT is a folder for PNG files and ends in /, or a film that ends in .png, .gif, .mp4, .webm or .webp"
            ),
            OptionDescription(
                name: "--overwrite", help: "replace the frames in a folder that is not empty, or a film of that name"),
            OptionDescription(name: "--headless", help: "no window: a fixed step, as fast as the machine can"),
        ]
    static let notes = [
        "Headless, frame n shows n/fps seconds of film, --seconds 2 at 60 frames a second are the frames 00000.png to 00119.png, and "
            + "the scale is 1 unless --scale says otherwise. In the window --seconds closes it, and a recording has a constant rate.",
        "An animated .png is exact at every rate. A .gif has 50 frames a second at most, shown for whole centiseconds. An .mp4, .webm or "
            + ".webp is made by ffmpeg, which must be in the PATH. A film has its name only when it is whole; a signal ends it there.",
        SceneOptions.speedNote,
        SceneOptions.scriptNote,
        "LOCKSTEP_ASSETS in the environment names a folder whose Scenes are used instead of the built-in ones.",
        SceneOptions.inspectorNote,
        "In the window: click a button, or Tab to it and press Space; scroll by wheel, by dragging or with the arrow keys; Esc closes.",
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        var options = try SceneOptions(parsed)
        let target = try options.record.map { path throws(CommandError) in try RecordingTarget(path) }
        if target == nil && options.overwrite { throw .usage("--overwrite belongs to --record OUT") }
        if let target { limitRate(of: &options, for: target, isAskedFor: parsed.has("--fps"), in: surroundings) }
        if !options.isHeadless { return try WindowShow(options, target: target, in: surroundings).run() }
        guard let target else {
            throw .usage("--headless has nothing to show; add --record OUT, or use lockstep trace")
        }
        try HeadlessRecording(options, target: target, in: surroundings).run()
    }

    /// A rate that a format can't show becomes its highest; where it was asked for, that is said.
    private static func limitRate(
        of options: inout SceneOptions, for target: RecordingTarget, isAskedFor: Bool, in surroundings: Surroundings
    ) {
        let most = target.format.mostFramesPerSecond
        guard options.framesPerSecond > most else { return }
        if isAskedFor {
            surroundings.say(
                "a .\(target.format.rawValue) has \(most) frames a second at most, so it gets \(most) instead of \(options.framesPerSecond)"
            )
        }
        options.framesPerSecond = most
    }
}
