import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// What an update has brought into use.
struct Arrivals {
    /// The items that were not in use before.
    let nodes: [TableItem]
    /// How the items come in that take over the room of reloaded ones, by their numbers.
    let replaced: [Int: RowAnimation]
}

extension Table {
    /// Puts everything into the places of the new arrangement, and lets it be seen coming from those of the old one under the animation in
    /// force.
    func arrange(_ arrivals: Arrivals, from old: OldArrangement, by plan: UpdatePlan) {
        var old = old
        for node in arrivals.nodes {
            guard let item = node.item else { continue }
            if let before = plan.oldItem(ofNew: item) ?? plan.reloaded(new: item) {
                old.rows.measure(before, as: rows[item])
            }
            performWithoutAnimation {
                node.place(rect(ofItem: item))
                node.layoutIfNeeded()
            }
        }
        for node in arrivals.nodes { arrive(node, among: arrivals, from: old, by: plan) }
        passOver(from: old)
        for node in loadedItems {
            if let item = node.item { node.place(rect(ofItem: item)) }
            node.layoutIfNeeded()
        }
        for departure in departures { follow(departure) }
        placeHeaderAndFooter()
        arrangeOrder()
    }

    // MARK: Arriving

    private func arrive(_ node: TableItem, among arrivals: Arrivals, from old: OldArrangement, by plan: UpdatePlan) {
        guard let item = node.item, stage?.currentAnimation != nil else { return }
        if let animation = arrivals.replaced[item] {
            takeOver(node, item: item, animation: animation)
        } else if let before = plan.oldItem(ofNew: item) ?? plan.reloaded(new: item) {
            var start = node.frame
            start.origin.y = place(ofOld: before, in: old)
            if plan.isMoved(newItem: item) {
                node.isTravelling = true
                start.origin.y = near(start.minY, in: old)
            } else {
                goAlongWithNeighbour(node, passing: arrivals.nodes)
                let reach = Self.viewportsTravelled * bounds.height
                start.origin.y = min(node.frame.minY + reach, max(node.frame.minY - reach, start.minY))
            }
            travel(node, from: start)
        } else {
            let place = near(place(ofOld: plan.oldItemKept(from: item), in: old), in: old)
            openWithNeighbour(node, passing: arrivals.nodes)
            comeIn(node, at: place, animation: plan.animation(ofInserted: item))
        }
    }

    /// A row that is pushed further than so many viewports is seen going over the last of them only.
    private static let viewportsTravelled = 3.0

    /// A new item comes in where one goes out, in the room that it has.
    private func takeOver(_ node: TableItem, item: Int, animation: RowAnimation) {
        let leaving = departures.last { if case .shared(let other) = $0.room { other == item } else { false } }
        if let leaving, let stage, let seat = node.seat, let source = leaving.node.seat {
            // The room may be in motion already. What the one that goes out has just begun is its own.
            for property in [AnimatedProperty.y, .height] {
                stage.timeline.follow(property, of: source, by: seat, as: property)
            }
            travel(node, from: leaving.node.frame)
        }
        appear(node, animation: animation)
    }

    /// Where an item was before, in points of the content as it is now.
    private func place(ofOld item: Int, in old: OldArrangement) -> Double {
        guard let held = old.held else { return points(old.headerPixels + old.rows.offset(of: item)) }
        return top(ofItem: held.new) + points(old.rows.offset(of: item) - old.rows.offset(of: held.old))
    }

    /// A place not further than a viewport beyond what was seen before.
    private func near(_ place: Double, in old: OldArrangement) -> Double {
        let top = startOfView(in: old)
        return min(top + 2 * bounds.height, max(top - bounds.height, place))
    }

    /// Where the viewport began before, in points of the content as it is now.
    private func startOfView(in old: OldArrangement) -> Double {
        guard let held = old.held else { return old.viewportTop }
        return old.viewportTop + top(ofItem: held.new) - held.top
    }

    /// The room of a new item opens where the item below it begins, and goes along with that.
    private func openWithNeighbour(_ node: TableItem, passing others: [TableItem]) {
        guard let stage, let seat = node.seat, let item = node.item, !stage.timeline.isEmpty else { return }
        let below = loadedItems.first { other in
            (other.item ?? 0) > item && !other.isTravelling && !others.contains { $0 === other }
        }
        guard let source = below?.seat else { return goAlongWithNeighbour(node, passing: others) }
        stage.timeline.follow(.y, of: source, by: seat, as: .y)
    }

    // MARK: Going far

    /// Items that were seen and now lie beyond rows that are not brought in go out directly behind the last one that is: rows that nobody
    /// will see don't need to be there to push them.
    private func passOver(from old: OldArrangement) {
        guard stage?.currentAnimation != nil else { return }
        let (start, height) = (startOfView(in: old), bounds.height)
        var gone: [(node: TableItem, y: Double)] = []
        func wasSeen(_ node: TableItem) -> Bool { node.frame.maxY > start && node.frame.minY < start + height }
        let view = contentOffset.y
        var gap = 0.0
        var previous: Int?
        for node in loadedItems {
            guard let item = node.item, !node.isTravelling, node is Cell else { continue }
            defer { previous = item }
            guard let previous, wasSeen(node), top(ofItem: item) >= view + height else { continue }
            gap += max(0, top(ofItem: item) - top(ofItem: previous + 1))
            if gap > 0 { gone.append((node, top(ofItem: item) - gap)) }
        }
        if let first = gone.first?.node.item, let end = stage?.currentTiming?.end { passedOver = (first, end) }
        gap = 0
        previous = nil
        for node in loadedItems.reversed() {
            guard let item = node.item, !node.isTravelling, node is Cell else { continue }
            defer { previous = item }
            guard let previous, wasSeen(node), top(ofItem: item + 1) <= view else { continue }
            gap += max(0, top(ofItem: previous) - top(ofItem: item + 1))
            if gap > 0 { gone.append((node, top(ofItem: item) + gap)) }
        }
        for node in loadedItems where node.isTravelling {
            guard let item = node.item else { continue }
            let (place, low, high) = (top(ofItem: item), view - height, view + 2 * height)
            if place < low || place > high { gone.append((node, min(high, max(low, place)))) }
        }
        for (node, y) in gone { sendOff(node, to: y) }
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
