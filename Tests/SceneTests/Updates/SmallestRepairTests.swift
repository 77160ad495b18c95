import TestSamples
import Testing

@testable import LockstepScene

/// What makes an update right is the smallest change that does: held against all changes there are, in tables small enough to try them.
struct SmallestRepairTests {
    @Test func `no change to an update of one operation is smaller than the one that is told`() {
        let tables = Self.tables(sections: 2, rows: [0, 1, 3])

        let wrong = Self.expectSmallest(
            tables.lazy.flatMap { before in
                tables.lazy.flatMap { after in
                    ([[]] + Self.operations(before, after).map { [$0] }).lazy.map {
                        Batch(operations: $0, before: before, after: after)
                    }
                }
            })

        #expect(wrong > 5_000)
    }

    @Test func `no change to an update of two operations is smaller than the one that is told`() {
        let tables = Self.tables(sections: 1, rows: [0, 1, 2])

        let wrong = Self.expectSmallest(
            tables.lazy.flatMap { before in
                tables.lazy.flatMap { after in
                    let operations = Self.operations(before, after)
                    return operations.lazy.flatMap { first in
                        operations.lazy.map { Batch(operations: [first, $0], before: before, after: after) }
                    }
                }
            })

        #expect(wrong > 5_000)
    }

    @Test func `no change to an update of three operations is smaller than the one that is told`() {
        let tables = Self.tables(sections: 2, rows: [0, 1, 2, 3])
        var dice = SeededGenerator(seed: 1)

        let wrong = Self.expectSmallest(
            (0..<6_000).map { number in
                let before = tables[dice.below(tables.count)]
                // Half of them with the numbers of before, so that a single operation is at fault, or a pair.
                let after = number % 2 == 0 ? before : tables[dice.below(tables.count)]
                let operations = Self.operations(before, after)
                return Batch(
                    operations: (0..<3).map { _ in operations[dice.below(operations.count)] }, before: before,
                    after: after)
            })

        #expect(wrong > 5_000)
    }

    @Test func `what leads from one section to another is left out where both gain`() throws {
        let moves = (0..<2).map { UpdateOperation.moveRow(IndexPath(row: $0), to: IndexPath(row: $0, section: 1)) }

        let error = try #require(Batch(operations: moves, before: [3, 2], after: [2, 3]).error)

        #expect(error.faults.count == 2)
        #expect(error.repairs == [.leaveOut([moves[1]])])
    }

    @Test func `moves are left out in the pairing that helps most sections`() throws {
        let (toThird, toFourth) = (
            UpdateOperation.moveRow(path(0, 0), to: path(0, 2)), UpdateOperation.moveRow(path(1, 0), to: path(0, 3))
        )
        let fromSecond = UpdateOperation.moveRow(path(0, 1), to: path(1, 2))

        // Sections 0 and 1 have a row too few each, 2 and 3 one too many. The move told last helps 0 and 2, and leaves 1 and 3 alone.
        let batch = Batch(operations: [toFourth, fromSecond, toThird], before: [3, 2, 1, 1], after: [2, 2, 2, 1])
        let error = try #require(batch.error)

        #expect(error.faults.count == 4)
        #expect(error.repairs == [.leaveOut([toFourth, fromSecond])])
    }

    @Test func `a way over another section is left out where the row at its end can't be deleted`() throws {
        let moves = [
            UpdateOperation.moveRow(path(0, 0), to: path(0, 1)), UpdateOperation.moveRow(path(0, 1), to: path(0, 2)),
        ]

        // Otherwise a row more is to be told in section 0, one less in 2, and its cell not to be set up anew.
        let batch = Batch(operations: moves + [.reconfigureRow(path(0, 2))], before: [2, 1, 1], after: [2, 1, 1])
        let error = try #require(batch.error)

        #expect(error.repairs == [.leaveOut(moves)])
    }

    @Test func `a section that moves is told to go where the reloaded one fits`() throws {
        let move = UpdateOperation.moveSection(0, to: 0)

        let error = try #require(
            Batch(operations: [.reloadSection(1, .fade), move], before: [1, 1], after: [3]).error)

        #expect(error.repairs == [.leaveOut([move]), .deleteSections([0])])
    }

    @Test func `of two sections the one is told to go that fits`() throws {
        let error = try #require(Batch(operations: [], before: [1, 3], after: [3]).error)

        #expect(error.repairs == [.deleteSections([0])])
    }

    @Test func `a large update with a fault in every row is mended, too`() throws {
        let pairs = (0..<2_000).flatMap { row -> [UpdateOperation] in
            [
                .reloadRow(IndexPath(row: row), .fade),
                .moveRow(IndexPath(row: row), to: IndexPath(row: row, section: 1)),
            ]
        }
        var batch = Batch(operations: pairs, before: [2_000, 0], after: [1_000, 1_000])
        var dice = SeededGenerator(seed: 1)

        let error = try #require(batch.error)
        let size = batch.apply(error.repairs, using: &dice)

        #expect(size != nil)
        #expect(batch.error == nil)
    }

    private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: - All there are

    /// Lets each wrong batch be mended as its error says, and looks for a smaller change. Returns how many were wrong.
    private static func expectSmallest(_ batches: some Sequence<Batch>) -> Int {
        var dice = SeededGenerator(seed: 2)
        var wrong = 0
        for batch in batches {
            guard let error = batch.error else { continue }
            wrong += 1
            var mended = batch
            guard let size = mended.apply(error.repairs, using: &dice) else {
                Issue.record("this can't be done: \(batch)\n\(error)")
                continue
            }
            if let rest = mended.error { Issue.record("this is not right then: \(batch)\n\(error)\n\(rest)") }
            if let smaller = batch.change(smallerThan: size, using: &dice) {
                Issue.record("there is a smaller change: \(smaller)\n\(batch)\n\(error)")
            }
        }
        return wrong
    }

    /// Every table of so many sections at most, each with one of these numbers of rows.
    private static func tables(sections: Int, rows: [Int]) -> [[Int]] {
        guard sections > 0 else { return [[]] }
        let smaller = tables(sections: sections - 1, rows: rows)
        return smaller + smaller.filter { $0.count == sections - 1 }.flatMap { table in rows.map { table + [$0] } }
    }

    /// Every operation on a table that has so many rows before and after, and some on the row and the section after the last.
    private static func operations(_ before: [Int], _ after: [Int]) -> [UpdateOperation] {
        let (rowsBefore, rowsAfter) = (rows(before), rows(after))
        let (sectionsBefore, sectionsAfter) = (0...before.count, 0...after.count)
        let onRows: [UpdateOperation] =
            rowsBefore.flatMap { [.deleteRow($0, .fade), .reloadRow($0, .fade), .reconfigureRow($0)] }
            + rowsAfter.map { .insertRow($0, .fade) }
            + rowsBefore.flatMap { row in rowsAfter.map { .moveRow(row, to: $0) } }
        let onSections: [UpdateOperation] =
            sectionsBefore.flatMap { [.deleteSection($0, .fade), .reloadSection($0, .fade)] }
            + sectionsAfter.map { .insertSection($0, .fade) }
            + sectionsBefore.flatMap { section in sectionsAfter.map { .moveSection(section, to: $0) } }
        return onRows + onSections
    }

    private static func rows(_ counts: [Int]) -> [IndexPath] {
        counts.enumerated().flatMap { section, count in (0..<count).map { IndexPath(row: $0, section: section) } }
            + [IndexPath(row: counts.first ?? 0)]
    }
}

extension Batch {
    /// The operations of a change that is smaller than a given one and makes the batch right; nil where there is none.
    ///
    /// Any operations may be left out, and any sections told more. Of rows as many more are told as the numbers differ by: fewer can't
    /// be enough, and of more a pair in one section could be taken away again.
    fileprivate func change(smallerThan limit: Size, using dice: inout SeededGenerator) -> Batch? {
        let sections: [UpdateOperation] =
            before.indices.map { .deleteSection($0, .fade) } + after.indices.map { .insertSection($0, .fade) }
        for left in 0..<1 << operations.count {
            for told in 0..<1 << sections.count {
                var size = Size()
                var kept: [UpdateOperation] = []
                for (position, operation) in operations.enumerated() {
                    if left >> position & 1 == 0 { kept.append(operation) } else { size.count(operation) }
                }
                for (position, operation) in sections.enumerated() where told >> position & 1 == 1 {
                    kept.append(operation)
                    size.count(operation)
                }
                guard size < limit else { continue }
                let candidate = Batch(operations: kept, before: before, after: after)
                if let filled = candidate.filledUp(&size, using: &dice), size < limit { return filled }
            }
        }
        return nil
    }

    /// The batch with as many more rows told as its numbers differ by; nil where it isn't right then.
    private func filledUp(_ size: inout Size, using dice: inout SeededGenerator) -> Batch? {
        var filled = self
        for fault in faults {
            guard case .rowCount(let count) = fault else { return nil }
            let difference = count.expected - count.after
            let rows =
                difference > 0
                ? filled.freeRowsBefore(difference, in: count.sectionBefore, using: &dice)
                : filled.freeRowsAfter(-difference, in: count.section, using: &dice)
            guard let rows else { return nil }
            filled.operations += rows.map { difference > 0 ? .deleteRow($0, .fade) : .insertRow($0, .fade) }
            size.rows += rows.count
        }
        return filled.faults.isEmpty ? filled : nil
    }
}
