import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    /// Sends an item out under the animation in force; its room closes before an item, by the numbers after. With nil it has no room that
    /// anybody sees, and goes out where it is held.
    func depart(_ node: TableItem, closingBefore boundary: Int?, animation: RowAnimation) {
        guard stage?.currentTiming != nil else { return retire(node, row: nil) }
        node.item = nil
        node.isDeparting = true
        node.isCut = true
        stage?.releaseControls(in: node)
        departures.append(Departure(node: node, opacity: node.opacity, room: room(for: node, closingBefore: boundary)))
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

    private func room(for node: TableItem, closingBefore boundary: Int?) -> Departure.Room {
        guard let boundary else {
            setFree(node)
            return .open
        }
        guard let room = node.placeholder else {
            close(node, before: boundary)
            return .closing
        }
        node.placeholder = nil
        (room.item, room.isDeparting) = (nil, true)
        close(room, before: boundary)
        departures.append(Departure(node: room, opacity: 1, room: .closing))
        return .shared(with: room)
    }

    /// A room closes, the last one of those so far.
    func close(_ room: TableItem, before boundary: Int) {
        room.closesBefore = boundary
        closings.append(room)
    }

    /// Lets an item go on from where it is seen without any room.
    func setFree(_ node: TableItem) {
        let displacement = node.columnDisplacement + node.heldDisplacement
        performWithoutAnimation { node.frame.origin.y += displacement }
        (node.columnDisplacement, node.heldDisplacement) = (0, 0)
    }

    /// Puts what goes out where its room is now, after the items in use were put in their places.
    func placeDepartures() {
        for room in closings {
            guard let boundary = room.closesBefore else { continue }
            performWithoutAnimation { room.frame.origin.y = top(ofItem: boundary) }
            room.frame.size.height = room is Cell ? -hairline : 0
            room.needsLayout = false
        }
        // One that was taken over by another that then went out, too, shares the room of that.
        for departure in departures.reversed() {
            guard case .shared(let other) = departure.room else { continue }
            let (node, place) = (departure.node, other.room.frame)
            performWithoutAnimation { node.frame.origin.y = place.minY }
            node.frame.size.height = place.height
            node.needsLayout = false
        }
    }

    /// Takes out of use what has gone out.
    func endDepartures() {
        guard !departures.isEmpty else { return }
        let gone = departures.filter { !moves($0.node) && !moves($0.node.contentView) }
        guard !gone.isEmpty else { return }
        departures.removeAll { departure in gone.contains { $0.node === departure.node } }
        for departure in gone { end(departure) }
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

    /// A node is used elsewhere: what shares its room stays where it is, and what was told from it is told from what follows.
    func leaveRoom(of node: TableItem) {
        for index in departures.indices {
            guard case .shared(let other) = departures[index].room, other === node else { continue }
            setFree(departures[index].node)
            departures[index].room = .open
        }
        guard let place = closings.firstIndex(where: { $0 === node }) else { return }
        if case .departure(let anchored) = anchor, anchored === node {
            let boundary = node.closesBefore ?? 0
            let next = place + 1 < closings.count ? closings[place + 1] : nil
            anchor = next.map { $0.closesBefore == boundary ? .departure($0) : .item(boundary) } ?? .item(boundary)
        }
        closings.remove(at: place)
        node.closesBefore = nil
    }
}
