/// Something that was done to the scene, at the exact time it took effect.
public struct TraceEvent: Equatable, Sendable {
    /// What was done; `tap` is the only kind so far.
    public var kind: String
    /// The table row it was done to, from 0.
    public var row: Int
    /// When, in nanoseconds of the scene's clock.
    public var nanoseconds: Int64

    /// Describes an event.
    public init(kind: String, row: Int, nanoseconds: Int64) {
        self.kind = kind
        self.row = row
        self.nanoseconds = nanoseconds
    }
}
