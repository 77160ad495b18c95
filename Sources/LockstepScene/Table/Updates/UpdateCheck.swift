/// Finds what is wrong with an update: every fault, in an order that depends on nothing but the update.
struct UpdateCheck {
    let sorted: SortedOperations
    /// How many rows each section has before, and after.
    let before: [Int]
    let after: [Int]
    /// Which section is which; nil where the operations on sections contradict each other or the numbers.
    var sections: SectionMap?
    var faults: [UpdateError.Fault] = []
    /// Operations on rows that are at fault, by position: they count for nothing.
    var wrong: Set<Int> = []

    init(operations: [UpdateOperation], before: [Int], after: [Int]) {
        sorted = SortedOperations(operations)
        self.before = before
        self.after = after
        checkSections()
        checkRows()
        if sections != nil { checkRowCounts() }
    }

    var operations: [UpdateOperation] { sorted.operations }

    func operations(at positions: [Int]) -> [UpdateOperation] { positions.map { operations[$0] } }

    /// The operations that claim a place together, by position; and those that replace what is at an index where another arrives.
    ///
    /// By their indexes the latter don't meet, the one before and the other after. But who tells of both means one row, and UIKit takes it
    /// for one: "two animations for one cell". Setting up a cell anew is no animation: it goes along with a move.
    func clashes<Place: Comparable & Hashable>(
        _ entriesBefore: [SortedOperations.Entry<Place>], _ entriesAfter: [SortedOperations.Entry<Place>]
    ) -> [(place: Place, positions: [Int])] {
        let groupsBefore = Self.groups(entriesBefore)
        let groupsAfter = Self.groups(entriesAfter)
        var clashes = (groupsBefore + groupsAfter).filter { group in
            !Claim.agree(group.positions.map { operations[$0].kind })
        }
        let arrivals = Dictionary(groupsAfter.map { ($0.place, $0.positions) }, uniquingKeysWith: { first, _ in first })
        for group in groupsBefore {
            let reloads = group.positions.filter { operations[$0].kind == .reloads }
            guard !reloads.isEmpty, let arrival = arrivals[group.place]?.first(where: isMove) else { continue }
            if group.positions.contains(arrival) { continue }
            clashes.append((group.place, (reloads + [arrival]).sorted()))
        }
        return clashes
    }

    private func isMove(_ position: Int) -> Bool { operations[position].kind == .moves }

    private static func groups<Place>(
        _ entries: [SortedOperations.Entry<Place>]
    ) -> [(place: Place, positions: [Int])] {
        var groups: [(place: Place, positions: [Int])] = []
        for entry in entries {
            if groups.last?.place == entry.place {
                groups[groups.count - 1].positions.append(entry.position)
            } else {
                groups.append((entry.place, [entry.position]))
            }
        }
        return groups
    }
}
