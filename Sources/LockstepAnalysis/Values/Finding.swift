/// Something that is wrong with a motion, or that looks wrong and isn't.
public struct Finding: Equatable, Sendable {
    /// What kind of thing it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// A node leaves the straight path between its rest positions under its row's own progress.
        case straying
        /// The content is higher or lower than its row.
        case lockError
        /// A node is cut, by its own frame or by the row's edge, by more than its path says.
        case clipping
        /// A node's shown height is 0 or less while it should be seen.
        case vanishing
        /// Two neighbours are further apart than at either end.
        case gap
        /// Two neighbours lie one over the other as they don't at rest, or only begin to.
        case overlap
        /// A row moves though nothing above it does.
        case drift
        /// Something goes back a part of its way though nothing was done.
        case reversal
        /// A place or an extent changes in one frame by much more than in those beside it.
        case jump
        /// A speed changes at once where something was done in mid-flight.
        case speedJump
        /// A fade ends at another time than its row, or there is none beside others that fade.
        case fade
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
        /// Points in a second of the scene.
        case pointsPerSecond
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
    /// How much it is then, 0 or more; a time is that of all of it.
    public var amount: Double
    /// What the number counts.
    public var unit = Unit.points
    /// To which side it is; nil where there are none.
    public var direction: Peak.Direction?
    /// One sentence, without a full stop: where it comes from.
    public var cause: String
}
