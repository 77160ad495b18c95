import TestSamples
import Testing

@testable import LockstepScene

/// Batches that were right until something was done to them: what the error tells one to do makes them right again.
struct RandomErrorTests {
    private static let batches = (0..<3000).map { seed in
        let batch = WrongBatch(seed: seed).batch
        return (batch: batch, error: batch.error)
    }

    @Test func `the repairs of an error make the update right`() throws {
        var dice = SeededGenerator(seed: 1)
        var refused = 0
        for (batch, error) in Self.batches {
            guard let error else { continue }
            refused += 1

            var repaired = batch
            let size = repaired.apply(error.repairs, using: &dice)

            #expect(size != nil, "\(error)")
            #expect(repaired.error == nil, "\(error)\nrepaired to \(repaired.operations)")
        }
        #expect(refused > Self.batches.count / 2)
    }

    @Test func `the repair of a single number is as small as the difference`() throws {
        var dice = SeededGenerator(seed: 1)
        var single = 0
        for (batch, error) in Self.batches {
            guard let error, error.faults.count == 1, case .rowCount(let count) = error.faults[0],
                !count.operations.contains(where: \.keepsCounts)
            else { continue }
            single += 1

            var repaired = batch
            let size = repaired.apply(error.repairs, using: &dice)

            #expect(size == Batch.Size(sections: 0, rows: abs(count.expected - count.after)), "\(error)")
        }
        #expect(single > 50)
    }

    @Test func `a batch that passes leaves no item out and takes none twice`() throws {
        for (batch, error) in Self.batches where error == nil {
            let plan = try UpdatePlan(operations: batch.operations, before: batch.before, after: batch.after)

            let arrived = (0..<plan.before.itemCount).compactMap { plan.newItem(ofOld: $0) }
            let inserted = (0..<plan.after.itemCount).filter { plan.oldItem(ofNew: $0) == nil }
            #expect((arrived + inserted).sorted() == Array(0..<plan.after.itemCount), "\(batch.operations)")
        }
    }
}

/// A random batch with something wrong in it, most likely.
private struct WrongBatch {
    private var operations: [UpdateOperation]
    private let before: [Int]
    private var after: [Int]
    private var dice: SeededGenerator

    init(seed: Int) {
        let batch = RandomBatch(seed: seed)
        operations = batch.operations
        before = batch.countsBefore
        after = batch.countsAfter
        dice = SeededGenerator(seed: seed + 1_000_000)
        for _ in 0..<Int.random(in: 1...3, using: &dice) { spoil() }
    }

    var batch: Batch { Batch(operations: operations, before: before, after: after) }

    private mutating func spoil() {
        switch Int.random(in: 0..<6, using: &dice) {
        case 0:
            guard let section = after.indices.randomElement(using: &dice) else { return }
            after[section] = max(0, after[section] + Int.random(in: -4...4, using: &dice))
        case 1:
            guard let operation = operations.randomElement(using: &dice) else { return }
            operations.append(operation)
        case 2:
            guard let position = operations.indices.randomElement(using: &dice) else { return }
            operations.remove(at: position)
        case 3: after.insert(2, at: Int.random(in: 0...after.count, using: &dice))
        case 4: if !after.isEmpty { after.removeLast() }
        default: operations.append(operation())
        }
    }

    /// Anything, some of it nowhere.
    private mutating func operation() -> UpdateOperation {
        let section = Int.random(in: -1...5, using: &dice)
        let target = Int.random(in: -1...5, using: &dice)
        switch Int.random(in: 0..<9, using: &dice) {
        case 0: return .insertRow(path(), .fade)
        case 1: return .deleteRow(path(), .fade)
        case 2: return .reloadRow(path(), .fade)
        case 3: return .reconfigureRow(path())
        case 4: return .moveRow(path(), to: path())
        case 5: return .insertSection(section, .fade)
        case 6: return .deleteSection(section, .fade)
        case 7: return .reloadSection(section, .fade)
        default: return .moveSection(section, to: target)
        }
    }

    private mutating func path() -> IndexPath {
        IndexPath(row: Int.random(in: -1...7, using: &dice), section: Int.random(in: -1...5, using: &dice))
    }
}
