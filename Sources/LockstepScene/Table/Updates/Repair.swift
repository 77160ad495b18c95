extension UpdateError {
    /// A change to an update, or to its data source, that takes a fault away.
    ///
    /// Where numbers don't agree it is the smallest one, found so: the data source is believed. Operations that made the numbers differ are
    /// left out, the last ones told, when there are enough of them; else operations are added; else the data source is to return another
    /// number. Where operations contradict each other or name what isn't there, they are left out: of two for one row the one that
    /// changes no number, or the later one.
    public enum Repair: Hashable, Sendable {
        /// Not to tell of these, each once.
        case leaveOut([UpdateOperation])
        /// To tell of another operation in place of one: an insert or delete for a move whose other end isn't there.
        case replace(UpdateOperation, with: UpdateOperation)
        /// To tell of so many more rows that were deleted from a section, by its index before: any that no operation names.
        case deleteRows(Int, inSection: Int)
        /// To tell of so many more rows that were inserted into a section, by its index after: any that no operation names.
        case insertRows(Int, inSection: Int)
        /// To tell that these sections, by their indexes before, were deleted; which ones is a guess, how many isn't.
        case deleteSections([Int])
        /// To tell that these sections, by their indexes after, were inserted; which ones is a guess, how many isn't.
        case insertSections([Int])
        /// To return so many rows for a section, by its index after.
        case returnRows(Int, inSection: Int)
        /// To call `reloadData()` in place of the update.
        case reloadData
    }
}

extension UpdateError.Fault {
    /// The operations that are at fault, as they were told.
    public var operations: [UpdateOperation] {
        switch self {
        case .rowCount(let count): count.operations
        case .sectionCount(let count): count.operations
        case .twoAnimationsForRow(_, let operations), .twoAnimationsForSection(_, let operations): operations
        case .rowOutside(let operation, _, _, _), .sectionOutside(let operation, _, _, _): [operation]
        case .rowOfDeletedSection(let operation, let other), .moveIntoInsertedSection(let operation, let other),
            .rowOfReloadedSection(let operation, let other):
            [operation, other]
        }
    }

    /// What takes this fault away.
    public var repair: UpdateError.Repair {
        switch self {
        case .rowCount(let count): count.repair
        case .sectionCount(let count): count.repair
        case .twoAnimationsForRow(_, let operations), .twoAnimationsForSection(_, let operations):
            .leaveOut(Self.superfluous(operations))
        case .rowOfDeletedSection(.moveRow(let row, let target), _):
            .replace(.moveRow(row, to: target), with: .insertRow(target, .automatic))
        case .moveIntoInsertedSection(.moveRow(let row, let target), _):
            .replace(.moveRow(row, to: target), with: .deleteRow(row, .automatic))
        case .rowOutside(let operation, _, _, _), .sectionOutside(let operation, _, _, _),
            .rowOfDeletedSection(let operation, _), .moveIntoInsertedSection(let operation, _),
            .rowOfReloadedSection(let operation, _):
            .leaveOut([operation])
        }
    }

    /// Whether the number of a section's rows is what is wrong.
    var isRowCount: Bool { if case .rowCount = self { true } else { false } }

    /// All but one of the operations for one place: the first that changes a number stays, or the first.
    private static func superfluous(_ operations: [UpdateOperation]) -> [UpdateOperation] {
        var rest = operations
        rest.remove(at: operations.firstIndex { !$0.keepsCounts } ?? 0)
        return rest
    }
}

extension UpdateOperation {
    /// Whether it leaves the numbers of rows and sections as they are.
    var keepsCounts: Bool {
        switch self {
        case .reloadRow, .reconfigureRow, .reloadSection: true
        case .insertRow, .deleteRow, .moveRow, .insertSection, .deleteSection, .moveSection: false
        }
    }
}
