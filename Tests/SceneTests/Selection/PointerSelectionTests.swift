import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// What a press on a row does.
struct PointerSelectionTests {
    private let list = SelectionList(rows: 30)
    private var harness: Harness { list.harness }
    private var table: Table { list.table }

    @Test func `a press holds a row down, and letting go on it selects it`() {
        harness.send(.pointerDown(list.place("2")))
        #expect(list.cell("2")?.isHighlighted == true)
        #expect(list.log == ["held 2"])
        #expect(list.selected.isEmpty)

        harness.send(.pointerUp(list.place("2")))

        #expect(list.log == ["held 2", "let go 2", "selected 2"])
        #expect(list.selected == ["2"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2))
        #expect(list.cell("2")?.states == ["- held", "- -", "selected -"])
    }

    @Test func `another row takes the selection over`() {
        list.click("2")
        list.log = []

        list.click("4")

        #expect(list.log == ["held 4", "let go 4", "deselected 2", "selected 4"])
        #expect(list.selected == ["4"] && list.shownSelected == ["4"])
    }

    @Test func `a selected row that is clicked again is selected again`() {
        list.click("2")
        list.click("2")

        #expect(list.selected == ["2"])
        #expect(list.log.filter { $0 == "selected 2" }.count == 2)
    }

    @Test func `with several rows to select, a click toggles a row`() {
        table.allowsMultipleSelection = true
        for name in ["4", "2", "7", "2"] { list.click(name) }

        #expect(list.selected == ["4", "7"] && list.shownSelected == ["4", "7"])
        #expect(list.log.last == "deselected 2")
    }

    @Test func `a table that goes back to one row keeps the one that was selected last`() {
        table.allowsMultipleSelection = true
        for name in ["4", "2", "7"] { list.click(name) }

        table.allowsMultipleSelection = false

        #expect(list.selected == ["7"] && list.shownSelected == ["7"])
    }

    @Test func `a press on a button presses that and no row`() throws {
        var taps = 0
        let button = try #require(list.cell("2")?.button)
        button.onTap = { taps += 1 }

        harness.click(harness.shown(button).center)

        #expect(taps == 1)
        #expect(list.log.isEmpty && list.selected.isEmpty)
    }

    @Test func `a press on a disabled button is one on its row`() throws {
        let button = try #require(list.cell("2")?.button)
        button.isEnabled = false

        harness.click(harness.shown(button).center)

        #expect(list.selected == ["2"])
    }

    @Test func `the line under a row belongs to the row`() {
        harness.click(Point(x: 50, y: 3 * SelectionList.pitch - 0.5))

        #expect(list.selected == ["2"])
    }

    @Test func `a click on a held header selects no row behind it, line or not`() throws {
        let list = SelectionList([(0..<30).map { "a\($0)" }])
        list.hasHeaders = true
        list.harness.perform { list.table.reloadData() }
        list.harness.perform { list.table.setContentOffset(Point(x: 0, y: 400), animated: false) }
        let header = list.harness.shown(try #require(list.table.headerView(forSection: 0)))
        #expect(header.minY == 0)

        for y in stride(from: 0.5, to: header.maxY, by: 1) { list.harness.click(Point(x: 50, y: y)) }

        #expect(list.log.isEmpty && list.selected.isEmpty)
    }

    @Test func `a row in a table that lies in a row is the one that is selected`() throws {
        let (inner, outer) = (SelectionList(rows: 3), SelectionList(rows: 3))
        inner.table.removeFromSuperview()
        inner.table.sizesToContent = true
        let cell = try #require(outer.cell("1"))
        outer.harness.perform {
            cell.contentView.pin(inner.table)
            outer.heights["1"] = 3 * SelectionList.pitch
            outer.table.performBatchUpdates()
        }
        try outer.harness.settle()

        outer.click("1")
        #expect(inner.selected == ["1"] && outer.selected.isEmpty)

        inner.table.allowsSelection = false
        outer.click("1")
        #expect(inner.selected == ["1"] && outer.selected == ["1"])
    }

    @Test func `a click below the last row selects nothing`() {
        let list = SelectionList(rows: 3)

        list.harness.click(Point(x: 50, y: 350))

        #expect(list.selected.isEmpty && list.log.isEmpty)
    }

    // MARK: Letting go

    @Test func `a drag lets go of the row and selects nothing`() {
        let start = list.place("4")
        harness.send(.pointerDown(start))
        harness.send(.pointerMoved(Point(x: start.x, y: start.y - 9)))
        #expect(list.cell("4")?.isHighlighted == true)

        harness.send(.pointerMoved(Point(x: start.x, y: start.y - 12)))
        harness.send(.pointerUp(Point(x: start.x, y: start.y - 12)))

        #expect(list.log == ["held 4", "let go 4"])
        #expect(list.selected.isEmpty)
    }

    @Test func `letting go beside the table selects nothing`() {
        harness.send(.pointerDown(list.place("4")))
        harness.send(.pointerUp(Point(x: -5, y: list.place("4").y)))

        #expect(list.log == ["held 4", "let go 4"])
        #expect(list.selected.isEmpty)
    }

    @Test(arguments: [InputEvent.cancelled, .keyDown(.escape, modifiers: [], isRepeat: false)])
    func `a press that is taken back selects nothing`(event: InputEvent) {
        harness.send(.pointerDown(list.place("4")))
        harness.send(event)
        harness.send(.pointerUp(list.place("4")))

        #expect(list.log == ["held 4", "let go 4"])
        #expect(list.selected.isEmpty)
    }

    @Test func `the wheel takes the row away from under the press`() {
        harness.send(.pointerDown(list.place("4")))
        harness.send(.scroll(by: Point(x: 0, y: 40), at: Point(x: 50, y: 100)))
        harness.send(.pointerUp(list.place("4")))

        #expect(list.selected.isEmpty)
    }

    @Test func `a press that catches sliding content selects nothing`() {
        let start = Point(x: 50, y: 300)
        harness.send(.pointerDown(start))
        for step in 1...5 {
            harness.advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 50, y: 300 - Double(step) * 30)))
        }
        harness.send(.pointerUp(Point(x: 50, y: 150)))
        harness.advance(frames: 2)
        list.log = []

        harness.click(Point(x: 50, y: 200))

        #expect(list.log.isEmpty && list.selected.isEmpty)
    }

    @Test func `a table that leaves in mid-press holds nothing any longer`() {
        harness.send(.pointerDown(list.place("4")))
        harness.perform { table.removeFromSuperview() }
        harness.send(.pointerUp(Point(x: 50, y: 180)))

        #expect(list.log == ["held 4", "let go 4"])
        #expect(list.selected.isEmpty)
    }

    // MARK: What may not be selected

    @Test func `a table without selection holds no row down`() {
        table.allowsSelection = false

        list.click("2")

        #expect(list.log.isEmpty && list.selected.isEmpty)
    }

    @Test func `the delegate may forbid to hold a row down, to select it, or name another one`() {
        list.notHighlighted = ["1"]
        list.notSelected = ["2"]
        list.selectedInstead = ["3": "5"]
        for name in ["1", "2"] { list.click(name) }
        #expect(list.log == ["held 2", "let go 2"])

        list.click("3")

        #expect(list.selected == ["5"])
        #expect(list.log.last == "selected 5")
    }

    @Test func `a row that the delegate wants to stay selected stays the one`() {
        list.click("2")
        list.notDeselected = ["2"]

        list.click("4")

        #expect(list.selected == ["2"])
        #expect(list.log.last == "let go 4")
    }

    @Test func `a row that takes no part is not hit, and neither is what lies behind it`() {
        list.disabled = ["3"]
        harness.perform { table.reloadData() }

        list.click("3")
        #expect(list.log.isEmpty && list.selected.isEmpty)

        harness.perform { table.isUserInteractionEnabled = false }
        list.click("4")
        #expect(list.log.isEmpty && list.selected.isEmpty)
    }

    @Test func `a row that is disabled in mid-press is let go`() {
        harness.send(.pointerDown(list.place("3")))
        harness.perform { list.cell("3")?.isUserInteractionEnabled = false }
        #expect(list.cell("3")?.isHighlighted == false)

        harness.send(.pointerUp(list.place("3")))
        #expect(list.selected.isEmpty)
    }

    @Test func `a delegate may reload the table when a row is selected`() {
        list.didSelect = { [unowned list] _ in list.table.reloadData() }

        list.click("3")

        #expect(list.selected.isEmpty && list.shownSelected.isEmpty)
    }

    @Test func `a table that takes no selection any longer lets go of the row`() {
        harness.send(.pointerDown(list.place("3")))
        table.allowsSelection = false
        harness.send(.pointerUp(list.place("3")))

        #expect(list.log == ["held 3", "let go 3"])
        #expect(list.selected.isEmpty)
    }

    @Test func `a table that is reloaded in mid-press holds nothing any longer`() {
        harness.send(.pointerDown(list.place("3")))
        harness.perform { table.reloadData() }
        #expect(list.cell("3")?.isHighlighted == false)

        harness.send(.pointerUp(list.place("3")))
        #expect(list.selected.isEmpty)
    }

    // MARK: By the program

    @Test func `a program selects rows without the delegate`() {
        harness.perform { table.selectRow(at: IndexPath(row: 3), animated: false) }
        #expect(list.shownSelected == ["3"])
        harness.perform { table.selectRow(at: IndexPath(row: 20), animated: false) }
        #expect(list.selected == ["20"] && list.shownSelected.isEmpty)
        harness.perform { table.deselectRow(at: IndexPath(row: 20), animated: false) }
        #expect(list.selected.isEmpty)

        table.allowsMultipleSelection = true
        for row in [5, 1, 3] { table.selectRow(at: IndexPath(row: row), animated: true) }
        #expect(list.selected == ["1", "3", "5"])
        table.selectRow(at: nil, animated: true)
        #expect(list.selected.isEmpty)
        #expect(list.log.isEmpty)
    }
}
