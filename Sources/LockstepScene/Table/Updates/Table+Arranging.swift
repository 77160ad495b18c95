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
        for node in arrivals.nodes {
            if let item = node.item, plan.isMoved(newItem: item) { liftComing(node) }
            performWithoutAnimation { place(node) }
        }
        if stage?.currentAnimation != nil { wasInMotion = true }
        join(arrivals, rooms: rooms, by: plan)
        for node in arrivals.nodes { arrive(node, among: arrivals, rooms: rooms, by: plan) }
        for node in lifted(by: plan) { openRoom(of: node, rooms) }
        for node in loadedItems { place(node) }
        placeDepartures()
        placeHeader()
        placeFooter()
        arrangeOrder()
    }

    /// Puts the rooms that close where they were before by what is known now. What nobody saw may have been further off or nearer, and nothing is seen
    /// of that.
    private func settle(_ rooms: RoomChanges, among items: ClosedRange<Int>) {
        let new = Set(rooms.closed.map { ObjectIdentifier($0.node) })
        performWithoutAnimation {
            for room in rooms.closed where items.contains(room.boundary) {
                room.node.frame.origin.y = start(ofRoom: room, rooms)
                room.node.needsLayout = false
            }
            // Those that were closing before have no length by now.
            for departure in departures where !new.contains(ObjectIdentifier(departure.node)) {
                guard case .closing(let boundary) = departure.room, items.contains(boundary) else { continue }
                let room = RoomChanges.Closed(
                    boundary: boundary, old: departure.oldBoundary, length: 0, node: departure.node)
                departure.node.frame.origin.y = start(ofRoom: room, rooms)
            }
        }
    }

    /// Does the same for what stayed.
    func settle(_ arrivals: Arrivals, rooms: RoomChanges, beyond: Beyond?, by plan: UpdatePlan) {
        // A header that is held at an edge and was seen in its own place goes from there.
        for node in beyond.map({ Array($0.items) }) ?? [] where isSeen(node) { node.isAstray = true }
        performWithoutAnimation {

            for node in loadedItems where !arrivals.nodes.contains(where: { $0 === node }) {
                guard let item = node.item, !plan.isMoved(newItem: item), !node.isAstray else {
                    continue
                }
                node.room.frame.origin.y = start(ofItem: item, rooms)
            }
            tableFooterView?.frame.origin.y = start(ofItem: rows.count, rooms)
            guard !rooms.holdsTop, let header = tableHeaderView else { return }
            let height = points(headerPixels)
            header.frame = Rect(x: 0, y: start(ofItem: 0, rooms) - height, width: bounds.width, height: height)
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
    private func join(_ arrivals: Arrivals, rooms: RoomChanges, by plan: UpdatePlan) {
        // Those that take over a room first: others go along with them.
        var waiting: [TableItem] = []
        for node in arrivals.nodes {
            if let replaced = node.item.flatMap({ arrivals.replaced[$0] }) {
                takeOver(node, from: replaced)
                if let item = node.item, let room = node.placeholder {
                    performWithoutAnimation { room.frame.origin.y = start(ofItem: item, rooms) }
                }
            } else {
                waiting.append(node)
            }
        }
        guard let stage, !stage.timeline.isEmpty else { return }
        waiting += lifted(by: plan).filter { node in !waiting.contains { $0 === node } }
        waiting.sort { ($0.item ?? 0) < ($1.item ?? 0) }
        for node in waiting {
            guard let item = node.item else { continue }
            if plan.isNew(item) || plan.isMoved(newItem: item) || rowsFromOutside == .travel {
                goAlongWithNeighbour(node, passing: waiting)
                attachSections(to: node, passing: waiting)
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
            let room = RoomChanges.Closed(boundary: plan.newBoundary(ofOld: old), old: old, length: 0, node: node)
            start.origin.y = near(self.start(ofRoom: room, rooms))
            travel(node, from: start)
        } else if plan.isNew(item) {
            comeIn(node, at: start.minY, animation: plan.animation(ofInserted: item))
        } else if rowsFromOutside == .travel {
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
        (node.placeholder, leaving.placeholder) = (leaving.placeholder, nil)
        node.isTravelling = leaving.isTravelling
        for property in [AnimatedProperty.y, .height] {
            stage.timeline.follow(property, of: source, by: seat, as: property)
        }
    }

    /// What travels in an update, in order.
    private func lifted(by plan: UpdatePlan) -> [TableItem] {
        loadedItems.filter { node in node.placeholder != nil && node.item.map { plan.isMoved(newItem: $0) } ?? false }
    }

    /// Lets the room of something that travels open where it will end.
    private func openRoom(of node: TableItem, _ rooms: RoomChanges) {
        guard let item = node.item, let room = node.placeholder else { return }
        performWithoutAnimation { room.place(rect(ofItem: item)) }
        let place = Rect(
            x: 0, y: start(ofItem: item, rooms), width: bounds.width, height: node is Cell ? -hairline : 0)
        travel(room, from: place)
    }

    // MARK: Going far

    /// What is in use, and which part of it is seen before or after an update.
    struct Beyond {
        /// The items that follow each other with none missing between them.
        let runs: [[TableItem]]
        /// The first and the last of the runs that are seen.
        let first: Int
        let last: Int

        /// What isn't in or between those.
        var items: some Sequence<TableItem> { (runs[..<first] + runs[(last + 1)...]).joined() }
    }

    /// Looks at what is in use; nil where nothing is seen, or nothing is animated.
    func itemsBeyond() -> Beyond? {
        guard stage?.currentAnimation != nil else { return nil }
        let views = [contentOffset.y, seenOffset]
        let runs = contiguousRuns()
        let live = runs.indices.filter { index in runs[index].contains { isIn(views, $0) } }
        guard let first = live.first, let last = live.last else { return nil }
        return Beyond(runs: runs, first: first, last: last)
    }

    /// Items beyond rows that are not brought in go out of use; those that are seen go out directly behind the last one that is in use:
    /// rows that nobody will see don't need to be there to push them.
    func passOver(_ beyond: Beyond, _ rooms: RoomChanges) {
        let (runs, first, last) = (beyond.runs, beyond.first, beyond.last)
        let (high, low) = (contentOffset.y + bounds.height, contentOffset.y)
        var gone: [(node: TableItem, room: Departure.Room)] = []
        var spare: [TableItem] = []
        if let start = runs[first].first?.item, let end = runs[last].last?.item {
            settle(rooms, among: start...end + 1)
        }
        let behind = runs[last].last?.item.map { $0 + 1 } ?? 0
        let front = runs[first].first?.item ?? 0
        var end = 0.0
        var waiting = closingBeyond(runs[last].last?.item ?? 0)
        for node in runs[(last + 1)...].joined() where mayGo(node) || holdsOpeningRoom(node) {
            guard isSeen(node) else {
                if !node.isTravelling { spare.append(node) }
                continue
            }
            while let room = waiting.first, room.boundary <= node.item ?? 0 {
                send(waiting.removeFirst().index, before: behind, distance: end)
            }
            if let room = leaveOpeningRoom(of: node) {
                departures.append(
                    Departure(node: room, opacity: 1, room: .passing(before: behind, distance: end, closing: nil)))
            } else {
                gone.append((node, .passing(before: behind, distance: end, closing: nil)))
            }
            end += points(node.item.map { rows[$0] } ?? 0)
        }
        if !(gone.isEmpty && waiting.isEmpty), let item = runs[last].last?.item, let end = stage?.currentTiming?.end {
            passedOver = (item + 1, contentOffset.y, end)
        }
        for room in waiting { send(room.index, before: behind, distance: end) }
        var start = 0.0
        var waitingAbove = closingAbove(front)
        for node in runs[..<first].joined().reversed() where mayGo(node) || holdsOpeningRoom(node) {
            guard isSeen(node) else {
                if !node.isTravelling { spare.append(node) }
                continue
            }
            while let room = waitingAbove.last, room.boundary > node.item ?? 0 {
                send(waitingAbove.removeLast().index, before: front, distance: start)
            }
            start -= points(node.item.map { rows[$0] } ?? 0)
            if let room = leaveOpeningRoom(of: node) {
                departures.append(
                    Departure(node: room, opacity: 1, room: .passing(before: front, distance: start, closing: nil)))
            } else {
                gone.append((node, .passing(before: front, distance: start, closing: nil)))
            }
        }
        for room in waitingAbove { send(room.index, before: front, distance: start) }
        for node in beyond.items where node.isTravelling {
            let place = node.item.map { top(ofItem: $0) } ?? low
            performTravel(of: node, to: min(high + bounds.height, max(low - bounds.height, place)))
        }
        for node in spare {
            loadedItems.removeAll { $0 === node }
            retire(node, row: node.item.flatMap { indexPath(ofItem: $0) })
        }
        for (node, room) in gone { sendOff(node, room: room) }
    }

    /// What goes out in rooms that close beyond an item, in their order.
    private func closingBeyond(_ item: Int) -> [(index: Int, boundary: Int)] {
        closing { $0 > item + 1 && !isNothing(between: item + 1, and: $0) }
    }

    /// What goes out in rooms that close above an item, not directly, in their order.
    private func closingAbove(_ item: Int) -> [(index: Int, boundary: Int)] {
        closing { $0 < item && !isNothing(between: $0, and: item) }
    }

    private func closing(where isMeant: (Int) -> Bool) -> [(index: Int, boundary: Int)] {
        var rooms: [(index: Int, boundary: Int)] = []
        for index in departures.indices {
            if case .closing(let boundary) = departures[index].room, isMeant(boundary) {
                rooms.append((index, boundary))
            }
        }
        return rooms.sorted { ($0.boundary, $0.index) < ($1.boundary, $1.index) }
    }

    /// Lets what goes out close its room at a distance from an item.
    private func send(_ index: Int, before item: Int, distance: Double) {
        departures[index].room = .passing(
            before: item, distance: distance, closing: departures[index].closesBefore)
        departures[index].node.needsLayout = false
    }

    /// Lets what travels out of sight go to a place, in points of the content.
    private func performTravel(of node: TableItem, to y: Double) {
        sendOff(node, room: .open)
        node.frame.origin.y = y
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
        guard let item = node.item else { return false }
        let (start, end) = (top(ofItem: item), top(ofItem: item + 1))
        return views.contains { end > $0 && start < $0 + bounds.height }
    }

    /// Whether an item is seen now, where it was before the update.
    private func isSeen(_ node: TableItem) -> Bool {
        guard let stage, let seat = node.room.seat else { return false }
        let top = node.room.frame.minY + stage.timeline.sum(of: .y, target: seat, at: stage.now)
        return top + node.room.frame.height > seenOffset && top < seenOffset + bounds.height
    }

    func mayGo(_ node: TableItem) -> Bool {
        guard let item = node.item, !node.isTravelling, !(stage?.holdsFocus(in: node) ?? false) else { return false }
        return node is Cell || !isHeldPart(item, at: contentOffset.y)
    }

    private func sendOff(_ node: TableItem, room: Departure.Room) {
        loadedItems.removeAll { $0 === node }
        if let room = node.placeholder {
            node.placeholder = nil
            detach(room)
        }
        if let cell = node as? Cell, let row = node.item.flatMap({ indexPath(ofItem: $0) }) {
            delegate?.table(self, didEndDisplaying: cell, forRowAt: row)
        }
        node.item = nil
        node.isDeparting = true
        departures.append(Departure(node: node, opacity: node.opacity, room: room))
    }
}
