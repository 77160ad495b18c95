/// Finds the stretches that are told to move and end where they would be anyway: nobody sees them pass another one, so they stay.
struct StillMoves {
    /// Something that has its place in the order before and after.
    private struct Unit {
        let old: Int
        let new: Int
        let isMove: Bool
    }

    private let units: [Unit]
    private let keptBefore: KeptItems
    private let keptAfter: KeptItems

    /// Looks at what leaves its place and what comes to one, each ascending, and at what is reloaded and stays in the order.
    init(leaving: [Stretch], coming: [Stretch], reloads: [UpdatePlan.Reload]) {
        let moves = leaving.compactMap { stretch in
            stretch.counterpart.map { Unit(old: stretch.items.lowerBound, new: $0, isMove: true) }
        }
        let others = reloads.map { Unit(old: $0.old.lowerBound, new: $0.new.lowerBound, isMove: false) }
        units = (moves + others).sorted { $0.old < $1.old }
        keptBefore = KeptItems(gaps: leaving.map(\.items))
        keptAfter = KeptItems(gaps: coming.map(\.items))
    }

    /// The first items of such stretches, by their numbers before and after.
    func starts() -> (old: Set<Int>, new: Set<Int>) {
        var old: Set<Int> = []
        var new: Set<Int> = []
        var rank = Array(repeating: 0, count: units.count)
        for (place, index) in units.indices.sorted(by: { units[$0].new < units[$1].new }).enumerated() {
            rank[index] = place
        }
        // Where all before it are before it afterwards, too, as many as there are, it passes none.
        var highest = -1
        for (index, unit) in units.enumerated() {
            let passesNone = rank[index] == index && highest < index
            highest = max(highest, rank[index])
            guard unit.isMove, passesNone, keptBefore.rank(of: unit.old) == keptAfter.rank(of: unit.new) else {
                continue
            }
            old.insert(unit.old)
            new.insert(unit.new)
        }
        return (old, new)
    }
}
