/// Something that is wrong with a motion, or that looks wrong and isn't.
public struct Finding: Equatable, Sendable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// A node leaves the straight path between its rest positions under its row's own progress.
        case straying
        /// The content is higher or lower than its row.
        case lockError
    }

    /// How bad it is, the worst first.
    public enum Severity: String, Sendable, CaseIterable {
        /// Anybody sees it.
        case fault
        /// It is there, and small.
        case warning
        /// For information: a motion with nothing worse is steady.
        case note
    }

    /// What the number counts.
    public enum Unit: String, Sendable {
        /// Points of the scene.
        case points
        /// Seconds of the scene.
        case seconds
    }

    /// What kind of thing it is.
    public var kind: Kind
    /// How bad it is.
    public var severity: Severity
    /// The node's identifier; nil where it is the row as a whole.
    public var node: String?
    /// The first and the last moment of it.
    public var from, to: Moment
    /// When it is the worst.
    public var worst: Moment
    /// How much it is then, 0 or more.
    public var amount: Double
    /// What the number counts.
    public var unit = Unit.points
    /// To which side it is; nil where there are none.
    public var direction: Peak.Direction?
    /// One sentence, without a full stop: where it comes from.
    public var cause: String
}
