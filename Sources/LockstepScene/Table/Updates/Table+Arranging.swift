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
}

extension Table {
    /// Puts everything into the places of the new arrangement, and lets it be seen coming from those of the old one under the animation in
    /// force.
    func arrange(_ arrivals: Arrivals, from old: OldArrangement, by plan: UpdatePlan) {
        performWithoutAnimation {
            for node in arrivals.nodes {
                if let item = node.item { node.place(rect(ofItem: item)) }
                node.layoutIfNeeded()
            }
        }
        if stage?.currentAnimation != nil { wasInMotion = true }
        join(arrivals, by: plan)
        for node in arrivals.nodes { arrive(node, among: arrivals, from: old, by: plan) }
        passOver(from: old)
        for node in loadedItems {
            if let item = node.item { node.place(rect(ofItem: item)) }
            node.layoutIfNeeded()
        }
        placeDepartures()
        placeHeaderAndFooter()
        arrangeOrder()
    }

    /// What is found out about the heights of rows that come in was so before: what lies beyond them was further off, and nothing is seen
    /// of that.
    func settle(_ arrivals: Arrivals, in old: inout OldArrangement, by plan: UpdatePlan) {
        guard !found.isEmpty || !plan.isEmpty else { return }
        for item in found {
            if let before = plan.oldItem(ofNew: item) { old.rows.measure(before, as: rows[item]) }
            if let before = plan.reloaded(new: item), arrivals.replaced[item] == nil {
                old.rows.measure(before, as: rows[item])
            }
        }
        performWithoutAnimation {
            for node in loadedItems where !arrivals.nodes.contains(where: { $0 === node }) {
                guard let before = node.item.flatMap({ plan.oldItem(ofNew: $0) }) else { continue }
                node.frame.origin.y = grid.round(place(ofOld: before, in: old))
            }
            tableFooterView?.frame.origin.y = grid.round(place(ofOld: old.rows.count, in: old))
        }
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
            if plan.oldItem(ofNew: item) == nil && plan.reloaded(new: item) == nil {
                openWithNeighbour(node, passing: waiting)
            } else {
                goAlongWithNeighbour(node, passing: waiting)
            }
        }
    }

    /// Lets an item be seen coming from where it was before.
    private func arrive(_ node: TableItem, among arrivals: Arrivals, from old: OldArrangement, by plan: UpdatePlan) {
        guard let item = node.item, stage?.currentAnimation != nil else { return }
        if let replaced = arrivals.replaced[item] {
            travel(node, from: replaced.leaving.frame)
            appear(node, animation: replaced.animation)
        } else if let before = plan.oldItem(ofNew: item) ?? plan.reloaded(new: item) {
            var start = node.frame
            start.origin.y = place(ofOld: before, in: old)
            if plan.isMoved(newItem: item) {
                node.isTravelling = true
                start.origin.y = near(start.minY, viewports: 1, in: old)
            } else {
                let reach = Self.viewportsTravelled * bounds.height
                start.origin.y = min(node.frame.minY + reach, max(node.frame.minY - reach, start.minY))
            }
            travel(node, from: start)
        } else {
            let place = near(
                place(ofOld: plan.oldItemKept(from: item), in: old), viewports: Self.viewportsTravelled, in: old)
            comeIn(node, at: place, animation: plan.animation(ofInserted: item))
        }
    }

    /// A row that is pushed further than so many viewports is seen going over the last of them only.
    private static let viewportsTravelled = 3.0

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

    /// Where an item was before, in points of the content as it is now.
    private func place(ofOld item: Int, in old: OldArrangement) -> Double {
        guard let held = old.held else { return points(old.headerPixels + old.rows.offset(of: item)) }
        return top(ofItem: held.new) + points(old.rows.offset(of: item) - old.rows.offset(of: held.old))
    }

    /// A place not further than some viewports beyond what was seen before.
    private func near(_ place: Double, viewports: Double, in old: OldArrangement) -> Double {
        let (top, reach) = (startOfView(in: old), viewports * bounds.height)
        return min(top + bounds.height + reach, max(top - reach, place))
    }

    /// Where the viewport began before, in points of the content as it is now.
    private func startOfView(in old: OldArrangement) -> Double {
        guard let held = old.held else { return old.viewportTop }
        return old.viewportTop + top(ofItem: held.new) - held.top
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
    }

    // MARK: Going far

    /// Items beyond rows that are not brought in go out of use; those that are seen go out directly behind the last one that is in use:
    /// rows that nobody will see don't need to be there to push them.
    private func passOver(from old: OldArrangement) {
        guard stage?.currentAnimation != nil else { return }
        let views = [contentOffset.y, seenOffset]
        let (high, low) = (contentOffset.y + bounds.height, contentOffset.y)
        var gone: [(node: TableItem, y: Double)] = []
        var spare: [TableItem] = []
        let runs = contiguousRuns()
        let live = runs.indices.filter { index in runs[index].contains { isIn(views, $0) } }
        guard let first = live.first, let last = live.last else { return }
        var end = runs[last].last?.item.map { top(ofItem: $0 + 1) } ?? high
        for run in runs[(last + 1)...] {
            for node in run where mayGo(node) {
                if isSeen(node) {
                    gone.append((node, end))
                    end += points(node.item.map { rows[$0] } ?? 0)
                } else {
                    spare.append(node)
                }
            }
        }
        if !gone.isEmpty, let item = runs[last].last?.item, let end = stage?.currentTiming?.end {
            passedOver = (item + 1, end)
        }
        var start = runs[first].first?.item.map { top(ofItem: $0) } ?? low
        for run in runs[..<first].reversed() {
            for node in run.reversed() where mayGo(node) {
                if isSeen(node) {
                    start -= points(node.item.map { rows[$0] } ?? 0)
                    gone.append((node, start))
                } else {
                    spare.append(node)
                }
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
