import LockstepGeometry
import LockstepLayout

extension Table {
    /// Finds out what an update has opened that shall be revealed, and brings into use what comes into sight by that; nil where there is
    /// nothing to reveal.
    ///
    /// Called when what is held is in its place, with every node still as high as it was before.
    func coverOpened(
        _ resized: [TableItem], seen: SeenBefore, by plan: UpdatePlan, into arrivals: inout [TableItem]
    ) -> ClosedRange<Int>? {
        guard revealsOpenedRows, bounds.height > 0, drag == nil, !isHeld, !isSliding else { return nil }
        guard let opened = openedItems(resized, seen: seen, by: plan, passing: arrivals) else { return nil }
        // What comes into sight has its real length only when it is in use.
        for _ in 0..<Self.mostReveals {
            let way = offset(revealing: opened) - contentOffset.y
            guard way > 0 else { break }
            let place = HeldPlace(item: opened.lowerBound, top: top(ofItem: opened.lowerBound) - way)
            let found = coverViewport(holding: place)
            arrivals += found
            if found.isEmpty { break }
        }
        return opened
    }

    /// Each time at least one row is brought in, and a viewport of rows is brought in together.
    private static let mostReveals = 4

    /// Scrolls so far under the animation in force that what was opened is seen, but no further than to where it begins.
    func reveal(_ opened: ClosedRange<Int>?) {
        guard let opened else { return }
        scrollAllTheWay(to: max(contentOffset.y, min(maximumOffset, offset(revealing: opened))))
    }

    private func offset(revealing opened: ClosedRange<Int>) -> Double {
        let header = points(rows[numbering.header(ofSection: numbering.section(ofItem: opened.lowerBound))])
        let footer = points(rows[numbering.footer(ofSection: numbering.section(ofItem: opened.upperBound))])
        let start = top(ofItem: opened.lowerBound) - header
        let end = top(ofItem: opened.upperBound + 1) + footer - bounds.height
        return min(start, end)
    }

    // MARK: What was opened

    /// From the first to the last row that got higher and was seen, or is new beside one that was seen; nil where there is none.
    private func openedItems(
        _ resized: [TableItem], seen: SeenBefore, by plan: UpdatePlan, passing arrivals: [TableItem]
    ) -> ClosedRange<Int>? {
        var opened: ClosedRange<Int>?
        func add(_ items: ClosedRange<Int>) {
            opened = opened.map { min($0.lowerBound, items.lowerBound)...max($0.upperBound, items.upperBound) } ?? items
        }
        for node in resized where node is Cell && seen.contains(node) {
            guard let item = node.item, rect(ofItem: item).height > node.frame.height else { continue }
            add(item...item)
        }
        func wasSeen(_ item: Int) -> Bool {
            guard let node = loadedItem(item), !arrivals.contains(where: { $0 === node }) else { return false }
            return seen.contains(node)
        }
        for insertion in plan.insertions where insertion.movedFrom == nil {
            let (first, last) = (insertion.items.lowerBound, insertion.items.upperBound - 1)
            guard plan.reloaded(new: first) == nil, wasSeen(first - 1) || wasSeen(last + 1) else { continue }
            add(first...last)
        }
        return opened
    }
}
