extension Snapshot.Comparison {
    /// Finds the equal beginnings and ends of the followed sections: nothing else is looked up.
    mutating func trimSections() {
        var base = 0
        for section in tracks.indices {
            guard let target = tracks[section]?.target else { continue }
            let rows = Self.middle(of: oldItems(section), against: newItems(target))
            tracks[section]?.rows = rows
            tracks[section]?.base = base
            base += rows.count
        }
        isAccountedFor = Array(repeating: false, count: base)
    }

    /// The rows that are left when the equal beginning and the equal end of two sections are taken off.
    private static func middle(of old: [ItemID], against new: [ItemID]) -> Range<Int> {
        // Sections that share their memory are told equal at once.
        if old == new { return old.count..<old.count }
        let shared = min(old.count, new.count)
        var first = 0
        while first < shared && old[first] == new[first] { first += 1 }
        var ends = 0
        while ends < shared - first && old[old.count - 1 - ends] == new[new.count - 1 - ends] { ends += 1 }
        return first..<old.count - ends
    }

    /// Tells of rows that come and that move.
    mutating func compareRows() {
        for section in origins.indices where origins[section] >= 0 { compareRows(ofSection: section) }
    }

    private mutating func compareRows(ofSection section: Int) {
        guard let track = tracks[origins[section]] else { return }
        let items = newItems(section)
        let end = items.count - (oldItems(origins[section]).count - track.rows.upperBound)
        let rows = track.rows.lowerBound..<end
        guard !rows.isEmpty else { return }

        let sources = sources(of: items[rows])
        let stays = longestIncreasingSubsequence(
            of: sources.compactMap { $0?.section == origins[section] ? $0?.row : nil })
        var sibling = 0
        for (row, source) in zip(rows, sources) {
            let target = IndexPath(row: row, section: section)
            guard let source else {
                inserts.append(.insertRow(target, animation))
                continue
            }
            if source.section == origins[section] {
                sibling += 1
                if stays[sibling - 1] {
                    account(for: source)
                    continue
                }
            }
            move(items[row], from: source, to: target)
        }
    }

    private func sources(of items: ArraySlice<ItemID>) -> [IndexPath?] {
        var sources: [IndexPath?] = []
        sources.reserveCapacity(items.count)
        // A closure would copy both snapshots at each call, where the code isn't made for one kind of identifier.
        for item in items { sources.append(source(of: item)) }
        return sources
    }

    /// Where a row comes from; nil for one that is new, or whose section before isn't followed.
    private func source(of item: ItemID) -> IndexPath? {
        guard let place = old.places[item] else { return nil }
        let section = old.positions[place.slot]
        return tracks[section] == nil ? nil : IndexPath(row: place.row, section: section)
    }

    private mutating func move(_ item: ItemID, from source: IndexPath, to target: IndexPath) {
        let mark = new.marks.isEmpty ? nil : new.marks[item]
        if mark != nil { settled.insert(item) }
        // A table takes one change a row: what moves and gets a new cell goes, and comes anew.
        guard mark != .reload else { return inserts.append(.insertRow(target, animation)) }
        account(for: source)
        moves.append(.moveRow(source, to: target))
        if mark == .reconfigure { marked.append(.reconfigureRow(source)) }
    }

    private mutating func account(for source: IndexPath) {
        guard let track = tracks[source.section] else { return }
        isAccountedFor[track.base + source.row - track.rows.lowerBound] = true
    }

    /// Tells of rows that nothing else was told of.
    mutating func deleteRows() {
        for section in tracks.indices {
            guard let track = tracks[section] else { continue }
            for row in track.rows where !isAccountedFor[track.base + row - track.rows.lowerBound] {
                deletes.append(.deleteRow(IndexPath(row: row, section: section), animation))
            }
        }
    }

    /// Tells of rows that stay where they are and get a new cell, or the same one anew.
    mutating func applyMarks() {
        var rows: [(source: IndexPath, target: IndexPath, mark: Snapshot.Mark)] = []
        for (item, mark) in new.marks where !settled.contains(item) {
            guard let source = source(of: item), let target = new.indexPath(of: item) else { continue }
            if origins[target.section] == source.section { rows.append((source, target, mark)) }
        }
        guard !rows.isEmpty else { return }
        // The dictionary has no order of its own.
        rows.sort { $0.source < $1.source }
        let arrivals = Set(moves.compactMap { if case .moveRow(_, let target) = $0 { target } else { nil } })
        for row in rows {
            if row.mark == .reconfigure {
                marked.append(.reconfigureRow(row.source))
            } else if arrivals.contains(row.source) {
                // UIKit's rule, and the table's: a reload and a move to the same index are two animations for one row.
                deletes.append(.deleteRow(row.source, animation))
                inserts.append(.insertRow(row.target, animation))
            } else {
                marked.append(.reloadRow(row.source, animation))
            }
        }
    }
}
