/// Why a text is not a trace that this version reads.
public enum TraceError: Error, Equatable, CustomStringConvertible {
    /// There is no first line.
    case empty
    /// A line is not JSON, or not the JSON of a trace.
    case damaged(TextPosition, reason: String)
    /// The first line is JSON, but does not name the format.
    case anotherFormat(TextPosition)
    /// The format is right and its version is not one that can be read.
    case unknownVersion(TextPosition, found: String)

    /// The one sentence: where, what, and the next step.
    public var description: String {
        switch self {
        case .empty: "line 1, column 1: there is no trace; its first line names the format \"\(TraceHeader.format)\""
        case .damaged(let position, let reason): "\(place(position)): \(reason)"
        case .anotherFormat(let position):
            "\(place(position)): this is no trace, whose first line holds \"format\":\"\(TraceHeader.format)\""
        case .unknownVersion(let position, let found):
            "\(place(position)): version \(found) of the format is unknown; version \(TraceHeader.version) can be read"
        }
    }

    private func place(_ position: TextPosition) -> String {
        "line \(position.line), column \(position.column)"
    }
}
