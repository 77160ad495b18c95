/// How a row comes in or goes out in an update.
///
/// The room of a row that comes in opens from nothing to its height, and that of one that goes out closes, on the update's clock, so that
/// the rows around always touch it. The case says what the row itself does in that room, which cuts it.
public enum RowAnimation: String, Hashable, Sendable, CaseIterable {
    /// It fades in or out where it is.
    case fade
    /// It comes from the right, and goes out to the right.
    case right
    /// It comes from the left, and goes out to the left.
    case left
    /// It comes down from under the row above, and goes out upwards.
    case top
    /// It comes up from under the row below, and goes out downwards.
    case bottom
    /// It stays in the middle of its room, which opens to both sides of it or closes over it.
    case middle
    /// It does nothing of its own: it is there, or gone, at once, and only the rows around it move.
    case none
    /// The table chooses: `.fade`.
    case automatic
}
