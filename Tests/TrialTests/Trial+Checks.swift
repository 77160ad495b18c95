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
        checkContact(moment)
        checkCover(moment)
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

    /// The rooms of what is in use follow each other without gap or overlap, those of rows that go out among them.
    private func checkContact(_ moment: String) {
        let table = scene.table
        var previous: (item: Int, end: Double)?
        for node in table.loadedItems {
            guard let item = node.item else { continue }
            let frame = node.room.unheldFrame
            defer { previous = (item, frame.maxY + (node is Cell ? table.hairline : 0)) }
            guard let before = previous, isNext(item, after: before.item) else { continue }
            let gap = frame.minY - before.end - closing(between: before.item, and: item)
            // A header or footer at an edge has its own place out of sight.
            guard !isHeld(node), !(table.loadedItem(before.item).map(isHeld) ?? false) else { continue }
            if abs(gap) > nearly {
                fail("\(moment): \(gap) points between item \(before.item) and \(item)")
            }
        }
    }

    private func isHeld(_ node: TableItem) -> Bool {
        !(node is Cell) && (node.heldDisplacement != 0 || node.isAstray)
    }

    private func isNext(_ item: Int, after other: Int) -> Bool {
        let rows = scene.table.rows
        return (other + 1..<item).allSatisfy { rows.isMeasured($0) && rows[$0] == 0 }
    }

    /// The heights of the rooms that close between two items.
    private func closing(between first: Int, and second: Int) -> Double {
        var sum = 0.0
        for departure in scene.table.departures {
            guard let item = departure.closesBefore, item > first && item <= second else { continue }
            let node = departure.node
            sum += node.unheldFrame.height + (node is Cell ? scene.table.hairline : 0)
        }
        return sum
    }

    /// Nothing is missing where the content is seen.
    private func checkCover(_ moment: String) {
        let table = scene.table
        guard table.rows.total > 0 else { return }
        // What goes out, or goes to an edge past rows that aren't in use, may leave the ground to be seen.
        guard table.departures.isEmpty else { return }
        guard table.passedOver == nil, !table.loadedItems.contains(where: \.isAstray) else { return }
        let top = table.shownContentOffset.y
        let bottom = top + table.bounds.height
        var covered: [(Double, Double)] = []
        // A header or footer that is held at an edge has its own place far off while others pass by.
        for departure in table.departures where !(departure.node is Cell) { if case .open = departure.room { return } }
        if table.passedOver != nil, let beyond = table.contiguousRuns().last?.first, !(beyond is Cell) { return }
        let going = table.departures.filter { departure in
            switch departure.room {
            case .closing, .passing: true
            case .shared, .open: false
            }
        }
        for node in table.loadedItems.map(\.room) + going.map(\.node) {
            let frame = node.unheldFrame
            covered.append((frame.minY, frame.maxY + (node is Cell ? table.hairline : 0)))
        }
        covered.sort { $0.0 < $1.0 }
        guard let first = covered.first else { return fail("\(moment): nothing is in use") }
        if first.0 > top + nearly && first.0 > table.points(table.headerPixels) + nearly
            && table.loadedItems.first.map({ table.rows.offset(of: $0.item ?? 0) > 0 }) ?? true
        {
            fail("\(moment): rows are missing above \(first.0), and \(top) is seen")
        }
        var end = first.1
        for part in covered.dropFirst() {
            if part.0 > end + nearly && part.0 > top && end < bottom - nearly {
                fail("\(moment): nothing between \(end) and \(part.0)")
            }
            end = max(end, part.1)
        }
        // What an update passes over isn't there where the content was shorter than the window.
        if end < bottom - nearly, table.passedOver == nil, let last = table.loadedItems.last?.item,
            table.rows.offset(of: last + 1) < table.rows.total
        {
            fail("\(moment): rows are missing below \(end), and \(bottom) is seen")
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
        case .reload, .estimate, .header, .batch, .sections, .height, .tap: break
        }
        let after = Sight(of: scene)
        for id in before.order {
            guard let old = before.tops[id], let new = after.tops[id], !isFlyingOff(id) else { continue }
            // A reload ends all motion: the row at the top stays.
            if before.isGliding && (id != before.first || step.kind == .reload) { continue }
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
                "  out \(departure.room) \(departure.node.unheldFrame.minY) \(departure.node.unheldFrame.height)")
        }
        return lines.joined(separator: "\n")
    }
}
