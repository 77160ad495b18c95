import LockstepScene
import TestSamples

/// One edit of a snapshot. Numbers stand for whatever lies there, counted around: an edit fits every snapshot, so a failing list of
/// edits can be shortened by leaving some out.
enum Edit: Hashable {
    case appendSections(Int)
    case insertSections(Int, beside: Int, after: Bool)
    case deleteSections([Int])
    case moveSection(Int, beside: Int, after: Bool)
    case reloadSection(Int)
    case appendItems(Int, section: Int)
    case insertItems(Int, beside: Int, after: Bool)
    /// Items that were deleted come back.
    case bringBack(Int, section: Int)
    case deleteItems([Int])
    case emptySection(Int)
    case deleteAll
    case moveItem(Int, beside: Int, after: Bool)
    case reverseSection(Int)
    case reloadItem(Int)
    case reconfigureItem(Int)

    static func random(using random: inout SeededGenerator) -> Edit {
        let (one, other, after) = (random.below(1000), random.below(1000), random.below(2) == 0)
        switch random.below(40) {
        case 0..<2: return .appendSections(1 + one % 3)
        case 2..<4: return .insertSections(1 + one % 2, beside: other, after: after)
        case 4..<6: return .deleteSections(Array(repeating: 0, count: 1 + one % 2).map { _ in random.below(1000) })
        case 6..<9: return .moveSection(one, beside: other, after: after)
        case 9: return .reloadSection(one)
        case 10..<14: return .appendItems(1 + one % 5, section: other)
        case 14..<18: return .insertItems(1 + one % 4, beside: other, after: after)
        case 18..<21: return .bringBack(1 + one % 3, section: other)
        case 21..<25: return .deleteItems(Array(repeating: 0, count: 1 + one % 4).map { _ in random.below(1000) })
        case 25: return .emptySection(one)
        case 26: return one % 8 == 0 ? .deleteAll : .reverseSection(other)
        case 27..<35: return .moveItem(one, beside: other, after: after)
        case 35..<38: return .reloadItem(one)
        default: return .reconfigureItem(one)
        }
    }
}

/// A snapshot and, beside it, the same as plain arrays.
struct SnapshotDraft {
    /// A section as plain arrays have it.
    struct Section: Hashable, CustomStringConvertible {
        var identifier: String
        var items: [Int]

        var description: String { "\(identifier)\(items)" }
    }

    private(set) var snapshot = Snapshot<String, Int>()
    private(set) var sections: [Section] = []
    private(set) var reloadedSections: Set<String> = []
    private(set) var reloaded: Set<Int> = []
    private(set) var reconfigured: Set<Int> = []
    private var deleted: [Int] = []
    private var made = 0

    var items: [Int] { sections.flatMap(\.items) }

    mutating func apply(_ edit: Edit) {
        switch edit {
        case .appendSections, .insertSections, .deleteSections, .moveSection, .reloadSection: applyToSections(edit)
        case .reloadItem, .reconfigureItem: mark(edit)
        default: applyToItems(edit)
        }
    }

    // MARK: Sections

    private mutating func applyToSections(_ edit: Edit) {
        switch edit {
        case .appendSections(let count):
            let new = newSections(count)
            snapshot.appendSections(new.map(\.identifier))
            sections += new
        case .insertSections(let count, let beside, let after):
            guard let position = section(beside) else { return }
            let (new, other) = (newSections(count), sections[position].identifier)
            if after { snapshot.insertSections(new.map(\.identifier), afterSection: other) }
            if !after { snapshot.insertSections(new.map(\.identifier), beforeSection: other) }
            sections.insert(contentsOf: new, at: position + (after ? 1 : 0))
        case .deleteSections(let numbers):
            let doomed = Set(numbers.compactMap { section($0) }.map { sections[$0].identifier }).sorted()
            snapshot.deleteSections(doomed)
            for section in sections where doomed.contains(section.identifier) { forget(section.items) }
            sections.removeAll { doomed.contains($0.identifier) }
            reloadedSections.subtract(doomed)
        case .moveSection(let number, let beside, let after):
            guard let origin = section(number), let target = section(beside) else { return }
            let (moved, other) = (sections[origin], sections[target].identifier)
            if after { snapshot.moveSection(moved.identifier, afterSection: other) }
            if !after { snapshot.moveSection(moved.identifier, beforeSection: other) }
            guard origin != target else { return }
            sections.remove(at: origin)
            let place = sections.firstIndex { $0.identifier == other } ?? 0
            sections.insert(moved, at: place + (after ? 1 : 0))
        case .reloadSection(let number):
            guard let position = section(number) else { return }
            snapshot.reloadSections([sections[position].identifier])
            reloadedSections.insert(sections[position].identifier)
        default: return
        }
    }

    private mutating func newSections(_ count: Int) -> [Section] {
        (0..<count).map { _ in Section(identifier: "s\(fresh())", items: []) }
    }

    private mutating func fresh() -> Int {
        made += 1
        return made
    }

    private func section(_ number: Int) -> Int? { sections.isEmpty ? nil : number % sections.count }

    // MARK: Items

    private mutating func applyToItems(_ edit: Edit) {
        switch edit {
        case .appendItems(let count, let number):
            append((0..<count).map { _ in fresh() }, to: number)
        case .bringBack(let count, let number):
            let items = Array(deleted.suffix(count))
            deleted.removeLast(items.count)
            if sections.isEmpty { deleted += items } else { append(items, to: number) }
        case .insertItems(let count, let beside, let after):
            guard let other = item(beside) else { return }
            let new = (0..<count).map { _ in fresh() }
            if after { snapshot.insertItems(new, afterItem: other) }
            if !after { snapshot.insertItems(new, beforeItem: other) }
            insert(new, beside: other, after: after)
        case .deleteItems(let numbers):
            delete(Set(numbers.compactMap { item($0) }).sorted())
        case .emptySection(let number):
            if let position = section(number) { delete(sections[position].items.reversed()) }
        case .deleteAll:
            snapshot.deleteAllItems()
            forget(items)
            (sections, reloadedSections) = ([], [])
        case .moveItem(let number, let beside, let after):
            if let item = item(number), let other = self.item(beside) { move(item, beside: other, after: after) }
        case .reverseSection(let number):
            guard let position = section(number), let first = sections[position].items.first else { return }
            for item in sections[position].items.dropFirst() {
                move(item, beside: sections[position].items[0], after: false)
            }
            precondition(sections[position].items.last == first)
        default: return
        }
    }

    private func item(_ number: Int) -> Int? { items.isEmpty ? nil : items[number % items.count] }

    private mutating func append(_ items: [Int], to number: Int) {
        guard let position = section(number) else { return }
        let isLast = position == sections.count - 1
        snapshot.appendItems(items, toSection: isLast ? nil : sections[position].identifier)
        sections[position].items += items
    }

    private mutating func insert(_ items: [Int], beside other: Int, after: Bool) {
        for position in sections.indices {
            guard let row = sections[position].items.firstIndex(of: other) else { continue }
            sections[position].items.insert(contentsOf: items, at: row + (after ? 1 : 0))
            return
        }
    }

    private mutating func delete(_ doomed: [Int]) {
        snapshot.deleteItems(doomed)
        for position in sections.indices { sections[position].items.removeAll { doomed.contains($0) } }
        forget(doomed)
    }

    private mutating func move(_ item: Int, beside other: Int, after: Bool) {
        if after { snapshot.moveItem(item, afterItem: other) } else { snapshot.moveItem(item, beforeItem: other) }
        guard item != other else { return }
        for position in sections.indices { sections[position].items.removeAll { $0 == item } }
        insert([item], beside: other, after: after)
    }

    private mutating func forget(_ items: [Int]) {
        deleted += items
        reloaded.subtract(items)
        reconfigured.subtract(items)
    }

    private mutating func mark(_ edit: Edit) {
        switch edit {
        case .reloadItem(let number):
            guard let item = item(number) else { return }
            snapshot.reloadItems([item])
            reloaded.insert(item)
            reconfigured.remove(item)
        case .reconfigureItem(let number):
            guard let item = item(number) else { return }
            snapshot.reconfigureItems([item])
            if !reloaded.contains(item) { reconfigured.insert(item) }
        default: return
        }
    }
}

/// The fewest edits of a failing list that still fail, found by leaving out one after another.
func shortened(_ edits: [Edit], whileFailing isFailing: ([Edit]) -> Bool) -> [Edit] {
    var edits = edits
    var index = edits.count - 1
    while index >= 0 {
        var fewer = edits
        fewer.remove(at: index)
        if isFailing(fewer) { edits = fewer }
        index -= 1
    }
    return edits
}
