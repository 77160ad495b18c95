import LockstepGeometry

/// How rows come into sight that an update draws in from outside of the viewport.
public enum RowsFromOutside: Hashable, Sendable, CaseIterable {
    /// They are seen coming from where they were, in contact with their neighbours.
    case travel
    /// They are at their places at once, and those that move pass over or under them.
    case snapIn
}

extension Table {
    /// Puts what was out of sight before an update at its place after it at once, if it shall snap in.
    func snapIn(_ arrivals: [TableItem], replaced: [Int: Replacement], seen: SeenBefore, by plan: UpdatePlan) {
        guard rowsFromOutside == .snapIn, stage?.currentTiming != nil else { return }
        // What lies between two that are seen pushes them with its room.
        let first = loadedItems.firstIndex { seen.contains($0) } ?? loadedItems.count
        let last = loadedItems.lastIndex { seen.contains($0) } ?? -1
        for (index, node) in loadedItems.enumerated() where !seen.contains(node) && !node.isTravelling {
            if index > first && index < last { continue }
            guard let item = node.item, !(plan.isNew(item) && arrivals.contains { $0 === node }) else { continue }
            if let replacement = replaced[item], seen.contains(replacement.leaving) { continue }
            node.isSnapped = true
            performWithoutAnimation { place(node) }
        }
    }
}
