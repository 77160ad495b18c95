import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about updates whose numbers don't add up.
struct BatchCaseTests {
    private let harness = Harness()

    private func shown(_ counts: [Int]) -> BlockSource {
        let rows = counts.enumerated().map { BlockSource.rows($0.element, height: 60, from: $0.offset * 100) }
        let source = BlockSource(rows, estimate: 44)
        harness.show(source.table)
        return source
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Tells the table of an update that is wrong, and expects nothing to be seen of it, at once and later.
    private func expectRefusal(
        of source: BlockSource, after frames: Int = 0, _ updates: () -> Void
    ) throws -> UpdateError {
        let (before, sections) = (harness.picture, source.table.numberOfSections)
        let counts = (0..<sections).map { source.table.numberOfRows(inSection: $0) }
        let running = harness.stage.runningOffsets.count
        var refusal: UpdateError?
        var isCompleted = false
        harness.perform {
            do throws(UpdateError) {
                try source.table.attemptBatchUpdates(updates) { _ in isCompleted = true }
            } catch {
                refusal = error
            }
        }

        #expect(harness.picture == before)
        #expect(harness.stage.runningOffsets.count == running)
        #expect(source.table.numberOfSections == sections)
        #expect((0..<sections).map { source.table.numberOfRows(inSection: $0) } == counts)
        if running == 0 {
            harness.advance(frames: 30)
            #expect(harness.picture == before)
        }
        #expect(!isCompleted)
        return try #require(refusal)
    }

    // MARK: Counting

    @Test func `C58 a row too many is told with the arithmetic, and nothing changes`() throws {
        let source = shown([5])

        let error = try expectRefusal(of: source) { source.table.insertRows(at: [path(0)]) }

        guard case .rowCount(let count)? = error.faults.first else { throw UnexpectedFault(error) }
        #expect(error.faults.count == 1 && count.section == 0)
        #expect((count.before, count.after, count.inserted, count.deleted) == (5, 5, 1, 0))
        #expect((count.movedIn, count.movedOut, count.expected) == (0, 0, 6))
        let text =
            "section 0 has 5 rows after the update and 5 before, with 1 inserted, 0 deleted, 0 moved in, 0 moved out: "
            + "5 + 1 - 0 = 6, not 5"
        #expect("\(error)".contains(text))

        harness.perform {
            source.sections[0].insert(BlockRow(id: 50, height: 60), at: 0)
            source.table.insertRows(at: [path(0)])
        }
        try harness.settle()
        #expect(source.table.visibleCells.map(\.identifier) == [50, 0, 1, 2, 3, 4].map { "row\($0)" })
    }

    @Test func `C60 two in and two out don't make one more`() throws {
        let source = shown([11])
        let rows = source.sections
        source.sections[0] = BlockSource.rows(12, height: 60)

        let error = try expectRefusal(of: source) {
            source.table.insertRows(at: [path(0), path(1)])
            source.table.deleteRows(at: [path(3), path(4)])
        }

        #expect("\(error)".contains("11 + 2 - 2 = 11, not 12"))
        guard case .rowCount(let count)? = error.faults.first else { throw UnexpectedFault(error) }
        #expect((count.before, count.inserted, count.deleted, count.expected, count.after) == (11, 2, 2, 11, 12))
        #expect(count.operations.count == 4)
        source.sections = rows
        harness.perform { source.resize([(0, 100)]) }
        try harness.settle()
        #expect(source.cell(0)?.frame.height == 100)
    }

    @Test(arguments: 0..<60)
    func `C58 any batch that doesn't add up leaves the table as it was`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let source = shown([Int.random(in: 2...8, using: &random), Int.random(in: 2...8, using: &random)])
        // In some trials an update is in mid-flight.
        if seed.isMultiple(of: 3) {
            harness.perform { source.resize([(1, 150)], over: 0.2) }
            harness.advance(frames: 5)
        }
        let counts = source.sections.map(\.count)
        let inserted = Int.random(in: 0...4, using: &random)
        let deleted = Int.random(in: 0...1, using: &random)
        let wrong = Int.random(in: 1...2, using: &random)
        let right = counts[1] + inserted - deleted
        let rows = source.sections
        source.sections[1] = BlockSource.rows(right + (seed.isMultiple(of: 2) ? wrong : 0), height: 60, from: 300)
        if !seed.isMultiple(of: 2) { source.sections[1].removeLast(min(wrong, counts[1] - deleted)) }
        let operations = {
            source.table.insertRows(at: (0..<inserted).map { path($0, 1) })
            source.table.deleteRows(at: (0..<deleted).map { path($0, 1) })
        }

        let error = try expectRefusal(of: source, operations)

        guard case .rowCount(let count)? = error.faults.first else { throw UnexpectedFault(error) }
        #expect(count.section == 1 && count.expected == right && count.after == source.sections[1].count)
        #expect("\(error)".contains("\(counts[1]) + \(inserted) - \(deleted) = \(right), not \(count.after)"))

        // With the numbers right the same operations pass.
        source.sections = rows
        source.sections[1] = BlockSource.rows(right, height: 60, from: 300)
        harness.perform { source.table.performBatchUpdates(operations) }
        try harness.settle()
        #expect(source.table.numberOfRows(inSection: 1) == right)
        #expect(source.table.largestRoomGap() < 1e-6)
    }

    // MARK: Accepted is counted

    @Test(arguments: [0.0, 0.05, 0.1, 0.29, 0.5], [nil, 0.1, 0.4])
    func `C62 counts advance when an update is accepted, on a stage or not`(leaves: Double, pause: Double?) throws {
        let page = Node()
        let source = BlockSource([BlockSource.rows(1, height: 60)], estimate: 44)
        page.pin(source.table)
        harness.show(page)
        func insert(_ count: Int) throws {
            try source.table.attemptBatchUpdates {
                let old = source.sections[0].count
                source.sections[0] += BlockSource.rows(count, height: 60, from: old)
                source.table.insertRows(at: (old..<old + count).map { path($0) })
            }
        }

        harness.perform { #expect(throws: Never.self) { try insert(6) } }
        #expect(source.table.numberOfRows(inSection: 0) == 7)
        harness.advance(to: leaves)
        harness.perform { source.table.removeFromSuperview() }
        if let pause { harness.advance(to: leaves + pause) }
        #expect(throws: Never.self) { try insert(2) }
        #expect(source.table.numberOfRows(inSection: 0) == 9)
        harness.perform { page.pin(source.table) }

        #expect(source.table.visibleCells.count == 9)
        #expect(source.table.largestRoomGap() < 1e-6)
        harness.perform { #expect(throws: Never.self) { try insert(1) } }
        try harness.settle()
        #expect(source.table.visibleCells.map(\.identifier) == (0..<10).map { "row\($0)" })
        #expect(harness.shown(try #require(source.cell(9))).minY == 9 * 60)
    }

    // MARK: Two animations

    @Test func `C64 a row can't be moved and reloaded in one update, but in two`() throws {
        let source = shown([4])
        let before = source.sections[0]
        func move() {
            let row = source.sections[0].remove(at: 2)
            source.sections[0].insert(row, at: 0)
        }

        let error = try expectRefusal(of: source) {
            move()
            source.table.moveRow(at: path(2), to: path(0))
            source.table.reloadRows(at: [path(2)])
        }

        guard case .twoAnimationsForRow(let row, let operations)? = error.faults.first else {
            throw UnexpectedFault(error)
        }
        #expect(row == path(2) && operations.count == 2)
        #expect("\(error)".contains("two animations for one row, (section 0, row 2)"))
        #expect("\(error)".contains("tell of it in a second update"))
        source.sections[0] = before

        harness.perform {
            source.table.performBatchUpdates {
                move()
                source.table.moveRow(at: path(2), to: path(0))
            }
            source.sections[0][0].height = 100
            source.table.performBatchUpdates { source.table.reloadRows(at: [path(0)]) }
        }
        try harness.settle()
        #expect(source.table.visibleCells.map(\.identifier) == [2, 0, 1, 3].map { "row\($0)" })
        #expect(source.cell(0)?.frame.height == 100)
        #expect(source.table.largestRoomGap() < 1e-6)
    }

    @Test func `C64 as it was reported, with the number of the place that the row is moved to`() throws {
        let source = shown([4])

        let error = try expectRefusal(of: source) {
            source.table.moveRow(at: path(2), to: path(0))
            source.table.reloadRows(at: [path(0)])
        }

        guard case .twoAnimationsForRow(path(0), _)? = error.faults.first else { throw UnexpectedFault(error) }
        #expect("\(error)".contains("two animations for one row, (section 0, row 0)"))
    }

    /// Two things told of one row, before the update or after it.
    enum Pair: CaseIterable {
        case deleteAndReload, deleteAndMove, reloadTwice, moveTwice, deleteTwice, insertTwice, deleteAndReconfigure
    }

    @Test(arguments: Pair.allCases)
    func `C64 two animations for one row are refused by name`(pair: Pair) throws {
        let source = shown([4])
        let table = source.table

        let error = try expectRefusal(of: source) {
            switch pair {
            case .deleteAndReload:
                table.deleteRows(at: [path(1)])
                table.reloadRows(at: [path(1)])
            case .deleteAndMove:
                table.deleteRows(at: [path(1)])
                table.moveRow(at: path(1), to: path(0))
            case .reloadTwice: table.reloadRows(at: [path(1), path(1)])
            case .moveTwice:
                table.moveRow(at: path(1), to: path(0))
                table.moveRow(at: path(1), to: path(2))
            case .deleteTwice: table.deleteRows(at: [path(1), path(1)])
            case .insertTwice: table.insertRows(at: [path(1), path(1)])
            case .deleteAndReconfigure:
                table.deleteRows(at: [path(1)])
                table.reconfigureRows(at: [path(1)])
            }
        }

        guard case .twoAnimationsForRow(path(1), _)? = error.faults.first else { throw UnexpectedFault(error) }
        #expect("\(error)".contains("two animations for one row, (section 0, row 1)"))
    }
}

/// A refusal with another fault than the one that was expected.
private struct UnexpectedFault: Error, CustomStringConvertible {
    let description: String

    init(_ error: UpdateError) { description = "\(error)" }
}
