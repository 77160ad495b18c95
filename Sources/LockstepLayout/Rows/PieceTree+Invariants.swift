extension PieceTree {
    /// What every change must leave, as far as it can be seen at the root.
    func checkInvariants() {
        assert(slots[root].pieces == usedCount, "RowOffsets: \(usedCount) slots for \(slots[root].pieces) pieces")
        assert(root == Self.none || isSound(at: root), "RowOffsets: the sums or the balance at the root are wrong")
    }

    /// Whether a node's sums are those of its parts and none of its sides is too light.
    private func isSound(at node: Int) -> Bool {
        let (left, right) = (slots[node].left, slots[node].right)
        let (before, after, piece) = (slots[left], slots[right], slots[node])
        return piece.pieces == before.pieces + 1 + after.pieces
            && piece.items == before.items + piece.count + after.items
            && piece.total == before.total + piece.ownTotal + after.total
            && piece.isMeasuredThroughout
                == (before.isMeasuredThroughout && piece.isMeasured && after.isMeasuredThroughout)
            && !isTooLight(left, beside: right) && !isTooLight(right, beside: left)
    }

    /// The first thing in the whole tree that is not as it must be; nil where all is well. Takes time in proportion to the pieces.
    func firstFault() -> String? {
        var previous: Piece?
        var seen = 0
        if let fault = fault(at: root, previous: &previous, seen: &seen) { return fault }
        if slots[Self.none].items != 0 || slots[Self.none].total != 0 || slots[Self.none].pieces != 0
            || !slots[Self.none].isMeasuredThroughout
        {
            return "the slot for none holds something"
        }
        return seen == usedCount ? nil : "\(usedCount) slots are in use for \(seen) pieces"
    }

    private func fault(at node: Int, previous: inout Piece?, seen: inout Int) -> String? {
        guard node != Self.none else { return nil }
        if let fault = fault(at: slots[node].left, previous: &previous, seen: &seen) { return fault }
        if previous?.continues(in: slots[node]) == true { return "one stretch in two pieces before slot \(node)" }
        if !isSound(at: node) { return "the sums or the balance of slot \(node) are wrong" }
        previous = slots[node]
        seen += 1
        return fault(at: slots[node].right, previous: &previous, seen: &seen)
    }
}
