import LockstepLayout
import Testing

/// What holds after any calls, tried on many that a seeded generator makes.
@Suite struct RowOffsetsPropertyTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `any calls leave what they would leave of plain lengths`(seed: UInt64) {
        var trial = OffsetsTrial(seed: seed, mostItems: 60)
        for step in 0..<1000 {
            trial.step()

            let (rows, plain) = (trial.rows, trial.plain)
            let offsets = plain.items.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.length) }
            #expect(rows.firstFault() == nil, "after step \(step)")
            #expect(rows.lengths == plain.items.map(\.length), "after step \(step)")
            #expect(rows.measuredItems == plain.items.indices.filter { plain.items[$0].isMeasured })
            #expect(rows.offsets == offsets)
            #expect(rows.total == plain.total)
            #expect(rows.pieceCount == plain.pieceCount, "after step \(step)")
            let offset = Int.random(in: -20...plain.total + 20, using: &trial.generator)
            #expect(rows.item(at: offset) == plain.item(at: offset), "at \(offset) after step \(step)")
            let item = Int.random(in: 0...plain.items.count, using: &trial.generator)
            #expect(rows.firstSubstantial(from: item) == plain.firstSubstantial(from: item), "\(item), step \(step)")
            #expect(rows.lastSubstantial(before: item) == plain.lastSubstantial(before: item), "\(item), step \(step)")
        }
    }

    @Test(arguments: 100..<103 as Range<UInt64>)
    func `many items stay in balance and agree with plain lengths`(seed: UInt64) {
        var trial = OffsetsTrial(seed: seed, mostItems: 3000)
        for step in 1...6000 {
            trial.step()

            guard step.isMultiple(of: 300) else { continue }
            let (rows, plain) = (trial.rows, trial.plain)
            #expect(rows.firstFault() == nil, "after step \(step)")
            #expect(rows.lengths == plain.items.map(\.length), "after step \(step)")
            #expect(rows.pieceCount == plain.pieceCount)
            #expect(rows.offset(of: rows.count / 2) == plain.offset(of: rows.count / 2))
        }
    }

    @Test(arguments: ["forwards", "backwards", "from both ends", "by large steps"])
    func `measuring in any order leaves a sound tree`(order: String) {
        let count = 5000
        var rows = RowOffsets(count, estimate: 10)

        for step in 0..<count {
            switch order {
            case "forwards": rows.measure(step, as: step)
            case "backwards": rows.measure(count - 1 - step, as: count - 1 - step)
            case "from both ends":
                let item = step.isMultiple(of: 2) ? step / 2 : count - 1 - step / 2
                rows.measure(item, as: item)
            default: rows.measure(step * 1237 % count, as: step * 1237 % count)
            }
        }

        #expect(rows.firstFault() == nil)
        #expect(rows.pieceCount == count)
        #expect(rows.total == count * (count - 1) / 2)
        #expect(rows.offset(of: 100) == 100 * 99 / 2)
    }

    @Test func `single items put together from elsewhere leave a sound tree`() {
        var rows = RowOffsets()

        for length in 0..<3000 { rows.insert(contentsOf: RowOffsets(measured: [length]), at: rows.count / 3) }

        #expect(rows.firstFault() == nil)
        #expect(rows.total == 3000 * 2999 / 2)
    }
}
