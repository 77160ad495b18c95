extension UpdateError {
    /// The error of an update with faults, and what makes it right as a whole.
    ///
    /// Repairs in single operations may bring numbers out of step, or show faults that couldn't be looked for before: those are found by
    /// doing it. Each round leaves operations out, or settles the number of sections for good, so that the rounds end.
    init(_ check: UpdateCheck) {
        var check = check
        let faults = check.faults
        var repairs: [Repair] = []
        while !check.faults.isEmpty {
            let urgent = check.faults.filter { !$0.isRowCount }
            if urgent.isEmpty {
                // Each of these touches one section's rows only, and so they go together.
                repairs += Self.together(check.faults.map(\.repair))
                break
            }
            let step = Self.together(urgent.map(\.repair))
            if step.contains(.reloadData) {
                repairs = [.reloadData]
                break
            }
            repairs += step
            check = UpdateCheck(
                operations: check.operations.repaired(by: step), before: check.before, after: check.after)
        }
        self.init(faults: faults, repairs: repairs)
    }

    /// Repairs that are done at the same time: each once, and none in place of an operation that another one leaves out or replaces.
    private static func together(_ repairs: [Repair]) -> [Repair] {
        var settled: Set<UpdateOperation> = []
        for case .leaveOut(let operations) in repairs { settled.formUnion(operations) }
        var seen: Set<Repair> = []
        return repairs.filter { repair in
            if case .replace(let operation, _) = repair, !settled.insert(operation).inserted { return false }
            return seen.insert(repair).inserted
        }
    }
}

extension [UpdateOperation] {
    /// The operations after repairs that name operations or sections.
    fileprivate func repaired(by repairs: [UpdateError.Repair]) -> [UpdateOperation] {
        var excess: [UpdateOperation: Int] = [:]
        var replacements: [UpdateOperation: UpdateOperation] = [:]
        var added: [UpdateOperation] = []
        for repair in repairs {
            switch repair {
            case .leaveOut(let operations): for operation in operations { excess[operation, default: 0] += 1 }
            case .replace(let operation, let other): replacements[operation] = other
            case .deleteSections(let sections): added += sections.map { .deleteSection($0, .automatic) }
            case .insertSections(let sections): added += sections.map { .insertSection($0, .automatic) }
            case .deleteRows, .insertRows, .returnRows, .reloadData: break
            }
        }
        var kept: [UpdateOperation] = []
        for operation in reversed() {
            if let count = excess[operation], count > 0 {
                excess[operation] = count - 1
            } else {
                kept.append(replacements.removeValue(forKey: operation) ?? operation)
            }
        }
        return kept.reversed() + added
    }
}
