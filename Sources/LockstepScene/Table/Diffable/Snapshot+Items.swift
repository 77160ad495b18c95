import LockstepGeometry

extension Snapshot {
    /// Adds items after the last one of a section, which is the last section unless you say otherwise.
    ///
    /// An identifier that is in any section already is a caller's mistake, and so is an unknown section, or none at all.
    public mutating func appendItems(_ identifiers: [ItemID], toSection section: SectionID? = nil) {
        guard let slot = section.map({ slot(of: $0) }) ?? order.last else {
            preconditionFailure("Snapshot: there is no section to append items to; append one first")
        }
        insert(identifiers, at: SnapshotPlace(slot: slot, row: contents[slot].items.count))
    }

    /// Adds items before another. An identifier that is in any section already is a caller's mistake, and so is an unknown other one.
    public mutating func insertItems(_ identifiers: [ItemID], beforeItem other: ItemID) {
        let place = knownPlace(of: other)
        insert(identifiers, at: place)
        // It is often the next one's neighbour, too: its place is kept true.
        places[other] = SnapshotPlace(slot: place.slot, row: place.row + identifiers.count)
    }

    /// Adds items after another. An identifier that is in any section already is a caller's mistake, and so is an unknown other one.
    public mutating func insertItems(_ identifiers: [ItemID], afterItem other: ItemID) {
        let place = knownPlace(of: other)
        insert(identifiers, at: SnapshotPlace(slot: place.slot, row: place.row + 1))
        places[other] = place
    }

    /// Takes items away. One that isn't in the snapshot is a caller's mistake.
    public mutating func deleteItems(_ identifiers: [ItemID]) {
        var rows: [Int: [Int]] = [:]
        for identifier in identifiers {
            let place = knownPlace(of: identifier)
            rows[place.slot, default: []].append(place.row)
            forget(identifier)
        }
        // Each section is closed up on its own: the order of the dictionary changes nothing.
        for (slot, removed) in rows { contents[slot].remove(removed.sorted()) }
    }

    /// Takes all items away, and all sections with them, as UIKit does.
    public mutating func deleteAllItems() {
        self = Snapshot()
    }

    /// Moves an item before another, of whatever section; before itself it stays. Unknown items are a caller's mistake.
    public mutating func moveItem(_ identifier: ItemID, beforeItem other: ItemID) {
        move(identifier, beside: other, after: 0)
    }

    /// Moves an item after another, of whatever section; after itself it stays. Unknown items are a caller's mistake.
    public mutating func moveItem(_ identifier: ItemID, afterItem other: ItemID) {
        move(identifier, beside: other, after: 1)
    }

    /// Marks items to get a new cell when the snapshot is applied. One that isn't in the snapshot is a caller's mistake; one that is
    /// new to the table comes once.
    public mutating func reloadItems(_ identifiers: [ItemID]) {
        for identifier in identifiers {
            _ = knownPlace(of: identifier)
            marks[identifier] = .reload
        }
    }

    /// Marks items whose cells are to be set up anew, and kept, when the snapshot is applied. One that isn't in the snapshot is a
    /// caller's mistake; one that is marked to be reloaded is reloaded.
    public mutating func reconfigureItems(_ identifiers: [ItemID]) {
        for identifier in identifiers {
            _ = knownPlace(of: identifier)
            if marks[identifier] == nil { marks[identifier] = .reconfigure }
        }
    }

    // MARK: Places

    /// The place of an item that has to be there.
    private func knownPlace(of identifier: ItemID) -> SnapshotPlace {
        guard let place = place(of: identifier) else {
            preconditionFailure(
                "Snapshot: there is no item \(Self.name(identifier)) among \(numberOfItems); append or insert it first")
        }
        return place
    }

    private mutating func insert(_ identifiers: [ItemID], at place: SnapshotPlace) {
        if identifiers.count > 1 { places.reserveCapacity(places.count + identifiers.count) }
        for (offset, identifier) in identifiers.enumerated() {
            claim(SnapshotPlace(slot: place.slot, row: place.row + offset), for: identifier)
        }
        contents[place.slot].insert(identifiers, at: place.row)
    }

    private mutating func claim(_ place: SnapshotPlace, for identifier: ItemID) {
        guard let earlier = places.updateValue(place, forKey: identifier) else { return }
        let section = contents[earlier.slot]
        let row = section.row(of: identifier, near: earlier.row) ?? earlier.row
        preconditionFailure(
            "Snapshot: item \(Self.name(identifier)) is in section \(Self.name(section.identifier)) already at \(row); "
                + "identifiers are unique in a snapshot")
    }

    private mutating func move(_ identifier: ItemID, beside other: ItemID, after: Int) {
        var (origin, target) = (knownPlace(of: identifier), knownPlace(of: other))
        guard identifier != other else { return }
        contents[origin.slot].remove([origin.row])
        // What follows the item in its section has closed up by one.
        if target.slot == origin.slot && target.row > origin.row { target.row -= 1 }
        let place = SnapshotPlace(slot: target.slot, row: target.row + after)
        contents[place.slot].insert([identifier], at: place.row)
        places[identifier] = place
        places[other] = SnapshotPlace(slot: target.slot, row: target.row + 1 - after)
    }

    mutating func forget(_ identifier: ItemID) {
        places[identifier] = nil
        if !marks.isEmpty { marks[identifier] = nil }
    }
}

extension Snapshot.Content {
    mutating func insert(_ identifiers: [ItemID], at row: Int) {
        if row == items.count {
            if numbered == row { numbered += identifiers.count }
            items.append(contentsOf: identifiers)
        } else {
            numbered = min(numbered, row)
            items.insert(contentsOf: identifiers, at: row)
        }
    }

    /// Takes items away by their rows, which ascend.
    mutating func remove(_ rows: [Int]) {
        guard let first = rows.first else { return }
        numbered = min(numbered, first)
        if rows.count == 1 {
            items.remove(at: first)
            return
        }
        var (kept, next) = (first, 0)
        for row in first..<items.count {
            if next < rows.count && rows[next] == row {
                next += 1
            } else {
                items[kept] = items[row]
                kept += 1
            }
        }
        items.removeLast(items.count - kept)
    }
}
