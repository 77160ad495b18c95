import Testing

@testable import LockstepScene

/// Plans of batches whose outcome is known, against that outcome.
struct RandomPlanTests {
    private static let batches = (0..<3000).map(RandomBatch.init(seed:)).filter { !$0.isRefused }

    private static func plan(_ batch: RandomBatch) throws -> UpdatePlan {
        try UpdatePlan(operations: batch.operations, before: batch.countsBefore, after: batch.countsAfter)
    }

    @Test func `the plan makes the items before into those after`() throws {
        for batch in Self.batches {
            let plan = try Self.plan(batch)

            var items = batch.itemsBefore.map(\.name)
            let new = batch.itemsAfter.map(\.name)
            for removal in plan.removals.reversed() { items.removeSubrange(removal.items) }
            for insertion in plan.insertions {
                items.insert(contentsOf: new[insertion.items], at: insertion.items.lowerBound)
            }

            #expect(items == new, "\(batch.operations)")
        }
    }

    @Test func `every item is found on the other side, unless it is another one`() throws {
        for batch in Self.batches {
            let plan = try Self.plan(batch)
            let old = batch.itemsBefore.map(\.name)
            let new = batch.itemsAfter
            let kept = new.map { $0.isReloaded ? nil : old.firstIndex(of: $0.name) }
            let newOfOld = old.indices.map { item in kept.firstIndex(of: item) }

            #expect(new.indices.map { plan.oldItem(ofNew: $0) } == kept, "\(batch.operations)")
            #expect(old.indices.map { plan.newItem(ofOld: $0) } == newOfOld, "\(batch.operations)")
            let passing = batch.passing
            #expect(
                new.indices.map { plan.isMoved(newItem: $0) } == new.map { passing.contains($0.name) },
                "\(batch.operations)")
            #expect(plan.reconfigured == new.indices.filter { new[$0].isReconfigured }, "\(batch.operations)")
        }
    }

    @Test func `both sides of the plan tell of the same journeys, and each item comes and goes as it was told`() throws
    {
        for batch in Self.batches {
            let plan = try Self.plan(batch)
            let new = batch.itemsAfter

            let departures = plan.removals.compactMap { removal in removal.movedTo.map { ($0, removal.items) } }
            for (target, items) in departures {
                let arrival = plan.insertions.first { $0.items.lowerBound == target }
                #expect(arrival?.movedFrom == items.lowerBound)
                #expect(arrival?.items.count == items.count)
            }
            #expect(departures.count == plan.insertions.count { $0.movedFrom != nil })
            for removal in plan.removals where removal.movedTo == nil {
                let going = batch.itemsBefore[removal.items]
                #expect(going.allSatisfy { batch.exits[$0.name] == removal.animation }, "\(batch.operations)")
            }
            let deleted = plan.removals.filter { $0.movedTo == nil }.flatMap(\.items)
            #expect(deleted.count == batch.exits.count, "\(batch.operations)")
            for insertion in plan.insertions where insertion.movedFrom == nil {
                #expect(new[insertion.items].allSatisfy { $0.animation == insertion.animation }, "\(batch.operations)")
            }
        }
    }

    @Test func `a boundary lies after the last item before it that keeps its place`() throws {
        for batch in Self.batches {
            let plan = try Self.plan(batch)
            let old = batch.itemsBefore.map(\.name)

            let boundaries = (0...old.count).map { plan.newBoundary(ofOld: $0) }

            #expect(boundaries == Self.boundaries(of: batch), "\(batch.operations)")
        }
    }

    /// Where each boundary lies, by looking at every item.
    private static func boundaries(of batch: RandomBatch) -> [Int] {
        let travelling = Set(batch.after.filter(\.header.isMoved).flatMap(\.rows).map(\.name))
        let new = batch.itemsAfter
        var place: [Int: Int] = [:]
        let passing = batch.passing
        for (number, item) in new.enumerated() where !passing.contains(item.name) {
            if !(item.isReloaded && travelling.contains(item.name)) { place[item.name] = number }
        }
        var boundaries: [Int] = []
        var last = 0
        for section in batch.before {
            let header = new.first { $0.name == section.header.name }
            if let header, header.isReloaded, let start = place[header.name], let end = place[section.footer.name] {
                boundaries += section.items.indices.map { $0 == 0 ? last : max(last, min(start + $0, end)) }
                last = end + 1
                continue
            }
            for item in section.items {
                let number = place[item.name]
                boundaries.append(last)
                if let number { last = number + 1 }
            }
        }
        return boundaries + [last]
    }
}
