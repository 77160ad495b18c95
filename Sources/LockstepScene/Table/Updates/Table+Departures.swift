import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    /// Sends an item out under the animation in force. It closes its room, or shares the one of the item that took its place.
    func depart(_ node: TableItem, room: Departure.Room, animation: RowAnimation) {
        guard stage?.currentTiming != nil else { return retire(node, row: nil) }
        if isHeldOutOfPlace(node) {
            performWithoutAnimation { node.frame.origin.y += node.heldDisplacement }
            node.heldDisplacement = 0
        }
        node.item = nil
        node.isDeparting = true
        node.isCut = true
        stage?.releaseControls(in: node)
        departures.append(Departure(node: node, opacity: node.opacity, room: room))
        let length = node.frame.height + (node is Cell ? hairline : 0)
        switch animation {
        case .fade, .automatic: node.opacity = 0
        case .left: node.frame.origin.x -= bounds.width
        case .right: node.frame.origin.x += bounds.width
        case .top: node.contentView.frame.origin.y -= length
        case .bottom: node.contentView.frame.origin.y += length
        case .middle: node.contentView.frame.origin.y -= length / 2
        case .none: performWithoutAnimation { node.opacity = 0 }
        }
    }

    /// Puts what goes out where its room is now, after the items in use were put in their places.
    func placeDepartures() {
        for departure in departures {
            switch departure.room {
            case .closing, .passing: follow(departure)
            case .shared, .open: break
            }
        }
        // One that was taken over by another that then went out, too, shares the room of that.
        for departure in departures.reversed() { if case .shared = departure.room { follow(departure) } }
    }

    private func follow(_ departure: Departure) {
        var frame = departure.node.frame
        switch departure.room {
        case .open: return
        case .closing(let item):
            frame.origin.y = top(ofItem: item)
            frame.size.height = departure.node is Cell ? -hairline : 0
        case .passing(let item, let distance, let closing):
            frame.origin.y = top(ofItem: item) + distance
            if closing != nil { frame.size.height = departure.node is Cell ? -hairline : 0 }
        case .shared(let other):
            (frame.origin.y, frame.size.height) = (other.frame.minY, other.frame.height)
        }
        departure.node.frame = frame
        departure.node.needsLayout = false
    }

    /// Takes out of use what has gone out.
    func endDepartures() {
        guard !departures.isEmpty else { return }
        var left: [Departure] = []
        for departure in departures {
            if let stage, let seat = departure.node.seat,
                stage.timeline.moves(seat) || moves(departure.node.contentView)
            {
                left.append(departure)
            } else {
                end(departure)
            }
        }
        departures = left
    }

    private func moves(_ node: Node) -> Bool {
        guard let stage, let seat = node.seat else { return false }
        return stage.timeline.moves(seat)
    }

    func end(_ departure: Departure) {
        leaveRoom(of: departure.node)
        performWithoutAnimation { departure.node.opacity = departure.opacity }
        retire(departure.node, row: nil)
    }

    /// A node is used elsewhere: what shares its room stays where it is.
    func leaveRoom(of node: TableItem) {
        for index in departures.indices {
            if case .shared(let other) = departures[index].room, other === node { departures[index].room = .open }
        }
    }
}
