public import LockstepGeometry

/// Something that was done to the scene, at the exact time it took effect.
public struct TraceEvent: Equatable, Sendable {
    /// What was done, such as `tap`. The article on the format lists the kinds that are written; others can be read, too.
    public var kind: String
    /// What it was done to.
    public var target: Target
    /// What else is to be known of it.
    public var detail: Detail
    /// When, in nanoseconds of the scene's clock, 0 or more.
    public var nanoseconds: Int64

    /// What something is done to.
    public enum Target: Hashable, Sendable {
        /// A row of the table, by its running number over all sections, from 0, at the time of the event.
        case row(Int)
        /// The first button, from the back to the front of what was seen, with a title.
        case button(String)
        /// The first node in the tree with an identifier.
        case node(String)
        /// A place of the stage, in points from its top left corner.
        case point(Point)
        /// The stage as a whole.
        case stage
    }

    /// What belongs to an event beside its target.
    public enum Detail: Hashable, Sendable {
        /// Nothing.
        case none
        /// A displacement in points: a positive y shows what is further down.
        case displacement(Point)
        /// A key by its name, the modifiers held with it, and whether it repeats by itself.
        case key(String, modifiers: [String] = [], isRepeat: Bool = false)
        /// The stage's extent in points, and the pixels a point where they are another number than before.
        case size(Size, scale: Double? = nil)
        /// A name that somebody gave to the moment.
        case name(String)
    }

    /// Describes an event.
    public init(kind: String, target: Target, detail: Detail = .none, nanoseconds: Int64) {
        self.kind = kind
        self.target = target
        self.detail = detail
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
