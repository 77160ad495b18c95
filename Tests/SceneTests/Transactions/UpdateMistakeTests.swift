import LockstepScene
import LockstepTesting
import Testing

/// A caller's mistakes with updates: each ends the process with a text that names the table and the way out.
struct UpdateMistakeTests {
    @Test func `one end too many is a caller's mistake that is told with the way out`() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let rows = FoldingTable(rows: 1)
            rows.table.identifier = "articles"
            let harness = Harness()
            harness.show(rows.table)
            rows.table.endUpdates()
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("articles: endUpdates() without a beginUpdates() before it; call them in pairs"))
    }

    @Test func `one end too many after a pair is a mistake, too`() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let rows = FoldingTable(rows: 1)
            let harness = Harness()
            harness.show(rows.table)
            rows.table.beginUpdates()
            rows.table.endUpdates()
            rows.table.endUpdates()
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Table: endUpdates() without a beginUpdates() before it; call them in pairs"))
    }

    @Test func `rows that come or go in an update without a reload are a caller's mistake`() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let rows = FoldingTable(rows: 2)
            let harness = Harness()
            harness.show(rows.table)
            rows.table.beginUpdates()
            rows.open.append(false)
            rows.table.endUpdates()
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("other numbers of rows than before beginUpdates(); tell of it by reloadData()"))
    }

    @Test func `an update while the data source makes a cell is told instead of running out of stack`() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let rows = HastyTable(rows: 2)
            rows.table.identifier = "articles"
            Harness().show(rows.table)
        }

        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("articles: beginUpdates() while the data source or the delegate is asked about a row"))
    }
}

/// A data source that updates its table from within the question for a cell.
private final class HastyTable: TableDataSource {
    let rows: FoldingTable
    var table: Table { rows.table }

    init(rows count: Int) {
        rows = FoldingTable(rows: count)
        table.dataSource = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { rows.open.count }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        table.beginUpdates()
        table.endUpdates()
        return rows.table(table, cellForRowAt: indexPath)
    }
}
