/// Why sections and items from outside make no snapshot.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Identifiers that are there more than once, at least one of either kind, in the order in which they come first.
    case duplicates(sections: [Duplicate<Int>], items: [Duplicate<IndexPath>])

    /// An identifier that is there more than once.
    public struct Duplicate<Place: Hashable & Sendable>: Hashable, Sendable {
        /// The identifier as a message names it: a text in quotation marks.
        public var identifier: String
        /// All places where it is, two or more, in their order.
        public var places: [Place]

        /// Names an identifier and its places.
        public init(identifier: String, places: [Place]) {
            self.identifier = identifier
            self.places = places
        }
    }

    /// What is wrong, where, and the way out, in one sentence.
    public var description: String {
        switch self {
        case .duplicates(let sections, let items):
            let facts = sections.map { Self.fact("section", $0) } + items.map { Self.fact("item", $0) }
            return "Snapshot: \(facts.joined(separator: "; ")); identifiers are unique in a snapshot: keep one of each"
        }
    }

    private static func fact<Place>(_ kind: String, _ duplicate: Duplicate<Place>) -> String {
        "\(kind) \(duplicate.identifier) is at \(duplicate.places.map { "\($0)" }.joined(separator: " and "))"
    }
}

extension Snapshot {
    /// Makes a snapshot of sections and their items as they come from outside, where identifiers may be there twice.
    ///
    /// - Throws: `SnapshotError.duplicates` with every identifier that is there more than once, and all its places.
    public init(validating sections: [(SectionID, [ItemID])]) throws(SnapshotError) {
        var sectionPlaces = Places<SectionID, Int>()
        var itemPlaces = Places<ItemID, IndexPath>()
        for (position, section) in sections.enumerated() {
            sectionPlaces.note(section.0, at: position)
            for (row, item) in section.1.enumerated() {
                itemPlaces.note(item, at: IndexPath(row: row, section: position))
            }
        }
        guard sectionPlaces.repeated.isEmpty && itemPlaces.repeated.isEmpty else {
            throw .duplicates(sections: sectionPlaces.duplicates, items: itemPlaces.duplicates)
        }
        self.init()
        appendSections(sections.map(\.0))
        for (section, items) in sections { appendItems(items, toSection: section) }
    }
}

/// Where identifiers are, to tell those that are there twice.
private struct Places<Identifier: Hashable, Place: Hashable & Comparable & Sendable> {
    private var first: [Identifier: Place] = [:]
    private(set) var repeated: [Identifier: [Place]] = [:]

    mutating func note(_ identifier: Identifier, at place: Place) {
        if let earlier = first[identifier] {
            repeated[identifier, default: [earlier]].append(place)
        } else {
            first[identifier] = place
        }
    }

    var duplicates: [SnapshotError.Duplicate<Place>] {
        repeated.map { SnapshotError.Duplicate(identifier: String(reflecting: $0.key), places: $0.value) }
            .sorted { $0.places[0] < $1.places[0] }
    }
}
