import TestSamples

@testable import LockstepScene

/// A batch of operations whose outcome is known because the outcome was made first, and the operations were read off it.
struct RandomBatch {
    /// A header, row or footer that one can tell from all others.
    struct Part: Hashable {
        var name: Int
        var animation: RowAnimation = .none
        var isReloaded = false
        var isReconfigured = false
        /// Whether it, or the section around it, was moved.
        var isMoved = false
    }

    /// A header, its rows and a footer.
    struct Section {
        var header: Part
        var rows: [Part]
        var footer: Part
        var isInserted = false
        var items: [Part] { [header] + rows + [footer] }
    }

    private(set) var before: [Section] = []
    private(set) var after: [Section] = []
    private(set) var operations: [UpdateOperation] = []
    /// How each part before that is deleted or reloaded goes, by its name.
    private(set) var exits: [Int: RowAnimation] = [:]

    private var dice: SeededGenerator
    private var lastName = 0
    /// Rows that wait for a section to travel to, with where they come from.
    private var travellers: [(row: Part, from: IndexPath)] = []
    private var departures: [Int: IndexPath] = [:]

    init(seed: Int) {
        dice = SeededGenerator(seed: seed)
        makeBefore()
        makeAfter()
        operations.shuffle(using: &dice)
    }

    var countsBefore: [Int] { before.map(\.rows.count) }
    var countsAfter: [Int] { after.map(\.rows.count) }
    var itemsBefore: [Part] { before.flatMap(\.items) }
    var itemsAfter: [Part] { after.flatMap(\.items) }

    /// Whether a row or section is reloaded where another one arrives, which a table refuses although the indexes would allow it.
    var isRefused: Bool {
        let renewed = operations.filter { $0.kind == .reloads }
        let renewedRows = Set(renewed.compactMap(\.rowBefore))
        let renewedSections = Set(renewed.compactMap(\.sectionBefore))
        return operations.contains { operation in
            switch operation {
            case .moveRow(_, let target): renewedRows.contains(target)
            case .moveSection(_, let target): renewedSections.contains(target)
            default: false
            }
        }
    }

    /// The names of those moved parts that pass another one which is there before and after, by looking at each pair.
    var passing: Set<Int> {
        let old = Dictionary(uniqueKeysWithValues: itemsBefore.enumerated().map { ($1.name, $0) })
        // A part that is reloaded in a section that moves goes where it was, and comes where it is.
        let parts = after.flatMap { section in
            section.items.filter { !($0.isReloaded && section.header.isMoved) }
        }
        let places = parts.enumerated().compactMap { place, part in old[part.name].map { (part, old: $0, new: place) } }
        return Set(
            places.filter { one in
                one.0.isMoved && places.contains { ($0.old < one.old) != ($0.new < one.new) }
            }.map(\.0.name))
    }

    private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &dice) == 0 }

    private mutating func newPart(_ animation: RowAnimation = .none) -> Part {
        lastName += 1
        return Part(name: lastName, animation: animation)
    }

    private mutating func animation() -> RowAnimation { [.fade, .left, .top].randomElement(using: &dice) ?? .fade }

    private mutating func makeBefore() {
        for _ in 0..<Int.random(in: 0...5, using: &dice) {
            let rows = (0..<Int.random(in: 0...7, using: &dice)).map { _ in newPart() }
            before.append(Section(header: newPart(), rows: rows, footer: newPart()))
        }
    }

    private mutating func makeAfter() {
        var moved: [(section: Section, from: Int)] = []
        for index in before.indices {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0: delete(index)
            case 1: after.append(reloaded(index))
            case 2, 3: moved.append((thinned(index, isMoved: true), index))
            default: after.append(thinned(index, isMoved: false))
            }
        }
        for (section, _) in moved {
            after.insert(section, at: Int.random(in: 0...after.count, using: &dice))
        }
        fillUp()
        while one(in: 3) { insertSection() }
        for (section, from) in moved {
            let target = after.firstIndex { $0.header.name == section.header.name } ?? 0
            operations.append(.moveSection(from, to: target))
        }
        readOff()
    }

    private mutating func delete(_ index: Int) {
        let style = animation()
        operations.append(.deleteSection(index, style))
        for part in before[index].items { exits[part.name] = style }
        // A table may be told of the rows that go with their section.
        for row in before[index].rows.indices where one(in: 4) {
            operations.append(.deleteRow(IndexPath(row: row, section: index), .left))
        }
    }

    private mutating func reloaded(_ index: Int) -> Section {
        let style = animation()
        operations.append(.reloadSection(index, style))
        for part in before[index].items { exits[part.name] = style }
        var section = before[index]
        section.header.isReloaded = true
        section.footer.isReloaded = true
        section.header.animation = style
        section.footer.animation = style
        section.rows = (0..<Int.random(in: 0...5, using: &dice)).map { _ in newPart(style) }
        return section
    }

    /// A section that is kept, with what becomes of its rows, before others come in.
    private mutating func thinned(_ index: Int, isMoved: Bool) -> Section {
        var section = before[index]
        section.header.isMoved = isMoved
        section.footer.isMoved = isMoved
        section.rows = []
        for (number, old) in before[index].rows.enumerated() {
            let path = IndexPath(row: number, section: index)
            var row = old
            row.isMoved = isMoved
            switch Int.random(in: 0..<10, using: &dice) {
            case 0, 1:
                let style = animation()
                exits[row.name] = style
                operations.append(.deleteRow(path, style))
            case 2:
                row.isReconfigured = one(in: 2)
                if row.isReconfigured { operations.append(.reconfigureRow(path)) }
                travellers.append((row, path))
            case 3:
                row.animation = animation()
                row.isReloaded = true
                row.isMoved = false
                exits[row.name] = row.animation
                operations.append(.reloadRow(path, row.animation))
                section.rows.append(row)
            case 4:
                row.isReconfigured = true
                operations.append(.reconfigureRow(path))
                section.rows.append(row)
            default: section.rows.append(row)
            }
        }
        return section
    }

    /// Lets rows arrive and come in the sections that are kept.
    private mutating func fillUp() {
        let kept = after.indices.filter { !after[$0].header.isReloaded }
        for (traveller, from) in travellers {
            guard let section = kept.randomElement(using: &dice) else { continue }
            var row = traveller
            row.isMoved = true
            departures[row.name] = from
            after[section].rows.insert(row, at: Int.random(in: 0...after[section].rows.count, using: &dice))
        }
        for section in kept {
            while one(in: 2) {
                let row = newPart(animation())
                after[section].rows.insert(row, at: Int.random(in: 0...after[section].rows.count, using: &dice))
            }
        }
    }

    private mutating func insertSection() {
        let style = animation()
        let rows = (0..<Int.random(in: 0...3, using: &dice)).map { _ in newPart(style) }
        let section = Section(header: newPart(style), rows: rows, footer: newPart(style), isInserted: true)
        after.insert(section, at: Int.random(in: 0...after.count, using: &dice))
    }

    /// Tells of what came and arrived by where it is now.
    private mutating func readOff() {
        let old = Set(itemsBefore.map(\.name))
        for (index, section) in after.enumerated() {
            if section.isInserted { operations.append(.insertSection(index, section.header.animation)) }
            if section.header.isReloaded { continue }
            for (number, row) in section.rows.enumerated() {
                let path = IndexPath(row: number, section: index)
                if let from = departures[row.name] { operations.append(.moveRow(from, to: path)) }
                // As with the rows that go: a table may be told of those that come with their section.
                if !old.contains(row.name) && (!section.isInserted || one(in: 4)) {
                    operations.append(.insertRow(path, row.animation))
                }
            }
        }
    }
}
