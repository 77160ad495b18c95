import LockstepScene

/// What a table makes of an update, with plain arrays and no thought of speed: rows and sections that aren't told of keep their order and
/// fill what the told ones leave free.
struct ReferenceTable {
    /// A row as it is shown.
    struct Row: Hashable {
        var item: Int
        /// Whether its cell was made or set up anew by the update.
        var isNew = false
    }

    private(set) var sections: [(identifier: String, rows: [Row])]
    /// What a table would refuse.
    private(set) var faults: [String] = []

    init(_ sections: [SnapshotDraft.Section]) {
        self.sections = sections.map { ($0.identifier, $0.items.map { Row(item: $0) }) }
    }

    private var new: [SnapshotDraft.Section] = []
    /// What becomes of sections and rows before, and what comes to be after, each told once.
    private var goneSections: Set<Int> = []
    private var reloadedSections: Set<Int> = []
    private var arrivedSections: [Int: Int?] = [:]
    private var touchedRows: Set<IndexPath> = []
    private var goneRows: Set<IndexPath> = []
    private var reloadedRows: Set<IndexPath> = []
    private var reconfiguredRows: Set<IndexPath> = []
    private var deletedRows: Set<IndexPath> = []
    private var arrivedRows: [IndexPath: IndexPath?] = [:]

    /// Does the update; what is new is read from the sections after, as from a data source.
    mutating func perform(_ operations: [UpdateOperation], to new: [SnapshotDraft.Section]) {
        self.new = new
        for operation in operations { note(operation) }
        refuseClashes()
        guard
            let origins = filled(
                count: new.count, arrived: arrivedSections, rest: rest(of: sections.indices, without: goneSections))
        else { return faults.append("the numbers of sections don't add up") }
        sections = origins.enumerated().map { position, origin in
            guard let origin, !reloadedSections.contains(origin) else { return newSection(position) }
            return (sections[origin].identifier, rows(ofSection: position, from: origin))
        }
    }

    private func newSection(_ position: Int) -> (identifier: String, rows: [Row]) {
        (new[position].identifier, new[position].items.map { Row(item: $0, isNew: true) })
    }

    private mutating func rows(ofSection position: Int, from origin: Int) -> [Row] {
        let kept = sections[origin].rows.indices.map { IndexPath(row: $0, section: origin) }.filter {
            !goneRows.contains($0)
        }
        var arrived: [Int: IndexPath?] = [:]
        for (target, source) in arrivedRows where target.section == position { arrived[target.row] = .some(source) }
        guard let sources = filled(count: new[position].items.count, arrived: arrived, rest: kept) else {
            faults.append("the numbers of rows of section \(position) after don't add up")
            return []
        }
        return sources.enumerated().map { row, source in
            guard let source else { return Row(item: new[position].items[row], isNew: true) }
            return Row(
                item: sections[source.section].rows[source.row].item,
                isNew: reloadedRows.union(reconfiguredRows).contains(source))
        }
    }

    private func rest(of all: Range<Int>, without gone: Set<Int>) -> [Int] { all.filter { !gone.contains($0) } }

    /// Where each of so many comes from: what arrived at its place, and between that the rest in its order.
    private func filled<Origin>(count: Int, arrived: [Int: Origin?], rest: [Origin]) -> [Origin?]? {
        guard arrived.count + rest.count == count, arrived.keys.allSatisfy({ 0..<count ~= $0 }) else { return nil }
        var next = rest.makeIterator()
        return (0..<count).map { arrived[$0] ?? next.next() }
    }

    // MARK: Notes

    private mutating func note(_ operation: UpdateOperation) {
        switch operation {
        case .insertRow(let path, _): arrive(path, from: nil)
        case .deleteRow(let path, _):
            touch(path)
            goneRows.insert(path)
            deletedRows.insert(path)
        case .moveRow(let source, let target):
            touch(source)
            goneRows.insert(source)
            arrive(target, from: source)
        case .reloadRow(let path, _):
            touch(path)
            reloadedRows.insert(path)
        case .reconfigureRow(let path):
            refuseRowOutside(path)
            if !reconfiguredRows.insert(path).inserted { faults.append("row \(path) before is reconfigured twice") }
        case .insertSection(let section, _): arrive(section, from: nil)
        case .deleteSection(let section, _): go(section)
        case .moveSection(let source, let target):
            go(source)
            arrive(target, from: source)
        case .reloadSection(let section, _):
            if goneSections.contains(section) || !reloadedSections.insert(section).inserted {
                faults.append("section \(section) is told of twice")
            }
        }
    }

    private mutating func touch(_ path: IndexPath) {
        refuseRowOutside(path)
        if !touchedRows.insert(path).inserted { faults.append("row \(path) before is told of twice") }
    }

    private mutating func refuseRowOutside(_ path: IndexPath) {
        if sections.indices ~= path.section && sections[path.section].rows.indices ~= path.row { return }
        faults.append("there is no row \(path) before")
    }

    private mutating func arrive(_ path: IndexPath, from source: IndexPath?) {
        if arrivedRows.updateValue(source, forKey: path) != nil { faults.append("row \(path) after is told of twice") }
    }

    private mutating func go(_ section: Int) {
        if !(sections.indices ~= section) { faults.append("there is no section \(section) before") }
        if reloadedSections.contains(section) || !goneSections.insert(section).inserted {
            faults.append("section \(section) before is told of twice")
        }
    }

    private mutating func arrive(_ section: Int, from source: Int?) {
        if arrivedSections.updateValue(source, forKey: section) != nil {
            faults.append("section \(section) after is told of twice")
        }
    }

    /// Rows of deleted, reloaded and new sections aren't told one by one, and nothing moves to an index that is told to be reloaded. A row
    /// is set up anew where it is or on its way.
    private mutating func refuseClashes() {
        for case (let target, .some) in arrivedRows where reloadedRows.contains(target) {
            faults.append("a row moves to row \(target), and that is reloaded")
        }
        for case (let target, .some) in arrivedSections where reloadedSections.contains(target) {
            faults.append("a section moves to section \(target), and that is reloaded")
        }
        let moved = Set(arrivedSections.values.compactMap { $0 })
        for path in reconfiguredRows.intersection(deletedRows.union(reloadedRows)) {
            faults.append("row \(path) before is told of twice")
        }
        for path in touchedRows.union(reconfiguredRows)
        where goneSections.subtracting(moved).union(reloadedSections).contains(path.section) {
            faults.append("row \(path) before is in a section that goes or is reloaded")
        }
        for path in arrivedRows.keys where arrivedSections[path.section] == .some(nil) {
            faults.append("row \(path) after is in a new section")
        }
    }
}
