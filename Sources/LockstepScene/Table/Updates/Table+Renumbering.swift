import LockstepGeometry
import LockstepLayout

/// What an item takes over that comes in where another is reloaded.
struct Replacement {
    let animation: RowAnimation
    let leaving: TableItem
    /// The room that it had, which closes unless it is taken over.
    let room: TableItem
    /// How high that was in the model, in points.
    let height: Double
}

extension Table {
    /// Takes removed items out and puts new ones in; those that travel keep their lengths.
    func renumber(by plan: UpdatePlan) {
        selection.renumber(by: plan)
        renumberFolds(by: plan)
        var travelling: [Int: RowOffsets] = [:]
        for removal in plan.removals.reversed() {
            if removal.movedTo == nil {
                rows.remove(removal.items)
            } else {
                travelling[removal.items.lowerBound] = rows.take(removal.items)
            }
        }
        numbering = plan.after
        for insertion in plan.insertions {
            if let start = insertion.movedFrom, let taken = travelling[start] {
                rows.insert(contentsOf: taken, at: insertion.items.lowerBound)
            } else {
                rows.insert(insertion.items.count, estimate: rowEstimate, at: insertion.items.lowerBound)
                estimateSectionParts(in: insertion.items)
            }
        }
    }

    /// Gives the items in use their new numbers, and sends those out that are gone; returns those whose room others take over, by the
    /// numbers of those.
    func sendOut(by plan: UpdatePlan, _ hold: Hold) -> [Int: Replacement] {
        var replaced: [Int: Replacement] = [:]
        var stayed: [TableItem] = []
        let (before, closingBefore) = (loadedItems, closings)
        closings = []
        anchor = hold.kept.map { .item($0) } ?? hold.old.map { .item(plan.newBoundary(ofOld: $0)) } ?? .top
        var next = 0
        func renumberClosings(upTo item: Int) {
            while next < closingBefore.count, let old = closingBefore[next].closesBefore, old <= item {
                closingBefore[next].closesBefore = plan.newBoundary(ofOld: old)
                closings.append(closingBefore[next])
                next += 1
            }
        }
        for node in before {
            guard let item = node.item else { continue }
            renumberClosings(upTo: item)
            let closed = closings.count
            if let new = plan.newItem(ofOld: item) {
                node.item = new
                node.placeholder?.item = new
                stayed.append(node)
                if plan.isMoved(newItem: new) { lift(node, closingBefore: plan.newBoundary(ofOld: item)) }
            } else if let new = plan.reloaded(old: item) {
                replaced[new] = reload(node, by: plan)
            } else {
                remove(node, by: plan)
            }
            if item == hold.old, hold.kept == nil, closings.count > closed, let room = closings.last {
                anchor = .departure(room)
            }
        }
        renumberClosings(upTo: .max)
        loadedItems = stayed.sorted { ($0.item ?? 0) < ($1.item ?? 0) }
        for item in plan.reconfigured { reconfigure(item) }
        return replaced
    }

    private func reload(_ node: TableItem, by plan: UpdatePlan) -> Replacement {
        let (item, room) = (node.item ?? 0, node.room)
        let animation = plan.animation(ofRemoved: item)
        tellEnd(of: node, from: plan.before)
        depart(node, closingBefore: plan.newBoundary(ofOld: item), animation: animation)
        return Replacement(animation: animation, leaving: node, room: room, height: room.frame.height)
    }

    private func remove(_ node: TableItem, by plan: UpdatePlan) {
        let item = node.item ?? 0
        let boundary = isHeldOutOfPlace(node) ? nil : plan.newBoundary(ofOld: item)
        tellEnd(of: node, from: plan.before)
        depart(node, closingBefore: boundary, animation: plan.animation(ofRemoved: item))
    }

    private func tellEnd(of node: TableItem, from numbering: RowNumbering) {
        if let cell = node as? Cell, let item = cell.item, case .row(let path) = numbering.part(ofItem: item) {
            delegate?.table(self, didEndDisplaying: cell, forRowAt: path)
        }
    }

    /// Lets the data source set up the cell anew that shows a row; one that is not in use will be set up when it is.
    private func reconfigure(_ item: Int) {
        guard let cell = loadedItem(item) as? Cell, let path = indexPath(ofItem: item) else {
            rows.forget(item..<item + 1, estimate: rows[item])
            return
        }
        reconfigured = cell
        let answer = asking { dataSource?.table(self, cellForRowAt: path) }
        reconfigured = nil
        precondition(
            answer == nil || answer === cell,
            "\(self.path): the data source gave another cell for \(path), which is reconfigured; dequeue it by the same identifier, or reload the row"
        )
    }

    // MARK: Reloaded items

    /// What is reloaded and seen comes in anew, also where it will be out of sight.
    func bringInReplacements(_ replaced: [Int: Replacement], seen: SeenBefore) -> [TableItem] {
        var arrivals: [TableItem] = []
        for (item, replacement) in replaced.sorted(by: { $0.key < $1.key }) where seen.contains(replacement.leaving) {
            bringIn(item, into: &arrivals)
        }
        return arrivals
    }
}
