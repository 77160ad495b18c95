import LockstepLayout
import Testing

/// Memory follows what was measured, and what is asked in every frame asks for none.
@Suite struct RowOffsetsCostTests {
    @Test func `a million items are one piece`() {
        var rows = RowOffsets(1_000_000, estimate: 61)

        #expect(rows.pieceCount == 1)
        #expect(rows.offset(of: 999_999) == 999_999 * 61)
        #expect(rows.item(at: 777_777 * 61 + 60) == 777_777)

        rows.measure(500_000, as: 100)
        #expect(rows.pieceCount == 3)
        #expect(rows.offset(of: 999_999) == 999_998 * 61 + 100)
    }

    @Test func `a thousand measured of a million are a piece each, with a stretch around each`() {
        var rows = RowOffsets(1_000_000, estimate: 44)

        for item in stride(from: 500, to: 1_000_000, by: 1000) { rows.measure(item, as: 100) }

        #expect(rows.pieceCount == 2 * 1000 + 1)
        #expect(rows.slotCount == 2 * 1000 + 1 + 1)
    }

    @Test(arguments: [20, 2000]) func `forgetting everything leaves one piece and the memory of one`(measured: Int) {
        var rows = RowOffsets(1_000_000, estimate: 44)
        for item in 0..<measured { rows.measure(item * 500, as: 100) }

        rows.forget(0..<1_000_000, estimate: 50)

        #expect(rows.pieceCount == 1)
        #expect(rows.slotCount == 2)
        #expect(rows.total == 50_000_000)
    }

    @Test func `coming and going for ever takes no more memory`() {
        var rows = RowOffsets(1000, estimate: 44)
        rows.measure(500, as: 100)

        for turn in 0..<20_000 {
            let item = turn * 7 % 990
            rows.insert(5, estimate: 44, at: item)
            rows.measure(item + 2, as: turn % 200)
            rows.remove(item..<item + 5)
            let taken = rows.take(item..<item + 3)
            rows.insert(contentsOf: taken, at: item)
        }

        #expect(rows.pieceCount == 3)
        #expect(rows.slotCount <= 12)
        #expect(rows.total == 999 * 44 + 100)
    }

    @Test func `memory shrinks when most of the measured items go`() {
        var rows = RowOffsets(10_000, estimate: 44)
        for item in 0..<10_000 { rows.measure(item, as: item) }

        for _ in 0..<990 { rows.remove(0..<10) }

        #expect(rows.pieceCount == 100)
        #expect(rows.slotCount <= 4 * 100 + 64 + 1)
        #expect(rows.lengths == Array(9900..<10_000))
        #expect(rows.firstFault() == nil)
    }

    @Test func `looking up and measuring again allocate nothing`() {
        var rows = RowOffsets(1_000_000, estimate: 44)
        for item in 0..<1000 { rows.measure(item * 1000, as: item) }
        var sum = 0

        let count = allocations {
            for item in 0..<1000 {
                rows.measure(item * 1000, as: 2 * item + sum % 2)
                sum += rows.offset(of: item * 999) + (rows.item(at: item * 50_000) ?? 0)
                sum += rows[item * 998] + (rows.isMeasured(item * 997) ? 1 : 0) + rows.count + rows.total
            }
        }

        #expect(count == 0)
        #expect(sum > 0)
    }

    @Test func `measuring what was forgotten allocates nothing where there is room already`() {
        var rows = RowOffsets(1_000_000, estimate: 44)
        for item in 0..<100 { rows.measure(item * 1000, as: item) }
        var total = 0

        let count = allocations {
            for item in 0..<50 {
                rows.forget(item * 2000..<item * 2000 + 1, estimate: 44)
                rows.insert(2, estimate: 44, at: 77)
                rows.measure(item * 2000, as: item)
                rows.remove(78..<80)
                total += rows.total
            }
        }

        #expect(count == 0)
        #expect(total > 0)
        #expect(rows.pieceCount == 199 + 1)
    }
}
