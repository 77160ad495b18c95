import LockstepAnimation
import LockstepTrace

/// What `lockstep explain` is asked for.
struct ExplainOptions: Equatable {
    /// What is explained.
    var subject: Subject
    /// When, on the scene's clock.
    var time: FrameTime
    /// Whether the result is JSON.
    var asJSON = false
    /// The scene and how it is run.
    var scene: SceneOptions

    /// What can be explained.
    enum Subject: Equatable {
        /// A row as a whole, counted from 0.
        case row(Int)
        /// A label of a row, both counted as traces do: rows from 0, labels from 1.
        case label(Int, row: Int)
        /// A node by its identifier.
        case node(String)
    }

    init(_ parsed: ParsedOptions) throws(CommandError) {
        scene = try SceneOptions(parsed)
        asJSON = parsed.has("--json")
        subject = try Self.subject(parsed)
        guard let at = parsed["--at"] else {
            throw .usage("explain needs a time; add --at SECONDS, such as --at 0.1")
        }
        time = FrameTime(seconds: try OptionValue(option: "--at", text: at).number(in: 0...3600, "a number of seconds"))
    }

    private static func subject(_ parsed: ParsedOptions) throws(CommandError) -> Subject {
        if let node = parsed["--node"] {
            if let other = ["--row", "--label"].first(where: { parsed.has($0) }) {
                throw .usage("--node and \(other) both say what is explained; leave one of them away")
            }
            return .node(try OptionValue(option: "--node", text: node).nonEmpty("the identifier of a node"))
        }
        guard let row = parsed["--row"] else {
            throw .usage("explain needs what to explain; add --row R, --row R --label L, or --node ID")
        }
        let index = try OptionValue(option: "--row", text: row).integer(in: 0...10_000_000)
        guard let label = parsed["--label"] else { return .row(index) }
        return .label(try OptionValue(option: "--label", text: label).integer(in: 1...1000), row: index)
    }
}
