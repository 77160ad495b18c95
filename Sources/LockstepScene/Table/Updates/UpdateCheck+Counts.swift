extension UpdateCheck {
    /// Counts the rows of every section that is kept and whose operations are right.
    mutating func checkRowCounts() {
        guard let sections else { return }
        let tallies = tallies(sections)
        for section in after.indices {
            guard case .before(let old) = sections.origins[section] else { continue }
            if case .reloaded = sections.fates[old] { continue }
            let tally = tallies[section] ?? RowTally()
            let expected = before[old] + tally.change
            if tally.isSuspect || expected == after[section] { continue }
            faults.append(.rowCount(count(of: section, from: old, tally)))
        }
    }

    /// What the operations tell of each section's rows, by the section's index after.
    private func tallies(_ sections: SectionMap) -> [Int: RowTally] {
        var tallies: [Int: RowTally] = [:]
        for position in operations.indices {
            let operation = operations[position]
            let source = operation.rowBefore.flatMap { sections.target(of: $0.section) }
            let target = operation.rowAfter.flatMap { after.indices.contains($0.section) ? $0.section : nil }
            if let source {
                tallies[source, default: RowTally()].note(
                    position, isSuspect: wrong.contains(position), isTold: source != target)
            }
            if let target {
                tallies[target, default: RowTally()].note(position, isSuspect: wrong.contains(position), isTold: true)
            }
            switch operation {
            case .insertRow: if let target { tallies[target]?.inserted += 1 }
            case .deleteRow: if let source { tallies[source]?.deleted += 1 }
            case .moveRow where source != target:
                if let source { tallies[source]?.movedOut += 1 }
                if let target { tallies[target]?.movedIn += 1 }
            default: break
            }
        }
        return tallies
    }

    private func count(of section: Int, from old: Int, _ tally: RowTally) -> UpdateError.RowCount {
        UpdateError.RowCount(
            section: section, sectionBefore: old, before: before[old], inserted: tally.inserted,
            deleted: tally.deleted, movedIn: tally.movedIn, movedOut: tally.movedOut, after: after[section],
            operations: operations(at: tally.operations))
    }
}

/// What the operations tell of one section's rows.
private struct RowTally {
    /// Positions of the operations.
    var operations: [Int] = []
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
    /// Whether one of the operations is at fault itself.
    var isSuspect = false

    var change: Int { inserted - deleted + movedIn - movedOut }

    mutating func note(_ position: Int, isSuspect: Bool, isTold: Bool) {
        if isTold { operations.append(position) }
        if isSuspect { self.isSuspect = true }
    }
}

extension SectionMap {
    /// The index after of a section that is kept, reloaded or not; nil for a deleted one, or where there is none.
    fileprivate func target(of section: Int) -> Int? {
        guard fates.indices.contains(section) else { return nil }
        switch fates[section] {
        case .stays(let target), .travels(let target), .reloaded(let target, _): return target
        case .deleted: return nil
        }
    }
}
