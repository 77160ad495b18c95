import LockstepAnimation
import LockstepRecorder
import LockstepTrace

/// `lockstep explain`: why something is seen where it is, offset by offset.
enum ExplainVerb: Verb {
    static let name = "explain"
    static let summary = "Say why a label is where it is, offset by offset."
    static let usage = [
        "explain --row R [--label L] --at SECONDS [--scene NAME|FILE] [--tap ROW|TITLE@SECONDS] [--json]",
        "explain --node ID --at SECONDS [--scene NAME|FILE] [--tap ROW|TITLE@SECONDS] [--json]",
    ]
    static let options =
        SceneOptions.sceneCatalog.filter { $0.name != "--seconds" } + [
            OptionDescription(name: "--row", value: "R", help: "the row, from 0; by itself, it is what is explained"),
            OptionDescription(name: "--label", value: "L", help: "the label of the row, from 1"),
            OptionDescription(
                name: "--node", value: "ID", help: "a node by its identifier, such as row0/button; traces name them"),
            OptionDescription(name: "--at", value: "SECONDS", help: "the time of the scene, 0 to 3600"),
            OptionDescription(name: "--json", help: "write the result as one line of JSON"),
        ]
    static let notes = [
        "Each number that is shown is the sum of the model, which is where layout put it, and of every animation that still runs: each "
            + "with the block or table update that it belongs to, its curve and duration, its age, how far it has come and what is left of "
            + "it. The sum is the trace's number to the last bit. A node's place is in points of its row's content, a row's in "
            + "points of the table's. Sources/LockstepScene/LockstepScene.docc/Explaining.md describes the JSON.",
        "A tap at the very time is explained as it begins: nothing has moved yet. The scale is 3 unless --scale says otherwise.",
        SceneOptions.speedNote,
        SceneOptions.scriptNote,
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try ExplainOptions(parsed)
        let setup = try SceneSetup(options.scene, in: surroundings)
        try setup.checkTaps(
            after: "--at \(DecimalSeconds.text(options.time))", advice: "tap earlier or explain a later time"
        ) { $0 <= options.time }
        let fonts = setup.metrics == .fonts ? try SceneSetup.openFonts() : nil
        let run = ExplainRun(setup, fonts: fonts, options: options)
        let result = try run.explain(checking: surroundings.watchSignals())
        let text = options.asJSON ? ExplanationJSON(result).bytes : Array(ExplanationText(result).text.utf8)
        try surroundings.output.write(text)
    }
}
