import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// The running numbers of rows over all sections, and the cells that are in use.
struct RowNumberTests {
    /// Empty rows of 40 points in sections.
    private final class Sections: TableDataSource {
        let table = Table()
        let counts: [Int]

        init(_ counts: [Int]) {
            self.counts = counts
            table.register(Cell.self, forCellReuseIdentifier: "row")
            table.separatorStyle = .none
            table.rowHeight = 40
            table.dataSource = self
        }

        func numberOfSections(in table: Table) -> Int { counts.count }

        func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { counts[section] }

        func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
            table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    @Test(arguments: [[3, 0, 2, 1, 0, 0, 4], [0, 0, 5], [1], []])
    func `rows are numbered over all sections`(counts: [Int]) {
        let table = Sections(counts)
        let paths = counts.indices.flatMap { section in
            (0..<counts[section]).map { IndexPath(row: $0, section: section) }
        }

        for (number, path) in paths.enumerated() {
            #expect(table.table.rowNumber(at: path) == number)
            #expect(table.table.indexPath(forRowNumber: number) == path)
        }
        for number in [-1, paths.count] { #expect(table.table.indexPath(forRowNumber: number) == nil) }
        for path in [IndexPath(row: 0, section: counts.count), IndexPath(row: -1), IndexPath(row: 5)] {
            if !paths.contains(path) { #expect(table.table.rowNumber(at: path) == nil) }
        }
    }

    @Test func `the cells in use are those in sight and the reserve around them, in order`() {
        let source = Sections([4, 100])
        let harness = Harness(size: Size(width: 375, height: 200))
        harness.show(source.table)

        harness.perform { source.table.setContentOffset(Point(x: 0, y: 130), animated: false) }

        // Rows 3 to 8 are seen from 130 to 330.
        let numbers = source.table.loadedCells.compactMap {
            source.table.indexPath(for: $0).flatMap(source.table.rowNumber)
        }
        let inUse = (0..<104).filter { number in
            source.table.indexPath(forRowNumber: number).flatMap { source.table.cellForRow(at: $0) } != nil
        }
        #expect(numbers == inUse)
        #expect(Set(numbers).isSuperset(of: 2...9))
        #expect(numbers.count < 14)
        #expect(source.table.visibleCells.count == 6)
    }
}
