import LockstepGeometry

extension Snapshot {
    /// Adds sections without items after the last one. An identifier that is there already is a caller's mistake.
    public mutating func appendSections(_ identifiers: [SectionID]) {
        insert(identifiers, at: order.count)
    }

    /// Adds sections without items before another. An identifier that is there already is a caller's mistake, and so is an unknown
    /// other one.
    public mutating func insertSections(_ identifiers: [SectionID], beforeSection other: SectionID) {
        insert(identifiers, at: position(of: other))
    }

    /// Adds sections without items after another. An identifier that is there already is a caller's mistake, and so is an unknown
    /// other one.
    public mutating func insertSections(_ identifiers: [SectionID], afterSection other: SectionID) {
        insert(identifiers, at: position(of: other) + 1)
    }

    /// Takes sections away, their items with them. A section that isn't in the snapshot is a caller's mistake.
    public mutating func deleteSections(_ identifiers: [SectionID]) {
        guard !identifiers.isEmpty else { return }
        for identifier in identifiers {
            let slot = slot(of: identifier)
            slots[identifier] = nil
            reloadedSections.remove(identifier)
            for item in contents[slot].items { forget(item) }
            contents[slot].items = []
            contents[slot].numbered = 0
            positions[slot] = -1
            freeSlots.append(slot)
        }
        order.removeAll { positions[$0] < 0 }
        numberSections(from: 0)
    }

    /// Moves a section with its items before another; before itself it stays. Unknown sections are a caller's mistake.
    public mutating func moveSection(_ identifier: SectionID, beforeSection other: SectionID) {
        move(identifier, beside: other, after: 0)
    }

    /// Moves a section with its items after another; after itself it stays. Unknown sections are a caller's mistake.
    public mutating func moveSection(_ identifier: SectionID, afterSection other: SectionID) {
        move(identifier, beside: other, after: 1)
    }

    /// Marks sections to be asked for anew, header, footer and rows, when the snapshot is applied. A section that isn't in the snapshot
    /// is a caller's mistake; one that is new to the table comes once.
    public mutating func reloadSections(_ identifiers: [SectionID]) {
        for identifier in identifiers {
            _ = slot(of: identifier)
            reloadedSections.insert(identifier)
        }
    }

    // MARK: Places

    /// The slot of a section that has to be there.
    func slot(of identifier: SectionID) -> Int {
        guard let slot = slots[identifier] else {
            preconditionFailure(
                "Snapshot: there is no section \(Self.name(identifier)) among \(order.count); append or insert it first"
            )
        }
        return slot
    }

    private func position(of identifier: SectionID) -> Int { positions[slot(of: identifier)] }

    private mutating func insert(_ identifiers: [SectionID], at position: Int) {
        var added: [Int] = []
        for identifier in identifiers {
            if let slot = slots[identifier] {
                preconditionFailure(
                    "Snapshot: section \(Self.name(identifier)) is there already at \(positions[slot]); "
                        + "identifiers are unique in a snapshot")
            }
            added.append(makeSlot(for: identifier))
        }
        order.insert(contentsOf: added, at: position)
        numberSections(from: position)
    }

    private mutating func makeSlot(for identifier: SectionID) -> Int {
        let slot = freeSlots.popLast() ?? contents.count
        if slot < contents.count {
            contents[slot] = Content(identifier: identifier)
        } else {
            contents.append(Content(identifier: identifier))
            positions.append(-1)
        }
        slots[identifier] = slot
        return slot
    }

    private mutating func move(_ identifier: SectionID, beside other: SectionID, after: Int) {
        let (slot, target) = (slot(of: identifier), slot(of: other))
        guard slot != target else { return }
        let origin = positions[slot]
        order.remove(at: origin)
        // What follows the section has closed up by one.
        let place = positions[target] - (positions[target] > origin ? 1 : 0) + after
        order.insert(slot, at: place)
        numberSections(from: min(origin, place))
    }

    private mutating func numberSections(from first: Int) {
        for position in first..<order.count { positions[order[position]] = position }
    }

    /// An identifier as a message names it: a text in quotation marks.
    static func name(_ identifier: some Hashable) -> String { String(reflecting: identifier) }
}
