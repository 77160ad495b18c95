extension PieceTree {
    /// The piece that holds an item, which must be there.
    func piece(of item: Int) -> Piece {
        var (node, item) = (root, item)
        while true {
            let piece = slots[node]
            let start = slots[piece.left].items
            if item < start {
                node = piece.left
            } else if item < start + piece.count {
                return piece
            } else {
                item -= start + piece.count
                node = piece.right
            }
        }
    }

    /// What all items before one take, in pixels; there may be as many as there are at all.
    func offset(of item: Int) -> Int {
        var (node, item, offset) = (root, item, 0)
        while item < slots[node].items {
            let piece = slots[node]
            let start = slots[piece.left].items
            if item < start {
                node = piece.left
                continue
            }
            offset += slots[piece.left].total
            if item < start + piece.count { return offset + (item - start) * piece.length }
            offset += piece.ownTotal
            item -= start + piece.count
            node = piece.right
        }
        return offset + slots[node].total
    }

    /// The item that covers an offset in pixels, which must be covered.
    func item(at offset: Int) -> Int {
        var (node, offset, item) = (root, offset, 0)
        while true {
            let piece = slots[node]
            let left = slots[piece.left]
            if offset < left.total {
                node = piece.left
                continue
            }
            item += left.items
            offset -= left.total
            if offset < piece.ownTotal { return item + offset / piece.length }
            item += piece.count
            offset -= piece.ownTotal
            node = piece.right
        }
    }

    /// The first item from one on that has a length or isn't measured, below a node before which there are so many; nil without one.
    func firstSubstantial(from item: Int, below node: Int, start: Int = 0) -> Int? {
        let piece = slots[node]
        guard !piece.isBare, start + piece.items > item else { return nil }
        if let found = firstSubstantial(from: item, below: piece.left, start: start) { return found }
        let own = start + slots[piece.left].items
        let next = own + piece.count
        if next > item && !(piece.isMeasured && piece.length == 0) { return max(own, item) }
        return firstSubstantial(from: item, below: piece.right, start: next)
    }

    /// The last item before one that has a length or isn't measured, below a node before which there are so many; nil without one.
    func lastSubstantial(before item: Int, below node: Int, start: Int = 0) -> Int? {
        let piece = slots[node]
        guard !piece.isBare, start < item else { return nil }
        let own = start + slots[piece.left].items
        let next = own + piece.count
        if let found = lastSubstantial(before: item, below: piece.right, start: next) { return found }
        if own < item && !(piece.isMeasured && piece.length == 0) { return min(next, item) - 1 }
        return lastSubstantial(before: item, below: piece.left, start: start)
    }

    /// Gives an item that was measured another length, in place.
    mutating func remeasure(_ item: Int, as length: Int) {
        let change = length - piece(of: item).length
        var (node, item) = (root, item)
        while true {
            slots[node].total += change
            let start = slots[slots[node].left].items
            if item < start {
                node = slots[node].left
            } else if item < start + slots[node].count {
                slots[node].length = length
                return
            } else {
                item -= start + slots[node].count
                node = slots[node].right
            }
        }
    }

    /// Gives the stretches of a tree another estimate, in time in proportion to its pieces; two that lie side by side stay two.
    ///
    /// Where such two meet, counted in items from `start`, is put down in order.
    mutating func reestimate(
        _ node: Int, as estimate: Int, start: Int, isAfterStretch: inout Bool, meetings: inout [Int]
    ) {
        guard node != Self.none else { return }
        let (left, right) = (slots[node].left, slots[node].right)
        let first = start + slots[left].items
        reestimate(left, as: estimate, start: start, isAfterStretch: &isAfterStretch, meetings: &meetings)
        let isStretch = !slots[node].isMeasured
        if isStretch && isAfterStretch { meetings.append(first) }
        if isStretch { slots[node].length = estimate }
        isAfterStretch = isStretch
        let next = first + slots[node].count
        reestimate(right, as: estimate, start: next, isAfterStretch: &isAfterStretch, meetings: &meetings)
        refresh(node)
    }
}
