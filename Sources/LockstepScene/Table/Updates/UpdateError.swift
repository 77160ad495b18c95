/// Why a table refused an update: its operations contradict each other, or the numbers that the data source returns.
///
/// The table is as it was before. Printed, it is a line for the update, one for each fault, which says what is wrong and where, and one
/// for the smallest change that makes the update right.
public struct UpdateError: Error, Hashable, Sendable {
    /// Everything that is wrong, one or more: sections before rows, and in each what single operations get wrong before what the numbers
    /// get wrong. Operations follow each other as they were told, numbers ascend.
    ///
    /// Rows are counted only in sections whose operations are right in themselves, and only where the sections are.
    public let faults: [Fault]
    /// The smallest change that makes the whole update right: all of these, done in this order.
    public let repairs: [Repair]

    init(faults: [Fault], repairs: [Repair]) {
        self.faults = faults
        self.repairs = repairs
    }

    /// Which numbering an index belongs to.
    public enum Moment: String, Hashable, Sendable {
        /// As the table was: deletes, reloads and the start of a move.
        case before
        /// As the data source says that it is now: inserts and the end of a move.
        case after
    }

    /// One thing that is wrong with an update.
    public enum Fault: Hashable, Sendable {
        /// A section has another number of rows than its operations make of it.
        case rowCount(RowCount)
        /// There is another number of sections than the operations make.
        case sectionCount(SectionCount)
        /// Several operations say what becomes of one row; each row takes one in an update.
        case twoAnimationsForRow(IndexPath, [UpdateOperation])
        /// Several operations say what becomes of one section; each section takes one in an update.
        case twoAnimationsForSection(Int, [UpdateOperation])
        /// An operation names a row that its section, which has so many rows, doesn't have.
        case rowOutside(UpdateOperation, row: IndexPath, Moment, rowCount: Int)
        /// An operation names a section that the table, which has so many, doesn't have.
        case sectionOutside(UpdateOperation, section: Int, Moment, sectionCount: Int)
        /// An operation moves or renews a row of a section that another one deletes.
        case rowOfDeletedSection(UpdateOperation, deletion: UpdateOperation)
        /// An operation moves a row into a section that another one inserts.
        case moveIntoInsertedSection(UpdateOperation, insertion: UpdateOperation)
        /// An operation names a row of a section that another one reloads as a whole.
        case rowOfReloadedSection(UpdateOperation, reload: UpdateOperation)
        /// The data source says another number of rows for a section, by its index after, when it is asked a second time.
        case changedRowCount(section: Int, first: Int, second: Int)
        /// The data source says another number of sections when it is asked a second time.
        case changedSectionCount(first: Int, second: Int)
    }

    /// The rows of a section that is kept, counted: `before + inserted - deleted + movedIn - movedOut` should be `after`.
    public struct RowCount: Hashable, Sendable {
        /// The section's index after the update.
        public let section: Int
        /// The section's index before the update.
        public let sectionBefore: Int
        /// How many rows it had.
        public let before: Int
        /// How many rows the operations insert.
        public let inserted: Int
        /// How many rows the operations delete.
        public let deleted: Int
        /// How many rows come from other sections.
        public let movedIn: Int
        /// How many rows go to other sections.
        public let movedOut: Int
        /// How many rows the data source says that it has.
        public let after: Int
        /// The operations that the section's rows are named in, reloads too, as they were told.
        public let operations: [UpdateOperation]

        /// How many rows the operations make of it.
        public var expected: Int { before + inserted - deleted + movedIn - movedOut }
    }

    /// The sections, counted: `before + inserted - deleted` should be `after`.
    public struct SectionCount: Hashable, Sendable {
        /// How many sections there were.
        public let before: Int
        /// How many sections the operations insert.
        public let inserted: Int
        /// How many sections the operations delete.
        public let deleted: Int
        /// How many sections the data source says that there are.
        public let after: Int
        /// The operations that insert, delete, move or reload sections, as they were told.
        public let operations: [UpdateOperation]

        /// How many sections the operations make.
        public var expected: Int { before + inserted - deleted }
    }
}
