import LockstepTrace

/// `lockstep scenes`: the built-in scenes and where they lie.
enum ScenesVerb: Verb {
    static let name = "scenes"
    static let summary = "List the built-in scenes and where they lie."
    static let usage = ["scenes"]
    static let options: [OptionDescription] = []
    static let notes = [
        "A scene is a JSON file; scene.schema.json beside the built-in ones describes it. LOCKSTEP_ASSETS in the environment names "
            + "another folder whose Scenes are used."
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        if let operand = parsed.operands.first {
            throw .usage("unexpected \"\(Excerpt.of(operand))\"; scenes takes nothing")
        }
        let library = SceneLibrary(executable: surroundings.executable, variables: surroundings.variables)
        let scenes = library.scenes
        if scenes.isEmpty { throw library.nothingFound }
        let width = scenes.map(\.name.count).max() ?? 0
        for scene in scenes {
            let gap = String(repeating: " ", count: width - scene.name.count + 2)
            try surroundings.output.write(Array((scene.name + gap + scene.path + "\n").utf8))
        }
    }
}
