import LockstepLayout

/// What `RowOffsets` stands for, in the plainest way: an array of lengths, added up each time.
struct PlainLengths {
    /// An item's length in pixels, and whether it was measured.
    struct Item: Equatable {
        var length: Int
        var isMeasured = false

        var isBare: Bool { isMeasured && length == 0 }
    }

    var items: [Item] = []

    var total: Int { items.reduce(0) { $0 + $1.length } }

    /// One piece for each measured item, and one for each stretch of neighbours with one estimate.
    var pieceCount: Int {
        items.indices.count { index in
            index == 0 || items[index].isMeasured || items[index] != items[index - 1]
        }
    }

    func offset(of item: Int) -> Int { items[..<item].reduce(0) { $0 + $1.length } }

    func item(at offset: Int) -> Int? {
        guard !items.isEmpty else { return nil }
        let visible = items.indices.filter { items[$0].length > 0 }
        guard let last = visible.last else { return 0 }
        return visible.first { self.offset(of: $0 + 1) > offset } ?? last
    }

    func firstSubstantial(from item: Int) -> Int? { items.indices.first { $0 >= item && !items[$0].isBare } }

    func lastSubstantial(before item: Int) -> Int? { items.indices.last { $0 < item && !items[$0].isBare } }

    mutating func measure(_ item: Int, as length: Int) { items[item] = Item(length: length, isMeasured: true) }

    mutating func forget(_ range: Range<Int>, estimate: Int) {
        for index in range { items[index] = Item(length: estimate) }
    }

    mutating func changeEstimate(of range: Range<Int>, to estimate: Int) {
        for index in range where !items[index].isMeasured { items[index].length = estimate }
    }

    mutating func insert(_ newItems: Int, estimate: Int, at item: Int) {
        items.insert(contentsOf: Array(repeating: Item(length: estimate), count: newItems), at: item)
    }

    mutating func remove(_ range: Range<Int>) { items.removeSubrange(range) }

    mutating func take(_ range: Range<Int>) -> PlainLengths {
        defer { items.removeSubrange(range) }
        return PlainLengths(items: Array(items[range]))
    }

    mutating func insert(contentsOf other: PlainLengths, at item: Int) {
        items.insert(contentsOf: other.items, at: item)
    }
}

/// The same calls to both, chosen by a seed: lengths from a few, so that stretches meet, and 0 among them.
struct OffsetsTrial {
    var generator: SeededGenerator
    var rows = RowOffsets()
    var plain = PlainLengths()
    private var taken: [(rows: RowOffsets, plain: PlainLengths)] = []
    private let mostItems: Int

    init(seed: UInt64, mostItems: Int) {
        generator = SeededGenerator(state: seed)
        self.mostItems = mostItems
    }

    mutating func step() {
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1: insert()
        case 2: remove()
        case 3: forget()
        case 4: changeEstimate()
        case 5: take()
        case 6: putBack()
        default: measure()
        }
    }

    private mutating func insert() {
        let (newItems, item) = (number(upTo: max(0, min(12, mostItems - rows.count))), number(upTo: rows.count))
        let estimate = length()
        rows.insert(newItems, estimate: estimate, at: item)
        plain.insert(newItems, estimate: estimate, at: item)
    }

    private mutating func remove() {
        let range = range()
        rows.remove(range)
        plain.remove(range)
    }

    private mutating func forget() {
        let (range, estimate) = (range(), length())
        rows.forget(range, estimate: estimate)
        plain.forget(range, estimate: estimate)
    }

    private mutating func changeEstimate() {
        let (range, estimate) = (range(), length())
        rows.changeEstimate(of: range, to: estimate)
        plain.changeEstimate(of: range, to: estimate)
    }

    private mutating func take() {
        let range = range()
        taken.append((rows.take(range), plain.take(range)))
    }

    /// Now and then what was taken goes in twice.
    private mutating func putBack() {
        guard let other = taken.last, rows.count + other.rows.count <= mostItems else { return }
        if Bool.random(using: &generator) { taken.removeLast() }
        let item = number(upTo: rows.count)
        rows.insert(contentsOf: other.rows, at: item)
        plain.insert(contentsOf: other.plain, at: item)
    }

    private mutating func measure() {
        guard rows.count > 0 else { return }
        let (item, length) = (number(upTo: rows.count - 1), length())
        rows.measure(item, as: length)
        plain.measure(item, as: length)
    }

    private mutating func number(upTo most: Int) -> Int { Int.random(in: 0...most, using: &generator) }

    /// Short ones mostly, so that there is something left to try.
    private mutating func range() -> Range<Int> {
        let start = number(upTo: rows.count)
        let most = number(upTo: 9) == 0 ? rows.count : 6
        return start..<min(rows.count, start + number(upTo: most))
    }

    private mutating func length() -> Int { [0, 1, 10, 10, 44, 44][number(upTo: 5)] }
}
