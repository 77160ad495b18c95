import Foundation

/// `lockstep` without a verb: the window, with or without a recording; or a recording without a window.
enum ShowVerb: Verb {
    static let name = ""
    static let summary = "Show table rows that open, close, come, go and move, in a window or on film."
    static let usage = [
        "[--scene NAME|FILE] [--record FOLDER/]",
        "--headless --record FOLDER/ [--tap ROW|TITLE@SECONDS] [--seconds S]",
        "COMMAND [options]",
    ]
    static let options =
        SceneOptions.sceneCatalog + SceneOptions.sessionCatalog + [
            OptionDescription(
                name: "--record", value: "FOLDER/", help: "write every frame there as a numbered PNG file"),
            OptionDescription(name: "--overwrite", help: "replace the frames in a folder that is not empty"),
            OptionDescription(name: "--headless", help: "no window: a fixed step, as fast as the machine can"),
        ]
    static let notes = [
        "Headless, frame n shows n/fps seconds of film, --seconds 2 at 60 frames a second are the frames 00000.png to 00119.png, and "
            + "the scale is 1 unless --scale says otherwise. In the window --seconds closes it, and a recording has a constant rate.",
        SceneOptions.speedNote,
        SceneOptions.scriptNote,
        "LOCKSTEP_ASSETS in the environment names a folder whose Scenes are used instead of the built-in ones.",
        "In the window: click a button, or Tab to it and press Space; scroll by wheel, by dragging or with the arrow keys; Esc closes.",
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try SceneOptions(parsed)
        let folder = try options.record.map { path throws(CommandError) in try checkRecordingPath(path) }
        if folder == nil && options.overwrite { throw .usage("--overwrite belongs to --record FOLDER/") }
        if !options.isHeadless { return try WindowShow(options, folder: folder, in: surroundings).run() }
        guard let folder else {
            throw .usage("--headless has nothing to show; add --record FOLDER/, or use lockstep trace")
        }
        try HeadlessRecording(options, folder: folder, in: surroundings).run()
    }

    /// A folder for frames ends in a slash or is there already; files of films are another matter.
    private static func checkRecordingPath(_ path: String) throws(CommandError) -> String {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return path }
        if path.hasSuffix("/") { return path }
        let name = path.lowercased()
        if let film = [".gif", ".mp4", ".webm", ".png"].first(where: name.hasSuffix) {
            // Of `.gif` and `x/.gif` nothing is left that could name a folder.
            let stem = path.dropLast(film.count)
            let folder = stem.isEmpty || stem.hasSuffix("/") ? stem + "frames" : stem
            throw .usage(
                "--record \(path): \(film) films are not built yet; name a folder for PNG frames, such as \(folder)/")
        }
        throw .usage("--record \(path): the name of a folder for frames ends in a slash: \(path)/")
    }
}
