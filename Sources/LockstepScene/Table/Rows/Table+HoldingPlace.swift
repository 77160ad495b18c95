import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// What one looks at stays where it is, whatever is found out or changed above it.

extension Table {
    /// Lets lengths change, and then scrolls by as much as the rows that are seen were pushed: they stay in place.
    func holdingPlace(_ change: (HeldPlace?) -> Void) {
        let held = restored ?? placeToHold(at: contentOffset.y)
        let seen = restored ?? (seenOffset == contentOffset.y ? held : placeToHold(at: seenOffset))
        restored = nil
        change(held)
        let shift = held.map { top(ofItem: $0.item) - $0.top } ?? 0
        let seenShift = seen.map { top(ofItem: $0.item) - $0.top } ?? 0
        guard shift != 0 || seenShift != 0 else { return }
        shiftEverything(by: shift)
        performWithoutAnimation {
            for node in loadedItems { if let item = node.item { putInPlace(node, top: top(ofItem: item)) } }
        }
        if seenShift != shift, let stage, let seat {
            stage.timeline.shift(.scrollY, of: seat, by: seenShift - shift, at: stage.now)
        }
    }

    func holdingPlace(_ change: () -> Void) {
        holdingPlace { _ in change() }
    }

    /// Whether it is the content's top that stays with the content scrolled by an offset: it is seen, or comes back to be.
    func holdsTop(at offset: Double) -> Bool {
        if case .bouncing(_, end: 0, _) = sliding { return true }
        return offset <= max(0, points(headerPixels))
    }

    /// Puts an item in use where it begins now, and what travels as much further as its room.
    private func putInPlace(_ node: TableItem, top: Double) {
        let shift = grid.round(top) - node.room.frame.minY
        guard shift != 0 else { return }
        node.frame.origin.y += shift
        node.placeholder?.frame.origin.y += shift
    }

    /// The first item that can be seen with the content scrolled by an offset. Nil at the top of the content, which is held itself.
    func placeToHold(at offset: Double) -> HeldPlace? {
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

    /// Moves all that is in use and the viewport with it: nothing is seen of that.
    func shiftEverything(by shift: Double) {
        guard shift != 0 else { return }
        performWithoutAnimation {
            for node in loadedItems {
                node.frame = node.frame.offsetBy(x: 0, y: shift)
                if let room = node.placeholder { room.frame = room.frame.offsetBy(x: 0, y: shift) }
            }
            for departure in departures { departure.node.frame = departure.node.frame.offsetBy(x: 0, y: shift) }
            if let footer = tableFooterView { footer.frame = footer.frame.offsetBy(x: 0, y: shift) }
        }
        shiftContent(by: shift)
    }
}
