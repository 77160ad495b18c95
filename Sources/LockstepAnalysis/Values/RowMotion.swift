/// One motion of one row, from rest to rest.
public struct RowMotion: Equatable, Sendable {
    /// What can be said of it as a whole.
    public enum Verdict: String, Sendable {
        /// Nothing worse than a note was found.
        case steady
        /// Something was.
        case unsteady
        /// The trace ends before the row is at rest, so that its straight path isn't known.
        case unfinished
    }

    /// The row's number.
    public var row: Int
    /// The last frame before it and the first one in which it is over.
    public var from, to: Moment
    /// How often something was done meanwhile that may concern the row, what began the motion included.
    public var events: Int
    /// The row's height at rest before and after, in points, without the separator.
    public var heightBefore, heightAfter: Double
    /// The row's top edge at rest before and after, in points of the table's content.
    public var yBefore, yAfter: Double
    /// How long the row's height moves, in seconds; 0 where it doesn't.
    public var rowDuration: Double
    /// How long what is in the row moves by itself, in seconds; nil where that can't be told.
    public var contentDuration: Double?
    /// How far the content's height is from the row's, at most; nil where it isn't by more than the limit.
    public var lockError: Peak?
    /// How far anything in it strays at most, in points, and be it less than can be seen: a centre, or an extent where no centre does.
    public var strayed = 0.0
    /// What moved in it or should have, in the order of the trace.
    public var nodes: [NodeMotion]
    /// What was found, the worst first.
    public var findings: [Finding]
    /// What can be said of it as a whole.
    public var verdict: Verdict
}

/// How one node kept to its path in one motion of its row.
public struct NodeMotion: Equatable, Sendable {
    /// The node's identifier.
    public var id: String
    /// How far its centre strays at most; nil where it keeps to its path within the limit.
    public var position: Peak?
    /// How far its height or width strays at most; nil where that is within the limit.
    public var extent: Peak?

    /// What is said of it first: how far its centre strays, or its extent where the centre doesn't.
    public var worst: Peak? { position ?? extent }
}
