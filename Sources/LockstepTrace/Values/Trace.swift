/// A whole recording of motion as data.
public struct Trace: Equatable, Sendable {
    /// What it was made of.
    public var header: TraceHeader
    /// Events and frames in the order of time; an event stands before the first frame at or after it.
    public var entries: [TraceEntry]

    /// Makes a trace.
    public init(header: TraceHeader, entries: [TraceEntry] = []) {
        self.header = header
        self.entries = entries
    }

    /// The frames alone.
    public var frames: [TraceFrame] {
        entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
    }

    /// The events alone.
    public var events: [TraceEvent] {
        entries.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }
}

/// One line of a trace after the first.
public enum TraceEntry: Equatable, Sendable {
    /// Something was done.
    case event(TraceEvent)
    /// Something was shown.
    case frame(TraceFrame)
}
