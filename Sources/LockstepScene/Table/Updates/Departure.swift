import LockstepGeometry

/// An item that left its place and is drawn until it is gone.
struct Departure {
    let node: TableItem
    /// The opacity that the node has for its next row.
    let opacity: Double
    /// The room that it goes out in.
    var room: Room

    /// Before which item its room closed as of before the last update.
    var oldBoundary = 0

    /// Where an item goes out.
    enum Room {
        /// In a room of its own that closes before an item, or at the end.
        case closing(before: Int)
        /// In the room of the item that took its place, which becomes as high as that one, or closes with it.
        case shared(with: TableItem)
        /// At a distance in points from an item or the end, with others that go out before or behind it. One that
        /// closes its room there still names the item before which it is.
        case passing(before: Int, distance: Double, closing: Int?)
        /// Freely, over or under the others, to a place out of sight.
        case open
    }

    /// The item before which its room closes; nil where it closes none.
    var closesBefore: Int? {
        switch room {
        case .closing(let item): item
        case .passing(_, _, let item): item
        case .shared, .open: nil
        }
    }

    /// Whether the last sample saw it on its way.
    var isInMotion: Bool { node.isInMotion || node.contentView.isInMotion }

    /// Whether it is seen over the others.
    var isTravelling: Bool { node.isTravelling }
}
