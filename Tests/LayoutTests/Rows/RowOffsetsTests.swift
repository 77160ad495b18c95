import LockstepLayout
import Testing

@Suite struct RowOffsetsTests {
    @Test func `rows have the estimate until they are measured`() {
        var rows = RowOffsets(count: 5, estimate: 44)
        rows[2] = 100

        #expect(rows.total == 4 * 44 + 100)
        #expect(rows[1] == 44)
        #expect(rows[2] == 100)
        #expect((0..<5).map(rows.isMeasured) == [false, false, true, false, false])
        #expect((0...5).map(rows.offset) == [0, 44, 88, 188, 232, 276])
    }

    @Test func `a row that is forgotten has the estimate again`() {
        var rows = RowOffsets(count: 3, estimate: 44)
        rows[1] = 100
        rows.forget(1)

        #expect(rows.total == 3 * 44)
        #expect(!rows.isMeasured(1))
    }

    @Test func `a row measured at its estimate is measured`() {
        var rows = RowOffsets(count: 1, estimate: 44)
        rows[0] = 44

        #expect(rows.isMeasured(0))
        #expect(rows.total == 44)
    }

    @Test func `no rows take no height and cover nothing`() {
        let rows = RowOffsets(count: 0, estimate: 44)

        #expect(rows.total == 0)
        #expect(rows.offset(of: 0) == 0)
        #expect(rows.row(at: 0) == nil)
    }

    @Test func `an offset finds the row that covers it, the top edge with it and the bottom edge without`() {
        var rows = RowOffsets(count: 3, estimate: 10)
        rows[1] = 20

        #expect([0, 9.999, 10, 29.999, 30, 39.999].map(rows.row) == [0, 0, 1, 1, 2, 2])
    }

    @Test func `offsets above and below everything find the first and the last row`() {
        let rows = RowOffsets(count: 3, estimate: 10)

        #expect([-100, -.infinity, .nan].map(rows.row) == [0, 0, 0])
        #expect([30, 1000, .infinity].map(rows.row) == [2, 2, 2])
    }

    @Test func `rows without height are passed over`() {
        var rows = RowOffsets(count: 4, estimate: 10)
        rows[1] = 0
        rows[2] = 0

        #expect(rows.row(at: 10) == 3)
        #expect(rows.row(at: 9) == 0)
        #expect((0...4).map(rows.offset) == [0, 10, 10, 10, 20])
    }

    @Test func `inserted rows are not measured and push the others down`() {
        var rows = RowOffsets(count: 3, estimate: 10)
        rows[1] = 25
        rows.insert(2, at: 1)
        rows.insert(at: 5)

        #expect(rows.count == 6)
        #expect((0..<6).map { rows[$0] } == [10, 10, 10, 25, 10, 10])
        #expect((0..<6).filter(rows.isMeasured) == [3])
    }

    @Test func `removed rows take their heights along`() {
        var rows = RowOffsets(count: 6, estimate: 10)
        rows[1] = 20
        rows[4] = 50
        rows.remove(1..<3)
        rows.remove(at: 0)

        #expect((0..<3).map { rows[$0] } == [10, 50, 10])
        #expect((0..<3).filter(rows.isMeasured) == [1])
        #expect(rows.total == 70)

        rows.remove(0..<3)
        #expect(rows.total == 0)
        rows.insert(3, at: 0)
        #expect(rows.total == 30)
    }

    @Test(arguments: [1, 2, 3, 7, 8, 9, 1000])
    func `look-ups agree with plain sums`(count: Int) {
        var generator = SeededGenerator(state: UInt64(count))
        var rows = RowOffsets(count: count, estimate: 61.0 / 3)
        var heights = Array(repeating: 61.0 / 3, count: count)
        for _ in 0..<2 * count {
            let row = Int.random(in: 0..<count, using: &generator)
            heights[row] = Double(Int.random(in: 1...900, using: &generator)) / 3
            rows[row] = heights[row]
        }

        var offset = 0.0
        for row in 0..<count {
            #expect(abs(rows.offset(of: row) - offset) < 1e-9)
            #expect(rows.row(at: rows.offset(of: row)) == row)
            #expect(rows.row(at: offset + heights[row] / 2) == row)
            offset += heights[row]
        }
        #expect(abs(rows.total - offset) < 1e-9)
        #expect(rows.offset(of: count) == rows.total)
    }

    @Test func `two ways to the same heights give the same bits`() {
        var straight = RowOffsets(count: 50, estimate: 0.1)
        var wandering = RowOffsets(count: 50, estimate: 0.1)
        straight[7] = 61.0 / 3
        for step in 1...100 { wandering[7] = 1e6 / Double(step) }
        wandering[7] = 61.0 / 3

        #expect((0...50).map(straight.offset) == (0...50).map(wandering.offset))
    }

    @Test func `a million rows are exact to a thousandth of a point`() {
        var rows = RowOffsets(count: 1_000_000, estimate: 61.0 / 3)
        rows[500_000] = 100

        #expect(abs(rows.offset(of: 999_999) - (999_998 * 61.0 / 3 + 100)) < 1e-6)
        #expect(rows.row(at: rows.offset(of: 777_777)) == 777_777)
    }
}
