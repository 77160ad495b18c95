import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// A data source that doesn't stand by its numbers: each answer is taken from a list, the last one for good.
private final class FickleSource: TableDataSource {
    let table = Table()
    /// The rows of the sections, at each time that the number of sections is asked for.
    var answers: [[Int]]

    init(_ counts: [Int]) {
        answers = [counts]
        table.identifier = "articles"
        table.rowHeight = 44
        table.dataSource = self
    }

    func numberOfSections(in table: Table) -> Int {
        if answers.count > 1 { answers.removeFirst() }
        return answers[0].count
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { answers[0][section] }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell { Cell(reuseIdentifier: "row") }
}

/// A data source that says something else when it is asked again in one update is refused: the update could be right by one of its
/// answers, and the table would show rows by the other.
struct ChangedAnswerTests {
    private let harness = Harness()

    /// Tells of a row that is inserted, with what the data source answers at the first and the second time.
    private func refusal(of first: [Int], _ second: [Int], before: [Int]) throws -> UpdateError {
        let source = FickleSource(before)
        harness.show(source.table)
        let picture = harness.picture
        source.answers = [before, first, second]

        let error = try #require(throws: UpdateError.self) {
            try source.table.attemptBatchUpdates { source.table.insertRows(at: [IndexPath(row: 0)]) }
        }

        harness.advance(frames: 30)
        #expect(harness.picture == picture)
        #expect((0..<before.count).map { source.table.numberOfRows(inSection: $0) } == before)
        return error
    }

    @Test func `another number of rows at the second time is refused with both`() throws {
        let error = try refusal(of: [3, 1], [4, 1], before: [2, 1])

        #expect(error.faults == [.changedRowCount(section: 0, first: 3, second: 4)])
        #expect(error.repairs == [.repeatNumbers])
        #expect(
            "\(error)" == """
                the table can't be updated, and is as it was before: 1 fault
                - section 0: the data source says 3 rows, and 4 when it is asked again in the same update
                To make it right: let the data source say the same as often as it is asked: change the data before the update ends, \
                and by nothing that the table asks for
                """)
    }

    @Test func `every section that changes is named, and the number of sections before`() throws {
        let error = try refusal(of: [3, 1, 1], [1, 1, 4, 9], before: [2, 1, 1])

        #expect(
            error.faults == [
                .changedSectionCount(first: 3, second: 4), .changedRowCount(section: 0, first: 3, second: 1),
                .changedRowCount(section: 2, first: 1, second: 4),
            ])
        #expect(
            "\(error)".contains("- the data source says 3 sections, and 4 when it is asked again in the same update\n"))
        #expect("\(error)".contains("- section 0: the data source says 3 rows, and 1 when it is asked again"))
    }

    @Test func `one section less is told without the rows that it had`() throws {
        let error = try refusal(of: [3, 1], [3], before: [2, 1])

        #expect(error.faults == [.changedSectionCount(first: 2, second: 1)])
        #expect(
            "\(error)".contains("- the data source says 2 sections, and 1 when it is asked again in the same update\n"))
    }

    @Test func `an answer that is wrong as well is told by its change alone`() throws {
        let error = try refusal(of: [9], [2], before: [2])

        #expect(error.faults == [.changedRowCount(section: 0, first: 9, second: 2)])
    }

    @Test func `numbers that change before the update ends are no change of an answer`() throws {
        let source = FickleSource([2])
        harness.show(source.table)

        source.answers = [[3]]
        try source.table.attemptBatchUpdates {
            source.table.insertRows(at: [IndexPath(row: 0)])
            source.answers = [[4]]
            source.table.insertRows(at: [IndexPath(row: 1)])
        }

        #expect(source.table.numberOfRows(inSection: 0) == 4)
    }

    @Test func `what was refused passes when the data source makes up its mind`() throws {
        let source = FickleSource([2])
        harness.show(source.table)
        let insert = { source.table.insertRows(at: [IndexPath(row: 0)]) }
        source.answers = [[2], [3], [2]]
        #expect(throws: UpdateError.self) { try source.table.attemptBatchUpdates(insert) }

        source.answers = [[3]]
        try source.table.attemptBatchUpdates(insert)

        #expect(source.table.numberOfRows(inSection: 0) == 3)
    }
}
