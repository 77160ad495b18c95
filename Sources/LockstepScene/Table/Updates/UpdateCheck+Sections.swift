extension UpdateCheck {
    /// Checks the operations on whole sections, and maps the sections when they are right.
    mutating func checkSections() {
        for operation in operations {
            if let section = operation.sectionBefore, !before.indices.contains(section) {
                faults.append(.sectionOutside(operation, section: section, .before, sectionCount: before.count))
            }
            if let section = operation.sectionAfter, !after.indices.contains(section) {
                faults.append(.sectionOutside(operation, section: section, .after, sectionCount: after.count))
            }
        }
        let clashes = clashes(
            sorted.sectionsBefore.filter { before.indices.contains($0.place) },
            sorted.sectionsAfter.filter { after.indices.contains($0.place) })
        for clash in clashes {
            faults.append(.twoAnimationsForSection(clash.place, operations(at: clash.positions)))
        }
        guard faults.isEmpty else { return }
        if let fault = sectionCountFault() {
            faults.append(fault)
        } else {
            sections = SectionMap(sorted, before: before.count, after: after.count)
        }
    }

    private func sectionCountFault() -> UpdateError.Fault? {
        let inserts = operations.filter { if case .insertSection = $0 { true } else { false } }
        let deletes = operations.filter { if case .deleteSection = $0 { true } else { false } }
        guard before.count + inserts.count - deletes.count != after.count else { return nil }
        return .sectionCount(
            UpdateError.SectionCount(
                before: before.count, inserted: inserts.count, deleted: deletes.count, after: after.count,
                operations: operations.filter { $0.sectionBefore != nil || $0.sectionAfter != nil }))
    }
}
