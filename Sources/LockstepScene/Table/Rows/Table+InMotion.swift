import LockstepAnimation
import LockstepGeometry
import LockstepLayout

// While rows are in motion or the content is scrolled by an animation, what is seen isn't where the layout put it: once a frame, the rows
// are brought in that would be missing from the picture.

extension Table {
    /// Brings rows into use that are missing where the last sample sees the viewport; returns whether there were any.
    func coverSeen() -> Bool {
        guard !needsReload else { return false }
        if isSeenInMotion {
            wasInMotion = true
            return cover()
        }
        guard wasInMotion else { return false }
        comeToRest()
        var rounds = 0
        while cover() && rounds < 64 { rounds += 1 }
        return false
    }

    private func cover() -> Bool {
        guard rows.count > 0, bounds.height > 0, stage != nil else { return false }
        let top = shownContentOffset.y
        let bottom = top + bounds.height
        guard let first = firstSeen(from: top, to: bottom) else { return coverPlace(from: top) }
        return coverDown(from: first, to: bottom) || coverUp(from: first, to: top)
    }

    private var isSeenInMotion: Bool {
        if isInMotion { return true }
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

    /// Rows that were needed only for the way go out of use, and what was cut or lifted over others is as before.
    private func comeToRest() {
        wasInMotion = false
        passedOver = nil
        for node in loadedItems {
            node.isCut = false
            node.isAstray = false
            putDown(node)
        }
        retireUnseen()
        arrangeOrder()
    }

    private func firstSeen(from top: Double, to bottom: Double) -> Int? {
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            let frame = node.room.unheldFrame
            if frame.maxY + hairline > top && frame.minY < bottom { return index }
            index += 1
        }
        return nil
    }

    /// Nothing that is in use is seen: what lies there is brought in. What isn't in use is displaced as the nearest that is.
    private func coverPlace(from top: Double) -> Bool {
        var nearest: (distance: Double, displacement: Double)?
        for node in loadedItems {
            let frame = node.room.unheldFrame
            let distance = abs(frame.midY - top)
            if distance < nearest?.distance ?? .infinity { nearest = (distance, frame.minY - node.room.frame.minY) }
        }
        guard var item = item(at: top - (nearest?.displacement ?? 0)) else { return false }
        let step = loadedItem(item).map { $0.room.unheldFrame.minY > top ? -1 : 1 } ?? 1
        while loadedItem(item) != nil { item += step }
        return item >= 0 && mayCome(item) && bringIntoSight(item)
    }

    private func coverDown(from first: Int, to bottom: Double) -> Bool {
        var next = loadedItems[first].item
        while let item = next, let node = loadedItem(item), seenEnd(of: node) < bottom {
            switch neighbour(of: item, step: 1) {
            case .used(let other): next = other
            case .come: return true
            case .none: return false
            }
        }
        return false
    }

    private func coverUp(from first: Int, to top: Double) -> Bool {
        var next = loadedItems[first].item
        while let item = next, let node = loadedItem(item), seenStart(of: node) > top {
            switch neighbour(of: item, step: -1) {
            case .used(let other): next = other
            case .come: return true
            case .none: return false
            }
        }
        return false
    }

    /// What follows an item.
    private enum Neighbour {
        /// An item that is in use.
        case used(Int)
        /// One that was brought into use for it.
        case come
        /// None that may come.
        case none
    }

    /// The next item up or down that takes room. Headers that nobody has asked for yet are asked for on the way.
    private func neighbour(of item: Int, step: Int) -> Neighbour {
        var next = item + step
        while next >= 0 && next < rows.count {
            if loadedItem(next) != nil { return .used(next) }
            if !isKnownToBeEmpty(next) {
                guard step < 0 || mayCome(next) else { return .none }
                if bringIntoSight(next) { return .come }
            }
            next += step
        }
        return .none
    }

    /// Where an item and the rooms that close behind it are seen to end.
    private func seenEnd(of node: TableItem) -> Double {
        var end = node.room.unheldFrame.maxY
        guard !departures.isEmpty, let item = node.item else { return end }
        for room in closingRooms(after: item, upTo: item + 1) { end += room.unheldFrame.height + hairline }
        return end
    }

    private func seenStart(of node: TableItem) -> Double {
        var start = node.room.unheldFrame.minY
        guard !departures.isEmpty, let item = node.item else { return start }
        for room in closingRooms(after: item - 1, upTo: item) { start -= room.unheldFrame.height + hairline }
        return start
    }

    private func mayCome(_ item: Int) -> Bool {
        guard item < rows.count else { return false }
        guard let passedOver, let stage, stage.now < passedOver.end else { return true }
        return item < passedOver.item
    }

    /// Brings an item in at its place, in contact with its neighbours, and samples where that is seen.
    private func bringIntoSight(_ item: Int) -> Bool {
        guard let stage else { return false }
        var node: TableItem?
        holdingPlace { node = load(item: item) }
        performWithoutAnimation {
            for other in loadedItems where other !== node { place(other) }
            if let node { place(node) }
            placeDepartures()
        }
        updateContentSize()
        if let node {
            goAlongWithNeighbour(node, passing: [node])
            attachSections(to: node)
            arrangeOrder()
        }
        stage.sampleOffsets()
        return node != nil
    }

    /// A header or footer that is held at the viewport's edge was far from its place, and nobody saw whether it touched its rows. Next to a
    /// row that comes in, it does.
    func attachSections(to node: TableItem, passing others: [TableItem] = []) {
        guard let item = node.item, let stage else { return }
        let index = loadedIndex(of: item)
        if index + 1 < loadedItems.count, let other = loadedItems[index + 1].item,
            mayAttach(loadedItems[index + 1], passing: others), isNothing(between: item + 1, and: other)
        {
            let below = loadedItems[index + 1]
            stage.stop(.y, of: below.room)
            below.isAstray = false
            goAlongWithNeighbour(below, passing: [below] + others.filter { ($0.item ?? 0) > item })
        }
        if index > 0, let other = loadedItems[index - 1].item, mayAttach(loadedItems[index - 1], passing: others),
            isNothing(between: other + 1, and: item)
        {
            attach(loadedItems[index - 1], above: node, item: item, other: other, on: stage)
        }
    }

    private func mayAttach(_ node: TableItem, passing others: [TableItem]) -> Bool {
        (node.isAstray || isHeldOutOfPlace(node)) && !others.contains { $0 === node }
    }

    private func attach(_ above: TableItem, above node: TableItem, item: Int, other: Int, on stage: Stage) {
        guard let seat = above.room.seat, let source = node.room.seat else { return }
        stage.stop(.y, of: above.room)
        above.isAstray = false
        stage.timeline.follow(.y, of: source, by: seat, as: .y)
        stage.timeline.follow(.height, of: seat, by: seat, as: .y, factor: -1)
        for room in closingRooms(after: other, upTo: item) {
            if let source = room.seat { stage.timeline.follow(.height, of: source, by: seat, as: .y, factor: -1) }
        }
    }
}
