import LockstepLayout
import Testing

@Suite struct RowOffsetsTests {
    @Test func `items have their estimate until they are measured`() {
        var rows = RowOffsets(5, estimate: 44)

        rows.measure(2, as: 100)

        #expect(rows.total == 4 * 44 + 100)
        #expect(rows.lengths == [44, 44, 100, 44, 44])
        #expect(rows.measuredItems == [2])
        #expect(rows.offsets == [0, 44, 88, 188, 232, 276])
    }

    @Test func `no items take no length and cover nothing`() {
        let rows = RowOffsets()

        #expect(rows.count == 0)
        #expect(rows.total == 0)
        #expect(rows.pieceCount == 0)
        #expect(rows.offset(of: 0) == 0)
        #expect(rows.item(at: 0) == nil)
    }

    @Test func `an item measured at its estimate is measured`() {
        var rows = RowOffsets(1, estimate: 44)

        rows.measure(0, as: 44)

        #expect(rows.isMeasured(0))
        #expect(rows.total == 44)
    }

    @Test func `items that are forgotten have an estimate again`() {
        var rows = RowOffsets(measured: [10, 20, 30, 40])

        rows.forget(1..<3, estimate: 44)

        #expect(rows.lengths == [10, 44, 44, 40])
        #expect(rows.measuredItems == [0, 3])
        #expect(rows.pieceCount == 3)
    }

    @Test func `another estimate is for those that are not measured`() {
        var rows = RowOffsets(5, estimate: 44)
        rows.measure(1, as: 44)
        rows.measure(3, as: 100)

        rows.changeEstimate(of: 1..<5, to: 50)

        #expect(rows.lengths == [44, 44, 50, 100, 50])
        #expect(rows.measuredItems == [1, 3])
        #expect(rows.total == 44 + 44 + 50 + 100 + 50)
    }

    @Test func `stretches that get one estimate become one`() {
        var rows = RowOffsets(10, estimate: 10)
        for part in 1...4 { rows.insert(10, estimate: 10 * part, at: rows.count) }
        #expect(rows.pieceCount == 4)

        rows.changeEstimate(of: 5..<45, to: 10)

        #expect(rows.count == 50)
        #expect(rows.pieceCount == 2)
        #expect(rows.total == 45 * 10 + 5 * 40)
    }

    // MARK: Finding

    @Test func `an offset finds the item that covers it, the start with it and the end without`() {
        var rows = RowOffsets(3, estimate: 10)
        rows.measure(1, as: 20)

        #expect([0, 9, 10, 29, 30, 39].map(rows.item) == [0, 0, 1, 1, 2, 2])
    }

    @Test func `offsets above and below everything find the first and the last item`() {
        let rows = RowOffsets(3, estimate: 10)

        #expect([-1, -100, .min].map(rows.item) == [0, 0, 0])
        #expect([30, 1000, .max].map(rows.item) == [2, 2, 2])
    }

    @Test func `items without length are passed over`() {
        let rows = RowOffsets(measured: [0, 10, 0, 0, 10, 0])

        #expect([-5, 0, 9].map(rows.item) == [1, 1, 1])
        #expect([10, 19, 20, 100].map(rows.item) == [4, 4, 4, 4])
        #expect(rows.offsets == [0, 0, 10, 10, 10, 20, 20])
    }

    @Test func `where no item has a length the first is found`() {
        let rows = RowOffsets(3, estimate: 0)

        #expect([-5, 0, 5].map(rows.item) == [0, 0, 0])
    }

    // MARK: Inserting and removing

    @Test func `inserted items are not measured and push the others down`() {
        var rows = RowOffsets(3, estimate: 10)
        rows.measure(1, as: 25)

        rows.insert(2, estimate: 44, at: 1)
        rows.insert(1, estimate: 10, at: 5)
        rows.insert(0, estimate: 7, at: 0)

        #expect(rows.lengths == [10, 44, 44, 25, 10, 10])
        #expect(rows.measuredItems == [3])
    }

    @Test func `removed items take their lengths along`() {
        var rows = RowOffsets(6, estimate: 10)
        rows.measure(1, as: 20)
        rows.measure(4, as: 50)

        rows.remove(1..<3)
        rows.remove(0..<1)
        rows.remove(2..<2)

        #expect(rows.lengths == [10, 50, 10])
        #expect(rows.measuredItems == [1])
        #expect(rows.total == 70)
    }

    @Test func `what was emptied can be filled again`() {
        var rows = RowOffsets(measured: [10, 20, 30])

        rows.remove(0..<3)

        #expect(rows.total == 0)
        #expect(rows.item(at: 0) == nil)
        rows.insert(3, estimate: 10, at: 0)
        #expect(rows.lengths == [10, 10, 10])
    }

    @Test func `items that are taken and put in elsewhere keep their lengths`() {
        var rows = RowOffsets(6, estimate: 10)
        rows.measure(1, as: 20)
        rows.measure(4, as: 50)

        let taken = rows.take(0..<3)
        rows.insert(contentsOf: taken, at: 2)

        #expect(taken.lengths == [10, 20, 10])
        #expect(rows.lengths == [10, 50, 10, 20, 10, 10])
        #expect(rows.measuredItems == [1, 3])
    }

    @Test func `offsets can be put into themselves`() {
        var rows = RowOffsets(measured: [1, 2])

        rows.insert(contentsOf: rows, at: 1)

        #expect(rows.lengths == [1, 1, 2, 2])
    }

    @Test func `a copy does not see what happens to the other`() {
        var rows = RowOffsets(4, estimate: 10)
        rows.measure(1, as: 20)
        let copy = rows

        rows.measure(1, as: 30)
        rows.measure(2, as: 40)
        rows.remove(0..<1)

        #expect(copy.lengths == [10, 20, 10, 10])
        #expect(copy.measuredItems == [1])
        #expect(rows.lengths == [30, 40, 10])
    }

    @Test func `two ways to the same lengths give the same offsets and pieces`() {
        var straight = RowOffsets(50, estimate: 44)
        straight.measure(7, as: 61)
        var wandering = RowOffsets(30, estimate: 44)

        wandering.insert(23, estimate: 44, at: 11)
        for step in 1...100 { wandering.measure(7 + step % 3, as: 1_000_000 / step) }
        wandering.measure(7, as: 61)
        wandering.forget(8..<10, estimate: 44)
        wandering.remove(20..<23)

        #expect(wandering.offsets == straight.offsets)
        #expect(wandering.pieceCount == straight.pieceCount)
    }

    @Test func `the most items of the greatest length have an exact sum`() {
        let most = Int(Int32.max)
        var rows = RowOffsets(most, estimate: most)

        rows.measure(most - 2, as: 1)

        #expect(rows.total == (most - 1) * most + 1)
        #expect(rows.offset(of: most - 1) == (most - 2) * most + 1)
        #expect(rows.item(at: (most - 2) * most + 1) == most - 1)
    }
}

extension RowOffsets {
    /// Items that aren't measured.
    init(_ count: Int, estimate: Int) {
        self.init()
        insert(count, estimate: estimate, at: 0)
    }

    /// Items of known lengths.
    init(measured lengths: [Int]) {
        self.init(lengths.count, estimate: 7)
        for item in lengths.indices { measure(item, as: lengths[item]) }
    }

    var lengths: [Int] { (0..<count).map { self[$0] } }
    var measuredItems: [Int] { (0..<count).filter(isMeasured) }
    /// Where each item begins, and where the last one ends.
    var offsets: [Int] { (0...count).map(offset) }
}
