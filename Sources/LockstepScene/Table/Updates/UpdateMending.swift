/// The smallest change to an update's operations that makes them right: the fewest on sections, and with those the fewest on rows.
///
/// The data source is believed. Where several ways are as short the one that leaves out what was told last is taken. In an update of a few
/// operations all ways are looked at; in a large one as many as some thousand operations' worth of looking, and the best of them is taken.
struct UpdateMending {
    private let operations: [UpdateOperation]
    /// How many rows each section has before, and after.
    private let before: [Int]
    private let after: [Int]
    /// How many operations may still be looked at.
    private var effort = 50_000
    private var best: (sections: SectionChange, rows: RowMending.Outcome, map: SectionMap)?

    /// What is to change in the operations on sections.
    private struct SectionChange {
        /// Positions.
        var leftOut: [Int]
        /// By their indexes before, and after.
        var deletes: [Int] = []
        var inserts: [Int] = []

        var size: Int { leftOut.count + deletes.count + inserts.count }
    }

    init(operations: [UpdateOperation], before: [Int], after: [Int]) {
        self.operations = operations
        self.before = before
        self.after = after
        mendSections()
    }

    /// What to do, in this order.
    var repairs: [UpdateError.Repair] {
        guard let best else { return [] }
        var repairs: [UpdateError.Repair] = []
        let leftOut = (best.sections.leftOut + best.rows.leftOut).sorted()
        if !leftOut.isEmpty { repairs.append(.leaveOut(leftOut.map { operations[$0] })) }
        if !best.sections.deletes.isEmpty { repairs.append(.deleteSections(best.sections.deletes)) }
        if !best.sections.inserts.isEmpty { repairs.append(.insertSections(best.sections.inserts)) }
        for section in best.rows.deletes.keys.sorted() {
            guard case .before(let old) = best.map.origins[section] else { continue }
            repairs.append(.deleteRows(best.rows.deletes[section] ?? 0, inSection: old))
        }
        for section in best.rows.inserts.keys.sorted() {
            repairs.append(.insertRows(best.rows.inserts[section] ?? 0, inSection: section))
        }
        return repairs
    }

    // MARK: Sections

    private mutating func mendSections() {
        var claims: [Claim] = []
        var impossible: [Int] = []
        for position in operations.indices {
            guard let claim = Claim(onSection: operations[position], at: position) else { continue }
            let isThere =
                (claim.before.map { before.indices.contains($0.row) } ?? true)
                && (claim.after.map { after.indices.contains($0.row) } ?? true)
            if isThere { claims.append(claim) } else { impossible.append(position) }
        }
        var search = self
        ClaimConflicts(claims).forEachWay { isOut in
            search.countSections(
                claims.indices.filter { !isOut[$0] }.map { claims[$0] },
                leftOut: impossible + claims.indices.filter { isOut[$0] }.map { claims[$0].position })
            return search.effort > 0
        }
        self = search
    }

    /// Makes the number of sections agree in every way that is as short as any.
    private mutating func countSections(_ claims: [Claim], leftOut: [Int]) {
        let comers = claims.filter { $0.kind == .comes }.map(\.position)
        let goers = claims.filter { $0.kind == .goes }.map(\.position)
        // What is told of a section that is there; of those a reload is given up first.
        let others = claims.filter { $0.kind == .moves } + claims.filter { $0.kind == .reloads }
        let excess = before.count + comers.count - goers.count - after.count
        let told = excess > 0 ? comers : goers
        let places = excess > 0 ? before.count : after.count
        let taken = Set(claims.compactMap { excess > 0 ? $0.before?.row : $0.after?.row })
        let free = (0..<places).filter { !taken.contains($0) }

        var search = self
        for superfluous in (0...min(told.count, abs(excess))).reversed() where search.effort > 0 {
            let missing = abs(excess) - superfluous
            // What moves or is asked for anew can't be told to go as well.
            let hindrances = max(0, missing - free.count)
            let size = leftOut.count + abs(excess) + hindrances
            if let best = search.best, best.sections.size < size { continue }
            Subsets.forEach(of: told, count: superfluous) { dropped in
                Subsets.forEach(of: others.indices.map { $0 }, count: hindrances) { given in
                    let open = (free + given.compactMap { others[$0].before?.row }).sorted()
                    return Subsets.forEach(of: open, count: missing) { added in
                        var change = SectionChange(leftOut: leftOut + dropped + given.map { others[$0].position })
                        if excess > 0 { change.deletes = added } else { change.inserts = added }
                        search.mendRows(with: change)
                        return search.effort > 0
                    }
                }
            }
        }
        self = search
    }

    // MARK: Rows

    private mutating func mendRows(with change: SectionChange) {
        effort -= operations.count + before.count + after.count
        let dropped = Set(change.leftOut)
        let sectionOperations =
            operations.indices.filter { !dropped.contains($0) }.map { operations[$0] }
            .filter { $0.sectionBefore != nil || $0.sectionAfter != nil }
            + change.deletes.map { .deleteSection($0, .automatic) }
            + change.inserts.map { .insertSection($0, .automatic) }
        let map = SectionMap(SortedOperations(sectionOperations), before: before.count, after: after.count)
        let mending = RowMending(operations, map, before: before, after: after, effort: &effort)
        guard let rows = mending.best else { return }
        if let best, (best.sections.size, best.rows.size) <= (change.size, rows.size) { return }
        best = (change, rows, map)
    }
}

/// The choices of some from a list.
private enum Subsets {
    /// Visits every choice of so many elements, which keep their order; first that of the last ones.
    ///
    /// - Parameter body: Returns whether to go on.
    /// - Returns: Whether it came to the end.
    @discardableResult
    static func forEach(of elements: [Int], count: Int, _ body: ([Int]) -> Bool) -> Bool {
        guard count > 0 else { return body([]) }
        guard count <= elements.count else { return true }
        // Places of the chosen, which go towards the beginning.
        var places = Array(elements.count - count..<elements.count)
        while body(places.map { elements[$0] }) {
            guard let next = places.indices.last(where: { places[$0] > ($0 == 0 ? 0 : places[$0 - 1] + 1) }) else {
                return true
            }
            places[next] -= 1
            for later in places.indices where later > next { places[later] = elements.count - count + later }
        }
        return false
    }
}
