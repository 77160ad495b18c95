/// How the rooms of what is in use change in an update, in pixels: what isn't in use has no part in the motion, since nobody sees it.
///
/// From it follows where every item begins before: its place after, less what grows between it and the item that is held.
struct RoomChanges {
    /// The room of an old item that closes.
    struct Closed {
        /// Before which item after the update.
        let boundary: Int
        /// The item's number before.
        let old: Int
        let length: Int
        /// What goes out in it, or travels away from it.
        let node: TableItem
    }

    /// The item after whose place is held, or the boundary before it.
    let anchor: Int
    /// How much the content's start moves: a header of the table that gets higher pushes everything.
    var push = 0
    private var grown: [(item: Int, length: Int)] = []
    private(set) var closed: [Closed] = []
    /// The item before whose place is held: rooms that close at the anchor's boundary lie above it or below it.
    private let oldAnchor: Int

    /// Whether it is the content's top that is held.
    let holdsTop: Bool

    /// Holds an item; nil for the content's top. `old` is the number before where the item itself is gone.
    init(holding item: Int?, old: Int?) {
        anchor = item ?? 0
        oldAnchor = item == nil ? 0 : old ?? .max
        holdsTop = item == nil
    }

    /// An item's room opens or changes.
    mutating func grow(_ item: Int, by length: Int) {
        if length != 0 { grown.append((item, length)) }
    }

    /// The room of an old item closes.
    mutating func close(_ room: Closed) {
        closed.append(room)
    }

    /// How far below its place after an item begins before.
    func displacement(of item: Int) -> Int {
        var sum = -push
        for room in grown {
            if room.item >= anchor && room.item < item { sum -= room.length }
            if room.item >= item && room.item < anchor { sum += room.length }
        }
        for room in closed {
            let isBelow = room.boundary > anchor || room.boundary == anchor && room.old >= oldAnchor
            if isBelow && room.boundary <= item && item >= anchor { sum += room.length }
            if !isBelow && room.boundary > item { sum -= room.length }
        }
        return sum
    }

    /// How far below its item's place after a room begins before that closes in front of it.
    func displacement(ofRoom room: Closed) -> Int {
        closed.reduce(displacement(of: room.boundary)) { sum, other in
            other.boundary == room.boundary && other.old >= room.old ? sum - other.length : sum
        }
    }
}
