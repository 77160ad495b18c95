import LockstepGeometry

/// How rows come into sight that an update draws in from outside of the viewport.
public enum RowsFromOutside: Hashable, Sendable, CaseIterable {
    /// They are seen coming from where they were, in contact with their neighbours.
    case travel
    /// They are at their places at once, and those that move pass over or under them.
    case snapIn
}

extension Table {
    /// Those of the items in use that are out of sight, if they shall snap in; called with the viewport as it was before the update.
    func itemsOutside(_ nodes: [TableItem]) -> [TableItem] {
        guard rowsFromOutside == .snapIn else { return [] }
        let (top, bottom) = (contentOffset.y, contentOffset.y + bounds.height)
        return nodes.filter { !$0.isTravelling && ($0.frame.maxY <= top || $0.frame.minY >= bottom) }
    }

    /// Puts items at their places after the update at once.
    func snapIn(_ nodes: [TableItem]) {
        performWithoutAnimation {
            for node in nodes {
                if let item = node.item { node.place(rect(ofItem: item)) }
            }
        }
    }
}
