import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    // MARK: The layout

    /// Brings what can be seen into use and puts all that is in use in its place. What is seen stays where it is, whatever turns out to be
    /// higher or lower than it was taken for.
    ///
    /// What goes out of sight goes out of use before, so that it serves the rows that come in.
    func layOutItems() {
        retireUnseen()
        anchorAfterJump()
        guard wasInMotion else { return layOutWhatIsThere() }
        keepingTravellers {
            layOutWhatIsThere()
            sampleNow()
        }
    }

    private func layOutWhatIsThere() {
        var arrivals: [TableItem] = []
        holdingPlace { held in
            prepareHeights(width: bounds.width)
            measureHeader()
            if sizesToContent { measureAllItems() }
            arrivals = coverViewport(holding: held)
        }
        updateContentSize()
        clampToContent()
        for node in arrivals {
            performWithoutAnimation { place(node) }
            openFolded(node)
        }
        placeItems()
        if !departures.isEmpty { performWithoutAnimation { placeDepartures() } }
        placeHeader()
        placeFooter()
        if !arrivals.isEmpty { arrangeOrder() }
        lastOffset = contentOffset.y
    }

    /// After a jump nothing goes on from where it was seen: places are told from where the content is scrolled to, and the rows there don't
    /// move because of others far off. Of a jump that is shown the way goes on.
    private func anchorAfterJump() {
        guard wasInMotion, abs(contentOffset.y - lastOffset) >= bounds.height, let stage, let seat else { return }
        sampleNow()
        let way = stage.timeline.sum(of: .scrollY, target: seat, at: stage.now)
        let seen = loadedItems.first { isRoomSeen(of: $0) }?.room
        let before = seen?.columnDisplacement ?? 0
        stage.timeline.forget(.column, of: seat)
        presentation.column = 0
        folds.removeAll()
        anchor = holdsTop(at: contentOffset.y) ? .top : item(at: contentOffset.y).map { .item($0) } ?? .top
        settleColumn()
        guard way != 0, let seen else { return }
        stage.timeline.shift(.scrollY, of: seat, by: seen.columnDisplacement - before, at: stage.now)
    }

    /// Puts all that is in use in its place: in each frame that scrolls, so by hand, since the library's own way allocates in an
    /// unoptimised build.
    private func placeItems() {
        var index = 0
        while index < loadedItems.count {
            place(loadedItems[index])
            index += 1
        }
    }

    func place(_ node: TableItem) {
        if let item = node.item {
            let rect = rect(ofItem: item)
            put(node, in: rect)
            if let room = node.placeholder { put(room, in: rect) }
        }
        node.layoutIfNeeded()
    }

    /// Only lengths are in motion: where something is seen is told from those of all others.
    func put(_ node: Node, in rect: Rect) {
        if node.hasPlace, node.frame.minY != rect.minY, stage?.currentAnimation != nil {
            let y = grid.round(rect.minY)
            performWithoutAnimation { node.frame.origin.y = y }
        }
        node.place(rect)
    }

    // MARK: What is seen

    /// Brings the items into use that lie in the viewport, with those in reserve and the headers at its edges, walking outwards from the
    /// item that is held; returns those that were not in use before.
    func coverViewport(holding held: HeldPlace?) -> [TableItem] {
        guard rows.count > 0 && bounds.height > 0 else { return [] }
        var arrivals: [TableItem] = []
        // What is found out at the content's ends moves the viewport, once or twice.
        for _ in 0..<8 {
            let before = arrivals.count
            let first = item(at: viewportTop(holding: held)) ?? 0
            walkDown(from: first, holding: held, into: &arrivals)
            walkUp(from: first - 1, holding: held, into: &arrivals)
            loadHeldParts(holding: held, into: &arrivals)
            if arrivals.count == before { break }
        }
        return arrivals
    }

    /// Where the viewport begins, in points of the content, if the held item keeps its place and the content its ends.
    func viewportTop(holding held: HeldPlace?) -> Double {
        var offset = contentOffset.y
        if let held { offset += top(ofItem: held.item) - held.top }
        guard drag == nil && !isHeld && !isSliding else { return offset }
        let end = points(headerPixels + rows.total + footerPixels) - bounds.height
        return min(max(0, end), max(0, offset))
    }

    private func walkDown(from first: Int, holding held: HeldPlace?, into arrivals: inout [TableItem]) {
        var item = first
        var rowsPast = 0
        while rowsPast <= reserveRows, let next = rows.firstSubstantial(from: item) {
            item = next
            bringIn(item, into: &arrivals)
            let end = viewportTop(holding: held) + bounds.height
            if top(ofItem: item + 1) >= end && rows[item] > 0 { rowsPast += 1 }
            item += 1
        }
    }

    private func walkUp(from first: Int, holding held: HeldPlace?, into arrivals: inout [TableItem]) {
        var end = first + 1
        var rowsPast = 0
        while let item = rows.lastSubstantial(before: end) {
            if rows[item] == 0 {
                // A header that nobody has asked for yet.
                bringIn(item, into: &arrivals)
            } else {
                let isPast = top(ofItem: item + 1) <= viewportTop(holding: held)
                if isPast && rowsPast == reserveRows { return }
                bringIn(item, into: &arrivals)
                if isPast && rows[item] > 0 { rowsPast += 1 }
            }
            end = item
        }
    }

    /// The header of the section at the viewport's top and the footer of the one at its bottom are held there, wherever their places are.
    private func loadHeldParts(holding held: HeldPlace?, into arrivals: inout [TableItem]) {
        let viewportTop = viewportTop(holding: held)
        if let first = item(at: viewportTop) {
            bringIn(numbering.header(ofSection: numbering.section(ofItem: first)), into: &arrivals)
        }
        if let last = item(at: viewportTop + bounds.height) {
            bringIn(numbering.footer(ofSection: numbering.section(ofItem: last)), into: &arrivals)
        }
    }

    func bringIn(_ item: Int, into arrivals: inout [TableItem]) {
        guard loadedItem(item) == nil, !isKnownToBeEmpty(item) else { return }
        guard let node = load(item: item) else { return }
        if rows[item] == 0 && emptyInUse > mostEmpty {
            loadedItems.removeAll { $0 === node }
            retire(node, row: indexPath(ofItem: item))
        } else {
            arrivals.append(node)
        }
    }

    /// Whether an item was asked for and takes no room: there is nothing to see of it.
    func isKnownToBeEmpty(_ item: Int) -> Bool {
        rows[item] == 0 && rows.isMeasured(item)
    }

    /// How many items without a length stay in use: any number of them would fit the viewport.
    private var mostEmpty: Int { max(32, reserveRows) }

    private var emptyInUse: Int {
        var count = 0
        var index = 0
        while index < loadedItems.count {
            if let item = loadedItems[index].item, rows[item] == 0 { count += 1 }
            index += 1
        }
        return count
    }

    // MARK: Out of use

    /// Takes what is neither seen, nor in reserve, nor in motion out of use.
    ///
    /// In reserve are `reserveRows` at each end and what lies within the length of two rows of the viewport, and within half of one. Of rows
    /// without a length it is the first 32.
    func retireUnseen() {
        endDepartures()
        guard !loadedItems.isEmpty, rows.count > 0 else { return }
        let margin = 2 * meanLengthInUse
        let sight = sight(at: contentOffset.y, margin: margin)
        let seen = seenOffset
        // In motion, what is seen is elsewhere.
        let shown = seen == contentOffset.y && !wasInMotion ? nil : seen - margin..<seen + bounds.height + margin
        var gone: [TableItem] = []
        var empty = 0
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            index += 1
            let isEmpty = node.item.map { rows[$0] == 0 } ?? false
            if isEmpty { empty += 1 }
            let isWanted = (isIn(sight, node) || isShown(node, in: shown)) && !(isEmpty && empty > mostEmpty)
            if !isWanted, !isInMotionOrFocus(node) { gone.append(node) }
        }
        guard !gone.isEmpty else { return }
        loadedItems.removeAll { node in gone.contains { $0 === node } }
        for node in gone { retire(node, row: node.item.flatMap { indexPath(ofItem: $0) }) }
    }

    /// What an item in use takes on the average, in points, and no more than a quarter of the viewport: neither an estimate that is far
    /// too high nor one very long row keeps many short ones in use.
    private var meanLengthInUse: Double {
        var length = 0
        var index = 0
        while index < loadedItems.count {
            if let item = loadedItems[index].item { length += rows[item] }
            index += 1
        }
        return max(hairline, min(points(length) / Double(loadedItems.count), bounds.height / 4))
    }

    /// How far the content is seen scrolled now, in points.
    var seenOffset: Double {
        guard let stage, let seat else { return contentOffset.y }
        return contentOffset.y + stage.timeline.sum(of: .scrollY, target: seat, at: stage.now) + scrollCorrection
    }

    private func isInMotionOrFocus(_ node: TableItem) -> Bool {
        guard let stage, node.item != nil else { return false }
        if node.isTravelling || stage.holdsFocus(in: node) { return true }
        guard let seat = node.seat else { return false }
        return stage.timeline.moves(seat)
    }

    /// What is in use for the content scrolled by some offset.
    private struct Sight {
        /// From where to where, in points of the content.
        let top: Double
        let bottom: Double
        /// The first and the last item of it, with those in reserve.
        let first: Int
        let last: Int
        /// The header and the footer that are held at the viewport's edges.
        let header: Int
        let footer: Int
    }

    private func sight(at offset: Double, margin: Double) -> Sight {
        let first = item(at: offset) ?? 0
        let last = item(at: offset + bounds.height) ?? 0
        return Sight(
            top: offset - margin, bottom: offset + bounds.height + margin, first: first - reserveRows,
            last: last + reserveRows, header: numbering.header(ofSection: numbering.section(ofItem: first)),
            footer: numbering.footer(ofSection: numbering.section(ofItem: last)))
    }

    private func isIn(_ sight: Sight, _ node: TableItem) -> Bool {
        guard let item = node.item, stage != nil else { return false }
        if node.frame.maxY >= sight.top && node.frame.minY <= sight.bottom { return true }
        return item >= sight.first && item <= sight.last || item == sight.header || item == sight.footer
    }

    /// Whether an item, or the place at the edge where it is held, is among what is seen in motion.
    private func isShown(_ node: TableItem, in sight: Range<Double>?) -> Bool {
        guard let sight else { return false }
        let (frame, held) = (node.room.unheldFrame, node.shownFrame)
        return frame.maxY >= sight.lowerBound && frame.minY <= sight.upperBound
            || held.maxY >= sight.lowerBound && held.minY <= sight.upperBound
    }
}
