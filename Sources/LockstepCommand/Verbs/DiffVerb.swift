import LockstepTrace

/// `lockstep diff`: what is different between two traces.
enum DiffVerb: Verb {
    static let name = "diff"
    static let summary = "Compare two traces; exit 1 where they differ."
    static let usage = ["diff A B [--tolerance POINTS] [--json]"]
    static let options = [
        OptionDescription(
            name: "--tolerance", value: "POINTS",
            help: "by how much a place or an extent of a trace may differ, 0 to 1000000; 0"),
        OptionDescription(
            name: "--opacity-tolerance", value: "SHARE", help: "by how much an opacity of a trace may differ, 0 to 1; 0"
        ),
        OptionDescription(name: "--json", help: "write the result as one line of JSON"),
    ]
    static let notes = [
        "Frames of traces that show the same time are compared, so one at 60 frames a second can be compared with one at 120. What is "
            + "said of the first lines and of what was done is for information: only what is shown counts.",
        "Exit status 0: nothing differs by more than the tolerance; 1: something does.",
    ]

    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError) {
        let options = try DiffOptions(parsed)
        let first = try TraceFile(path: options.first)
        let second = try TraceFile(path: options.second)
        let difference = try TraceDiff(first, second, tolerance: options.tolerance).run()
        let text = options.asJSON ? difference.json : Array(TraceDiffText(difference, options).text.utf8)
        try surroundings.output.write(text)
        if difference.differs { throw .checkFailed }
    }
}

/// What `lockstep diff` is asked for.
struct DiffOptions: Equatable {
    /// What is compared.
    var first: String
    /// What it is compared with.
    var second: String
    /// What counts as equal in traces.
    var tolerance = TraceDifference.Tolerance()
    /// Whether the result is JSON.
    var asJSON = false

    init(_ parsed: ParsedOptions) throws(CommandError) {
        guard parsed.operands.count == 2 else {
            let count = parsed.operands.count
            let named = count == 0 ? "none is" : count == 1 ? "one is" : "\(count) are"
            throw .usage("diff compares two things, and \(named) named; write lockstep diff A B")
        }
        (first, second) = (parsed.operands[0], parsed.operands[1])
        for (name, value, typed) in parsed.given {
            let value = OptionValue(option: typed, text: value ?? "")
            switch name {
            case "--tolerance": tolerance.points = try value.number(in: 0...1_000_000, "a number of points")
            case "--opacity-tolerance": tolerance.opacity = try value.number(in: 0...1, "a number")
            case "--json": asJSON = true
            default: break
            }
        }
    }
}
