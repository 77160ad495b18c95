import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// While rows are in motion or the content is scrolled by an animation, what is seen isn't where the layout put it: once a frame, the rows
// are brought in that would be missing from the picture.

extension Table {
    /// Tells everything where it is seen, and brings the rows into use that are missing where the last sample sees the viewport.
    func coverSeen() {
        guard !needsReload else { return }
        if isSeenInMotion {
            wasInMotion = true
            settleColumn()
            if rowsFromOutside == .travel { dropFolds() } else { dropFoldsAroundSnapped() }
            cover()
            noteSeen()
        } else if wasInMotion {
            comeToRest()
        }
    }

    private func cover() {
        guard rows.count > 0, bounds.height > 0, stage != nil else { return }
        // Each round brings a row in whose height may ask for another one. What was there before the first keeps its place in all.
        var held: HeldPlaces?
        var rounds = 0
        while rounds < Self.mostMissing, let item = missing() {
            let places = held.map { presentPlaces(of: $0) } ?? placesToHold()
            held = places
            keepingTravellers { bringIntoSight(item, holding: places) }
            rounds += 1
        }
    }

    private func missing() -> Int? {
        if let item = missingItem() { return item }
        return missingPart()
    }

    /// No viewport holds as many rows that were out of sight the frame before; rows of no height are passed by.
    private static let mostMissing = 256

    private var isSeenInMotion: Bool {
        if isInMotion || tableHeaderView?.isInMotion ?? false || tableFooterView?.isInMotion ?? false { return true }
        var index = 0
        while index < loadedItems.count {
            if loadedItems[index].isInMotion || loadedItems[index].room.isInMotion { return true }
            index += 1
        }
        index = 0
        while index < departures.count {
            if departures[index].isInMotion { return true }
            index += 1
        }
        return false
    }

    /// Remembers what is seen: it is what keeps its place when something comes into sight in the next frame.
    func noteSeen() {
        wasTopSeen = holdsSeenTop
        var index = 0
        while index < loadedItems.count {
            loadedItems[index].wasSeen = isRoomSeen(of: loadedItems[index])
            index += 1
        }
    }

    /// Rows that were needed only for the way go out of use, and what was cut or lifted over others is as before.
    private func comeToRest() {
        wasInMotion = false
        anchor = .top
        folds.removeAll()
        for node in loadedItems {
            node.isCut = false
            node.isSnapped = false
            node.wasSeen = false
            putDown(node)
        }
        settleColumn()
        retireUnseen()
        arrangeOrder()
        cover()
    }

    // MARK: What is missing

    /// An item that isn't in use and would be seen, the first from above.
    private func missingItem() -> Int? {
        var (item, displacement) = (0, startDisplacement)
        var index = 0
        while index < column.count {
            let room = column[index]
            let (before, after) = room.boundaries
            if before > item, let missing = missingItem(among: item..<before, displacement: displacement) {
                return missing
            }
            displacement = room.columnDisplacement + room.shownGrowth
            item = max(item, after)
            index += 1
        }
        return item < rows.count ? missingItem(among: item..<rows.count, displacement: displacement) : nil
    }

    /// The same among items that follow each other, none of them in use, the first of them so far below its place.
    private func missingItem(among items: Range<Int>, displacement: Double) -> Int? {
        guard !folds.isEmpty else { return missingItem(amongOpen: items, displacement: displacement) }
        var (start, displacement) = (items.lowerBound, displacement)
        for fold in folds {
            let folded = fold.items.clamped(to: items)
            guard !folded.isEmpty else { continue }
            if start < folded.lowerBound,
                let missing = missingItem(amongOpen: start..<folded.lowerBound, displacement: displacement)
            {
                return missing
            }
            displacement -= foldedLength(from: folded.lowerBound, to: folded.upperBound)
            start = folded.upperBound
        }
        guard start < items.upperBound else { return nil }
        return missingItem(amongOpen: start..<items.upperBound, displacement: displacement)
    }

    private func missingItem(amongOpen items: Range<Int>, displacement: Double) -> Int? {
        let (top, bottom) = (shownContentOffset.y, shownContentOffset.y + bounds.height)
        let start = self.top(ofItem: items.lowerBound) + displacement
        let end = self.top(ofItem: items.upperBound) + displacement
        // Sums are rounded: less than that nobody sees.
        let nothing = 1e-6
        guard start < bottom - nothing && end > top + nothing || start == end && start >= top && start <= bottom else {
            return nil
        }
        if end - start > nothing {
            let item = item(at: max(start, top + nothing) - displacement + nothing) ?? items.lowerBound
            return min(items.upperBound - 1, max(items.lowerBound, firstUnasked(before: item, among: items) ?? item))
        }
        guard let item = rows.firstSubstantial(from: items.lowerBound), item < items.upperBound else { return nil }
        return item
    }

    /// A header or footer directly above an item that nobody has asked for yet: it may turn out to take room.
    private func firstUnasked(before item: Int, among items: Range<Int>) -> Int? {
        let above = item - 1
        return items.contains(above) && rows[above] == 0 && !rows.isMeasured(above) ? above : nil
    }

    /// The header of the first section that is seen or the footer of the last, which are held at the edges, if it isn't in use.
    private func missingPart() -> Int? {
        var first: Int?
        var last: Int?
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            if isRoomSeen(of: node) {
                first = first ?? node.item
                last = node.item
            }
            index += 1
        }
        guard let first, let last else { return nil }
        let header = numbering.header(ofSection: numbering.section(ofItem: first))
        if loadedItem(header) == nil && !isKnownToBeEmpty(header) { return header }
        let footer = numbering.footer(ofSection: numbering.section(ofItem: last))
        return loadedItem(footer) == nil && !isKnownToBeEmpty(footer) ? footer : nil
    }

    /// Brings an item in, and samples where everything is seen then.
    private func bringIntoSight(_ item: Int, holding places: HeldPlaces) {
        guard let stage else { return }
        var node: TableItem?
        performWithoutAnimation {
            holding(places) { _ in node = load(item: item) }
            for other in loadedItems { place(other) }
            placeDepartures()
            placeFooter()
        }
        if let node {
            node.isSnapped = rowsFromOutside == .snapIn
            openFolded(node)
            arrangeOrder()
        }
        updateContentSize()
        stage.sampleOffsets()
        settleColumn()
    }
}
