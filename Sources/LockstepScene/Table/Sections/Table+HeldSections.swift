import LockstepGeometry
import LockstepLayout

extension Table {
    /// Holds the headers at the top of what is seen and the footers at its bottom for as long as their sections are in sight, pushed
    /// out by the next section: UIKit's plain style. It goes by what is seen, so it holds in mid-flight, too.
    func holdSections() {
        var index = 0
        while index < loadedItems.count {
            let node = loadedItems[index]
            if !(node is Cell), let item = node.item {
                // What travels is held when it has arrived.
                node.heldDisplacement = node.isTravelling ? 0 : displacement(of: node, item: item)
            }
            index += 1
        }
    }

    /// Whether a header or footer is seen only because it is held at the viewport's edge: its own place is out of sight.
    func isHeldOutOfPlace(_ node: TableItem) -> Bool {
        guard node.heldDisplacement != 0, !node.isTravelling else { return false }
        let (frame, top) = (node.unheldFrame, shownContentOffset.y)
        return frame.maxY <= top || frame.minY >= top + bounds.height
    }

    private func displacement(of node: TableItem, item: Int) -> Double {
        let section = numbering.section(ofItem: item)
        let frame = node.unheldFrame
        let top = shownContentOffset.y
        if item == numbering.header(ofSection: section) {
            let end = seenStart(from: item + numbering.rowCount(inSection: section) + 2) ?? .infinity
            return max(frame.minY, min(top, end - frame.height)) - frame.minY
        }
        let header = numbering.header(ofSection: section)
        let start = loadedItem(header).map { $0.unheldFrame.maxY } ?? -.infinity
        return min(frame.minY, max(top + bounds.height - frame.height, start)) - frame.minY
    }

    /// Where the first item in use is seen from a number on; after the last row the content's end, if that is in use.
    private func seenStart(from item: Int) -> Double? {
        let index = loadedIndex(of: item)
        if index < loadedItems.count { return loadedItems[index].unheldFrame.minY }
        guard item >= rows.count, let last = loadedItems.last, let lastItem = last.item else { return nil }
        let end = last.unheldFrame.maxY + (last is Cell ? hairline : 0)
        return rows.offset(of: lastItem + 1) == rows.total ? end : nil
    }
}
