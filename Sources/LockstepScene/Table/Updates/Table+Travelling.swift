import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// A row that is moved leaves a room that closes, opens another where it ends, and itself goes from the one to the other over all others.

extension Table {
    /// The reuse identifier of rooms, which aren't reused.
    static let roomIdentifier = "LockstepScene.Table.room"

    /// Lifts an item out of its room, which then closes before an item, by the numbers after; the item has its new number.
    func lift(_ node: TableItem, closingBefore boundary: Int) {
        guard let stage, stage.currentTiming != nil else { return }
        let left = node.placeholder ?? room(like: node)
        if node.placeholder == nil, let seat = left.seat, let source = node.seat {
            stage.timeline.follow(.height, of: source, by: seat, as: .height)
        }
        (left.item, left.isDeparting) = (nil, true)
        close(left, before: boundary)
        departures.append(Departure(node: left, opacity: 1, room: .closing))
        liftComing(node)
    }

    /// Lifts an item to travel to the room of its number.
    func liftComing(_ node: TableItem) {
        guard stage?.currentTiming != nil else { return }
        node.isTravelling = true
        node.travel = stage?.currentAnimation
        node.placeholder = room(like: node)
        node.placeholder?.item = node.item
    }

    /// Something that takes room as an item does, and shows nothing.
    private func room(like node: TableItem) -> TableItem {
        let room: TableItem
        if node is Cell {
            room = Cell(reuseIdentifier: Self.roomIdentifier)
        } else {
            room = HeaderFooterView(reuseIdentifier: Self.roomIdentifier)
        }
        room.backgroundColor = nil
        room.isUserInteractionEnabled = false
        attach(room, at: 0)
        performWithoutAnimation { room.place(node.frame) }
        room.columnDisplacement = node.columnDisplacement
        return room
    }

    /// Puts an item down: it holds its room itself.
    func putDown(_ node: TableItem) {
        node.isTravelling = false
        node.travel = nil
        guard let placeholder = node.placeholder else { return }
        node.placeholder = nil
        detach(placeholder)
    }

    // MARK: The way

    /// An item that will be seen coming from where it is seen.
    struct Carried {
        let node: TableItem
        /// Where its room is seen before, in points below the viewport's top edge.
        let start: Double
    }

    /// What will travel in an update, and what was snapped in before: it goes on from where it is seen.
    func carriedItems(by plan: UpdatePlan, _ before: SeenBefore) -> [Carried] {
        guard stage?.currentTiming != nil else { return [] }
        var carried: [Carried] = []
        for node in loadedItems {
            guard let item = node.item else { continue }
            let isMoved = plan.newItem(ofOld: item).map { plan.isMoved(newItem: $0) } ?? false
            guard isMoved || node.isSnapped && before.contains(node) else { continue }
            node.isSnapped = false
            let place = node.frame.minY + node.columnDisplacement + node.heldDisplacement
            carried.append(Carried(node: node, start: place - before.offset))
        }
        return carried
    }

    /// Where the stretches begin before that move, in points below the viewport's top edge, by their first items after.
    func startsOfStretches(by plan: UpdatePlan, _ before: SeenBefore) -> [Int: Double] {
        var starts: [Int: Double] = [:]
        for removal in plan.removals {
            if let target = removal.movedTo { starts[target] = top(ofItem: removal.items.lowerBound) - before.offset }
        }
        return starts
    }

    /// Lets items be seen coming from where they were, and what was out of use from where its place was.
    func carryOn(
        _ carried: [Carried], _ arrivals: [TableItem], from starts: [Int: Double], by plan: UpdatePlan
    ) {
        guard let stage, let animation = stage.currentAnimation else { return }
        var carried = carried
        sampleNow()
        dropFolds(onTheirWay: false)
        let offset = shownContentOffset.y
        for node in arrivals {
            guard let item = node.item, let stretch = plan.keptAfter.gap(at: item).map({ plan.insertions[$0].items }),
                let start = starts[stretch.lowerBound]
            else { continue }
            let place = start + top(ofItem: item) - top(ofItem: stretch.lowerBound)
            carried.append(Carried(node: node, start: min(2 * bounds.height, max(-bounds.height, place))))
        }
        func carry(_ node: TableItem, from start: Double) {
            stage.start(.y, of: node, from: start, to: node.frame.minY + node.columnDisplacement - offset, animation)
        }
        for one in carried {
            let leaving = departures.first { $0.node === one.node }
            switch leaving?.room {
            case nil: if one.node.item != nil { carry(one.node, from: one.start) }
            case .closing: carry(one.node, from: one.start)
            case .shared(let other):
                // What takes over begins where the other was.
                carry(one.node, from: one.start)
                if other.item != nil { carry(other, from: one.start) }
            case .open: break
            }
        }
    }

    /// Lets lengths change that nobody sees, and what travels come to its end from where it is seen, wherever its room is then.
    ///
    /// Before an update has let them set out, those that it lifts aren't on their way.
    func keepingTravellers(onTheirWay isOnItsWay: Bool = true, _ change: () -> Void) {
        let travelling = loadedItems.filter { $0.placeholder != nil }
        let before = travelling.map { $0.room.unheldFrame.minY - shownContentOffset.y }
        change()
        guard let stage else { return }
        for (node, place) in zip(travelling, before) {
            guard let seat = node.seat, node.item != nil else { continue }
            let shift = place - (node.room.unheldFrame.minY - shownContentOffset.y)
            if stage.timeline.sum(of: .y, target: seat, at: stage.now) != 0 {
                stage.timeline.shift(.y, of: seat, by: shift, at: stage.now)
            } else if isOnItsWay, let rest = node.travel.flatMap({ stage.rest(of: $0) }) {
                // It was where its room is.
                stage.start(.y, of: node, from: shift, to: 0, rest)
            }
        }
        if !travelling.isEmpty { stage.sampleOffsets() }
    }

    /// What travels to a place further than a viewport out of sight goes out on the way there, over the others.
    func sendFar(_ carried: [Carried], by plan: UpdatePlan) {
        guard stage?.currentTiming != nil else { return }
        let (low, high) = (contentOffset.y - bounds.height, contentOffset.y + 2 * bounds.height)
        for one in carried {
            guard let item = one.node.item, one.node.placeholder != nil else { continue }
            let isFar = top(ofItem: item) > high || top(ofItem: item + 1) < low
            guard isFar, !(stage?.holdsFocus(in: one.node) ?? false) else { continue }
            send(one.node, from: one.start + seenOffset, to: min(high, max(low, top(ofItem: item))))
        }
    }

    private func send(_ node: TableItem, from start: Double, to end: Double) {
        loadedItems.removeAll { $0 === node }
        if let cell = node as? Cell, let row = node.item.flatMap({ indexPath(ofItem: $0) }) {
            delegate?.table(self, didEndDisplaying: cell, forRowAt: row)
        }
        if let room = node.placeholder {
            node.placeholder = nil
            detach(room)
        }
        (node.item, node.isDeparting) = (nil, true)
        performWithoutAnimation { node.frame.origin.y = start }
        node.columnDisplacement = 0
        departures.append(Departure(node: node, opacity: node.opacity, room: .open))
        node.frame.origin.y = end
    }
}
