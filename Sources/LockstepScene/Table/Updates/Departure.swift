import LockstepGeometry

/// An item that left its place and is drawn until it is gone.
struct Departure {
    let node: TableItem
    /// The opacity that the node has for its next row.
    let opacity: Double
    /// The room that it goes out in.
    var room: Room

    /// Where an item goes out.
    enum Room {
        /// In a room of its own, which closes.
        case closing
        /// In the room of another: of the item that took its place, or the one that it was on its way to.
        case shared(with: TableItem)
        /// Freely, over or under the others.
        case open
    }

    /// Whether the last sample saw it on its way.
    var isInMotion: Bool { node.isInMotion || node.contentView.isInMotion }

    /// Whether it is seen over the others.
    var isTravelling: Bool { node.isTravelling }
}
