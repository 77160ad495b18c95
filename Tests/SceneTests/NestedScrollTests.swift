import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// A table in a row of a table: who scrolls.
struct NestedScrollTests {
    /// An outer table of 20 rows of 300 points; the first one holds a table of its own.
    private final class Nest: TableDataSource {
        let outer = Table()
        let inner: RowSource

        init(innerRows: Int) {
            inner = .short(rows: innerRows)
            inner.table.setFixedLength(300, for: .vertical)
            outer.register(Cell.self, forCellReuseIdentifier: "cell")
            outer.rowHeight = 300
            outer.separatorStyle = .none
            outer.dataSource = self
        }

        func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 20 }

        func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            if indexPath.row == 0 { cell.contentView.pin(inner.table) }
            return cell
        }
    }

    private func wheel(_ harness: Harness, by distance: Double) throws {
        harness.send(.scroll(by: Point(x: 0, y: distance), at: Point(x: 20, y: 150)))
        try harness.settle()
    }

    @Test func `a wheel over a table with nothing to scroll scrolls the one around it`() throws {
        let nest = Nest(innerRows: 2)
        let harness = Harness()
        harness.show(nest.outer)

        try wheel(harness, by: 100)

        #expect(nest.inner.table.contentOffset.y == 0 && nest.outer.contentOffset.y == 100)
    }

    @Test func `a wheel scrolls the inner table to its end, and then the outer one`() throws {
        let nest = Nest(innerRows: 6)
        let harness = Harness()
        harness.show(nest.outer)
        let end = 6 * (12 + 44 + 12 + 1.0 / 3) - 300

        try wheel(harness, by: 500)
        #expect(abs(nest.inner.table.contentOffset.y - end) < 1e-9 && nest.outer.contentOffset.y == 0)
        try wheel(harness, by: 100)
        #expect(nest.outer.contentOffset.y == 100)
        try wheel(harness, by: -40)
        #expect(abs(nest.inner.table.contentOffset.y - (end - 40)) < 1e-9 && nest.outer.contentOffset.y == 100)
    }

    @Test(arguments: [2, 6])
    func `a drag goes to the innermost table that has something to scroll`(innerRows: Int) {
        let nest = Nest(innerRows: innerRows)
        let harness = Harness()
        harness.show(nest.outer)

        harness.send(.pointerDown(Point(x: 20, y: 250)))
        for y in [230.0, 200, 190] { harness.send(.pointerMoved(Point(x: 20, y: y))) }

        #expect(nest.outer.contentOffset.y == (innerRows == 2 ? 230 - 190 : 0))
        #expect(nest.inner.table.contentOffset.y == (innerRows == 2 ? 0 : 230 - 190))
    }

    @Test func `keys scroll the first table that is shown and has something to scroll`() throws {
        let nest = Nest(innerRows: 2)
        let other = RowSource.short(rows: 40)
        let page = VStack()
        for table in [other.table, nest.outer] { page.addArrangedSubview(table) }
        page.distribution = .fillEqually
        let harness = Harness()
        harness.show(page)

        other.table.isHidden = true
        harness.type(.down)
        try harness.settle()

        #expect(other.table.contentOffset.y == 0 && nest.outer.contentOffset.y == 40)
    }
}
