import Testing

@testable import LockstepScene

/// What operations make of a table's items.
struct UpdatePlanTests {
    @Test func `an update without operations is an empty plan`() throws {
        let plan = try UpdatePlan(operations: [], before: [3, 0], after: [3, 0])

        #expect(plan.isEmpty)
        #expect((0..<7).map { plan.newItem(ofOld: $0) } == Array(0..<7))
        #expect((0...7).map { plan.newBoundary(ofOld: $0) } == Array(0...7))
    }

    @Test func `rows that touch go as one stretch where their animations are the same`() throws {
        let operations =
            [1, 2].map { UpdateOperation.deleteRow(IndexPath(row: $0), .fade) }
            + [.deleteRow(IndexPath(row: 3), .left)]

        let plan = try UpdatePlan(operations: operations, before: [5], after: [2])

        #expect(
            plan.removals == [
                UpdatePlan.Removal(items: 2..<4, animation: .fade, movedTo: nil),
                UpdatePlan.Removal(items: 4..<5, animation: .left, movedTo: nil),
            ])
        #expect(plan.insertions.isEmpty)
    }

    @Test func `a section travels as one stretch with its header and footer`() throws {
        let plan = try UpdatePlan(operations: [.moveSection(0, to: 1)], before: [3, 1], after: [1, 3])

        #expect(plan.removals == [UpdatePlan.Removal(items: 0..<5, animation: .none, movedTo: 3)])
        #expect(plan.insertions == [UpdatePlan.Insertion(items: 3..<8, animation: .none, movedFrom: 0)])
    }

    @Test func `what is told to move and passes nothing stays`() throws {
        func row(_ row: Int) -> IndexPath { IndexPath(row: row) }
        let stays: [(operations: [UpdateOperation], after: [Int])] = [
            ([.moveSection(0, to: 0), .moveSection(1, to: 1)], [3, 1]),
            ((0..<3).map { .moveRow(row($0), to: row($0)) }, [3, 1]),
            // Past one that goes, and one that comes.
            ([.deleteRow(row(0), .fade), .moveRow(row(1), to: row(0))], [2, 1]),
            ([.insertRow(row(2), .fade), .moveRow(row(2), to: row(3))], [4, 1]),
        ]

        for (operations, after) in stays {
            let plan = try UpdatePlan(operations: operations, before: [3, 1], after: after)
            #expect(plan.insertions.allSatisfy { $0.movedFrom == nil }, "\(operations)")
            #expect(plan.removals.allSatisfy { $0.movedTo == nil }, "\(operations)")
        }
        let swap = try UpdatePlan(
            operations: [.moveRow(row(0), to: row(1)), .moveRow(row(1), to: row(0))], before: [3], after: [3])
        #expect(swap.insertions.map(\.movedFrom) == [2, 1])
        let pastReloaded = try UpdatePlan(
            operations: [.moveRow(row(0), to: row(2)), .insertRow(row(1), .fade), .reloadRow(row(1), .fade)],
            before: [2], after: [3])
        #expect(pastReloaded.isMoved(newItem: 3))
    }

    @Test func `a section that travels leaves behind the row that goes`() throws {
        let operations: [UpdateOperation] = [.moveSection(0, to: 1), .deleteRow(IndexPath(row: 1), .fade)]

        let plan = try UpdatePlan(operations: operations, before: [3, 1], after: [1, 2])

        #expect(
            plan.removals == [
                UpdatePlan.Removal(items: 0..<2, animation: .none, movedTo: 3),
                UpdatePlan.Removal(items: 2..<3, animation: .fade, movedTo: nil),
                UpdatePlan.Removal(items: 3..<5, animation: .none, movedTo: 5),
            ])
        #expect(
            plan.insertions == [
                UpdatePlan.Insertion(items: 3..<5, animation: .none, movedFrom: 0),
                UpdatePlan.Insertion(items: 5..<7, animation: .none, movedFrom: 3),
            ])
    }

    @Test func `the room of a row that goes lies above the row that comes in its place`() throws {
        let operations: [UpdateOperation] = [
            .deleteRow(IndexPath(row: 1), .fade), .insertRow(IndexPath(row: 1), .fade),
        ]

        let plan = try UpdatePlan(operations: operations, before: [3], after: [3])

        #expect(plan.newBoundary(ofOld: 2) == 2)
        #expect(plan.insertions.map(\.items) == [2..<3])
    }

    @Test func `a boundary before a reloaded row lies above the rows that come there`() throws {
        let operations: [UpdateOperation] = [
            .insertRow(IndexPath(row: 1), .fade), .reloadRow(IndexPath(row: 1), .fade),
        ]

        let plan = try UpdatePlan(operations: operations, before: [3], after: [4])

        #expect(plan.removals.map(\.items) == [2..<3])
        #expect(plan.insertions.map(\.items) == [2..<3, 3..<4])
        #expect(plan.newBoundary(ofOld: 2) == 2)
        #expect(plan.newBoundary(ofOld: 3) == 4)
    }

    @Test func `neighbours that are both reloaded close each above its own new row`() throws {
        let operations = (0..<2).map { UpdateOperation.reloadRow(IndexPath(row: $0), .fade) }

        let plan = try UpdatePlan(operations: operations, before: [2], after: [2])

        #expect(plan.removals.map(\.items) == [1..<2, 2..<3])
        #expect(plan.removals.map { plan.newBoundary(ofOld: $0.items.lowerBound) } == [1, 2])
    }

    @Test func `boundaries in a reloaded section lie before the rows of the same numbers`() throws {
        let operations: [UpdateOperation] = [.reloadSection(0, .fade), .insertSection(0, .top)]

        let plan = try UpdatePlan(operations: operations, before: [2, 1], after: [0, 5, 1])

        #expect(plan.removals == [UpdatePlan.Removal(items: 0..<4, animation: .fade, movedTo: nil)])
        #expect((0...4).map { plan.newBoundary(ofOld: $0) } == [0, 3, 4, 5, 9])
    }

    @Test func `rows that go and come with their section may be told too`() throws {
        let operations: [UpdateOperation] = [
            .deleteSection(0, .fade), .deleteRow(IndexPath(row: 0), .left),
            .insertSection(1, .fade), .insertRow(IndexPath(row: 0, section: 1), .left),
        ]

        let plan = try UpdatePlan(operations: operations, before: [1, 1], after: [1, 2])

        #expect(plan.removals == [UpdatePlan.Removal(items: 0..<3, animation: .fade, movedTo: nil)])
        #expect(plan.insertions == [UpdatePlan.Insertion(items: 3..<7, animation: .fade, movedFrom: nil)])
    }

    @Test func `a row may be moved to where it is`() throws {
        let move = UpdateOperation.moveRow(IndexPath(row: 1), to: IndexPath(row: 1))

        let plan = try UpdatePlan(operations: [move], before: [3], after: [3])

        #expect(plan.isEmpty)
    }

    @Test func `a thousand operations on a million rows make a plan of a thousand stretches`() throws {
        let deletes = (0..<500).map { UpdateOperation.deleteRow(IndexPath(row: $0 * 2000), .fade) }
        let inserts = (0..<500).map { UpdateOperation.insertRow(IndexPath(row: $0 * 1999 + 7), .fade) }

        let plan = try UpdatePlan(operations: inserts + deletes, before: [1_000_000], after: [1_000_000])

        #expect(plan.removals.count == 500)
        #expect(plan.insertions.count == 500)
        #expect(plan.newItem(ofOld: 1_000_001) == 1_000_001)
    }
}
