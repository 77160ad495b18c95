import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// What an update has changed.
struct Rearrangement {
    /// The rows in use that have another height.
    var resized: [TableItem] = []
    /// Whether anything changed at all.
    var isSeen = false
}

extension Table {
    /// Carries out an update under the animation in force: the arrangement before and the one after are both known to the pixel before
    /// anything moves, and what is seen of an item leads from its place in the one to its place in the other.
    @discardableResult
    func rearrange(by plan: UpdatePlan) -> Rearrangement {
        var change = Rearrangement(isSeen: !plan.isEmpty)
        let glide = suspendGlide(by: plan)
        if stage?.currentAnimation == nil && !plan.isEmpty { endMotion() }
        let hold = heldItem(in: plan)
        let held = hold.map { HeldPlace(item: $0.new, top: $0.top) }
        let seen = seenOffset == contentOffset.y ? nil : firstSeen(by: plan)
        var rooms = RoomChanges(holding: hold?.new, old: hold.flatMap { $0.isKept ? nil : $0.old })
        let lengths = Dictionary(uniqueKeysWithValues: loadedItems.map { (ObjectIdentifier($0), rows[$0.item ?? 0]) })
        if !plan.isEmpty { renumber(by: plan) }
        let replaced = sendOut(by: plan, lengths: lengths, rooms: &rooms)
        for node in loadedItems where measure(node) != 0 { change.resized.append(node) }
        let header = headerPixels
        measureHeader()
        if held == nil { rooms.push = headerPixels - header }
        if !change.resized.isEmpty || headerPixels != header { change.isSeen = true }
        let stayed = loadedItems
        var nodes: [TableItem] = []
        if let hold, hold.isKept { bringIn(hold.new, into: &nodes) }
        nodes += coverViewport(holding: held)
        extend(&nodes, holding: held)
        coverSeen(from: seen, into: &nodes)
        closeUnused(replaced, rooms: &rooms)
        if let held { shiftEverything(by: top(ofItem: held.item) - held.top) }
        let opened = coverOpened(change.resized, by: plan, into: &nodes)
        let outside = itemsOutside(stayed)
        let arrivals = Arrivals(nodes: nodes, replaced: replaced)
        let beyond = itemsBeyond()
        let passed = Set(
            beyond.map { $0.items.filter { mayGo($0) || $0.isTravelling }.map(ObjectIdentifier.init) } ?? [])
        for node in stayed where !passed.contains(ObjectIdentifier(node)) {
            guard let item = node.item else { continue }
            rooms.grow(item, by: rows[item] - (plan.isMoved(newItem: item) ? 0 : lengths[ObjectIdentifier(node)] ?? 0))
        }
        for item in nodes.compactMap(\.item) {
            if let replacement = replaced[item] {
                rooms.grow(item, by: rows[item] - replacement.length)
            } else if plan
                .isNew(item) || plan.isMoved(newItem: item)
            {
                rooms.grow(item, by: rows[item])
            }
        }
        if let beyond { passOver(beyond, rooms) }
        settle(arrivals, rooms: rooms, beyond: beyond, by: plan)
        updateContentSize()
        clampToContent()
        reveal(opened)
        snapIn(outside)
        arrange(arrivals, rooms: rooms, by: plan)
        if let glide { resume(glide) }
        return change
    }

    /// What an update holds.
    private struct Hold {
        /// Its number before.
        let old: Int
        /// Its number after; where it is gone, that of the boundary where it was.
        let new: Int
        /// Where it begins in the model before, in points of the content.
        let top: Double
        /// Whether it is still there.
        let isKept: Bool
    }

    // MARK: What is held

    /// The first item that is seen and keeps its place, by both its numbers: it stays where it is. Nil at the top, which is held itself.
    private func heldItem(in plan: UpdatePlan) -> Hold? {
        guard rows.count > 0, !holdsTop(at: contentOffset.y) else { return nil }
        let seen = seenOffset
        var first: (item: Int, top: Double)?
        for node in loadedItems {
            guard let item = node.item else { continue }
            let (top, end) = (node.room.frame.minY, node.room.frame.minY + points(rows[item]))
            guard end > seen && top < seen + bounds.height && end > top else { continue }
            first = first ?? (item, top)
            if let new = survivor(of: item, in: plan) { return Hold(old: item, new: new, top: top, isKept: true) }
        }
        // Nothing that is seen stays: what lies below it does, and so rows that come above aren't seen pushing it.
        for node in loadedItems {
            guard let item = node.item, node.room.frame.minY >= seen else { continue }
            if let new = survivor(of: item, in: plan) {
                return Hold(old: item, new: new, top: node.room.frame.minY, isKept: true)
            }
        }
        guard let gone = first ?? item(at: contentOffset.y).map({ ($0, top(ofItem: $0)) }) else { return nil }
        let kept = survivor(of: gone.item, in: plan)
        let new = kept ?? plan.newBoundary(ofOld: gone.item)
        return Hold(old: gone.item, new: new, top: gone.top, isKept: kept != nil)
    }

    /// The number after of an item that keeps its place in the order, as itself or reloaded.
    func survivor(of item: Int, in plan: UpdatePlan) -> Int? {
        if let new = plan.newItem(ofOld: item) { return plan.isMoved(newItem: new) ? nil : new }
        return plan.reloaded(old: item)
    }

    /// What is seen while the content is scrolled by an animation.
    private struct Seen {
        /// The number after of the first item that is seen and keeps its place.
        let item: Int
        /// Where it begins in the model before, in points of the content.
        let top: Double
        /// Where it is seen below the viewport's top edge, in points.
        let distance: Double
    }

    private func firstSeen(by plan: UpdatePlan) -> Seen? {
        let top = seenOffset
        for node in loadedItems {
            guard let item = node.item, rows[item] > 0 else { continue }
            let place = shownTop(of: node)
            guard place + points(rows[item]) > top && place < top + bounds.height else { continue }
            if let new = survivor(of: item, in: plan) {
                return Seen(item: new, top: node.room.frame.minY, distance: place - top)
            }
        }
        return nil
    }

    /// Brings in what belongs to what is seen, where that isn't what the content is scrolled to.
    private func coverSeen(from seen: Seen?, into arrivals: inout [TableItem]) {
        guard let seen else { return }
        var (item, end) = (seen.item, seen.distance)
        while item < rows.count && end < bounds.height {
            bringIn(item, into: &arrivals)
            end += points(rows[item])
            item += 1
        }
        (item, end) = (seen.item - 1, seen.distance)
        while item >= 0 && end > 0 {
            bringIn(item, into: &arrivals)
            end -= points(rows[item])
            item -= 1
        }
    }

    /// An update that is carried out at once puts everything where it ends, also what is still on its way: the first row that is seen stays
    /// where it is seen.
    private func endMotion() {
        guard let stage, !stage.timeline.isEmpty else { return }
        let top = seenOffset
        let seen = loadedItems.first {
            shownTop(of: $0) + points($0.item.map { rows[$0] } ?? 0) > top && $0.room.frame.height > 0
        }
        let strayed = seen.map { shownTop(of: $0) - $0.room.frame.minY } ?? 0
        for node in loadedItems {
            for property in [AnimatedProperty.y, .height] { stage.stop(property, of: node) }
            putDown(node)
        }
        while let departure = departures.popLast() { end(departure) }
        for case let view? in [tableHeaderView, tableFooterView] {
            for property in [AnimatedProperty.y, .height] { stage.stop(property, of: view) }
        }
        if contentOffset.y > points(headerPixels) { shiftContent(by: -strayed) }
    }

    /// Where an item's room is seen to begin now, in points of the content.
    private func shownTop(of node: TableItem) -> Double {
        guard let stage, let seat = node.room.seat else { return node.frame.minY }
        return node.room.frame.minY + stage.timeline.sum(of: .y, target: seat, at: stage.now)
    }

    // MARK: Numbers

    /// Takes removed items out and puts new ones in; those that travel keep their lengths.
    private func renumber(by plan: UpdatePlan) {
        selection.renumber(by: plan)
        var travelling: [Int: RowOffsets] = [:]
        for removal in plan.removals.reversed() {
            if removal.movedTo == nil {
                rows.remove(removal.items)
            } else {
                travelling[removal.items.lowerBound] = rows.take(removal.items)
            }
        }
        numbering = plan.after
        for insertion in plan.insertions {
            if let start = insertion.movedFrom, let taken = travelling[start] {
                rows.insert(contentsOf: taken, at: insertion.items.lowerBound)
            } else {
                rows.insert(insertion.items.count, estimate: rowEstimate, at: insertion.items.lowerBound)
                estimateSectionParts(in: insertion.items)
            }
        }
    }

    /// Gives the items in use their new numbers, and sends those out that are gone; returns those whose room others take over, by the
    /// numbers of those.
    private func sendOut(
        by plan: UpdatePlan, lengths: [ObjectIdentifier: Int], rooms: inout RoomChanges
    ) -> [Int: Replacement] {
        var replaced: [Int: Replacement] = [:]
        guard !plan.isEmpty else { return replaced }
        renumberDepartures(by: plan)
        var stayed: [TableItem] = []
        for node in loadedItems {
            guard let item = node.item else { continue }
            let length = lengths[ObjectIdentifier(node)] ?? 0
            let boundary = plan.newBoundary(ofOld: item)
            if let new = plan.newItem(ofOld: item) {
                node.item = new
                stayed.append(node)
                guard plan.isMoved(newItem: new) else { continue }
                let room = lift(node, closingBefore: boundary)
                node.placeholder?.item = new
                rooms.close(.init(boundary: boundary, old: item, length: length, node: room))
            } else if let new = plan.reloaded(old: item) {
                let animation = plan.animation(ofRemoved: item)
                leave(node, from: plan.before, room: .open, animation: animation)
                replaced[new] = Replacement(
                    animation: animation, leaving: node, length: length, boundary: boundary, old: item)
            } else if isHeldOutOfPlace(node) {
                if let room = node.placeholder {
                    node.placeholder = nil
                    detach(room)
                }
                leave(node, from: plan.before, room: .open, animation: plan.animation(ofRemoved: item))
            } else if node.placeholder != nil {
                rooms.close(
                    .init(boundary: boundary, old: item, length: length, node: leaveRoom(of: node, before: boundary)))
                leave(node, from: plan.before, room: .open, animation: plan.animation(ofRemoved: item))
            } else {
                rooms.close(.init(boundary: boundary, old: item, length: length, node: node))
                leave(
                    node, from: plan.before, room: .closing(before: boundary),
                    animation: plan.animation(ofRemoved: item))
            }
        }
        loadedItems = stayed.sorted { ($0.item ?? 0) < ($1.item ?? 0) }
        for item in plan.reconfigured { reconfigure(item) }
        return replaced
    }

    /// A reloaded item whose new one isn't seen goes out in a room of its own.
    private func closeUnused(_ replaced: [Int: Replacement], rooms: inout RoomChanges) {
        for index in departures.indices {
            let node = departures[index].node
            guard case .open = departures[index].room,
                let (item, replacement) = replaced.first(where: { $0.value.leaving === node }), loadedItem(item) == nil
            else { continue }
            if node.placeholder != nil {
                let room = leaveRoom(of: node, before: replacement.boundary)
                rooms.close(
                    .init(boundary: replacement.boundary, old: replacement.old, length: replacement.length, node: room))
                continue
            }
            departures[index].room = .closing(before: replacement.boundary)
            rooms.close(
                .init(boundary: replacement.boundary, old: replacement.old, length: replacement.length, node: node))
        }
    }

    private func leave(_ node: TableItem, from numbering: RowNumbering, room: Departure.Room, animation: RowAnimation) {
        if let cell = node as? Cell, let item = cell.item, case .row(let path) = numbering.part(ofItem: item) {
            delegate?.table(self, didEndDisplaying: cell, forRowAt: path)
        }
        depart(node, room: room, animation: animation)
    }

    private func renumberDepartures(by plan: UpdatePlan) {
        for index in departures.indices {
            switch departures[index].room {
            case .closing(let item):
                departures[index].oldBoundary = item
                departures[index].room = .closing(before: plan.newBoundary(ofOld: item))
            case .passing(let item, let distance, let closing):
                departures[index].room = .passing(
                    before: plan.newBoundary(ofOld: item), distance: distance,
                    closing: closing.map { plan.newBoundary(ofOld: $0) })
            case .shared, .open: break
            }
        }
    }

    /// Lets the data source set up the cell anew that shows a row; one that is not in use will be set up when it is.
    private func reconfigure(_ item: Int) {
        guard let cell = loadedItem(item) as? Cell, let path = indexPath(ofItem: item) else {
            rows.forget(item..<item + 1, estimate: rows[item])
            return
        }
        reconfigured = cell
        let answer = asking { dataSource?.table(self, cellForRowAt: path) }
        reconfigured = nil
        precondition(
            answer == nil || answer === cell,
            "\(self.path): the data source gave another cell for \(path), which is reconfigured; dequeue it by the same identifier, or reload the row"
        )
    }

    // MARK: Beyond the viewport

    /// Rows that come between those that are seen and those that were: they pass by, so a viewport of them is brought in, too. What
    /// stayed beyond those goes out at their end.
    private func extend(_ arrivals: inout [TableItem], holding held: HeldPlace?) {
        guard stage?.currentTiming != nil else { return }
        let viewportTop = viewportTop(holding: held)
        let runs = contiguousRuns()
        let live = runs.indices.filter { index in runs[index].contains { isIn([viewportTop], $0) } }
        guard let first = live.first, let last = live.last else { return }
        if let end = runs[last].last?.item, let next = runs[(last + 1)...].joined().first(where: mayGo)?.item {
            var item = end + 1
            while item < next && top(ofItem: item) < viewportTop + 2 * bounds.height {
                bringIn(item, into: &arrivals)
                item += 1
            }
        }
        if let start = runs[first].first?.item, let next = runs[..<first].joined().last(where: mayGo)?.item {
            var item = start - 1
            while item > next && top(ofItem: item + 1) > viewportTop - bounds.height {
                bringIn(item, into: &arrivals)
                item -= 1
            }
        }
    }
}
