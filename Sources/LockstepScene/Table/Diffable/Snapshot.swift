/// Which sections a table has and which items lie in them, by identifiers: what a `DiffableDataSource` is told to show next.
///
/// An identifier is unique in the snapshot: an item is in one section, at one place. The calls are those of UIKit's
/// `NSDiffableDataSourceSnapshot`. Appending takes constant time an item; finding an item does, too, until something before it in its
/// section is inserted, deleted or moved, and then grows with how far that has pushed it.
public struct Snapshot<SectionID: Hashable, ItemID: Hashable> {
    /// The sections by their slots. A section keeps its slot for as long as it is there, wherever it moves.
    var contents: [Content] = []
    /// For each slot, which section it is, counted from 0; -1 for one that was deleted.
    var positions: [Int] = []
    /// The slots of the sections, in their order.
    var order: [Int] = []
    /// Slots whose sections were deleted.
    var freeSlots: [Int] = []
    /// The slot of each section.
    var slots: [SectionID: Int] = [:]
    /// Where each item was seen last: its slot is true, its row only a beginning for the search.
    var places: [ItemID: SnapshotPlace] = [:]
    /// Sections to ask for anew.
    var reloadedSections: Set<SectionID> = []
    /// Items whose cells are to be made or set up anew.
    var marks: [ItemID: Mark] = [:]

    /// One section.
    struct Content {
        let identifier: SectionID
        var items: [ItemID] = []
        /// So many items from the first on are at the very rows that `places` tells.
        var numbered = 0

        /// The row of an item of this section; nil for one that isn't here.
        func row(of item: ItemID, near hint: Int) -> Int? {
            if hint < items.count && items[hint] == item { return hint }
            // What isn't numbered lies behind all that is.
            var (below, above) = (min(hint, items.count) - 1, hint + 1)
            while below >= numbered || above < items.count {
                if below >= numbered && items[below] == item { return below }
                if above < items.count && items[above] == item { return above }
                below -= 1
                above += 1
            }
            return nil
        }
    }

    /// What is to become of an item's cell.
    enum Mark {
        case reload
        case reconfigure
    }

    /// Makes a snapshot without sections.
    public init() {}

    // MARK: Sections

    /// The sections' identifiers, in their order.
    public var sectionIdentifiers: [SectionID] { order.map { contents[$0].identifier } }

    /// How many sections there are.
    public var numberOfSections: Int { order.count }

    /// Which section it is, counted from 0; nil for one that isn't in the snapshot.
    public func indexOfSection(_ identifier: SectionID) -> Int? {
        slots[identifier].map { positions[$0] }
    }

    /// The section that an item lies in; nil for an item that isn't in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemID) -> SectionID? {
        places[identifier].map { contents[$0.slot].identifier }
    }

    /// The sections that are marked to be asked for anew, in their order.
    public var reloadedSectionIdentifiers: [SectionID] {
        reloadedSections.isEmpty ? [] : sectionIdentifiers.filter(reloadedSections.contains)
    }

    // MARK: Items

    /// All items' identifiers, section after section.
    public var itemIdentifiers: [ItemID] { order.flatMap { contents[$0].items } }

    /// The identifiers of a section's items, in their order. A section that isn't in the snapshot is a caller's mistake.
    public func itemIdentifiers(inSection identifier: SectionID) -> [ItemID] {
        contents[slot(of: identifier)].items
    }

    /// How many items there are in all sections.
    public var numberOfItems: Int { places.count }

    /// How many items a section has. A section that isn't in the snapshot is a caller's mistake.
    public func numberOfItems(inSection identifier: SectionID) -> Int {
        contents[slot(of: identifier)].items.count
    }

    /// How many items lie before an item, those of the sections before counted too; nil for one that isn't in the snapshot.
    public func indexOfItem(_ identifier: ItemID) -> Int? {
        guard let path = indexPath(of: identifier) else { return nil }
        return order.prefix(path.section).reduce(path.row) { $0 + contents[$1].items.count }
    }

    /// The items whose cells are marked to be made anew, in their order.
    public var reloadedItemIdentifiers: [ItemID] { identifiers(marked: .reload) }

    /// The items whose cells are marked to be set up anew, in their order.
    public var reconfiguredItemIdentifiers: [ItemID] { identifiers(marked: .reconfigure) }

    private func identifiers(marked mark: Mark) -> [ItemID] {
        marks.isEmpty ? [] : itemIdentifiers.filter { marks[$0] == mark }
    }

    // MARK: Places

    /// The row of an item; nil for one that isn't in the snapshot.
    func indexPath(of item: ItemID) -> IndexPath? {
        guard let place = place(of: item) else { return nil }
        return IndexPath(row: place.row, section: positions[place.slot])
    }

    func place(of item: ItemID) -> SnapshotPlace? {
        guard let seen = places[item], let row = contents[seen.slot].row(of: item, near: seen.row) else { return nil }
        return SnapshotPlace(slot: seen.slot, row: row)
    }

    /// Whether `places` tells the very row of each item.
    var isNumbered: Bool { order.allSatisfy { contents[$0].numbered == contents[$0].items.count } }

    /// Notes the rows of all items that something was inserted, deleted or moved before, so that finding them takes constant time.
    mutating func number() {
        for slot in order {
            for row in contents[slot].numbered..<contents[slot].items.count {
                places[contents[slot].items[row]] = SnapshotPlace(slot: slot, row: row)
            }
            contents[slot].numbered = contents[slot].items.count
        }
    }

    /// Takes over the marks of another snapshot, of what is in this one, too; a mark to reload goes before one to reconfigure.
    mutating func inheritMarks(of other: Snapshot) {
        for section in other.reloadedSections where slots[section] != nil { reloadedSections.insert(section) }
        for (item, mark) in other.marks where places[item] != nil && marks[item] != .reload { marks[item] = mark }
    }

    /// Takes all marks away: what they ask for was done.
    mutating func forgetMarks() {
        marks.removeAll()
        reloadedSections.removeAll()
    }
}

/// Where an item was seen last. Outside of the snapshot, whose code isn't made for each kind of identifier: what depends on none is fast.
struct SnapshotPlace {
    var slot: Int
    var row: Int
}

extension Snapshot: Equatable {
    /// Whether both have the same sections with the same items in the same order, and the same marks.
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        guard left.order.count == right.order.count && left.places.count == right.places.count else { return false }
        guard left.marks == right.marks && left.reloadedSections == right.reloadedSections else { return false }
        return zip(left.order, right.order).allSatisfy {
            let (one, other) = (left.contents[$0], right.contents[$1])
            return one.identifier == other.identifier && one.items == other.items
        }
    }
}

extension Snapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}
extension Snapshot.Content: Sendable where SectionID: Sendable, ItemID: Sendable {}
