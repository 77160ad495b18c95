import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting
import Testing

/// Cases about what lies around the views that change: it follows the block only where the block lays it out.
struct OuterLayoutTests {
    // MARK: A sibling below

    @Test func `C26 a sibling below jumps where only the stack is laid out`() {
        let column = Column()
        let harness = Harness()
        harness.show(page(column.outer))

        harness.perform {
            harness.stage.animate(withDuration: 0.3) {
                column.views[1].isHidden = true
                column.stack.layoutIfNeeded()
            }
        }
        let atOnce = column.below.shownFrame.minY
        harness.advance(to: 0.15)

        // The stack's inside still runs: half of the view is gone.
        #expect(atOnce == 3 * 20 - 20)
        #expect(abs(column.views[1].shownFrame.height - 20.0 / 2) < 1e-9)
        #expect(column.below.shownFrame.minY == atOnce)
    }

    @Test(arguments: [0.1, 0.3, 0.5])
    func `C26 a sibling below follows the block that lays out their common ancestor`(duration: Double) {
        let column = Column()
        let harness = Harness()
        harness.show(page(column.outer))

        harness.perform {
            harness.stage.animate(withDuration: duration) {
                column.views[1].isHidden = true
                harness.stage.root.layoutIfNeeded()
            }
        }

        for _ in 0...36 {
            let share = ClosedForm.progress(.easeInOut, at: harness.time.seconds / duration)
            #expect(abs(column.below.shownFrame.minY - (3 * 20 - 20 * share)) < 1e-6)
            harness.advance(frames: 1)
        }
    }

    @Test(arguments: [0.1, 0.5], [0.3, 0.7])
    func `C26 a sibling in a row moves with the row where only the stack is laid out`(duration: Double, row: Double) {
        let column = Column()
        let source = ListSource(rows: 2) { cell, row in cell.fill(row == 0 ? [column.outer] : [Slab(30)]) }
        source.table.animationDuration = row
        let harness = Harness()
        harness.show(source.table)

        harness.perform {
            source.table.beginUpdates()
            source.table.animate(withDuration: duration) {
                column.views[1].isHidden = true
                column.stack.layoutIfNeeded()
            }
            source.table.endUpdates()
        }

        for _ in 0...45 {
            let share = ClosedForm.progress(.easeInOut, at: harness.time.seconds / row)
            #expect(abs(column.below.shownFrame.minY - (3 * 20 - 20 * share)) < 1e-6)
            harness.advance(frames: 1)
        }
    }

    /// A stack of three views of 20 over a view of 20 that won't be stretched.
    private final class Column {
        let outer = VStack()
        let stack = VStack()
        let views = (0..<3).map { _ in Slab(20) }
        let below = Slab(20)

        init() {
            for view in views { stack.addArrangedSubview(view) }
            below.setContentHuggingPriority(260, for: .vertical)
            outer.addArrangedSubview(stack)
            outer.addArrangedSubview(below)
        }
    }

    // MARK: A table in a stack

    @Test func `C48 what lies under a table in a stack moves with the table`() {
        let sheet = Sheet(rows: 3)
        let harness = Harness()
        harness.show(page(sheet.outer))
        let start = harness.shown(sheet.footer).minY

        harness.perform { sheet.setRows(8, over: 0.3, on: harness.stage) }
        let atOnce = harness.shown(sheet.footer).minY
        harness.advance(to: 0.15)
        let halfWay = harness.shown(sheet.footer).minY
        harness.advance(to: 0.3)

        #expect(start == 40 + 3 * 44)
        #expect(atOnce == start)
        #expect(abs(halfWay - (172 + 392) / 2) < 1e-9)
        #expect(harness.shown(sheet.footer).minY == 40 + 8 * 44)
        #expect(sheet.source.table.visibleCells.count == 8)
        #expect(sheet.source.table.largestGap() < 1e-9)
    }

    @Test(arguments: [(8, 3), (0, 5), (5, 0), (4, 4), (1, 12)], [0, 0.1, 0.7])
    func `C48 any number of rows more or less moves the footer on one clock`(counts: (Int, Int), duration: Double) {
        let sheet = Sheet(rows: counts.0)
        let harness = Harness()
        harness.show(page(sheet.outer))

        harness.perform { sheet.setRows(counts.1, over: duration, on: harness.stage) }

        let (old, new) = (Double(40 + 44 * counts.0), Double(40 + 44 * counts.1))
        for _ in 0...45 {
            let share = duration > 0 ? ClosedForm.progress(.easeInOut, at: harness.time.seconds / duration) : 1
            #expect(abs(harness.shown(sheet.footer).minY - (old + (new - old) * share)) < 1e-6)
            #expect(abs(harness.shown(sheet.source.table).maxY - harness.shown(sheet.footer).minY) < 1e-6)
            #expect(sheet.source.table.largestGap() < 1e-6)
            harness.advance(frames: 1)
        }
    }

    @Test(arguments: [0.1, 0.3, 0.6], [true, false])
    func `C48 a row that grows in a table in a stack takes the footer along`(duration: Double, wrapped: Bool) {
        let sheet = Sheet(rows: 3)
        let harness = Harness()
        harness.show(page(sheet.outer))
        let table = sheet.source.table
        table.animationDuration = duration

        harness.perform {
            sheet.source.height = { $0 == 1 ? 144 : 44 }
            if wrapped {
                harness.stage.animate(withDuration: duration) {
                    sheet.source.update(over: nil) {}
                    harness.stage.root.layoutIfNeeded()
                }
            } else {
                sheet.source.update(over: nil) {}
            }
        }
        let atOnce = harness.shown(sheet.footer).minY

        for _ in 0...45 {
            let share = ClosedForm.progress(.easeInOut, at: harness.time.seconds / duration)
            #expect(abs(sheet.source.cell(1).shownFrame.height - (44 + 100 * share)) < 1e-6)
            if wrapped {
                #expect(abs(harness.shown(sheet.footer).minY - (172 + 100 * share)) < 1e-6)
                #expect(abs(sheet.source.cell(2).shownFrame.maxY + 40 - harness.shown(sheet.footer).minY) < 1e-6)
            }
            harness.advance(frames: 1)
        }
        // Nobody laid the outer stack out inside a block, so it jumps: the reported symptom.
        if !wrapped { #expect(atOnce == 172 + 100) }
    }

    /// A stack of a header, a table that asks for the height of all its rows of 44, and a footer.
    private final class Sheet {
        let outer = VStack()
        let source: ListSource
        let footer = Slab(40)

        init(rows: Int) {
            source = ListSource(rows: rows) { cell, _ in cell.fill([Slab(44)]) }
            source.table.rowHeight = 44
            source.table.estimatedRowHeight = 44
            source.table.sizesToContent = true
            source.height = { _ in 44 }
            for part in [Slab(40), source.table, footer] { outer.addArrangedSubview(part) }
        }

        func setRows(_ count: Int, over duration: Double, on stage: Stage) {
            stage.animate(withDuration: duration) {
                source.count = count
                source.table.reloadData()
                stage.root.layoutIfNeeded()
            }
        }
    }
}
