import LockstepAnimation

/// Which node sits where on a stage: the timeline knows seats only, and a seat that was given back is taken again.
struct SeatTable {
    private struct Seat {
        unowned var node: Node?
    }

    private var seats: [Seat] = []
    private var free: [Int] = []

    /// The node on a seat; nil when it left.
    subscript(target: AnimationTarget) -> Node? { seats[target.index].node }

    mutating func take(for node: Node) -> AnimationTarget {
        if let index = free.popLast() {
            seats[index].node = node
            return AnimationTarget(index: index)
        }
        seats.append(Seat(node: node))
        return AnimationTarget(index: seats.count - 1)
    }

    mutating func giveBack(_ target: AnimationTarget) {
        seats[target.index].node = nil
        free.append(target.index)
    }
}
