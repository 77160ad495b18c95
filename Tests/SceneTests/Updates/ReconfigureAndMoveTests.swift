import LockstepGeometry
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// A cell that is set up anew is no change of its row: it goes by the index before, as UIKit's does, and the row may move in the same
/// update. A reload replaces the row, and does not go along with a move.
struct ReconfigureAndMoveTests {
    /// A row that moves, one that is set up anew, and where they are before and after; by section and row.
    struct Pair: Sendable {
        var from: IndexPath
        var to: IndexPath
        var renewed: IndexPath
        var renewedAfter: IndexPath
        /// Whether a reload in place of it would be refused.
        var clashes: Bool
    }

    private static func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private static let pairs = [
        // The row that moves: down, up, to where it is, to another section and back.
        Pair(from: path(0), to: path(2), renewed: path(0), renewedAfter: path(2), clashes: true),
        Pair(from: path(2), to: path(0), renewed: path(2), renewedAfter: path(0), clashes: true),
        Pair(from: path(1), to: path(1), renewed: path(1), renewedAfter: path(1), clashes: true),
        Pair(from: path(1), to: path(0, 1), renewed: path(1), renewedAfter: path(0, 1), clashes: true),
        Pair(from: path(2, 1), to: path(3), renewed: path(2, 1), renewedAfter: path(3), clashes: true),
        // The row at whose index another one arrives: it makes way downwards, upwards, and from another section.
        Pair(from: path(2), to: path(0), renewed: path(0), renewedAfter: path(1), clashes: true),
        Pair(from: path(0), to: path(2), renewed: path(2), renewedAfter: path(1), clashes: true),
        Pair(from: path(0, 1), to: path(1), renewed: path(1), renewedAfter: path(2), clashes: true),
        // A row on the way, and one that has nothing to do with it.
        Pair(from: path(0), to: path(2), renewed: path(1), renewedAfter: path(0), clashes: false),
        Pair(from: path(0), to: path(2), renewed: path(1, 1), renewedAfter: path(1, 1), clashes: false),
    ]

    private let harness = Harness()

    /// Two sections of three rows, all in sight.
    private func shown() -> BlockSource {
        let source = BlockSource(
            [BlockSource.rows(3, height: 60, from: 0), BlockSource.rows(3, height: 60, from: 100)], estimate: 60)
        harness.show(source.table)
        return source
    }

    private func move(_ pair: Pair, in source: BlockSource) {
        let row = source.sections[pair.from.section].remove(at: pair.from.row)
        source.sections[pair.to.section].insert(row, at: pair.to.row)
    }

    @Test(arguments: pairs, [true, false])
    func `a row is set up anew in the update in which it or another one moves`(pair: Pair, isFirst: Bool) throws {
        let source = shown()
        let table = source.table
        let cell = try #require(table.cellForRow(at: pair.renewed))
        let id = source.sections[pair.renewed.section][pair.renewed.row].id
        let asked = source.requests.count

        harness.perform {
            table.performBatchUpdates {
                move(pair, in: source)
                source.sections[pair.renewedAfter.section][pair.renewedAfter.row].height = 90
                if isFirst { table.reconfigureRows(at: [pair.renewed]) }
                table.moveRow(at: pair.from, to: pair.to)
                if !isFirst { table.reconfigureRows(at: [pair.renewed]) }
            }
        }

        #expect(Array(source.requests[asked...]) == [pair.renewedAfter])
        #expect(table.cellForRow(at: pair.renewedAfter) === cell)
        #expect(cell.identifier == "row\(id)")
        try harness.settle()
        #expect(cell.frame.height == 90)
        #expect(
            table.visibleCells.map(\.identifier) == source.sections.joined().map { "row\($0.id)" })
        #expect(source.table.largestRoomGap() < 1e-6)
    }

    @Test(arguments: pairs)
    func `a row is not reloaded in the update in which it moves, or another one to its index`(pair: Pair) throws {
        let source = shown()
        let table = source.table
        move(pair, in: source)

        var refusal: UpdateError?
        do throws(UpdateError) {
            try table.attemptBatchUpdates {
                table.moveRow(at: pair.from, to: pair.to)
                table.reloadRows(at: [pair.renewed])
            }
        } catch {
            refusal = error
        }

        guard pair.clashes else {
            #expect(refusal == nil)
            return
        }
        let error = try #require(refusal)
        let (move, reload) = (
            UpdateOperation.moveRow(pair.from, to: pair.to), UpdateOperation.reloadRow(pair.renewed, .automatic)
        )
        #expect(error.faults == [.twoAnimationsForRow(pair.renewed, [move, reload])])
        #expect(error.repairs == [.leaveOut([reload])])
    }

    @Test func `a row out of sight that moves and is set up anew is measured anew when it comes into sight`() throws {
        let source = BlockSource([BlockSource.rows(100, height: 60, from: 0)], estimate: 60)
        harness.show(source.table)
        harness.perform {
            source.table.scrollToRow(at: IndexPath(row: 99), position: .bottom, animated: false)
        }
        try harness.settle()
        harness.perform {
            source.table.performBatchUpdates {
                var row = source.sections[0].remove(at: 0)
                row.height = 100
                source.sections[0].insert(row, at: 1)
                source.table.reconfigureRows(at: [IndexPath(row: 0)])
                source.table.moveRow(at: IndexPath(row: 0), to: IndexPath(row: 1))
            }
        }
        try harness.settle()

        harness.perform { source.table.scrollToRow(at: IndexPath(row: 0), position: .top, animated: false) }
        try harness.settle()

        #expect(source.table.cellForRow(at: IndexPath(row: 1))?.identifier == "row0")
        #expect(source.table.cellForRow(at: IndexPath(row: 1))?.frame.height == 100)
    }
}
