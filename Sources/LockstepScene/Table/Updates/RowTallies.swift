/// The rows of every section that is kept, counted from the claims on them.
struct RowTallies {
    /// What the claims make of one section's rows.
    struct Tally {
        var inserts: [Int] = []
        var deletes: [Int] = []
        /// Claims that renew a row and don't move it.
        var renewals: [Int] = []
        var movedIn = 0
        var movedOut = 0
        var before = 0
        var after = 0

        /// How many rows the claims make more than there are; fewer where it is negative.
        var excess: Int { before + inserts.count - deletes.count + movedIn - movedOut - after }
        /// How many rows more have to be deleted when all inserts are left out.
        var surplus: Int { max(0, excess - inserts.count) }
        /// How many renewals are in the way of that: no other row is left to be deleted.
        var hindrances: Int { max(0, surplus - (before - deletes.count - movedOut - renewals.count)) }
    }

    private let claims: [Claim]
    private let sections: SectionMap
    private var isOut: [Bool]
    /// Moves from one section to another that may still be left out.
    private var openMoves: [Int] = []
    /// Claims that set up the cell of a row anew that moves.
    private var companions: [IndexPath: Int] = [:]
    /// By the section's index after.
    private var tallies: [Int: Tally] = [:]

    init(_ claims: [Claim], isOut: [Bool], _ mending: RowMending) {
        self.claims = claims
        self.isOut = isOut
        sections = mending.sections
        for section in mending.after.indices {
            guard case .before(let old) = sections.origins[section] else { continue }
            if case .reloaded = sections.fates[old] { continue }
            tallies[section] = Tally(before: mending.before[old], after: mending.after[section])
        }
        count()
    }

    private mutating func count() {
        var moved: Set<IndexPath> = []
        for number in claims.indices where !isOut[number] && claims[number].kind == .moves {
            if let row = claims[number].before { moved.insert(row) }
        }
        for number in claims.indices where !isOut[number] {
            let claim = claims[number]
            switch claim.kind {
            case .comes: if let target = target(of: claim) { tallies[target]?.inserts.append(number) }
            case .goes: if let source = source(of: claim) { tallies[source]?.deletes.append(number) }
            case .reloads, .reconfigures:
                guard let source = source(of: claim), let row = claim.before else { continue }
                if moved.contains(row) {
                    companions[row] = number
                } else {
                    tallies[source]?.renewals.append(number)
                }
            case .moves: countMove(number)
            }
        }
    }

    private mutating func countMove(_ number: Int) {
        guard let source = source(of: claims[number]), let target = target(of: claims[number]) else { return }
        tallies[source]?.movedOut += 1
        tallies[target]?.movedIn += 1
        if source != target { openMoves.append(number) }
    }

    /// The index after of the section that a claim's row before lies in; nil for a section that goes.
    private func source(of claim: Claim) -> Int? {
        guard let section = claim.before?.section else { return nil }
        switch sections.fates[section] {
        case .stays(let target), .travels(let target): return target
        case .deleted, .reloaded: return nil
        }
    }

    private func target(of claim: Claim) -> Int? { claim.after?.section }

    // MARK: Moves

    /// The last told move whose being left out may make the whole smaller: too many rows where it ends, and too few where it starts or
    /// none that could be deleted instead.
    func promisingMove() -> Int? {
        openMoves.last { number in
            guard let source = source(of: claims[number]), let target = target(of: claims[number]),
                let start = tallies[source], let end = tallies[target], end.excess > 0
            else { return false }
            return start.excess < 0 || end.hindrances > 0
        }
    }

    /// Leaves a move out.
    mutating func leaveOut(_ move: Int) {
        isOut[move] = true
        openMoves.removeAll { $0 == move }
        guard let source = source(of: claims[move]), let target = target(of: claims[move]) else { return }
        tallies[source]?.movedOut -= 1
        tallies[target]?.movedIn -= 1
        if let companion = claims[move].before.flatMap({ companions[$0] }) {
            tallies[source]?.renewals.append(companion)
        }
    }

    /// Keeps a move, and all that are like it.
    mutating func keep(_ move: Int) {
        let (source, target) = (source(of: claims[move]), target(of: claims[move]))
        openMoves = openMoves.filter { self.source(of: claims[$0]) != source || self.target(of: claims[$0]) != target }
    }

    // MARK: Numbers

    /// What makes the numbers agree, together with what was left out.
    func outcome(besides impossible: [Int]) -> RowMending.Outcome {
        var leftOut = impossible + claims.indices.filter { isOut[$0] }.map { claims[$0].position }
        var (deletes, inserts): ([Int: Int], [Int: Int]) = ([:], [:])
        for (section, tally) in tallies {
            let told = tally.excess > 0 ? tally.inserts : tally.deletes
            let superfluous = told.suffix(abs(tally.excess)) + tally.renewals.suffix(tally.hindrances)
            leftOut += superfluous.map { claims[$0].position }
            let rest = abs(tally.excess) - min(told.count, abs(tally.excess))
            guard rest > 0 else { continue }
            if tally.excess > 0 { deletes[section] = rest } else { inserts[section] = rest }
        }
        return RowMending.Outcome(leftOut: leftOut.sorted(), deletes: deletes, inserts: inserts)
    }
}
