import LockstepTrace

/// `lockstep completions`: what a shell proposes.
enum CompletionsVerb: Verb {
    static let name = "completions"
    static let summary = "Write what a shell needs to complete commands and options."
    static let usage = ["completions bash|zsh|fish"]
    static let options: [OptionDescription] = []
    static let notes = [
        "bash: source <(lockstep completions bash). zsh: put it into a folder of $fpath as _lockstep. fish: lockstep completions fish | "
            + "source."
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let shells = Completions.allCases.map(\.rawValue).joined(separator: ", ")
        guard let name = parsed.operands.first, parsed.operands.count == 1 else {
            throw .usage("completions takes one shell; there are \(shells)")
        }
        guard let shell = Completions(rawValue: name) else {
            throw .usage("\"\(Excerpt.of(name))\" is no shell that is known; there are \(shells)")
        }
        try surroundings.output.write(Array(shell.text.utf8))
    }
}
