import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// The rooms of what is in use and of what goes out follow each other in one column. Only their heights are in motion: where each is seen
// is told from the anchor, room by room, so that neighbours touch in every frame, whatever opens and closes at once.

extension Table {
    // MARK: The rooms in order

    /// Lists the rooms in the order of the column. In each frame that moves, so by hand and over the list of before: the library's own way
    /// allocates in an unoptimised build.
    func listColumn() {
        var (count, closing, index) = (0, 0, 0)
        while index < loadedItems.count {
            let node = loadedItems[index]
            while closing < closings.count, (closings[closing].closesBefore ?? 0) <= node.item ?? 0 {
                list(closings[closing], at: &count)
                closing += 1
            }
            list(node.room, at: &count)
            index += 1
        }
        while closing < closings.count {
            list(closings[closing], at: &count)
            closing += 1
        }
        while column.count > count { column.removeLast() }
    }

    private func list(_ room: TableItem, at place: inout Int) {
        if place < column.count { column[place] = room } else { column.append(room) }
        place += 1
    }

    /// The place in the listed column of the first room that isn't above an anchor.
    func columnIndex(of anchor: ColumnAnchor) -> Int {
        var index = 0
        switch anchor {
        case .top: return 0
        case .item(let item):
            while index < column.count {
                let room = column[index]
                // A room that closes before the item lies above it.
                if (room.closesBefore.map { $0 - 1 } ?? room.item ?? 0) >= item { return index }
                index += 1
            }
        case .departure(let node):
            while index < column.count, column[index] !== node { index += 1 }
        }
        return index
    }

    /// The first item that begins at an anchor or below it.
    func boundary(of anchor: ColumnAnchor) -> Int {
        switch anchor {
        case .top: 0
        case .item(let item): item
        case .departure(let node): node.closesBefore ?? 0
        }
    }

    // MARK: Where it is seen

    /// Tells everything how far below its place it is seen at the last sampled time.
    func settleColumn() {
        listColumn()
        let start = columnIndex(of: anchor)
        let displacement = isInMotion ? presentation.column : 0
        settleDown(from: start, displacement: displacement)
        settleUp(from: start, displacement: displacement)
        startDisplacement =
            column.isEmpty ? 0 : column[0].columnDisplacement + foldedLength(from: 0, to: column[0].boundaries.before)
        settleFollowers()
        correctScroll()
    }

    private func settleDown(from start: Int, displacement: Double) {
        var displacement = displacement
        if case .top = anchor, let header = tableHeaderView {
            header.columnDisplacement = displacement
            displacement += header.shownGrowth
        }
        var item = boundary(of: anchor)
        var index = start
        while index < column.count {
            let room = column[index]
            let (before, after) = room.boundaries
            displacement -= foldedLength(from: item, to: before)
            room.columnDisplacement = displacement
            displacement += room.shownGrowth
            item = max(item, after)
            index += 1
        }
        tableFooterView?.columnDisplacement = displacement - foldedLength(from: item, to: rows.count)
    }

    private func settleUp(from start: Int, displacement: Double) {
        if case .top = anchor { return }
        var displacement = displacement
        var item = boundary(of: anchor)
        var index = start - 1
        while index >= 0 {
            let room = column[index]
            let (before, after) = room.boundaries
            displacement += foldedLength(from: after, to: item) - room.shownGrowth
            room.columnDisplacement = displacement
            item = min(item, before)
            index -= 1
        }
        guard let header = tableHeaderView else { return }
        header.columnDisplacement = displacement + foldedLength(from: 0, to: item) - header.shownGrowth
    }

    /// What travels goes along with the room that it has, and what shares a room with the one that has it.
    private func settleFollowers() {
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            if node.isSnapped {
                node.columnDisplacement = 0
            } else if let room = node.placeholder {
                node.columnDisplacement = room.columnDisplacement
            }
            index += 1
        }
        // Later ones first: one that was taken over by another that then went out, too, shares the room of that.
        index = departures.count - 1
        while index >= 0 {
            if case .shared(let other) = departures[index].room {
                departures[index].node.columnDisplacement = other.room.columnDisplacement
            }
            index -= 1
        }
    }

    /// In motion the content may begin below where the viewport is seen, where several clocks add up: nothing is seen above it.
    private func correctScroll() {
        scrollCorrection = 0
        let seen = shownContentOffset.y
        let begin = min(startOfColumn, contentOffset.y < 0 ? contentOffset.y : startOfColumn)
        // Less than that is the rounding of sums.
        if begin - seen > 1e-6 { scrollCorrection = begin - seen }
    }

    /// Lets the way to where the content is scrolled to begin where it is seen: in an update it may begin elsewhere.
    func takeOverCorrection() {
        guard let stage, let seat, scrollCorrection != 0, let animation = stage.currentAnimation else { return }
        if stage.timeline.sum(of: .scrollY, target: seat, at: stage.now) == 0 {
            stage.start(.scrollY, of: self, from: scrollCorrection, to: 0, animation)
        } else {
            stage.timeline.shift(.scrollY, of: seat, by: scrollCorrection, at: stage.now)
        }
        sampleNow()
    }

    /// Where the content is seen to begin, in points of it.
    private var startOfColumn: Double {
        if let header = tableHeaderView { return header.columnDisplacement }
        return startDisplacement
    }

    // MARK: The anchor

    /// Tells everything from another point of the column, and nothing is seen of that: what runs between the two goes on at the new one.
    func anchorColumn(at new: ColumnAnchor) {
        guard let stage, let seat, !stage.timeline.isEmpty else {
            anchor = new
            folds.removeAll()
            return
        }
        listColumn()
        let (old, place) = (columnIndex(of: anchor), columnIndex(of: new))
        let goesDown = place > old
        let factor = goesDown ? 1.0 : -1
        for room in column[min(old, place)..<max(old, place)] {
            guard let source = room.seat else { continue }
            stage.timeline.follow(.height, of: source, by: seat, as: .column, factor: factor)
        }
        let wasTop = if case .top = anchor { true } else { false }
        let isTop = if case .top = new { true } else { false }
        if wasTop != isTop, let header = tableHeaderView?.seat {
            stage.timeline.follow(.height, of: header, by: seat, as: .column, factor: wasTop ? 1 : -1)
        }
        // What is folded between the two has its length in the model: the viewport goes along.
        let (start, end) = (boundary(of: anchor), boundary(of: new))
        let folded = foldedLength(from: start, to: end) - foldedLength(from: end, to: start)
        goAlong(by: folded)
        anchor = new
        if folded != 0 { sampleNow() }
    }

    /// What is seen lies further down in the content now: the viewport with it, or its way to where it is scrolled to.
    func goAlong(by shift: Double) {
        // Where the content is seen from its beginning, the viewport goes along with that by itself.
        let shift = scrollCorrection > 0 ? min(0, scrollCorrection + shift) : shift
        guard let stage, let seat, shift != 0 else { return }
        if stage.timeline.sum(of: .scrollY, target: seat, at: stage.now) == 0 {
            shiftViewport(by: shift)
        } else {
            stage.timeline.shift(.scrollY, of: seat, by: shift, at: stage.now)
        }
    }

    /// Samples what is seen at the stage's present time, which may be later than the last frame.
    func sampleNow() {
        guard let stage, !stage.timeline.isEmpty || wasInMotion else { return }
        stage.sampleOffsets()
        settleColumn()
    }
}
