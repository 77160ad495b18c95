import TestSamples

@testable import LockstepScene

/// An update as a table is told it: operations, and how many rows each section has before and after.
struct Batch: CustomStringConvertible {
    var operations: [UpdateOperation]
    let before: [Int]
    let after: [Int]

    var description: String { "\(operations) from \(before) to \(after)" }

    /// Why a table refuses it; nil for one that is right.
    var error: UpdateError? {
        do {
            _ = try UpdatePlan(operations: operations, before: before, after: after)
            return nil
        } catch {
            return error
        }
    }

    /// What is wrong with it, without what makes it right.
    var faults: [UpdateError.Fault] { UpdateCheck(operations: operations, before: before, after: after).faults }

    /// How many changes to operations, on sections and on rows; one on a section weighs more than any number of those on rows.
    struct Size: Comparable {
        var sections = 0
        var rows = 0

        static func < (left: Size, right: Size) -> Bool { (left.sections, left.rows) < (right.sections, right.rows) }

        /// Counts a change to an operation.
        mutating func count(_ operation: UpdateOperation) {
            if operation.isOnSection { sections += 1 } else { rows += 1 }
        }
    }

    /// Does as an error says, and picks at random where the choice is left open.
    ///
    /// - Returns: How much was changed; nil where it can't be done.
    mutating func apply(_ repairs: [UpdateError.Repair], using dice: inout SeededGenerator) -> Size? {
        var size = Size()
        for repair in repairs {
            var added: [UpdateOperation] = []
            switch repair {
            case .leaveOut(let left):
                for operation in left {
                    guard let position = operations.lastIndex(of: operation) else { return nil }
                    operations.remove(at: position)
                    size.count(operation)
                }
            case .deleteRows(let count, let section):
                guard let rows = freeRowsBefore(count, in: section, using: &dice) else { return nil }
                added = rows.map { .deleteRow($0, .fade) }
            case .insertRows(let count, let section):
                guard let rows = freeRowsAfter(count, in: section, using: &dice) else { return nil }
                added = rows.map { .insertRow($0, .fade) }
            case .deleteSections(let sections): added = sections.map { .deleteSection($0, .fade) }
            case .insertSections(let sections): added = sections.map { .insertSection($0, .fade) }
            case .repeatNumbers: return nil
            }
            operations += added
            for operation in added { size.count(operation) }
        }
        return size
    }

    /// So many rows of a section before that no operation names; nil where there are fewer.
    func freeRowsBefore(_ count: Int, in section: Int, using dice: inout SeededGenerator) -> [IndexPath]? {
        Self.free(count, of: before[section], in: section, besides: operations.compactMap(\.rowBefore), using: &dice)
    }

    /// So many rows of a section after that no operation names; nil where there are fewer.
    func freeRowsAfter(_ count: Int, in section: Int, using dice: inout SeededGenerator) -> [IndexPath]? {
        Self.free(count, of: after[section], in: section, besides: operations.compactMap(\.rowAfter), using: &dice)
    }

    private static func free(
        _ count: Int, of rows: Int, in section: Int, besides named: [IndexPath], using dice: inout SeededGenerator
    ) -> [IndexPath]? {
        let named = Set(named)
        let free = (0..<rows).map { IndexPath(row: $0, section: section) }.filter { !named.contains($0) }
        return free.count >= count ? Array(free.shuffled(using: &dice).prefix(count)) : nil
    }
}

extension UpdateOperation {
    /// Whether it tells of a whole section.
    var isOnSection: Bool { sectionBefore != nil || sectionAfter != nil }
}
