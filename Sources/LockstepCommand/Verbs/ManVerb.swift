import LockstepTrace

/// `lockstep man`: the manual page.
enum ManVerb: Verb {
    static let name = "man"
    static let summary = "Write the manual page, for man to show."
    static let usage = ["man"]
    static let options: [OptionDescription] = []
    static let notes = [
        "lockstep man | man -l - shows it; put it into a folder man1 of the MANPATH as lockstep.1 to have it there."
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        if let operand = parsed.operands.first {
            throw .usage("unexpected \"\(Excerpt.of(operand))\"; man takes nothing")
        }
        try surroundings.output.write(Array(ManPage.text.utf8))
    }
}
