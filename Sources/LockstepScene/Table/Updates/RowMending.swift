/// The fewest changes to the operations on rows that make them right, where it is settled which section is which.
///
/// What can't be is left out first: a row outside of its section, or of a section that goes, comes or is asked for anew as a whole. Of
/// operations on one place all but one are left out. Then numbers are made to agree, section by section: by leaving out inserts
/// where there are too many rows and deletes where there are too few, and by telling of more where that isn't enough. Only a move between
/// two sections changes both numbers; what is gained by leaving one out is tried.
struct RowMending {
    /// What is to change.
    struct Outcome {
        /// Operations to leave out, by position.
        var leftOut: [Int]
        /// How many rows more are to be deleted from each section and inserted into it; by the section's index after.
        var deletes: [Int: Int] = [:]
        var inserts: [Int: Int] = [:]

        /// How many operations are left out or added.
        var size: Int { leftOut.count + deletes.values.reduce(0, +) + inserts.values.reduce(0, +) }
    }

    /// How many rows each section has before, and after.
    let before: [Int]
    let after: [Int]
    let sections: SectionMap
    /// Positions of operations that can't be.
    private var impossible: [Int] = []
    private var claims: [Claim] = []
    private(set) var best: Outcome?

    /// Looks for the smallest outcome.
    ///
    /// - Parameter effort: How many claims may still be looked at: the first way is gone to its end, others as long as this lasts.
    init(_ operations: [UpdateOperation], _ sections: SectionMap, before: [Int], after: [Int], effort: inout Int) {
        self.before = before
        self.after = after
        self.sections = sections
        for position in operations.indices {
            guard let claim = Claim(onRow: operations[position], at: position) else { continue }
            if isPossible(claim) { claims.append(claim) } else { impossible.append(position) }
        }
        // The closure can't change what it is called by.
        var (found, left) = (best, effort)
        ClaimConflicts(claims).forEachWay { isOut in
            var tally = RowTallies(claims, isOut: isOut, self)
            settleMoves(&tally, &found, effort: &left)
            return left > 0
        }
        (best, effort) = (found, left)
    }

    private func isPossible(_ claim: Claim) -> Bool {
        if let row = claim.before {
            guard Self.isRow(row, of: before) else { return false }
            switch sections.fates[row.section] {
            case .stays, .travels: break
            case .deleted: if claim.kind != .goes { return false }
            case .reloaded: return false
            }
        }
        if let row = claim.after {
            guard Self.isRow(row, of: after) else { return false }
            switch sections.origins[row.section] {
            case .inserted: if claim.kind != .comes { return false }
            case .before(let section): if case .reloaded = sections.fates[section] { return false }
            }
        }
        return true
    }

    private static func isRow(_ row: IndexPath, of counts: [Int]) -> Bool {
        counts.indices.contains(row.section) && row.row >= 0 && row.row < counts[row.section]
    }

    /// Tries to leave out moves between sections from which both gain.
    private func settleMoves(_ tally: inout RowTallies, _ found: inout Outcome?, effort: inout Int) {
        effort -= claims.count + after.count + 1
        while let move = tally.promisingMove() {
            guard effort > 0 else {
                tally.leaveOut(move)
                continue
            }
            var other = tally
            other.leaveOut(move)
            settleMoves(&other, &found, effort: &effort)
            if effort <= 0 { return }
            tally.keep(move)
        }
        let outcome = tally.outcome(besides: impossible)
        if let found, found.size <= outcome.size { return }
        found = outcome
    }
}
