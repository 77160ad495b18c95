import LockstepAnimation
import LockstepGeometry
import LockstepLayout

/// What stays where it was while a table is loaded anew, by the numbers of rows.
struct PlaceToRestore {
    /// The first row of what the content is scrolled to, and how far it is below that, in points; nil for the content's top.
    let target: Row?
    /// The first row that is seen, and how far it is below the viewport's top edge.
    let seen: Row?

    struct Row {
        let path: IndexPath
        let distance: Double
    }
}

extension Table {
    /// Remembers the row that is seen at the top, and how far it is seen below the viewport's edge.
    func rememberPlace() {
        guard placeToRestore == nil, !needsReload, !numbering.isEmpty else { return }
        sampleNow()
        let (offset, shown) = (contentOffset.y, shownContentOffset.y)
        let seen = holdsSeenTop ? nil : firstRow(from: shown) { $0.unheldFrame }
        guard shown != offset else {
            placeToRestore = seen.map { PlaceToRestore(target: $0, seen: $0) }
            return
        }
        let target = holdsTop(at: offset) ? nil : firstRow(from: offset) { $0.modelFrame }
        placeToRestore = PlaceToRestore(target: target, seen: seen)
    }

    private func firstRow(from offset: Double, frame: (TableItem) -> Rect) -> PlaceToRestore.Row? {
        let first = loadedItems.first { $0 is Cell && frame($0.room).height > 0 && frame($0.room).maxY > offset }
        if let first, let path = first.item.flatMap({ indexPath(ofItem: $0) }) {
            return PlaceToRestore.Row(path: path, distance: frame(first.room).minY - offset)
        }
        guard let item = item(at: offset), let path = indexPath(ofItem: item) else { return nil }
        return PlaceToRestore.Row(path: path, distance: top(ofItem: item) - offset)
    }

    /// Puts the rows where they were, if there still are some of those numbers and nobody has scrolled since.
    func restorePlace() {
        guard let place = placeToRestore else { return }
        let isStill = contentOffset.y == offsetToRestore
        placeToRestore = nil
        guard isStill else { return }
        let (target, seen) = (held(place.target), held(place.seen))
        let way = seenOffset - contentOffset.y
        if let target, let row = place.target { shiftViewport(by: target.top - row.distance - contentOffset.y) }
        if way != 0, let seen, let row = place.seen, let stage, let seat {
            let wanted = seen.top - row.distance - contentOffset.y
            stage.timeline.shift(.scrollY, of: seat, by: wanted - way, at: stage.now)
        }
        restored = HeldPlaces(target: target, seen: way == 0 ? target : seen)
    }

    private func held(_ row: PlaceToRestore.Row?) -> HeldPlace? {
        guard let row, let item = numbering.item(of: row.path) else { return nil }
        // By its estimate it may end above the edge, and then the walk would begin below it.
        if layoutWidth >= 0 { measureUnused(item) }
        return HeldPlace(item: item, top: top(ofItem: item))
    }

    /// Everything is where its place is, at once.
    func stopColumn() {
        if let stage {
            for case let view? in [tableHeaderView, tableFooterView] { stage.stop(.height, of: view) }
            if let seat { stage.timeline.forget(.column, of: seat) }
        }
        (anchor, folds) = (.top, [])
        settleColumn()
    }
}
