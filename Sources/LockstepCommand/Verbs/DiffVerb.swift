import LockstepRecorder
import LockstepTrace

/// `lockstep diff`: what is different between two traces, two folders of frames or two films.
enum DiffVerb: Verb {
    static let name = "diff"
    static let summary = "Compare two traces, folders of frames or films; exit 1 where they differ."
    static let usage = [
        "diff A B [--tolerance POINTS] [--json]",
        "diff FRAMES/ FRAMES/ [--color-tolerance N] [-o SHEET.png] [--json]",
    ]
    static let options = [
        OptionDescription(
            name: "--tolerance", value: "POINTS",
            help: "by how much a place or an extent of a trace may differ, 0 to 1000000; 0"),
        OptionDescription(
            name: "--opacity-tolerance", value: "SHARE", help: "by how much an opacity of a trace may differ, 0 to 1; 0"
        ),
        OptionDescription(
            name: "--color-tolerance", value: "N", help: "by how much a channel of a pixel may differ, 0 to 255; 0"),
        OptionDescription(
            name: "--output", short: "-o", value: "SHEET.png",
            help: "draw the frames that differ side by side: the first four and the one with the largest region"),
        OptionDescription(name: "--json", help: "write the result as one line of JSON"),
    ]
    static let notes = [
        "Frames of traces that show the same time are compared, so one at 60 frames a second can be compared with one at 120. What is "
            + "said of the first lines and of what was done is for information: only what is shown counts. The JSON is described in "
            + "Sources/LockstepTrace/LockstepTrace.docc/TraceDifferences.md.",
        "Of folders the files 00000.png and so on are compared, of films (.png .gif .mp4 .webm .mov .mkv .avi), which ffmpeg decodes, "
            + "the frames as they are stored. A folder may be compared with a film. Their JSON has compared, different, onlyInFirst and "
            + "onlyInSecond, which count frames, differs, and first and largest: frame, region (x, y, width, height in pixels), "
            + "pixels that differ, and by how much at most.",
        "Exit status 0: nothing differs by more than the tolerance; 1: something does.",
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try DiffOptions(parsed)
        let inputs = (DiffInput(path: options.first), DiffInput(path: options.second))
        switch inputs {
        case (.trace, .trace):
            try options.check(areTraces: true)
            try compareTraces(options, in: surroundings)
        case (.trace, _), (_, .trace):
            let (trace, other) =
                if case .trace = inputs.0 { (options.first, options.second) } else { (options.second, options.first) }
            throw .usage(
                "\(Excerpt.of(trace)) is taken for a trace, and \(Excerpt.of(other)) for frames or a film; name two of a kind"
            )
        default:
            try options.check(areTraces: false)
            try comparePictures(options, inputs, in: surroundings)
        }
    }

    private static func compareTraces(_ options: DiffOptions, in surroundings: Surroundings) throws(CommandError) {
        let first = try TraceFile(path: options.first)
        let second = try TraceFile(path: options.second)
        var progress = Progress(total: nil, in: surroundings)
        defer { progress.finish() }
        let difference = try TraceDiff(first, second, tolerance: options.tolerance).run { count in
            progress.update(count: count, "lines of both traces read")
        }
        progress.finish()
        let text = options.asJSON ? difference.json : Array(TraceDiffText(difference, options).text.utf8)
        try surroundings.output.write(text)
        if difference.differs { throw .checkFailed }
    }

    private static func comparePictures(
        _ options: DiffOptions, _ inputs: (DiffInput, DiffInput), in surroundings: Surroundings
    ) throws(CommandError) {
        let searchPath = surroundings.variables["PATH"]
        var diff = PictureDiff(
            try inputs.0.pictures(path: options.first, searchPath: searchPath),
            try inputs.1.pictures(path: options.second, searchPath: searchPath),
            tolerance: options.colorTolerance, keepsExamples: options.sheet != nil)
        var progress = Progress(total: nil, in: surroundings)
        defer { progress.finish() }
        try diff.run { count in progress.update(count: count, "frames compared") }
        progress.finish()
        let text = PictureDiffText(diff.difference, options)
        if let sheet = options.sheet { try write(diff.examples?.all ?? [], to: sheet, options, in: surroundings) }
        try surroundings.output.write(Array((options.asJSON ? text.json : text.text).utf8))
        if diff.difference.differs { throw .checkFailed }
    }

    private static func write(
        _ examples: [DiffExample], to path: String, _ options: DiffOptions, in surroundings: Surroundings
    ) throws(CommandError) {
        guard !examples.isEmpty else { return surroundings.say("no frame differs, so there is no sheet \(path)") }
        let sheet = DifferenceSheet(
            try SceneSetup.openFonts(), names: [options.first, options.second], tolerance: options.colorTolerance)
        guard let picture = sheet.picture(of: examples) else {
            throw .world("the frames are too large for a sheet of \(DifferenceSheet.mostPixels) pixels; leave -o away")
        }
        let bytes: [UInt8]
        do {
            bytes = try PNGEncoder().encode(picture)
        } catch {
            throw .world(error.description)
        }
        let file = try ResultFile(path: path)
        try file.write(bytes)
        try file.finish()
    }
}
