/// The operations of an update by what they touch, so that each row and each section is looked at once.
struct SortedOperations {
    /// A row or section, and the operation that names it by its position in the list.
    struct Entry<Place: Comparable> {
        var place: Place
        var position: Int
    }

    /// As they were told.
    let operations: [UpdateOperation]
    /// Deleted, reloaded, reconfigured and leaving rows, ascending; those of one row as they were told.
    let rowsBefore: [Entry<IndexPath>]
    /// Inserted and arriving rows, ascending.
    let rowsAfter: [Entry<IndexPath>]
    /// Deleted, reloaded and leaving sections, ascending.
    let sectionsBefore: [Entry<Int>]
    /// Inserted and arriving sections, ascending.
    let sectionsAfter: [Entry<Int>]

    init(_ operations: [UpdateOperation]) {
        self.operations = operations
        rowsBefore = Self.sorted(operations, by: \.rowBefore)
        rowsAfter = Self.sorted(operations, by: \.rowAfter)
        sectionsBefore = Self.sorted(operations, by: \.sectionBefore)
        sectionsAfter = Self.sorted(operations, by: \.sectionAfter)
    }

    /// The operation of an entry of `rowsBefore`.
    func operation(before entry: Int) -> UpdateOperation { operations[rowsBefore[entry].position] }

    /// Where the row of an entry of `rowsBefore` goes; nil for one that isn't told to move. A cell may be set up anew on the way.
    func journey(ofEntry entry: Int) -> IndexPath? {
        for other in [entry - 1, entry, entry + 1] where rowsBefore.indices.contains(other) {
            guard rowsBefore[other].place == rowsBefore[entry].place else { continue }
            if case .moveRow(_, let target) = operation(before: other) { return target }
        }
        return nil
    }

    private static func sorted<Place: Comparable>(
        _ operations: [UpdateOperation], by place: (UpdateOperation) -> Place?
    ) -> [Entry<Place>] {
        operations.indices
            .compactMap { position in
                place(operations[position]).map { Entry(place: $0, position: position) }
            }
            .sorted { ($0.place, $0.position) < ($1.place, $1.position) }
    }

    /// The stretch of entries that each section has.
    static func stretches(of entries: [Entry<IndexPath>]) -> [Int: Range<Int>] {
        var stretches: [Int: Range<Int>] = [:]
        var start = 0
        for position in entries.indices where entries[position].place.section != entries[start].place.section {
            stretches[entries[start].place.section] = start..<position
            start = position
        }
        if start < entries.count { stretches[entries[start].place.section] = start..<entries.count }
        return stretches
    }
}
