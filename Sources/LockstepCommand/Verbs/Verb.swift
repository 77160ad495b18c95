/// One thing that the command does.
protocol Verb {
    /// What is typed; empty for what happens when nothing is.
    static var name: String { get }
    /// What it does, in one line of help.
    static var summary: String { get }
    /// The lines of use, without the program's name.
    static var usage: [String] { get }
    /// The options that it understands, besides `--help`.
    static var options: [OptionDescription] { get }
    /// More that help says, one paragraph each.
    static var notes: [String] { get }
    /// Does it.
    static func run(_ parsed: ParsedOptions, in surroundings: Surroundings) throws(CommandError)
}

extension Verb {
    static var notes: [String] { [] }
}
