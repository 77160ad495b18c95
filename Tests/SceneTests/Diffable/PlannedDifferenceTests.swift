import TestSamples
import Testing

@testable import LockstepScene

/// What a table plans when it is told of the change between two snapshots.
struct PlannedDifferenceTests {
    @Test(arguments: 0..<50)
    func `a table plans every difference without a fault, and follows each row to its item`(seed: Int) throws {
        for part in 0..<20 {
            var random = SeededGenerator(seed: 10_000 + seed * 20 + part)
            var draft = SnapshotDraft()
            for _ in 0..<random.below(40) { draft.apply(.random(using: &random)) }
            let old = draft
            for _ in 0..<1 + random.below(20) { draft.apply(.random(using: &random)) }

            let operations = draft.snapshot.difference(from: old.snapshot).operations
            let plan = try UpdatePlan(
                operations: operations, before: old.sections.map(\.items.count),
                after: draft.sections.map(\.items.count))

            for (section, content) in old.sections.enumerated() {
                for (row, item) in content.items.enumerated() {
                    let number = plan.before.header(ofSection: section) + 1 + row
                    guard let target = plan.newItem(ofOld: number) else { continue }
                    guard case .row(let path) = plan.after.part(ofItem: target) else {
                        Issue.record("a row became a header")
                        continue
                    }
                    #expect(draft.sections[path.section].items[path.row] == item, "\(operations)")
                }
            }
        }
    }
}
