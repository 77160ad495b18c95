/// The most by which something strays, and when.
public struct Peak: Equatable, Sendable {
    /// By how much, in points, 0 or more.
    public var points: Double
    /// To which side.
    public var direction: Direction
    /// When it is the most for the first time.
    public var moment: Moment

    /// Describes a peak.
    public init(points: Double, direction: Direction, moment: Moment) {
        self.points = points
        self.direction = direction
        self.moment = moment
    }

    /// A side to which a place or an extent strays.
    public enum Direction: String, Sendable {
        /// A place to the sides of where it belongs.
        case up, down, left, right
        /// An extent beside the one that it should have.
        case taller, lower, wider, narrower
    }
}
