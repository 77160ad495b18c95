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
    /// Carries out an update under the animation in force: renumbers, asks for what will be seen, and lets rooms open, close and grow from
    /// what they took before. Where everything is seen follows from the rooms; only what travels has a way of its own.
    @discardableResult
    func rearrange(by plan: UpdatePlan) -> Rearrangement {
        var change = Rearrangement(isSeen: !plan.isEmpty)
        sampleNow()
        takeOverCorrection()
        let hold = whatHolds(by: plan)
        var plan = plan
        plan.seam = hold.seam
        let before = SeenBefore(of: self)
        let carried = carriedItems(by: plan, before)
        let starts = stage?.currentTiming == nil ? [:] : startsOfStretches(by: plan, before)
        let opening = openingFromNothing(by: plan)
        anchorColumn(at: hold.anchor)
        var replaced: [Int: Replacement] = [:]
        if !plan.isEmpty {
            renumber(by: plan)
            replaced = sendOut(by: plan, hold)
        }
        for node in loadedItems where measure(node) != 0 { change.resized.append(node) }
        let header = headerPixels
        measureHeader()
        if !change.resized.isEmpty || headerPixels != header { change.isSeen = true }
        var arrivals = bringInReplacements(replaced, seen: before)
        if let kept = hold.kept { bringIn(kept, into: &arrivals) }
        arrivals += coverViewport(holding: hold.places.target)
        keep(hold.places)
        let places = presentPlaces(of: hold.places)
        let opened = coverOpened(change.resized, seen: before, by: plan, into: &arrivals)
        keep(places)
        updateContentSize()
        place(arrivals, replaced: replaced, opening: opening, by: plan)
        sendFar(carried, by: plan)
        snapIn(arrivals, replaced: replaced, seen: before, by: plan)
        for node in loadedItems { place(node) }
        placeDepartures()
        placeHeader()
        placeFooter()
        if stage?.currentAnimation != nil { wasInMotion = true }
        foldUnseen(by: plan)
        clampToContent()
        reveal(opened)
        carryOn(carried, arrivals, from: starts, by: plan)
        for node in arrivals { appear(node, replaced: replaced, by: plan) }
        arrangeOrder()
        if wasInMotion { noteSeen() }
        lastOffset = contentOffset.y
        return change
    }

    // MARK: What is held

    /// What an update holds.
    struct Hold {
        /// Where it is told from where all is seen, by the numbers before.
        let anchor: ColumnAnchor
        /// The number before of what is held; nil for the content's top.
        let old: Int?
        /// The number after of the item that is held, if it is still there.
        let kept: Int?
        /// What keeps its place, by the numbers after.
        let places: HeldPlaces
        /// Where what is seen closes, if all of it goes.
        var seam: UpdatePlan.Seam?
    }

    private func whatHolds(by plan: UpdatePlan) -> Hold {
        guard rows.count > 0 else {
            return Hold(anchor: .top, old: nil, kept: nil, places: HeldPlaces(target: nil, seen: nil))
        }
        let (offset, shown) = (contentOffset.y, shownContentOffset.y)
        let target = holdsTop(at: offset) ? nil : survivor(by: plan) { self.isRoom($0, in: offset) }
        guard shown != offset else {
            // Rows in motion are held where they are seen.
            let seen = survivorSeen(by: plan)
            return hold(target: seen, seen: seen, by: plan)
        }
        let isTargetSeen = target.map { loadedItem($0.old).map { isRoomSeen(of: $0) } ?? false } ?? holdsSeenTop
        if abs(shown - offset) < bounds.height && isTargetSeen { return hold(target: target, seen: target, by: plan) }
        return hold(target: target, seen: survivorSeen(by: plan), by: plan)
    }

    /// What is held where it is seen; nil for the content's top.
    private func survivorSeen(by plan: UpdatePlan) -> Survivor? {
        if holdsSeenTop { return nil }
        if !loadedItems.contains(where: { isRoomSeen(of: $0) }), let boundary = boundaryOfClosingSeen() {
            return Survivor(
                old: boundary, new: plan.newBoundary(ofOld: boundary), top: top(ofItem: boundary), isKept: false)
        }
        return survivor(by: plan) { self.isRoomSeen(of: $0) }
    }

    private func hold(target: Survivor?, seen: Survivor?, by plan: UpdatePlan) -> Hold {
        Hold(
            anchor: seen.map { .item($0.old) } ?? .top, old: seen?.old, kept: seen.flatMap { $0.isKept ? $0.new : nil },
            places: HeldPlaces(
                target: target.map { HeldPlace(item: $0.new, top: $0.top) },
                seen: seen.map { HeldPlace(item: $0.new, top: $0.top) }), seam: seen?.seam)
    }

    /// An item that is still there after an update, or what lies where it was.
    private struct Survivor {
        /// Its number before.
        let old: Int
        /// Its number after; where it is gone, that of the boundary where it was.
        let new: Int
        /// Where it begins in the model before, in points of the content.
        let top: Double
        let isKept: Bool
        /// Where its room closes, if nothing is left that could be held.
        var seam: UpdatePlan.Seam?
    }

    /// The first item in sight that keeps its place in the order. Where all that is in sight moves or goes, it is what lies directly below,
    /// and so rows that come above aren't seen pushing it; where that moves, too, the first in sight that is still there, wherever it goes.
    /// Where all in sight goes, it is the boundary where the first of it was: what lies below comes up.
    private func survivor(by plan: UpdatePlan, where isInSight: (TableItem) -> Bool) -> Survivor? {
        var first: (item: Int, top: Double)?
        var (moved, below): (Survivor?, Survivor?)
        var next = 0
        for node in loadedItems {
            guard let item = node.item, first != nil || isInSight(node) else { continue }
            let isSeen = isInSight(node)
            if first != nil, next < item {
                let isBetween = rows.offset(of: next) == rows.offset(of: item)
                if let new = survivor(of: next, in: plan) {
                    below = Survivor(old: next, new: new, top: top(ofItem: next), isKept: true)
                    if isBetween && isSeen { return below }
                    break
                }
                // Behind what isn't in use, lengths may change that nobody has measured.
                guard isBetween else { break }
            }
            let top = node.room.frame.minY
            first = first ?? (item, top)
            if let new = survivor(of: item, in: plan) {
                below = Survivor(old: item, new: new, top: top, isKept: true)
                if isSeen { return below }
                break
            }
            if moved == nil, node is Cell, isSeen, let new = plan.newItem(ofOld: item) {
                moved = Survivor(old: item, new: new, top: top, isKept: true)
            }
            next = item + 1
        }
        if moved != nil { return below ?? moved }
        guard let gone = first ?? item(at: contentOffset.y).map({ ($0, top(ofItem: $0)) }) else { return nil }
        if let kept = survivor(of: gone.item, in: plan) {
            return Survivor(old: gone.item, new: kept, top: gone.top, isKept: true)
        }
        let seam = plan.seam(ofOld: gone.item)
        return Survivor(old: gone.item, new: seam.item, top: gone.top, isKept: false, seam: seam)
    }

    /// The number after of an item that keeps its place in the order, as itself or reloaded.
    func survivor(of item: Int, in plan: UpdatePlan) -> Int? {
        if let new = plan.newItem(ofOld: item) { return plan.isMoved(newItem: new) ? nil : new }
        return plan.reloaded(old: item)
    }

    /// Whether the place of an item's room is seen with the content scrolled by an offset.
    func isRoom(_ node: TableItem, in offset: Double) -> Bool {
        guard let item = node.item else { return false }
        let (start, end) = (node.room.frame.minY, node.room.frame.minY + points(rows[item]))
        return end > start && end > offset && start < offset + bounds.height
    }

    // MARK: Places

    /// Rows that are asked for anew, had no length and aren't in use, by their numbers after: they open if they have a length now.
    private func openingFromNothing(by plan: UpdatePlan) -> Set<Int> {
        func isBare(_ item: Int) -> Bool { isKnownToBeEmpty(item) && loadedItem(item) == nil }
        let reloaded = plan.reloads.filter { $0.old.count == 1 && isBare($0.old.lowerBound) }.map { $0.new.lowerBound }
        return Set(reloaded + plan.reconfigured.filter { plan.oldItem(ofNew: $0).map(isBare) ?? false })
    }

    /// Puts what comes where it ends, and opens its room.
    private func place(
        _ arrivals: [TableItem], replaced: [Int: Replacement], opening: Set<Int>, by plan: UpdatePlan
    ) {
        for node in arrivals {
            guard let item = node.item else { continue }
            if plan.isMoved(newItem: item) { liftComing(node) }
            performWithoutAnimation { place(node) }
            if let replacement = replaced[item], stage?.currentAnimation != nil { takeOver(node, from: replacement) }
        }
        for node in loadedItems {
            guard let item = node.item else { continue }
            let isArrival = arrivals.contains { $0 === node }
            if plan.isMoved(newItem: item) || isArrival && (plan.isNew(item) || opening.contains(item)) {
                if let room = node.placeholder { performWithoutAnimation { room.place(rect(ofItem: item)) } }
                open(node.room)
                _ = unfold(item)
            } else if isArrival {
                openFolded(node)
            }
        }
    }
}

/// What was seen before an update began.
struct SeenBefore {
    private let nodes: Set<ObjectIdentifier>
    /// How far the content was seen scrolled, in points.
    let offset: Double

    init(of table: Table) {
        nodes = Set(table.loadedItems.filter { table.isRoomSeen(of: $0) }.map { ObjectIdentifier($0) })
        offset = table.shownContentOffset.y
    }

    func contains(_ node: TableItem) -> Bool { nodes.contains(ObjectIdentifier(node)) }
}
