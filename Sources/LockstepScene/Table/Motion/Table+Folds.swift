import LockstepAnimation
import LockstepGeometry
import LockstepLayout

extension Table {
    // MARK: Making

    /// New items that aren't in use take no room between others that are, or beside them.
    func foldUnseen(by plan: UpdatePlan) {
        guard let animation = stage?.currentAnimation, let first = loadedItems.first?.item,
            let last = loadedItems.last?.item
        else { return }
        // What has no length and isn't in use lies between nothing.
        let (start, end) = (rows.offset(of: first), rows.offset(of: last + 1))
        for insertion in plan.insertions
        where rows.offset(of: insertion.items.upperBound) >= start && rows.offset(of: insertion.items.lowerBound) <= end
        {
            var start = insertion.items.lowerBound
            var index = loadedIndex(of: start)
            while start < insertion.items.upperBound {
                let loaded = index < loadedItems.count ? loadedItems[index].item ?? 0 : Int.max
                let next = min(loaded, insertion.items.upperBound)
                if start < next { fold(start..<next, animation) }
                start = next + 1
                index += 1
            }
        }
    }

    private func fold(_ items: Range<Int>, _ animation: Fold.Animation) {
        // One that was there before may have grown around it.
        let overlapping = folds.filter { $0.items.overlaps(items) }
        folds.removeAll { $0.items.overlaps(items) }
        let start = min(items.lowerBound, overlapping.first?.items.lowerBound ?? .max)
        let end = max(items.upperBound, overlapping.last?.items.upperBound ?? 0)
        let place = folds.firstIndex { $0.items.lowerBound > start } ?? folds.count
        folds.insert(Fold(items: start..<end, animation: animation), at: place)
    }

    /// Gives folds the new numbers of their items that keep their order; between them, new ones fold with them.
    func renumberFolds(by plan: UpdatePlan) {
        folds = folds.compactMap { fold in
            let kept = fold.items.lazy.compactMap { self.survivor(of: $0, in: plan) }
            guard let start = kept.first, let end = kept.last else { return nil }
            return Fold(items: start..<end + 1, animation: fold.animation)
        }
    }

    // MARK: Length

    /// What the items of a stretch would take that take no room now, in points.
    func foldedLength(from start: Int, to end: Int) -> Double {
        guard !folds.isEmpty, start < end else { return 0 }
        var length = 0
        for fold in folds {
            let items = fold.items.clamped(to: start..<end)
            length += rows.offset(of: items.upperBound) - rows.offset(of: items.lowerBound)
        }
        return points(length)
    }

    /// Takes an item out of the fold that it is in; returns the animation under which its room opens, if it was in one.
    func unfold(_ item: Int) -> Fold.Animation? {
        guard let index = folds.firstIndex(where: { $0.items.contains(item) }) else { return nil }
        let fold = folds.remove(at: index)
        for items in [fold.items.lowerBound..<item, item + 1..<fold.items.upperBound].reversed() where !items.isEmpty {
            folds.insert(Fold(items: items, animation: fold.animation), at: index)
        }
        return fold.animation
    }

    // MARK: Opening

    /// Lets the room of an item open that took none because nobody saw it; it is open when the update is done that it came in.
    func openFolded(_ node: TableItem) {
        guard let stage, let item = node.item, let fold = unfold(item) else { return }
        guard let rest = stage.rest(of: fold) else { return }
        node.isCut = true
        stage.start(.height, of: node, from: node is Cell ? -hairline : 0, to: node.frame.height, rest)
    }

    // MARK: Dropping

    /// Takes the folds away that nobody sees the seam of any longer: their items have their room from then on.
    func dropFolds(onTheirWay isOnItsWay: Bool = true) {
        // What comes back to the top is held there, and would be pushed by what is above it.
        guard !folds.isEmpty, !isComingBackToTop, folds.contains(where: { !isSeamSeen(of: $0) }) else { return }
        keepingTravellers(onTheirWay: isOnItsWay) {
            anchorColumn(at: placesToHold().seen.map { .item($0.item) } ?? .top)
            folds = folds.filter { isSeamSeen(of: $0) }
            stage?.sampleOffsets()
            settleColumn()
        }
    }

    /// Takes the same folds away where what is snapped in has to stay where it is: what isn't travels from where it is seen.
    func dropFoldsAroundSnapped() {
        guard let stage, !folds.isEmpty, let dropped = folds.last(where: { !isSeamSeen(of: $0) }) else { return }
        let nodes = loadedItems.filter { !$0.isSnapped } + closings
        let before = nodes.map { $0.unheldFrame.minY }
        folds = folds.filter { isSeamSeen(of: $0) }
        settleColumn()
        guard let rest = stage.rest(of: dropped.animation) else { return }
        for (node, place) in zip(nodes, before) {
            stage.start(.y, of: node, from: place, to: node.unheldFrame.minY, rest)
        }
        stage.sampleOffsets()
    }

    /// Whether what follows a fold directly is seen where its items would begin.
    private func isSeamSeen(of fold: Fold) -> Bool {
        let seam = seenPlace(ofItem: fold.items.upperBound)
        return seam >= shownContentOffset.y && seam <= shownContentOffset.y + bounds.height
    }

    /// Where an item is seen to begin, in use or not, in points of the content.
    private func seenPlace(ofItem item: Int) -> Double {
        let index = columnIndex(of: .item(item))
        guard index < column.count else {
            guard let last = column.last else { return top(ofItem: item) }
            let end = last.boundaries.after
            return top(ofItem: item) + last.columnDisplacement + last.shownGrowth - foldedLength(from: end, to: item)
        }
        let next = column[index]
        return top(ofItem: item) + next.columnDisplacement + foldedLength(from: item, to: next.boundaries.before)
    }
}
