import LockstepGeometry
import LockstepLayout
import LockstepPlatform

extension Table {
    /// Whether arrows move the selection instead of scrolling: a row is selected, and rows can be.
    var takesSelectionKeys: Bool { allowsSelection && !selection.isEmpty }

    /// Moves the selection by a key, or extends it, and reveals the row that it comes to; returns whether the key means anything here.
    func moveSelection(by key: Key, extending: Bool) -> Bool {
        guard takesSelectionKeys, let lead = selection.lead, !extending || allowsMultipleSelection else { return false }
        for (start, step) in searches(by: key, from: lead) {
            guard let path = selectableRow(from: start, step: step, before: lead) else { continue }
            if extending { extendSelection(to: path) } else { moveSelection(to: path) }
            if let item = item(of: path) { reveal(item) }
            return true
        }
        reveal(lead)
        return true
    }

    /// Where to look for the row that a key leads to, and in which direction.
    private func searches(by key: Key, from lead: Int) -> [(start: Int, step: Int)] {
        let page = max(0, bounds.height - points(rows[lead]))
        switch key {
        case .up: return [(lead - 1, -1)]
        case .down: return [(lead + 1, 1)]
        case .home: return [(0, 1)]
        case .end: return [(rows.count - 1, -1)]
        case .pageUp:
            let far = item(at: top(ofItem: lead) - page) ?? 0
            return [(min(far, lead - 1), -1), (min(far, lead - 1), 1)]
        case .pageDown:
            let far = item(at: top(ofItem: lead) + page) ?? rows.count - 1
            return [(max(far, lead + 1), 1), (max(far, lead + 1), -1)]
        default: return []
        }
    }

    /// More rows than so many that can't be selected are not looked through.
    private static let rowsLookedThrough = 1000

    /// The first row from an item on that a person may select, or the one that the delegate names for it. The search ends where the
    /// selection is already.
    private func selectableRow(from start: Int, step: Int, before lead: Int) -> IndexPath? {
        var item = start
        for _ in 0..<Self.rowsLookedThrough {
            guard item >= 0 && item < rows.count && item != lead else { return nil }
            if let path = indexPath(ofItem: item), mayHighlight(path), isReachable(item), let chosen = answer(for: path)
            {
                return chosen
            }
            item += step
        }
        return nil
    }

    /// Whether a row has a height and takes part.
    private func isReachable(_ item: Int) -> Bool {
        guard let cell = bringIntoUse(item: item) else { return false }
        return cell.isUserInteractionEnabled && !cell.isHidden && rows[item] > hairlinePixels
    }

    // MARK: Moving

    private func moveSelection(to path: IndexPath) {
        if allowsMultipleSelection { _ = giveUpAll(but: path, animated: false) }
        select(path, animated: false)
    }

    /// Selects the rows between where the extension begins and one, and deselects those that it reached before.
    private func extendSelection(to path: IndexPath) {
        guard let target = item(of: path), let anchor = selection.anchor, let lead = selection.lead else { return }
        let (old, new) = (min(anchor, lead)...max(anchor, lead), min(anchor, target)...max(anchor, target))
        let left = selection.items.filter { old.contains($0) && !new.contains($0) }
        let added = new.filter { !selection.contains($0) }
        let (leftPaths, addedPaths) = (
            left.compactMap { indexPath(ofItem: $0) }, added.compactMap { indexPath(ofItem: $0) }
        )
        let anchorPath = indexPath(ofItem: anchor)
        for path in leftPaths.reversed() { _ = giveUp(path, animated: false) }
        for added in addedPaths where added == path || mayHighlight(added) && answer(for: added) == added {
            select(added, animated: false)
        }
        if let anchor = anchorPath.flatMap({ item(of: $0) }), let lead = item(of: path) {
            selection.extend(from: anchor, to: lead)
        }
    }

    // MARK: Revealing

    /// Scrolls until a row and its separator can be seen, by as little as possible, clear of the header and footer that its section
    /// holds at the edges. What comes into sight with it is measured first, so that the way leads there.
    private func reveal(_ item: Int) {
        guard bringIntoUse(item: item) != nil else { return }
        let section = numbering.section(ofItem: item)
        let header = points(rows[numbering.header(ofSection: section)])
        let footer = points(rows[numbering.footer(ofSection: section)])
        bringIntoUse(around: item, height: bounds.height)
        placeItems()
        updateContentSize()
        let top = top(ofItem: item)
        let rect = Rect(x: 0, y: top - header, width: bounds.width, height: header + points(rows[item]) + footer)
        scrollRectToVisible(rect, animated: true)
    }

    /// Rows in use that lie far apart are pushed by each other's heights: all are put in their places, by which the next layout goes.
    private func placeItems() {
        performWithoutAnimation {
            for node in loadedItems { if let item = node.item { node.place(rect(ofItem: item)) } }
        }
    }

    /// Brings the rows into use that come into sight with one that is out of sight.
    private func bringIntoUse(around item: Int, height: Double) {
        let isBelow = top(ofItem: item + 1) > contentOffset.y + bounds.height
        let isAbove = top(ofItem: item) < contentOffset.y
        var next = item
        while isBelow && next > 0 && top(ofItem: item + 1) - top(ofItem: next) < height {
            next -= 1
            if !rows.isMeasured(next) { _ = bringIntoUse(item: next) }
        }
        next = item
        while isAbove && next < rows.count - 1 && top(ofItem: next + 1) - top(ofItem: item) < height {
            next += 1
            if !rows.isMeasured(next) { _ = bringIntoUse(item: next) }
        }
    }
}
