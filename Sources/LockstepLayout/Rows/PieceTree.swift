/// Pieces in their order, as a tree that is balanced by weight, in one array.
///
/// No side of a node is more than three times as heavy as the other, a side's weight being its number of nodes and one. Trees are
/// joined and split along one path, so everything here that isn't said to be otherwise takes logarithmic time. The shape follows from
/// the calls alone; nothing is drawn by lot.
struct PieceTree: Sendable {
    /// Where there is no node.
    static let none = 0

    /// The nodes; the first stands for none, so that sums can be taken without asking whether there is a child.
    var slots = [Piece.nothing]
    /// The node above all others.
    var root = none
    /// The first slot that is free; each one's left child is the next.
    private var firstFree = none
    /// How many slots are free.
    private(set) var freeCount = 0

    /// How many slots hold a piece, below the root or not.
    var usedCount: Int { slots.count - 1 - freeCount }

    // MARK: Joining and splitting

    /// One tree of two; a stretch that one ends with and the other begins with becomes one piece.
    mutating func joined(_ left: Int, _ right: Int) -> Int {
        guard left != Self.none else { return right }
        guard right != Self.none else { return left }
        let (first, rest) = withoutFirst(right)
        guard slots[last(of: left)].continues(in: slots[first]) else { return linked(left, first, rest) }
        extendLast(of: left, by: slots[first].count)
        release(first)
        return joined(left, rest)
    }

    /// The items of a tree before one and from it on; a stretch is cut in two where need be.
    mutating func split(_ node: Int, at item: Int) -> (before: Int, after: Int) {
        if item <= 0 { return (Self.none, node) }
        if item >= slots[node].items { return (node, Self.none) }
        let (left, right) = (slots[node].left, slots[node].right)
        let start = slots[left].items
        let count = slots[node].count
        if item <= start {
            let (before, after) = split(left, at: item)
            return (before, linked(after, node, right))
        }
        if item >= start + count {
            let (before, after) = split(right, at: item - start - count)
            return (linked(left, node, before), after)
        }
        let rest = place(slots[node].resized(to: start + count - item))
        slots[node] = slots[node].resized(to: item - start)
        return (linked(left, node, Self.none), linked(Self.none, rest, right))
    }

    /// The whole tree in three: what lies before some items, they themselves, and what comes after.
    mutating func split(around items: Range<Int>) -> (before: Int, inside: Int, after: Int) {
        let (before, rest) = split(root, at: items.lowerBound)
        let (inside, after) = split(rest, at: items.count)
        return (before, inside, after)
    }

    /// One tree of two with a node between them.
    private mutating func linked(_ left: Int, _ node: Int, _ right: Int) -> Int {
        if isTooLight(left, beside: right) {
            slots[right].left = linked(left, node, slots[right].left)
            return balanced(right)
        }
        if isTooLight(right, beside: left) {
            slots[left].right = linked(slots[left].right, node, right)
            return balanced(left)
        }
        slots[node].left = left
        slots[node].right = right
        refresh(node)
        return node
    }

    /// The first node of a tree, and the tree without it.
    private mutating func withoutFirst(_ node: Int) -> (first: Int, rest: Int) {
        let left = slots[node].left
        guard left != Self.none else { return (node, slots[node].right) }
        let (first, rest) = withoutFirst(left)
        slots[node].left = rest
        return (first, balanced(node))
    }

    private func last(of node: Int) -> Int {
        var node = node
        while slots[node].right != Self.none { node = slots[node].right }
        return node
    }

    /// Puts items to the stretch with which a tree ends.
    private mutating func extendLast(of top: Int, by count: Int) {
        let last = last(of: top)
        slots[last] = slots[last].resized(to: slots[last].count + count)
        let total = count * slots[last].length
        var node = top
        while node != Self.none {
            slots[node].items += count
            slots[node].total += total
            node = slots[node].right
        }
    }

    // MARK: Balance

    func isTooLight(_ node: Int, beside sibling: Int) -> Bool { 3 * weight(node) < weight(sibling) }

    private func weight(_ node: Int) -> Int { slots[node].pieces + 1 }

    /// A node in balance whose children are so, and of which one had a node too many or too few at most.
    private mutating func balanced(_ node: Int) -> Int {
        let (left, right) = (slots[node].left, slots[node].right)
        if isTooLight(left, beside: right) {
            if weight(slots[right].left) >= 2 * weight(slots[right].right) { slots[node].right = turnedRight(right) }
            return turnedLeft(node)
        }
        if isTooLight(right, beside: left) {
            if weight(slots[left].right) >= 2 * weight(slots[left].left) { slots[node].left = turnedLeft(left) }
            return turnedRight(node)
        }
        refresh(node)
        return node
    }

    private mutating func turnedLeft(_ node: Int) -> Int {
        let top = slots[node].right
        slots[node].right = slots[top].left
        slots[top].left = node
        refresh(node)
        refresh(top)
        return top
    }

    private mutating func turnedRight(_ node: Int) -> Int {
        let top = slots[node].left
        slots[node].left = slots[top].right
        slots[top].right = node
        refresh(node)
        refresh(top)
        return top
    }

    /// Takes a node's sums anew from its children's.
    mutating func refresh(_ node: Int) {
        let (left, right) = (slots[slots[node].left], slots[slots[node].right])
        slots[node].pieces = left.pieces + 1 + right.pieces
        slots[node].items = left.items + slots[node].count + right.items
        slots[node].total = left.total + slots[node].ownTotal + right.total
        slots[node].isMeasuredThroughout =
            left.isMeasuredThroughout && slots[node].isMeasured && right.isMeasuredThroughout
    }

    // MARK: Memory

    /// The slot that a piece is put into.
    mutating func place(_ piece: Piece) -> Int {
        let slot = firstFree
        guard slot != Self.none else {
            slots.append(piece)
            return slots.count - 1
        }
        firstFree = slots[slot].left
        freeCount -= 1
        slots[slot] = piece
        return slot
    }

    /// A new tree like one of another array, which takes time in proportion to its pieces.
    mutating func copy(_ node: Int, of other: PieceTree) -> Int {
        guard node != Self.none else { return Self.none }
        var piece = other.slots[node]
        piece.left = copy(piece.left, of: other)
        piece.right = copy(piece.right, of: other)
        return place(piece)
    }

    /// Gives back all slots of a tree, which takes time in proportion to its pieces, except where that is all there are.
    mutating func releaseAll(of node: Int) {
        guard node != Self.none else { return }
        if slots[node].pieces == usedCount {
            self = PieceTree()
            return
        }
        releaseAll(of: slots[node].left)
        let right = slots[node].right
        release(node)
        releaseAll(of: right)
    }

    private mutating func release(_ slot: Int) {
        slots[slot].left = firstFree
        firstFree = slot
        freeCount += 1
    }

    /// Moves the pieces together where most slots are free; what that takes was saved up by as many pieces that were given back.
    mutating func compact() {
        guard freeCount > 3 * usedCount + 64 else { return }
        var dense = PieceTree()
        dense.slots.reserveCapacity(usedCount + 1)
        dense.root = dense.copy(root, of: self)
        self = dense
    }
}
