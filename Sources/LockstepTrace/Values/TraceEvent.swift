/// Something that was done to the scene, at the exact time it took effect.
public struct TraceEvent: Equatable, Sendable {
    /// What was done; `tap` is the only kind so far.
    public var kind: String
    /// What it was done to.
    public var target: Target
    /// When, in nanoseconds of the scene's clock.
    public var nanoseconds: Int64

    /// What something is done to.
    public enum Target: Hashable, Sendable {
        /// A row of the table, by its running number over all sections, from 0, at the time of the event.
        case row(Int)
        /// The first button, from the back to the front of what was seen, with a title.
        case button(String)
    }

    /// Describes an event.
    public init(kind: String, target: Target, nanoseconds: Int64) {
        self.kind = kind
        self.target = target
        self.nanoseconds = nanoseconds
    }

    /// Describes what was done to a row.
    public init(kind: String, row: Int, nanoseconds: Int64) {
        self.init(kind: kind, target: .row(row), nanoseconds: nanoseconds)
    }

    /// The row that it was done to; nil where it was done to something else.
    public var row: Int? {
        if case .row(let row) = target { row } else { nil }
    }
}
