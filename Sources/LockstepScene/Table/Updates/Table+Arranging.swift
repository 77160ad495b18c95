import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// What an update has brought into use.
struct Arrivals {
    /// The items that were not in use before.
    let nodes: [TableItem]
    /// How the items come in that take over the room of reloaded ones, by their numbers.
    let replaced: [Int: Replacement]
}

/// What an item takes over that comes in where another is reloaded.
struct Replacement {
    let animation: RowAnimation
    let leaving: TableItem
    /// What the other one took, in pixels.
    let length: Int
    /// Where its room would close: before an item after the update.
    let boundary: Int
    /// The number that it had.
    let old: Int
}

extension Table {
    /// Puts everything into the places of the new arrangement, and lets it be seen coming from those of the old one under the animation in
    /// force.
    func arrange(_ arrivals: Arrivals, rooms: RoomChanges, by plan: UpdatePlan) {
        performWithoutAnimation {
            for node in arrivals.nodes {
                if let item = node.item { node.place(rect(ofItem: item)) }
                node.layoutIfNeeded()
            }
        }
        if stage?.currentAnimation != nil { wasInMotion = true }
        join(arrivals, by: plan)
        for node in arrivals.nodes { arrive(node, among: arrivals, rooms: rooms, by: plan) }
        for node in loadedItems {
            if let item = node.item { node.place(rect(ofItem: item)) }
            node.layoutIfNeeded()
        }
        placeDepartures()
        // Out of sight the header has no part in the motion either.
        if rooms.holdsTop { placeHeader() } else { performWithoutAnimation { placeHeader() } }
        placeFooter()
        arrangeOrder()
    }

    /// Puts what stayed where it was before by what is known now. What nobody saw may have been further off or nearer, and nothing is seen
    /// of that.
    func settle(_ arrivals: Arrivals, rooms: RoomChanges, by plan: UpdatePlan) {
        performWithoutAnimation {
            for room in rooms.closed {
                guard let node = room.node, node.item.map({ plan.isMoved(newItem: $0) }) ?? true else { continue }
                node.frame.origin.y = start(ofRoom: room, rooms)
                node.needsLayout = node.needsLayout && !node.isDeparting
            }
            for node in loadedItems where !arrivals.nodes.contains(where: { $0 === node }) {
                guard let item = node.item, !plan.isMoved(newItem: item) else { continue }
                node.frame.origin.y = start(ofItem: item, rooms)
            }
            tableFooterView?.frame.origin.y = start(ofItem: rows.count, rooms)
        }
    }

    /// Where an item was before, in points of the content as it is now.
    func start(ofItem item: Int, _ rooms: RoomChanges) -> Double {
        points(headerPixels + rows.offset(of: item) + rooms.displacement(of: item))
    }

    private func start(ofRoom room: RoomChanges.Closed, _ rooms: RoomChanges) -> Double {
        points(headerPixels + rows.offset(of: room.boundary) + rooms.displacement(ofRoom: room))
    }

    // MARK: Arriving

    /// Lets what comes in while other updates still run go along with what it touches.
    private func join(_ arrivals: Arrivals, by plan: UpdatePlan) {
        guard let stage, !stage.timeline.isEmpty else { return }
        // Those that take over a room first: others go along with them.
        var waiting: [TableItem] = []
        for node in arrivals.nodes {
            if let replaced = node.item.flatMap({ arrivals.replaced[$0] }) { takeOver(node, from: replaced) } else {
                waiting.append(node)
            }
        }
        for node in waiting {
            guard let item = node.item, !plan.isMoved(newItem: item) else { continue }
            if plan.isNew(item) {
                openWithNeighbour(node, passing: waiting)
            } else {
                goAlongWithNeighbour(node, passing: waiting)
            }
        }
    }

    /// Lets an item be seen coming from where it was before.
    private func arrive(_ node: TableItem, among arrivals: Arrivals, rooms: RoomChanges, by plan: UpdatePlan) {
        guard let item = node.item, stage?.currentAnimation != nil else { return }
        var start = node.frame
        start.origin.y = self.start(ofItem: item, rooms)
        if let replaced = arrivals.replaced[item] {
            start.size.height = points(replaced.length) - (node is Cell ? hairline : 0)
            travel(node, from: start)
            appear(node, animation: replaced.animation)
        } else if plan.isMoved(newItem: item), let old = plan.oldItem(ofNew: item) {
            node.isTravelling = true
            let room = RoomChanges.Closed(boundary: plan.newBoundary(ofOld: old), old: old, length: 0, node: nil)
            start.origin.y = near(self.start(ofRoom: room, rooms))
            travel(node, from: start)
        } else if plan.isNew(item) {
            comeIn(node, at: start.minY, animation: plan.animation(ofInserted: item))
        } else {
            travel(node, from: start)
        }
    }

    /// A place not further than a viewport beyond what is seen.
    private func near(_ place: Double) -> Double {
        min(seenOffset + 2 * bounds.height, max(seenOffset - bounds.height, place))
    }

    /// A new item comes in where one goes out, in the room that it has.
    private func takeOver(_ node: TableItem, from replaced: Replacement) {
        let leaving = replaced.leaving
        guard let index = departures.firstIndex(where: { $0.node === leaving }), let stage, let seat = node.seat,
            let source = leaving.seat
        else { return }
        departures[index].room = .shared(with: node)
        node.isTravelling = leaving.isTravelling
        for property in [AnimatedProperty.y, .height] {
            stage.timeline.follow(property, of: source, by: seat, as: property)
        }
    }

    /// The room of a new item opens between two that may be in motion, and goes along with the one that it touches: others that are new
    /// have no room yet.
    private func openWithNeighbour(_ node: TableItem, passing others: [TableItem]) {
        guard let stage, let seat = node.seat, let item = node.item, !stage.timeline.isEmpty else { return }
        let below = loadedItems.first { other in (other.item ?? 0) > item && !others.contains { $0 === other } }
        guard let below, !below.isTravelling, let source = below.seat else {
            return goAlongWithNeighbour(node, passing: others)
        }
        stage.timeline.follow(.y, of: source, by: seat, as: .y)
        for room in closingRooms(after: item, upTo: below.item ?? 0) {
            if let source = room.seat { stage.timeline.follow(.height, of: source, by: seat, as: .y, factor: -1) }
        }
    }

    // MARK: Going far

    /// Items beyond rows that are not brought in go out of use; those that are seen go out directly behind the last one that is in use:
    /// rows that nobody will see don't need to be there to push them.
    func passOver() {
        guard stage?.currentAnimation != nil else { return }
        let views = [contentOffset.y, seenOffset]
        let (high, low) = (contentOffset.y + bounds.height, contentOffset.y)
        var gone: [(node: TableItem, y: Double)] = []
        var spare: [TableItem] = []
        let runs = contiguousRuns()
        let live = runs.indices.filter { index in runs[index].contains { isIn(views, $0) } }
        guard let first = live.first, let last = live.last else { return }
        var end = runs[last].last?.item.map { top(ofItem: $0 + 1) } ?? high
        var waiting = departures.indices.filter { closesBeyond(runs[last].last?.item ?? 0, $0) }
        for node in runs[(last + 1)...].joined() where mayGo(node) {
            guard isSeen(node) else {
                spare.append(node)
                continue
            }
            while let index = waiting.first, closesBefore(node.item ?? 0, index) { send(waiting.removeFirst(), to: end) }
            gone.append((node, end))
            end += points(node.item.map { rows[$0] } ?? 0)
        }
        if !(gone.isEmpty && waiting.isEmpty), let item = runs[last].last?.item, let end = stage?.currentTiming?.end {
            passedOver = (item + 1, end)
        }
        for index in waiting { send(index, to: end) }
        var start = runs[first].first?.item.map { top(ofItem: $0) } ?? low
        for node in runs[..<first].joined().reversed() where mayGo(node) {
            if isSeen(node) {
                start -= points(node.item.map { rows[$0] } ?? 0)
                gone.append((node, start))
            } else {
                spare.append(node)
            }
        }
        for node in (runs[..<first] + runs[(last + 1)...]).joined() where node.isTravelling {
            let place = node.item.map { top(ofItem: $0) } ?? low
            gone.append((node, min(high + bounds.height, max(low - bounds.height, place))))
        }
        for node in spare {
            loadedItems.removeAll { $0 === node }
            retire(node, row: node.item.flatMap { indexPath(ofItem: $0) })
        }
        for (node, y) in gone { sendOff(node, to: y) }
    }

    /// Whether what goes out closes its room beyond an item that is the last one in use there.
    private func closesBeyond(_ item: Int, _ index: Int) -> Bool {
        if case .closing(let boundary) = departures[index].room { boundary > item + 1 } else { false }
    }

    private func closesBefore(_ item: Int, _ index: Int) -> Bool {
        if case .closing(let boundary) = departures[index].room { boundary <= item } else { false }
    }

    /// Lets what goes out close its room at a place, in points of the content.
    private func send(_ index: Int, to place: Double) {
        let node = departures[index].node
        departures[index].room = .open
        node.frame = Rect(
            x: node.frame.minX, y: place, width: node.frame.width, height: node is Cell ? -hairline : 0)
        node.needsLayout = false
    }

    /// The items in use that follow each other with none missing between them.
    func contiguousRuns() -> [[TableItem]] {
        var runs: [[TableItem]] = []
        var end = -1
        for node in loadedItems {
            guard let item = node.item else { continue }
            if end >= 0 && isNothing(between: end, and: item) {
                runs[runs.count - 1].append(node)
            } else {
                runs.append([node])
            }
            end = item + 1
        }
        return runs
    }

    /// Whether all items of a stretch are known to take no room.
    func isNothing(between start: Int, and end: Int) -> Bool {
        if start == end { return true }
        guard rows.offset(of: start) == rows.offset(of: end) else { return false }
        return (start..<end).allSatisfy { rows.isMeasured($0) }
    }

    /// Whether an item will be in one of several views.
    func isIn(_ views: [Double], _ node: TableItem) -> Bool {
        guard let item = node.item, !node.isTravelling else { return false }
        let (start, end) = (top(ofItem: item), top(ofItem: item + 1))
        return views.contains { end > $0 && start < $0 + bounds.height }
    }

    /// Whether an item is seen now, where it was before the update.
    private func isSeen(_ node: TableItem) -> Bool {
        guard let stage, let seat = node.seat else { return false }
        let top = node.frame.minY + stage.timeline.sum(of: .y, target: seat, at: stage.now)
        return top + node.frame.height > seenOffset && top < seenOffset + bounds.height
    }

    func mayGo(_ node: TableItem) -> Bool {
        guard let item = node.item, !node.isTravelling, !(stage?.holdsFocus(in: node) ?? false) else { return false }
        return node is Cell || !isHeldPart(item, at: contentOffset.y)
    }

    private func sendOff(_ node: TableItem, to y: Double) {
        loadedItems.removeAll { $0 === node }
        if let cell = node as? Cell, let row = node.item.flatMap({ indexPath(ofItem: $0) }) {
            delegate?.table(self, didEndDisplaying: cell, forRowAt: row)
        }
        node.item = nil
        node.isDeparting = true
        departures.append(Departure(node: node, opacity: node.opacity, room: .open))
        node.frame.origin.y = y
    }
}
