extension UpdateError {
    /// A change to an update that takes part in making it right.
    ///
    /// The data source is believed: what is told is brought in line with it. The change is the smallest, by the number of operations that are
    /// left out or added: first of those on sections, then of those on rows. A move is left out or kept and never added, for nobody but
    /// the caller knows which row is which. Where several are as small, what was told last is left out rather than more is told. In a large
    /// update with many faults, where not all ways can be tried, it is the smallest that was found.
    public enum Repair: Hashable, Sendable {
        /// Not to tell of these, each once.
        case leaveOut([UpdateOperation])
        /// To tell of so many more rows that were deleted from a section, by its index before: any that no operation names.
        case deleteRows(Int, inSection: Int)
        /// To tell of so many more rows that were inserted into a section, by its index after: any that no operation names.
        case insertRows(Int, inSection: Int)
        /// To tell that these sections, by their indexes before, were deleted; which ones is a guess, how many isn't.
        case deleteSections([Int])
        /// To tell that these sections, by their indexes after, were inserted; which ones is a guess, how many isn't.
        case insertSections([Int])
        /// To let the data source say the same numbers as often as it is asked, until the update is over.
        case repeatNumbers
    }
}

extension UpdateError.Fault {
    /// The operations that are at fault, as they were told; none where the data source is.
    public var operations: [UpdateOperation] {
        switch self {
        case .rowCount(let count): count.operations
        case .sectionCount(let count): count.operations
        case .twoAnimationsForRow(_, let operations), .twoAnimationsForSection(_, let operations): operations
        case .rowOutside(let operation, _, _, _), .sectionOutside(let operation, _, _, _): [operation]
        case .rowOfDeletedSection(let operation, let other), .moveIntoInsertedSection(let operation, let other),
            .rowOfReloadedSection(let operation, let other):
            [operation, other]
        case .changedRowCount, .changedSectionCount: []
        }
    }
}
