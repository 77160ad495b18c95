import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// That selection is a row's, through scrolling, updates and motion.
struct RowStateTests {
    private let list = SelectionList(rows: 30)
    private var harness: Harness { list.harness }
    private var table: Table { list.table }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row) }

    // MARK: Reuse

    @Test func `a reused cell shows the state of its own row`() {
        list.click("2")
        for offset in [400.0, 800, 400, 0] {
            harness.perform { table.setContentOffset(Point(x: 0, y: offset), animated: false) }
            #expect(list.shownSelected == (offset == 0 ? ["2"] : []))
            #expect(list.grounds.count == (offset == 0 ? 1 : 0))
        }
    }

    @Test func `a cell that is being set up is in no state`() {
        final class Source: TableDataSource {
            var states: [Bool] = []
            func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 100 }
            func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                states.append(cell.isSelected)
                return cell
            }
        }
        let (table, source, harness) = (Table(), Source(), Harness(size: Size(width: 320, height: 400), scale: 1))
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 39
        table.dataSource = source
        harness.show(table)
        for row in 0..<10 {
            harness.perform {
                table.selectRow(at: IndexPath(row: row), animated: false)
                table.setContentOffset(Point(x: 0, y: 400 * Double(row % 2)), animated: false)
            }
        }

        #expect(source.states.count > 20 && source.states.allSatisfy { !$0 })
    }

    @Test func `a row that is held down and scrolled away by the program keeps that`() {
        harness.send(.pointerDown(list.place("2")))
        harness.perform { table.setContentOffset(Point(x: 0, y: 800), animated: false) }
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })

        harness.perform { table.setContentOffset(.zero, animated: false) }
        #expect(list.cell("2")?.isHighlighted == true)
    }

    // MARK: Updates

    @Test func `rows take their selection along through inserts, deletes and moves`() throws {
        table.allowsMultipleSelection = true
        for name in ["1", "3", "5", "7"] { list.click(name) }
        list.log = []

        harness.perform {
            list.sections = [["new", "0", "2", "7", "3", "4", "5"] + (8..<30).map { "\($0)" }]
            table.performBatchUpdates {
                table.insertRows(at: [path(0)])
                table.deleteRows(at: [path(1), path(6)])
                table.moveRow(at: path(7), to: path(3))
            }
        }
        #expect(list.selected == ["7", "3", "5"] && list.shownSelected == ["7", "3", "5"])
        try harness.settle()

        #expect(list.shownSelected == ["7", "3", "5"])
        #expect(list.log.isEmpty)
    }

    @Test func `sections take theirs along, too`() {
        let list = SelectionList([["a0", "a1"], ["b0", "b1"], ["c0", "c1"]])
        list.table.allowsMultipleSelection = true
        for name in ["a1", "b0", "c1"] { list.click(name) }

        list.harness.perform {
            list.sections = [["c0", "c1"], ["b0", "b1"]]
            list.table.performBatchUpdates {
                list.table.deleteSections([0])
                list.table.moveSection(2, toSection: 0)
            }
        }

        #expect(list.selected == ["c1", "b0"])
    }

    @Test func `a reloaded row is deselected, a reconfigured one isn't, and a reloaded table has no selection`() throws
    {
        table.allowsMultipleSelection = true
        for name in ["1", "3", "5"] { list.click(name) }

        harness.perform { table.reloadRows(at: [path(1)]) }
        #expect(list.selected == ["3", "5"])
        harness.perform { table.reconfigureRows(at: [path(3)]) }
        try harness.settle()
        #expect(list.selected == ["3", "5"] && list.shownSelected == ["3", "5"])

        harness.perform { table.reloadData() }
        #expect(list.selected.isEmpty && list.shownSelected.isEmpty)
    }

    @Test func `a refused update leaves the selection as it is`() {
        list.click("3")

        harness.perform {
            #expect(throws: UpdateError.self) {
                try table.attemptBatchUpdates { table.deleteRows(at: [path(0)]) }
            }
        }

        #expect(list.selected == ["3"])
    }

    @Test func `a row that is deleted while it is held down is not selected`() {
        harness.send(.pointerDown(list.place("2")))
        harness.perform {
            list.sections[0].remove(at: 2)
            table.deleteRows(at: [path(2)])
        }

        harness.send(.pointerUp(Point(x: 50, y: 100)))

        #expect(list.selected.isEmpty && list.shownSelected.isEmpty)
    }

    @Test func `a row that is numbered anew while it is held down is the one that is selected`() throws {
        harness.send(.pointerDown(list.place("2")))
        harness.perform {
            list.sections[0].insert("new", at: 0)
            table.insertRows(at: [path(0)])
        }
        harness.advance(frames: 3)

        harness.send(.pointerUp(Point(x: 50, y: 100)))

        #expect(list.selected == ["2"])
    }

    @Test func `the keyboard goes on from the row's new place`() {
        list.click("2")
        harness.perform {
            list.sections[0].insert(contentsOf: ["x", "y"], at: 0)
            table.insertRows(at: [path(0), path(1)])
        }

        harness.type(.down)

        #expect(list.selected == ["3"])
    }

    @Test func `where the last selected row is deleted, arrows scroll`() throws {
        list.click("2")
        harness.perform {
            list.sections[0].remove(at: 2)
            table.deleteRows(at: [path(2)])
        }
        try harness.settle()

        harness.type(.down)
        try harness.settle()

        #expect(list.selected.isEmpty && table.contentOffset.y == 40)
    }

    // MARK: In mid-flight

    @Test(arguments: [2, 6, 11]) func `a press hits the row that is seen there while a row above opens`(frames: Int)
        throws
    {
        harness.perform {
            list.heights["1"] = 139
            table.performBatchUpdates()
        }
        harness.advance(frames: frames)
        let place = list.place("3")
        #expect(place.y > 3.5 * SelectionList.pitch && place.y < 3.5 * SelectionList.pitch + 100)

        harness.click(place)

        #expect(list.selected == ["3"])
    }

    @Test func `every place in mid-flight hits the row that is drawn there`() throws {
        harness.perform {
            list.heights["1"] = 139
            list.sections[0].removeAll { $0 == "4" }
            list.sections[0].insert("new", at: 2)
            table.performBatchUpdates {
                table.deleteRows(at: [path(4)])
                table.insertRows(at: [path(2)])
            }
        }
        while !harness.stage.isAtRest {
            harness.advance(frames: 1)
            for cell in table.visibleCells {
                let frame = harness.shown(cell).intersection(Rect(x: 0, y: 0, width: 320, height: 400))
                guard frame.height > 1 else { continue }
                #expect(harness.stage.hitTest(Point(x: 50, y: frame.center.y))?.isDescendant(of: cell) == true)
            }
        }
    }

    @Test func `a row that goes out can't be hit`() throws {
        harness.perform {
            list.sections[0].removeLast(27)
            table.deleteRows(at: (3..<30).map { path($0) })
        }
        harness.advance(frames: 2)
        let leaving = table.subviews.compactMap { $0 as? Cell }.filter { table.indexPath(for: $0) == nil }
        let seen = try #require(leaving.first { harness.shown($0).height > 5 })

        harness.click(Point(x: 50, y: harness.shown(seen).center.y))

        #expect(list.log.isEmpty && list.selected.isEmpty)
    }

    @Test func `neither pointer nor Tab reaches a button in a row that goes out`() throws {
        let leaving = try #require(list.cell("1"))
        var taps = 0
        leaving.button.onTap = { taps += 1 }
        harness.perform {
            list.sections[0].remove(at: 1)
            table.deleteRows(at: [path(1)], with: .bottom)
        }
        harness.advance(frames: 2)

        for y in stride(from: 40.5, to: 80, by: 1) { harness.click(Point(x: 270, y: y)) }
        #expect(taps == 0)

        harness.type(.tab)
        harness.type(.tab)
        #expect(harness.stage.focusedControl?.isDescendant(of: try #require(list.cell("2"))) == true)
    }

    @Test func `a click that began on a row selects it, though the row moves away from under it`() {
        harness.perform {
            list.heights["0"] = 339
            table.performBatchUpdates()
        }
        let place = list.place("2")
        harness.send(.pointerDown(place))
        harness.advance(frames: 8)

        harness.send(.pointerUp(place))

        #expect(list.selected == ["2"])
    }
}
