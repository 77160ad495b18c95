import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// A row that is moved leaves a room that closes, opens another where it ends, and itself goes from the one to the other over all others.

extension Table {
    /// The reuse identifier of rooms, which aren't reused.
    static let roomIdentifier = "LockstepScene.Table.room"

    /// Lifts an item out of its room, which then closes; returns what closes. The caller puts the item's number to the new one.
    func lift(_ node: TableItem, closingBefore boundary: Int) -> TableItem {
        let left = node.placeholder ?? room(like: node, in: node.frame)
        if node.placeholder == nil, let stage, let seat = left.seat, let source = node.seat {
            for property in [AnimatedProperty.y, .height] {
                stage.timeline.follow(property, of: source, by: seat, as: property)
            }
        }
        node.isTravelling = true
        node.placeholder = stage?.currentTiming == nil ? nil : room(like: node, in: node.frame)
        departures.append(Departure(node: left, opacity: 1, room: .closing(before: boundary)))
        left.item = nil
        left.isDeparting = true
        return left
    }

    /// What travels goes out where it is: the room that was held for it closes.
    func leaveRoom(of node: TableItem, before boundary: Int) -> TableItem {
        guard let room = node.placeholder else { return node }
        node.placeholder = nil
        room.item = nil
        room.isDeparting = true
        departures.append(Departure(node: room, opacity: 1, room: .closing(before: boundary)))
        return room
    }

    /// Whether something travels to a room that is opening already, from an update before.
    func holdsOpeningRoom(_ node: TableItem) -> Bool {
        guard let stage, let seat = node.placeholder?.seat else { return false }
        return stage.timeline.moves(seat)
    }

    /// Takes the room away that opens for something that travels: others touch it, and it goes out among them.
    func leaveOpeningRoom(of node: TableItem) -> TableItem? {
        guard holdsOpeningRoom(node), let room = node.placeholder else { return nil }
        node.placeholder = nil
        room.item = nil
        room.isDeparting = true
        return room
    }

    /// Lifts an item that comes into use to travel to its room.
    func liftComing(_ node: TableItem) {
        node.isTravelling = true
        guard stage?.currentTiming != nil else { return }
        node.placeholder = room(like: node, in: node.frame)
        node.placeholder?.item = node.item
    }

    /// Something that takes room as an item does, and shows nothing.
    private func room(like node: TableItem, in frame: Rect) -> TableItem {
        let room: TableItem
        if node is Cell {
            room = Cell(reuseIdentifier: Self.roomIdentifier)
        } else {
            room = HeaderFooterView(reuseIdentifier: Self.roomIdentifier)
        }
        room.backgroundColor = nil
        room.isUserInteractionEnabled = false
        attach(room, at: 0)
        performWithoutAnimation { room.place(frame) }
        return room
    }

    /// Puts an item down: it holds its room itself.
    func putDown(_ node: TableItem) {
        node.isTravelling = false
        guard let placeholder = node.placeholder else { return }
        node.placeholder = nil
        detach(placeholder)
    }
}
