import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepTesting

@testable import LockstepScene

private let nearly = 1e-6

extension Trial {
    // MARK: A moment

    /// What holds in every frame.
    func check(_ moment: String) {
        let table = scene.table
        if isVerbose { print(moment, picture) }
        if scene.wrongRequests > 0 { fail("\(moment): a row was asked for that doesn't exist") }
        checkCounts(moment)
        checkOwners(moment)
        // What snaps in passes over others and under them.
        if table.rowsFromOutside == .travel {
            checkContact(moment)
            checkCover(moment)
        }
        checkHeldHeaders(moment)
        if table.loadedItems.count > bound {
            fail("\(moment): \(table.loadedItems.count) items are in use, not \(bound)")
        }
        if scene.harness.stage.isAtRest && table.drag == nil && !table.isHeld { checkRest() }
    }

    /// So many items there may be in use: what fits twice and what is in motion.
    private var bound: Int { 400 }

    private func checkCounts(_ moment: String) {
        let table = scene.table
        guard table.numbering.sectionCount == scene.sections.count,
            table.numbering.rowCounts == scene.sections.map(\.rows.count)
        else { return fail("\(moment): the table's counts are not those of the data") }
        if table.rows.count != table.numbering.itemCount { fail("\(moment): lengths and numbers differ in count") }
    }

    /// Each cell shows the row at its index; nothing is animated that isn't part of the tree.
    private func checkOwners(_ moment: String) {
        let (table, stage) = (scene.table, scene.harness.stage)
        for node in table.loadedItems {
            guard let item = node.item else { return fail("\(moment): an item in use has no number") }
            if node.superview !== table { fail("\(moment): an item in use lies in no table") }
            switch table.numbering.part(ofItem: item) {
            case .row(let path):
                let row = scene.sections[path.section].rows[path.row]
                if (node as? TrialCell)?.rowID != row.id { fail("\(moment): the cell of \(path) shows another row") }
            case .header(let section), .footer(let section):
                let id = scene.sections[section].id
                if (node as? TrialSectionView)?.sectionID != id { fail("\(moment): a header shows another section") }
            }
        }
        for offset in stage.runningOffsets {
            guard let node = stage.seats[offset.target] else { return fail("\(moment): an animation of no node") }
            if !node.isDescendant(of: stage.root) { fail("\(moment): an animation of a node that is gone") }
        }
        for departure in table.departures where departure.node.superview !== table {
            fail("\(moment): what goes out is not in the table")
        }
    }

    // MARK: Contact

    /// The rooms of what is in use and of what goes out follow each other without gap or overlap; where items between two aren't in use, they
    /// are as far from each other as those are long.
    private func checkContact(_ moment: String) {
        let table = scene.table
        table.listColumn()
        var previous: (item: Int, end: Double)?
        for room in table.column {
            let frame = room.unheldFrame
            let (before, after) = room.boundaries
            if let previous {
                let between = table.top(ofItem: max(before, previous.item)) - table.top(ofItem: previous.item)
                let gap = frame.minY - previous.end - between + table.foldedLength(from: previous.item, to: before)
                if abs(gap) > nearly { fail("\(moment): \(gap) points between item \(previous.item) and \(before)") }
            }
            previous = (max(after, previous?.item ?? 0), frame.maxY + (room is Cell ? table.hairline : 0))
        }
        for node in table.loadedItems where node.placeholder == nil && !node.isTravelling {
            if !table.column.contains(where: { $0 === node }) { fail("\(moment): an item has no room") }
        }
    }

    /// Nothing is missing where the content is seen: from its start to its end, the viewport is covered.
    private func checkCover(_ moment: String) {
        let table = scene.table
        guard table.rows.total > 0, let first = table.column.first, let last = table.column.last else { return }
        let top = table.shownContentOffset.y
        let bottom = top + table.bounds.height
        let (before, after) = (first.boundaries.before, last.boundaries.after)
        let isFirst =
            table.top(ofItem: before) - table.top(ofItem: 0) - table.foldedLength(from: 0, to: before) < nearly
        let left =
            table.points(table.rows.total - table.rows.offset(of: after))
            - table.foldedLength(from: after, to: table.rows.count)
        let isLast = left < nearly
        let parts = table.column.map { room in
            (room.unheldFrame.minY, room.unheldFrame.maxY + (room is Cell ? table.hairline : 0))
        }.filter { $0.1 > $0.0 + nearly }
        guard let start = parts.first?.0, parts.contains(where: { $0.1 > top && $0.0 < bottom }) else {
            let (start, end) = (first.unheldFrame.minY, last.unheldFrame.maxY)
            if parts.isEmpty && isFirst && isLast { return }
            // The viewport may be beyond where the content is seen to end, which grows.
            if isFirst && start >= bottom - nearly || end + left <= top + nearly + table.hairline { return }
            return fail("\(moment): nothing is seen from \(top) to \(bottom)")
        }
        if start > top + nearly && !isFirst { fail("\(moment): rows are missing above \(start), and \(top) is seen") }
        var end = start
        for part in parts {
            if part.0 > end + nearly && part.0 > top + nearly && end < bottom - nearly {
                fail("\(moment): nothing between \(end) and \(part.0)")
            }
            end = max(end, part.1)
        }
        if end < bottom - nearly && !isLast { fail("\(moment): rows are missing below \(end), and \(bottom) is seen") }
        // Nothing lies above the content's start, unless the model does.
        if isFirst && table.contentOffset.y >= 0 && table.tableHeaderView == nil && start > top + nearly {
            fail("\(moment): \(start - top) points of nothing above the first row")
        }
    }

    private func way(of offsets: [RunningOffset], from time: FrameTime, to now: FrameTime) -> Double {
        offsets.reduce(nearly) { way, offset in
            guard [.y, .height, .scrollY, .column].contains(offset.property) else { return way }
            return way + abs(offset.value(at: now) - offset.value(at: time))
        }
    }

    /// A frame in which nothing happens moves no row further than what runs does.
    func checkSteadiness(from before: Sight, offsets: [RunningOffset], since time: FrameTime, _ moment: String) {
        let (table, now) = (scene.table, scene.harness.stage.now)
        guard table.rowsFromOutside == .travel else { return }
        // What comes into sight on the way may turn out to be longer, and then a scroll by animation gets faster.
        let most = max(
            way(of: offsets, from: time, to: now), way(of: scene.harness.stage.runningOffsets, from: time, to: now))
        let after = Sight(of: scene)
        let correction = abs(after.correction - before.correction)
        for id in before.order {
            guard let old = before.tops[id], let new = after.tops[id], table.drag == nil else { continue }
            if abs(new - old) > most + correction {
                fail("\(moment): row \(id) went from \(old) to \(new), and what runs went by \(most)")
            }
        }
    }

    private func checkHeldHeaders(_ moment: String) {
        let table = scene.table
        let top = table.shownContentOffset.y
        for node in table.loadedItems where node is TrialSectionView {
            guard let item = node.item else { continue }
            let section = table.numbering.section(ofItem: item)
            guard item == table.numbering.header(ofSection: section) else { continue }
            let (free, shown) = (node.unheldFrame, node.shownFrame)
            if free.minY < top && shown.minY > top + nearly {
                fail("\(moment): the header of section \(section) is held too low")
            }
            if shown.minY < free.minY - nearly {
                fail("\(moment): the header of section \(section) is above its place")
            }
        }
    }

    // MARK: A step

    /// Whatever happens, it doesn't move what is seen at that moment.
    func checkContinuity(from before: Sight, _ step: TrialStep) {
        let table = scene.table
        switch step.kind {
        case .scroll, .jump, .drag, .resize, .advance, .glide: return
        case .reload, .estimate, .header, .batch, .turn, .renew, .sections, .height, .tap: break
        }
        // Where rows snap in, those that didn't go around them, and a second update in mid-flight may show it.
        if table.rowsFromOutside == .snapIn && before.isInMotion { return }
        let after = Sight(of: scene)
        for id in before.order {
            guard let old = before.tops[id], let new = after.tops[id], !isFlyingOff(id) else { continue }
            // A reload ends all motion: the row at the top stays.
            if step.kind == .reload && min(before.offset, after.offset) <= before.headerEnd { continue }
            if step.kind == .reload && before.isInMotion { continue }
            if step.kind == .reload && (id != before.first || step.b % 2 == 0) { continue }
            if abs(old - new) > nearly && before.seen > before.headerEnd
                && table.contentOffset.y < table.maximumOffset
            {
                fail("\(step) moved row \(id) from \(old) to \(new)")
            }
        }
    }

    /// Whether the cell that showed a row is on its way out of sight; another one may show the row where it ends.
    private func isFlyingOff(_ id: Int) -> Bool {
        scene.table.departures.contains { ($0.node as? TrialCell)?.rowID == id }
    }

    // MARK: Rest

    /// What holds when nothing moves: everything is where the heights say.
    func checkRest() {
        let table = scene.table
        if !table.departures.isEmpty { fail("at rest, \(table.departures.count) rows still go out") }
        if !scene.harness.stage.runningOffsets.isEmpty { fail("at rest, offsets run") }
        if table.contentOffset.y < 0 || table.contentOffset.y > table.maximumOffset + nearly {
            fail("at rest, the content is scrolled to \(table.contentOffset.y) of \(table.maximumOffset)")
        }
        let grid = scene.harness.stage.grid
        for case let cell as TrialCell in table.loadedItems {
            guard let path = table.indexPath(for: cell) else { continue }
            let height = grid.roundUp(scene.sections[path.section].rows[path.row].height)
            if abs(cell.shownFrame.height - height) > nearly {
                fail("at rest, row \(path) is \(cell.shownFrame.height) high, not \(height)")
            }
            if cell.shownOpacity != 1 { fail("at rest, row \(path) is faded") }
            if cell.shownFrame.minX != 0 || cell.contentView.shownFrame.minY != 0 {
                fail("at rest, row \(path) is displaced")
            }
            if cell.isCut || cell.isTravelling { fail("at rest, row \(path) is cut or travels") }
        }
        let rows = table.loadedItems.filter { $0 is Cell }
        let highest = table.bounds.height / 12 + 2 * 2 + 3
        if scene.rowCount > 100 && Double(rows.count) > highest * 3 { fail("at rest, \(rows.count) cells are in use") }
    }

    /// What is in use, as text.
    private var picture: String {
        let table = scene.table
        var lines = ["offset \(table.contentOffset.y) seen \(table.shownContentOffset.y) end \(table.maximumOffset)"]
        for node in table.loadedItems {
            let id = (node as? TrialCell)?.rowID ?? -((node as? TrialSectionView)?.sectionID ?? 0)
            lines.append(
                "  item \(node.item ?? -1) id \(id)\(node.isTravelling ? " travels" : "") \(node.room.unheldFrame.minY) \(node.room.unheldFrame.height) (\(node.frame.minY) \(node.frame.height))"
            )
        }
        for departure in table.departures {
            lines.append(
                "  out out \(departure.node.unheldFrame.minY) \(departure.node.unheldFrame.height)")
        }
        return lines.joined(separator: "\n")
    }
}
