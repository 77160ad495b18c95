import LockstepGeometry

/// The lengths of a table's items with their running sum; a million items take memory only for those that were measured.
///
/// A measured item is kept by itself, and neighbours that aren't measured and have one estimate are kept as one stretch. Lengths are
/// whole pixels, so sums are exact: two tables that got to the same lengths by different ways agree in every offset. Looking up and
/// changing one item take logarithmic time in the number of pieces.
public struct RowOffsets: Sendable {
    /// The most pixels that an item can take, and the most items that there can be: all sums then fit into an `Int`.
    private static let most = Int(Int32.max)

    private var tree = PieceTree()

    /// Makes offsets without items.
    public init() {}

    /// How many items there are, measured or not.
    public var count: Int { tree.slots[tree.root].items }

    /// What all items take together, in pixels.
    public var total: Int { tree.slots[tree.root].total }

    /// How many pieces are kept: one for each measured item and one for each stretch of neighbours with one estimate between them.
    public var pieceCount: Int { tree.slots[tree.root].pieces }

    // MARK: Looking up

    /// An item's length in pixels, 0 or more: as it was measured, or else its estimate.
    public subscript(item: Int) -> Int {
        check(item)
        return tree.piece(of: item).length
    }

    /// Whether an item's length was measured; it has an estimate otherwise.
    public func isMeasured(_ item: Int) -> Bool {
        check(item)
        return tree.piece(of: item).isMeasured
    }

    /// Where an item begins, in pixels from the first one's start; `count` gives the end of the last.
    public func offset(of item: Int) -> Int {
        precondition(item >= 0 && item <= count, "RowOffsets: item \(item) is not among \(count)")
        return tree.offset(of: item)
    }

    /// The item that covers an offset in pixels; the first with a length above everything, the last with a length below everything.
    ///
    /// Items without length are passed over unless all have none; then it is the first. Nil without items.
    public func item(at offset: Int) -> Int? {
        guard count > 0 else { return nil }
        guard total > 0 else { return 0 }
        return tree.item(at: min(max(0, offset), total - 1))
    }

    /// The first item from one on, which may be `count`, that has a length or isn't measured; nil without one.
    ///
    /// However many items are known to have no length, it takes logarithmic time.
    public func firstSubstantial(from item: Int) -> Int? {
        precondition(item >= 0 && item <= count, "RowOffsets: item \(item) is not among \(count)")
        return tree.firstSubstantial(from: item, below: tree.root)
    }

    /// The last item before one, which may be `count`, that has a length or isn't measured; nil without one. In logarithmic time, too.
    public func lastSubstantial(before item: Int) -> Int? {
        precondition(item >= 0 && item <= count, "RowOffsets: item \(item) is not among \(count)")
        return tree.lastSubstantial(before: item, below: tree.root)
    }

    // MARK: Measuring

    /// Takes note of an item's measured length, in pixels, 0 or more.
    public mutating func measure(_ item: Int, as length: Int) {
        check(item)
        check(length: length)
        let piece = tree.piece(of: item)
        if !piece.isMeasured {
            replace(item..<item + 1, with: .measured(length))
        } else if piece.length != length {
            tree.remeasure(item, as: length)
        }
        tree.checkInvariants()
    }

    /// Takes the measured lengths of items back: all have the estimate, in pixels, 0 or more, until they are measured again.
    public mutating func forget(_ items: Range<Int>, estimate: Int) {
        check(items)
        check(length: estimate)
        guard !items.isEmpty else { return }
        replace(items, with: .stretch(of: items.count, estimate: estimate))
        tree.checkInvariants()
    }

    /// Gives the items of a range that aren't measured another estimate, in pixels, 0 or more; the measured ones keep their lengths.
    ///
    /// Takes time in proportion to the pieces of the range.
    public mutating func changeEstimate(of items: Range<Int>, to estimate: Int) {
        check(items)
        check(length: estimate)
        guard !items.isEmpty else { return }
        var (before, inside, after) = tree.split(around: items)
        var isAfterStretch = false
        var meetings: [Int] = []
        tree.reestimate(inside, as: estimate, start: 0, isAfterStretch: &isAfterStretch, meetings: &meetings)
        for meeting in meetings {
            let (first, second) = tree.split(inside, at: meeting)
            inside = tree.joined(first, second)
        }
        tree.root = tree.joined(tree.joined(before, inside), after)
        tree.compact()
        tree.checkInvariants()
    }

    // MARK: Inserting and removing

    /// Puts items that aren't measured before an item, or at the end; their one estimate is in pixels, 0 or more.
    public mutating func insert(_ newItems: Int, estimate: Int, at item: Int) {
        checkInsertion(of: newItems, at: item)
        check(length: estimate)
        guard newItems > 0 else { return }
        replace(item..<item, with: .stretch(of: newItems, estimate: estimate))
        tree.checkInvariants()
    }

    /// Takes items out, in time in proportion to their pieces.
    public mutating func remove(_ items: Range<Int>) {
        check(items)
        guard !items.isEmpty else { return }
        let (before, inside, after) = tree.split(around: items)
        tree.releaseAll(of: inside)
        tree.root = tree.joined(before, after)
        tree.compact()
        tree.checkInvariants()
    }

    /// Takes items out and returns them with their lengths, so that they can be put in elsewhere; in time in proportion to their pieces.
    public mutating func take(_ items: Range<Int>) -> RowOffsets {
        check(items)
        var taken = RowOffsets()
        guard !items.isEmpty else { return taken }
        let (before, inside, after) = tree.split(around: items)
        taken.tree.slots.reserveCapacity(tree.slots[inside].pieces + 1)
        taken.tree.root = taken.tree.copy(inside, of: tree)
        tree.releaseAll(of: inside)
        tree.root = tree.joined(before, after)
        tree.compact()
        tree.checkInvariants()
        return taken
    }

    /// Puts other items with their lengths before an item, or at the end, in time in proportion to their pieces.
    public mutating func insert(contentsOf other: RowOffsets, at item: Int) {
        checkInsertion(of: other.count, at: item)
        guard other.count > 0 else { return }
        let (before, after) = tree.split(tree.root, at: item)
        let inside = tree.copy(other.tree.root, of: other.tree)
        tree.root = tree.joined(tree.joined(before, inside), after)
        tree.checkInvariants()
    }

    /// Puts one piece where some items are, or between two.
    private mutating func replace(_ items: Range<Int>, with piece: Piece) {
        let (before, inside, after) = tree.split(around: items)
        tree.releaseAll(of: inside)
        let node = tree.place(piece)
        tree.refresh(node)
        tree.root = tree.joined(tree.joined(before, node), after)
        tree.compact()
    }

    // MARK: Checking

    /// What is wrong with the whole of it, for tests; nil where nothing is. Takes time in proportion to the pieces.
    package func firstFault() -> String? { tree.firstFault() }

    /// How many pieces there is memory for, those in use counted, for tests.
    package var slotCount: Int { tree.slots.count }

    private func check(_ item: Int) {
        precondition(item >= 0 && item < count, "RowOffsets: item \(item) is not among \(count)")
    }

    private func check(_ items: Range<Int>) {
        precondition(
            items.lowerBound >= 0 && items.upperBound <= count, "RowOffsets: items \(items) are not among \(count)")
    }

    private func check(length: Int) {
        precondition(
            length >= 0 && length <= Self.most,
            "RowOffsets: a length lies in 0 ... \(Self.most) pixels, and this one is \(length)")
    }

    private func checkInsertion(of newItems: Int, at item: Int) {
        precondition(newItems >= 0, "RowOffsets: can't insert \(newItems) items")
        precondition(item >= 0 && item <= count, "RowOffsets: can't insert at \(item) among \(count) items")
        precondition(
            newItems <= Self.most - count,
            "RowOffsets: there can't be more than \(Self.most) items, and \(newItems) are to join \(count)")
    }
}
