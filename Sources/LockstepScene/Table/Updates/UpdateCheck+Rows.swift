extension UpdateCheck {
    /// Checks each operation on a row for itself, then those for one row against each other.
    mutating func checkRows() {
        let around = SectionChanges(operations)
        for position in operations.indices {
            if let row = operations[position].rowBefore, let fault = faultBefore(row, of: position, around) {
                note(fault, of: position)
            }
            if let row = operations[position].rowAfter, let fault = faultAfter(row, of: position, around) {
                note(fault, of: position)
            }
        }
        let clashes = clashes(
            sorted.rowsBefore.filter { !wrong.contains($0.position) },
            sorted.rowsAfter.filter { !wrong.contains($0.position) })
        for clash in clashes {
            faults.append(.twoAnimationsForRow(clash.place, operations(at: clash.positions)))
            wrong.formUnion(clash.positions)
        }
    }

    private mutating func note(_ fault: UpdateError.Fault, of position: Int) {
        // Both ends of a move may lie in one reloaded section: that is told once.
        if !wrong.contains(position) || faults.last != fault { faults.append(fault) }
        wrong.insert(position)
    }

    private func faultBefore(
        _ row: IndexPath, of position: Int, _ around: SectionChanges
    ) -> UpdateError.Fault? {
        let operation = operations[position]
        if let fault = Self.outside(row, operation, .before, counts: before) { return fault }
        if let deletion = around.deletions[row.section] {
            // A row may be told to go along with its section.
            if case .deleteRow = operation { return nil }
            return .rowOfDeletedSection(operation, deletion: operations[deletion])
        }
        return around.reloads[row.section].map { .rowOfReloadedSection(operation, reload: operations[$0]) }
    }

    private func faultAfter(
        _ row: IndexPath, of position: Int, _ around: SectionChanges
    ) -> UpdateError.Fault? {
        let operation = operations[position]
        if let fault = Self.outside(row, operation, .after, counts: after) { return fault }
        if let insertion = around.insertions[row.section] {
            // And to come along with it.
            if case .insertRow = operation { return nil }
            return .moveIntoInsertedSection(operation, insertion: operations[insertion])
        }
        guard let sections, case .before(let section) = sections.origins[row.section] else { return nil }
        return around.reloads[section].map { .rowOfReloadedSection(operation, reload: operations[$0]) }
    }

    private static func outside(
        _ row: IndexPath, _ operation: UpdateOperation, _ moment: UpdateError.Moment, counts: [Int]
    ) -> UpdateError.Fault? {
        guard counts.indices.contains(row.section) else {
            return .sectionOutside(operation, section: row.section, moment, sectionCount: counts.count)
        }
        let count = counts[row.section]
        return row.row >= 0 && row.row < count ? nil : .rowOutside(operation, row: row, moment, rowCount: count)
    }
}

/// What is told of whole sections: the first operation's position by the section it names.
struct SectionChanges {
    private(set) var insertions: [Int: Int] = [:]
    private(set) var deletions: [Int: Int] = [:]
    private(set) var reloads: [Int: Int] = [:]

    init(_ operations: [UpdateOperation]) {
        for position in operations.indices.reversed() {
            switch operations[position] {
            case .insertSection(let section, _): insertions[section] = position
            case .deleteSection(let section, _): deletions[section] = position
            case .reloadSection(let section, _): reloads[section] = position
            case .insertRow, .deleteRow, .moveRow, .reloadRow, .reconfigureRow, .moveSection: break
            }
        }
    }
}
