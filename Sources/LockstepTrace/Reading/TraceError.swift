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
        "line \(position.line), column \(position.column): \(reason)"
    }

    /// Where the first character stands that is wrong.
    public var position: TextPosition {
        switch self {
        case .empty: .start
        case .damaged(let position, _), .anotherFormat(let position), .unknownVersion(let position, _): position
        }
    }

    /// What is wrong there and the next step, without the place.
    public var reason: String {
        switch self {
        case .empty: "there is no trace; its first line names the format \"\(TraceHeader.format)\""
        case .damaged(_, let reason): reason
        case .anotherFormat: "this is no trace, whose first line holds \"format\":\"\(TraceHeader.format)\""
        case .unknownVersion(_, let found):
            "version \(found) of the format is unknown; version \(TraceHeader.version) can be read"
        }
    }
}
