import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// What one looks at stays where it is, whatever is found out or changed above it.

/// An item whose place on screen stays while lengths change around it.
struct HeldPlace {
    let item: Int
    /// Where it begins in the model before the change, in points of the content.
    let top: Double
}

/// What keeps its place: with the content scrolled by an animation, what is seen isn't what it is scrolled to. Nil is the content's top.
struct HeldPlaces {
    /// What the content is scrolled to.
    let target: HeldPlace?
    /// What is seen.
    let seen: HeldPlace?
}

extension Table {
    /// Lets lengths change, and then scrolls by as much as the rows that are seen were pushed: they stay in place.
    func holdingPlace(_ change: (HeldPlace?) -> Void) {
        let held = restored ?? placesToHold()
        restored = nil
        holding(held, change)
    }

    /// The same with what is held chosen before.
    func holding(_ held: HeldPlaces, _ change: (HeldPlace?) -> Void) {
        // With other estimates what is folded has another length.
        let hasFolds = !folds.isEmpty && rowsFromOutside == .travel && !isComingBackToTop
        if stage?.currentAnimation != nil || hasFolds { anchorColumn(at: held.seen.map { .item($0.item) } ?? .top) }
        change(held.target)
        keep(held)
        if wasInMotion { sampleNow() }
    }

    func holdingPlace(_ change: () -> Void) {
        holdingPlace { _ in change() }
    }

    /// Scrolls by as much as what is held was pushed, and lets an animation that scrolls come to its end from what is seen.
    func keep(_ held: HeldPlaces) {
        let shift = held.target.map { top(ofItem: $0.item) - $0.top } ?? 0
        let seenShift = held.seen.map { top(ofItem: $0.item) - $0.top } ?? 0
        guard shift != 0 || seenShift != 0 || wasInMotion else { return }
        shiftViewport(by: shift)
        performWithoutAnimation {
            moveFree(by: seenShift - shift)
            putAllInPlace()
        }
        if seenShift != shift, let stage, let seat {
            stage.timeline.shift(.scrollY, of: seat, by: seenShift - shift, at: stage.now)
        }
    }

    /// The same items, held where they begin now.
    func presentPlaces(of held: HeldPlaces) -> HeldPlaces {
        func present(_ place: HeldPlace?) -> HeldPlace? {
            place.map { HeldPlace(item: $0.item, top: top(ofItem: $0.item)) }
        }
        return HeldPlaces(target: present(held.target), seen: present(held.seen))
    }

    /// Puts all that is in use, and the rooms that it has, where they begin now: in each frame that scrolls, so by hand.
    private func putAllInPlace() {
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            index += 1
            guard let item = node.item else { continue }
            let place = grid.round(top(ofItem: item))
            if node.frame.minY != place { node.frame.origin.y = place }
            if let room = node.placeholder, room.frame.minY != place { room.frame.origin.y = place }
        }
    }

    /// The viewport goes further down by so many points, and what goes out freely with it: nothing is seen of that.
    func shiftViewport(by shift: Double) {
        guard shift != 0 else { return }
        performWithoutAnimation { moveFree(by: shift) }
        lastOffset += shift
        shiftContent(by: shift)
    }

    private func moveFree(by shift: Double) {
        guard shift != 0 else { return }
        for departure in departures {
            if case .open = departure.room { departure.node.frame.origin.y += shift }
        }
    }

    // MARK: What is held

    /// What keeps its place if lengths change now.
    func placesToHold() -> HeldPlaces {
        let target = placeToHold(at: contentOffset.y)
        guard wasInMotion || isInMotion else { return HeldPlaces(target: target, seen: target) }
        let way = shownContentOffset.y - contentOffset.y
        let seen = placeSeen()
        return HeldPlaces(target: way == 0 ? seen : target, seen: seen)
    }

    /// Whether it is the content's top that stays with the content scrolled by an offset: it is seen, or comes back to be. A header that gets
    /// another height while only its end is seen pushes no row.
    func holdsTop(at offset: Double) -> Bool {
        if isComingBackToTop { return true }
        guard offset > 0 else { return true }
        return offset <= points(headerPixels)
            && pixels(Self.height(of: tableHeaderView, width: bounds.width)) == headerPixels
    }

    /// Whether the content slides back to its top: to where, doesn't change on the way.
    var isComingBackToTop: Bool {
        if case .bouncing(_, end: 0, _) = sliding { true } else { false }
    }

    /// The same of what is seen: in motion, the content's top is elsewhere.
    var holdsSeenTop: Bool { holdsTop(at: shownContentOffset.y - startDisplacement) }

    /// The first item that can be seen with the content scrolled by an offset. Nil at the top of the content, which is held itself.
    private func placeToHold(at offset: Double) -> HeldPlace? {
        guard !needsReload, rows.count > 0, !holdsTop(at: offset) else { return nil }
        let bottom = offset + bounds.height
        // Once a frame that scrolls, so by hand: the library's own way allocates in an unoptimised build.
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            index += 1
            guard let item = node.item else { continue }
            let (top, length) = (node.room.frame.minY, points(rows[item]))
            if length > 0 && top + length > offset && top < bottom { return HeldPlace(item: item, top: top) }
        }
        return item(at: offset).map { HeldPlace(item: $0, top: top(ofItem: $0)) }
    }

    /// The first item that is seen at the last sampled time and was in the frame before, wherever its own place is; without one, the first that
    /// is seen. Nil for the content's top.
    private func placeSeen() -> HeldPlace? {
        guard !needsReload, rows.count > 0, !holdsSeenTop || !wasTopSeen else { return nil }
        if let place = firstPlaceSeen(where: { $0.wasSeen }) { return place }
        if holdsSeenTop { return nil }
        if let place = firstPlaceSeen(where: { _ in true }) { return place }
        let boundary = boundaryOfClosingSeen() ?? item(at: shownContentOffset.y)
        return boundary.map { HeldPlace(item: $0, top: top(ofItem: $0)) }
    }

    private func firstPlaceSeen(where isCandidate: (TableItem) -> Bool) -> HeldPlace? {
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            index += 1
            guard let item = node.item, isCandidate(node), isRoomSeen(of: node) else { continue }
            return HeldPlace(item: item, top: node.room.frame.minY)
        }
        return nil
    }

    /// Before which item the first room closes that is seen; nil where none is.
    func boundaryOfClosingSeen() -> Int? {
        closings.first { isRoomSeen(of: $0) }?.closesBefore
    }

    /// Whether the room of an item in use is seen at the last sampled time.
    func isRoomSeen(of node: TableItem) -> Bool {
        let frame = node.room.unheldFrame
        let (top, end) = (shownContentOffset.y, frame.maxY + (node is Cell ? hairline : 0))
        return end > frame.minY && end > top && frame.minY < top + bounds.height
    }
}
