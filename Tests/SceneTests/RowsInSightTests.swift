import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting
import Testing

/// Which rows have cells while rows move, and where those come in.
struct RowsInSightTests {
    /// Rows of 44 points with a hidden part of 400.
    private final class Details: TableDataSource {
        let table = Table()
        let count: Int
        var open: Set<Int> = []

        init(_ count: Int) {
            self.count = count
            table.register(Cell.self, forCellReuseIdentifier: "detail")
            table.tableFooterView = Node()
            table.dataSource = self
        }

        func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { count }

        func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
            let cell = table.dequeueReusableCell(withIdentifier: "detail", for: indexPath)
            let stack = VStack()
            for height in [44.0, 400] {
                let part = Node()
                part.setFixedLength(height, priority: 999, for: .vertical)
                stack.addArrangedSubview(part)
            }
            stack.arrangedSubviews[1].isHidden = !open.contains(indexPath.row)
            cell.contentView.pin(stack)
            return cell
        }

        func cell(_ row: Int) -> Cell? { table.cellForRow(at: IndexPath(row: row)) }

        func toggle(_ rows: [Int]) {
            table.beginUpdates()
            table.animate(withDuration: 0.3) {
                for row in rows {
                    if open.remove(row) == nil { open.insert(row) }
                    guard let cell = cell(row), let stack = cell.contentView.subviews.first as? VStack else { continue }
                    stack.arrangedSubviews[1].isHidden = !open.contains(row)
                    cell.contentView.layoutIfNeeded()
                }
            }
            table.endUpdates()
        }
    }

    private let harness = Harness(size: Size(width: 375, height: 600))

    /// Expects the seen rows to touch, and to fill the window up to the end of the content.
    private func expectContact(_ table: Table) {
        let cells = table.visibleCells
        for (above, below) in zip(cells, cells.dropFirst()) {
            #expect(abs(harness.shown(below).minY - harness.shown(above).maxY - 1.0 / 3) < 1e-6)
        }
        #expect(harness.shown(cells[0]).minY <= 1e-6)
        #expect((cells.last.map { harness.shown($0).maxY } ?? 0) >= 600 - 1)
    }

    @Test func `rows that an update pushes far out are seen until they are there`() throws {
        let source = Details(30)
        harness.show(source.table)
        let ten = try #require(source.cell(10))
        let place = harness.shown(ten)

        harness.perform { source.toggle([0, 10]) }

        #expect(source.cell(10) === ten)
        // Where it is seen is a sum of what all rows above it do, and rounded as such.
        #expect(abs(harness.shown(ten).minY - place.minY) < 1e-9)
        #expect(harness.shown(ten).size == place.size)
        for _ in 0..<20 {
            expectContact(source.table)
            harness.advance(frames: 1)
        }
    }

    @Test func `a header that is seen in part pushes no row when it gets another height`() throws {
        let source = Details(30)
        let header = Node()
        header.setFixedLength(80, for: .vertical)
        source.table.tableHeaderView = header
        harness.show(source.table)
        harness.perform { source.table.setContentOffset(Point(x: 0, y: 40), animated: false) }
        let first = try #require(source.cell(0))
        let place = harness.shown(first)

        harness.perform { header.setFixedLength(120, for: .vertical) }
        #expect(harness.shown(first) == place)
        #expect(source.table.contentOffset.y == 80)

        harness.perform { source.table.setContentOffset(.zero, animated: false) }
        harness.perform { header.setFixedLength(60, for: .vertical) }
        #expect(source.table.contentOffset.y == 0)
        #expect(harness.shown(first).minY == 60)
    }

    @Test func `rows that an update draws in come from where they were`() {
        let source = Details(60)
        source.open = [0, 1, 2]
        harness.show(source.table)

        harness.perform { source.toggle([0, 1, 2]) }

        for _ in 0..<20 {
            expectContact(source.table)
            harness.advance(frames: 1)
        }
    }

    @Test func `a header that shrinks in an update draws rows in without a gap`() {
        let source = Details(60)
        let header = Node()
        header.setFixedLength(300, for: .vertical)
        source.table.tableHeaderView = header
        harness.show(source.table)

        harness.perform {
            source.table.beginUpdates()
            header.setFixedLength(20, for: .vertical)
            source.table.endUpdates()
        }

        for _ in 0..<20 {
            let first = harness.shown(source.cell(0) ?? Node())
            #expect(abs(first.minY - harness.shown(header).maxY) < 1e-6)
            let cells = source.table.visibleCells
            for (above, below) in zip(cells, cells.dropFirst()) {
                #expect(abs(harness.shown(below).minY - harness.shown(above).maxY - 1.0 / 3) < 1e-6)
            }
            #expect((cells.last.map { harness.shown($0).maxY } ?? 0) >= 600 - 1)
            harness.advance(frames: 1)
        }
    }

    @Test func `rows in reserve exist, measured, out of sight`() throws {
        let source = Details(60)
        source.open = [55]
        source.table.reserveRows = 60
        harness.show(source.table)

        #expect(source.cell(59) != nil)
        #expect(source.cell(55)?.frame.height == 444)
        harness.perform { source.toggle([55]) }
        harness.advance(frames: 9)
        #expect(abs((source.cell(55)?.shownFrame.height ?? 0) - (44 + 200)) < 1e-6)
    }
}
