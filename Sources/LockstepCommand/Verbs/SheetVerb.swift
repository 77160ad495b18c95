import LockstepAnimation
import LockstepRecorder
import LockstepSDL
import LockstepScene
import LockstepTrace

/// `lockstep sheet`: a scene at some times, side by side in one picture.
enum SheetVerb: Verb {
    static let name = "sheet"
    static let summary = "Draw a scene at some times side by side, in one PNG."
    static let usage = [
        "sheet OUT.png --at 0,0.1,0.2 [--tap ROW|TITLE@SECONDS] [--against TIMING]",
        "sheet OUT.png --every S [--seconds S] [--tap ROW|TITLE@SECONDS] [--against TIMING]",
    ]
    static let options =
        [
            OptionDescription(
                name: "--at", value: "S,S,...", help: "the times that are shown, in rising seconds of film, 0 to 3600"),
            OptionDescription(
                name: "--every", value: "S",
                help:
                    "show 0 and every S seconds of film, 0.001 to 3600, up to --seconds or until everything is at rest"
            ),
            OptionDescription(
                name: "--against", value: "TIMING", isRepeatable: true,
                help: "show the scene in another timing, too, in a row of its own below; repeatable"),
        ] + SceneOptions.sceneCatalog
    static let notes = [
        "Each picture shows the scene at exactly its time, whatever --fps says, and is what a film has there. More than "
            + "\(SheetLayout.mostColumns) times are broken into lines; \(SheetOptions.mostPictures) pictures are the most. The scale is 1 "
            + "unless --scale says otherwise, and a smaller --size makes a smaller sheet. An OUT.png that is there is replaced.",
        "With --speed X a second of film shows X seconds of the scene: --at, --every and --seconds count film, --tap and scripts count the "
            + "scene.",
        SceneOptions.scriptNote,
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try SheetOptions(parsed)
        let setups = try setups(options, in: surroundings)
        let scale = setups[0].givenScale ?? 1
        try setups[0].checkPixels(scale: scale)
        let pendingSignal = surroundings.watchSignals()
        var progress = Progress(total: nil, in: surroundings)
        var count = 0
        defer { progress.finish() }
        func check(_ things: String) throws(CommandError) {
            progress.update(count: count, things)
            count += 1
            if let signal = pendingSignal() { throw .stopped(signal: signal) }
        }
        let file = try ResultFile(path: options.path)
        let fonts = try SceneSetup.openFonts()
        var run = SheetRun(options, setups: setups, fonts: fonts, scale: scale)
        if case .at(let times) = options.times { progress.total = times.count }
        try run.run { () throws(CommandError) in try check("times shown") }
        (count, progress.total) = (0, run.times.count * setups.count)
        let painting = SheetPainting(run, text: fonts, scale: scale, appearance: options.scene.appearance)
        let picture = try painting.picture { () throws(CommandError) in try check("pictures drawn") }
        progress.finish()
        try file.write(try encode(picture))
        try file.finish()
    }

    private static func encode(_ picture: Picture) throws(CommandError) -> [UInt8] {
        do {
            return try PNGEncoder().encode(picture)
        } catch {
            throw .world(error.description)
        }
    }

    /// The scene in its own timing, and in the others.
    private static func setups(
        _ options: SheetOptions, in surroundings: Surroundings
    ) throws(CommandError) -> [SceneSetup] {
        let setup = try SceneSetup(options.scene, in: surroundings)
        if let last = options.lastTime {
            let clock = FilmClock(framesPerSecond: options.scene.framesPerSecond, speed: options.scene.speed)
            let end = clock.sceneTime(atFilmTime: last)
            try setup.checkTaps(
                after: "the last time of the sheet, \(DecimalSeconds.text(nanoseconds: last.nanoseconds))",
                advice: "tap earlier or show a later time"
            ) { $0 <= end }
        }
        var setups = [setup]
        for timing in options.others {
            if timing == setup.scene.timing {
                throw .usage("--against \(timing.rawValue) is the timing of the scene itself; name another one")
            }
            setups.append(setup.with(timing))
        }
        return setups
    }
}
