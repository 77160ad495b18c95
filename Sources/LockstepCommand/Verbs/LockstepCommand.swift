import LockstepTrace

/// The command: finds the verb, parses its options, runs it.
enum LockstepCommand {
    /// What `--version` says.
    static let version = "lockstep 0.1.0"

    /// The verbs that there are; the first is the one without a name.
    static var verbs: [any Verb.Type] {
        [
            ShowVerb.self, TraceVerb.self, SheetVerb.self, MeasureVerb.self, SweepVerb.self, ExplainVerb.self,
            DiffVerb.self,
            ScenesVerb.self, CompletionsVerb.self,
            ManVerb.self,
        ]
    }

    /// Runs the command with what was typed after its name; answers the exit status.
    static func run(_ arguments: [String], in surroundings: Surroundings) -> Int32 {
        do {
            try dispatch(arguments, in: surroundings)
            return 0
        } catch {
            if let sentence = error.sentence { surroundings.say(sentence) }
            return error.status
        }
    }

    private static func dispatch(_ arguments: [String], in surroundings: Surroundings) throws(CommandError) {
        guard let name = arguments.first, !name.hasPrefix("-") else {
            if arguments == ["--version"] { return try surroundings.output.write(Array("\(version)\n".utf8)) }
            return try run(ShowVerb.self, arguments, in: surroundings)
        }
        if let verb = verbs.first(where: { $0.name == name && !name.isEmpty }) {
            return try run(verb, Array(arguments.dropFirst()), in: surroundings)
        }
        let names = verbs.map { $0.name }.filter { !$0.isEmpty }
        let advice =
            if let near = Suggestion.nearest(to: name, among: names) { "did you mean \(near)?" } else {
                "there are \(names.joined(separator: ", ")), and none opens the window"
            }
        throw .usage("unknown command \"\(Excerpt.of(name))\"; \(advice)")
    }

    private static func run(
        _ verb: any Verb.Type, _ arguments: [String], in surroundings: Surroundings
    ) throws(CommandError) {
        let parser = OptionParser(options: verb.options + SceneOptions.commonCatalog)
        let parsed = try parser.parse(arguments)
        if parsed.has("--help") { return try surroundings.output.write(Array(Help.text(for: verb).utf8)) }
        if parsed.has("--version") { throw .usage("--version stands alone: lockstep --version") }
        try verb.run(parsed, in: surroundings)
    }
}
