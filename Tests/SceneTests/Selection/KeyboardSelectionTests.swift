import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// How keys move the selection of a table.
struct KeyboardSelectionTests {
    private let list = SelectionList(rows: 30)
    private var harness: Harness { list.harness }
    private var table: Table { list.table }

    private func type(_ key: Key, modifiers: KeyModifiers = [], times: Int = 1) throws {
        for _ in 0..<times {
            harness.type(key, modifiers: modifiers)
            try harness.settle()
        }
    }

    @Test func `arrows scroll where no row is selected, and move the selection once one is`() throws {
        try type(.down)
        #expect(list.selected.isEmpty && table.contentOffset.y == 40)
        try type(.up)

        list.click("2")
        try type(.down)

        #expect(list.selected == ["3"] && list.shownSelected == ["3"])
        #expect(table.contentOffset.y == 0)
        try type(.up, times: 2)
        #expect(list.selected == ["1"])
    }

    @Test func `selecting by key asks and tells the delegate as selecting by pointer does`() throws {
        list.click("2")
        list.log = []

        try type(.down)

        #expect(list.log == ["deselected 2", "selected 3"])
    }

    @Test func `a row that may not be held down or selected is passed over, and so is a cell that takes no part`()
        throws
    {
        list.notHighlighted = ["1"]
        list.notSelected = ["2"]
        list.disabled = ["3"]
        harness.perform { table.reloadData() }
        list.click("0")

        try type(.down)
        #expect(list.selected == ["4"])

        try type(.up)
        #expect(list.selected == ["0"])
    }

    @Test func `at the ends the selection stays`() throws {
        list.click("0")
        list.log = []
        try type(.up)
        #expect(list.selected == ["0"] && list.log.isEmpty)

        try type(.end)
        try type(.down)
        #expect(list.selected == ["29"])
        #expect(list.log == ["deselected 0", "selected 29"])
    }

    @Test func `the row is revealed with its line, by as little as possible`() throws {
        list.click("9")
        try type(.down)
        #expect(list.selected == ["10"])
        #expect(table.contentOffset.y == 11 * SelectionList.pitch - 400)

        try type(.up, times: 9)
        #expect(list.selected == ["1"])
        #expect(table.contentOffset.y == 1 * SelectionList.pitch)
    }

    @Test func `Home and End go to the ends, and pages by what is seen`() throws {
        list.click("2")
        try type(.end)
        #expect(list.selected == ["29"])
        #expect(table.contentOffset.y == 30 * SelectionList.pitch - 400)
        try type(.home)
        #expect(list.selected == ["0"])
        #expect(table.contentOffset.y == 0)

        // A page is the viewport's height less the row that one comes from: 9 rows.
        try type(.pageDown)
        #expect(list.selected == ["9"])
        try type(.pageDown)
        #expect(list.selected == ["18"])
        try type(.pageUp)
        #expect(list.selected == ["9"])
        try type(.pageUp, times: 2)
        #expect(list.selected == ["0"])
        try type(.end)
        try type(.pageDown)
        #expect(list.selected == ["29"])
    }

    @Test func `a row that is higher than the viewport doesn't hold pages up`() throws {
        list.heights["5"] = 999
        harness.perform { table.reloadData() }
        harness.perform { table.selectRow(at: IndexPath(row: 5), animated: false) }

        try type(.pageDown)
        #expect(list.selected == ["6"])
        try type(.pageUp)
        #expect(list.selected == ["5"])
    }

    @Test func `a selected row that was scrolled away is gone on from and revealed`() throws {
        let list = SelectionList(rows: 1000)
        list.click("3")
        list.harness.perform { list.table.setContentOffset(Point(x: 0, y: 20_000), animated: false) }
        #expect(list.cell("3") == nil)

        list.harness.type(.down)
        try list.harness.settle()

        #expect(list.selected == ["4"] && list.shownSelected == ["4"])
        #expect(list.table.contentOffset.y == 4 * SelectionList.pitch)
    }

    @Test func `a row is revealed whole where those above it turn out higher than estimated`() throws {
        let list = SelectionList(rows: 1000)
        for row in 0..<1000 { list.heights["\(row)"] = Double(30 + row % 7 * 20) }
        list.harness.perform {
            list.table.reloadData()
            list.table.selectRow(at: IndexPath(row: 500), animated: false)
        }

        list.harness.type(.down)
        try list.harness.settle()
        let below = try #require(list.cell("501"))
        #expect(list.selected == ["501"])
        #expect(list.harness.shown(below).maxY + 1 == 400)

        list.harness.perform {
            list.table.selectRow(at: IndexPath(row: 250), animated: false)
        }
        list.harness.type(.up)
        try list.harness.settle()
        let above = try #require(list.cell("249"))
        #expect(list.harness.shown(above).minY == 0)
    }

    @Test(arguments: [Key.pageDown, .pageUp])
    func `a page leads to a row that is revealed whole, though the rows on the way are higher than estimated`(
        key: Key
    ) throws {
        let list = SelectionList(rows: 1000)
        for row in 0..<1000 where !(500..<510).contains(row) { list.heights["\(row)"] = 89 }
        list.harness.perform {
            list.table.reloadData()
            list.table.setContentOffset(Point(x: 0, y: 500 * SelectionList.pitch), animated: false)
        }
        list.click(key == .pageDown ? "508" : "501")

        list.harness.type(key)
        try list.harness.settle()

        let name = try #require(list.selected.first)
        let frame = list.harness.shown(try #require(list.cell(name)))
        #expect(key == .pageDown ? frame.maxY + 1 == 400 : frame.minY == 0)
    }

    @Test func `a row that can't be gone on from is revealed`() throws {
        harness.perform { table.selectRow(at: IndexPath(row: 29), animated: false) }

        try type(.down)

        #expect(list.selected == ["29"])
        #expect(table.contentOffset.y == 30 * SelectionList.pitch - 400)
    }

    @Test func `a table whose row was selected before it was shown has the arrows`() throws {
        let (list, harness) = (SelectionList(rows: 30), Harness(size: Size(width: 320, height: 400), scale: 1))
        list.table.removeFromSuperview()
        list.table.selectRow(at: IndexPath(row: 3), animated: false)
        harness.show(list.table)

        harness.type(.down)

        #expect(list.selected == ["4"])
    }

    @Test func `the last row is revealed where rows on the way are higher than estimated`() throws {
        let list = SelectionList(rows: 200)
        for row in 100..<200 { list.heights["\(row)"] = Double(30 + row % 7 * 20) }
        list.click("2")

        list.harness.type(.end)
        try list.harness.settle()

        let cell = try #require(list.cell("199"))
        #expect(list.selected == ["199"])
        #expect(list.harness.shown(cell).maxY + 1 == 400)
    }

    @Test func `headers are passed over, and a row is revealed clear of the one at the edge`() throws {
        let list = SelectionList([(0..<8).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        list.hasHeaders = true
        list.harness.perform { list.table.reloadData() }
        list.click("a7")
        list.harness.type(.down)
        try list.harness.settle()
        #expect(list.selected == ["b0"])
        for _ in 0..<15 { list.harness.type(.down) }
        try list.harness.settle()

        for _ in 0..<9 {
            list.harness.type(.up)
            try list.harness.settle()
        }

        #expect(list.selected == ["b6"])
        let header = try #require(list.table.headerView(forSection: 1))
        let cell = try #require(list.cell("b6"))
        #expect(list.harness.shown(cell).minY >= list.harness.shown(header).maxY)
    }

    // MARK: Extending

    @Test func `Shift extends the selection and takes it back`() throws {
        table.allowsMultipleSelection = true
        list.click("4")
        try type(.down, modifiers: .shift, times: 2)
        #expect(list.selected == ["4", "5", "6"] && list.shownSelected == ["4", "5", "6"])

        try type(.up, modifiers: .shift, times: 3)
        #expect(list.selected == ["3", "4"])

        try type(.down)
        #expect(list.selected == ["4"])
    }

    @Test func `an extension passes over rows that may not be selected`() throws {
        table.allowsMultipleSelection = true
        list.notSelected = ["5"]
        list.click("4")

        try type(.down, modifiers: .shift)
        #expect(list.selected == ["4", "6"])
        try type(.end, modifiers: .shift)
        #expect(list.selected.count == 25)
    }

    @Test func `where only one row can be selected, Shift with an arrow is left to the window`() {
        list.click("4")

        #expect(!harness.stage.handle(.keyDown(.down, modifiers: .shift, isRepeat: false), at: harness.time))
        #expect(list.selected == ["4"])
    }

    // MARK: Which table

    @Test func `a table that takes no part is left alone by keys`() throws {
        list.click("2")
        harness.perform { table.isUserInteractionEnabled = false }

        try type(.down)
        try type(.tab)

        #expect(list.selected == ["2"])
        #expect(table.contentOffset.y == 0)
        #expect(harness.stage.focusedControl == nil)
    }

    @Test func `Tab passes over rows that take no part`() throws {
        list.disabled = ["0", "1"]
        harness.perform { table.reloadData() }

        try type(.tab)

        let focused = try #require(harness.stage.focusedControl)
        #expect(focused.isDescendant(of: try #require(list.cell("2"))))
    }

    @Test func `without selection the arrows scroll again`() throws {
        list.click("2")
        table.allowsSelection = false

        try type(.down)

        #expect(list.selected == ["2"])
        #expect(table.contentOffset.y == 40)
    }

    @Test func `arrows go on in the table in which a row was selected last`() throws {
        let (left, right) = (SelectionList(rows: 30), SelectionList(rows: 30))
        let harness = Harness(size: Size(width: 640, height: 400), scale: 1)
        let stack = HStack()
        for table in [left.table, right.table] {
            table.removeFromSuperview()
            table.setFixedLength(320, for: .horizontal)
            table.setFixedLength(400, for: .vertical)
            stack.addArrangedSubview(table)
        }
        harness.show(stack)
        harness.click(Point(x: 50, y: 50))
        harness.click(Point(x: 370, y: 50))

        harness.type(.down)
        #expect(left.selected == ["1"] && right.selected == ["2"])

        harness.click(Point(x: 50, y: 50))
        harness.type(.down)
        #expect(left.selected == ["2"] && right.selected == ["2"])
    }
}
