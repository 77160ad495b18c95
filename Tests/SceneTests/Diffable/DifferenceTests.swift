import LockstepScene
import TestSamples
import Testing

/// What is told of the change from one snapshot to the next.
struct DifferenceTests {
    private typealias Sections = [(String, [Int])]

    private func difference(
        _ old: Sections, _ new: Sections, marks: (inout Snapshot<String, Int>) -> Void = { _ in }
    ) throws -> SnapshotDifference {
        var marked = try Snapshot(validating: new)
        marks(&marked)
        return marked.difference(from: try Snapshot(validating: old), animation: .left)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    // MARK: Rows

    @Test func `nothing is told of equal snapshots`() throws {
        #expect(try difference([("a", [1, 2])], [("a", [1, 2])]).isEmpty)
        #expect(try difference([], []).isEmpty)
    }

    @Test func `deletes count as before and inserts as after`() throws {
        let difference = try difference([("a", [1, 2, 3])], [("a", [4, 1, 3, 5])])

        #expect(
            difference.operations == [
                .deleteRow(path(1), .left), .insertRow(path(0), .left), .insertRow(path(3), .left),
            ])
    }

    @Test func `the one row that changed its place is the one that moves`() throws {
        let down = try difference([("a", [1, 2, 3, 4])], [("a", [2, 3, 4, 1])])
        let up = try difference([("a", [1, 2, 3, 4])], [("a", [4, 1, 2, 3])])

        #expect(down.operations == [.moveRow(path(0), to: path(3))])
        #expect(up.operations == [.moveRow(path(3), to: path(0))])
    }

    @Test func `a row moves across sections`() throws {
        let difference = try difference([("a", [1, 2]), ("b", [3])], [("a", [1]), ("b", [2, 3])])

        #expect(difference.operations == [.moveRow(path(1), to: path(0, 1))])
    }

    // MARK: Sections

    @Test func `rows of deleted and new sections aren't told of`() throws {
        let difference = try difference([("a", [1, 2]), ("b", [])], [("b", []), ("c", [3, 4])])

        #expect(difference.operations == [.deleteSection(0, .left), .insertSection(1, .left)])
    }

    @Test func `a row that leaves a deleted section is inserted where it goes`() throws {
        let difference = try difference([("a", [1, 2]), ("b", [3])], [("b", [3, 2])])

        #expect(difference.operations == [.deleteSection(0, .left), .insertRow(path(1), .left)])
    }

    @Test func `a row that goes into a new section is deleted where it was`() throws {
        let difference = try difference([("a", [1, 2])], [("a", [1]), ("b", [2])])

        #expect(difference.operations == [.insertSection(1, .left), .deleteRow(path(1), .left)])
    }

    @Test func `a section that moves takes its rows along`() throws {
        let difference = try difference(
            [("a", [1, 2]), ("b", [3]), ("c", [4])], [("b", [3]), ("c", [4, 5]), ("a", [1, 2])])

        #expect(difference.operations == [.moveSection(0, to: 2), .insertRow(path(1, 1), .left)])
    }

    // MARK: Marks

    @Test func `marks of rows that stay are told by their indexes before`() throws {
        let difference = try difference([("a", [1, 2, 3])], [("a", [0, 1, 2, 3])]) {
            $0.reloadItems([2, 0])
            $0.reconfigureItems([3])
        }

        #expect(
            difference.operations == [
                .reloadRow(path(1), .left), .reconfigureRow(path(2)), .insertRow(path(0), .left),
            ])
    }

    @Test func `a row that moves and is reloaded goes and comes anew`() throws {
        let difference = try difference([("a", [1, 2, 3])], [("a", [2, 3, 1])]) { $0.reloadItems([1]) }

        #expect(difference.operations == [.deleteRow(path(0), .left), .insertRow(path(2), .left)])
    }

    @Test func `a row that moves is reconfigured on its way`() throws {
        let difference = try difference([("a", [1, 2, 3])], [("a", [2, 3, 1])]) { $0.reconfigureItems([1]) }

        #expect(difference.operations == [.reconfigureRow(path(0)), .moveRow(path(0), to: path(2))])
    }

    @Test func `a row is reloaded aside, and reconfigured, where another one moves to the index that it had`() throws {
        let difference = try difference([("a", [1, 2, 3, 4, 5])], [("a", [4, 5, 1, 2, 3])]) {
            $0.reloadItems([1])
            $0.reconfigureItems([2])
        }

        #expect(
            difference.operations == [
                .deleteRow(path(0), .left), .reconfigureRow(path(1)), .moveRow(path(3), to: path(0)),
                .moveRow(path(4), to: path(1)), .insertRow(path(2), .left),
            ])
    }

    @Test func `what is reconfigured where it stays is told in the order of the rows`() throws {
        let difference = try difference([("a", [1, 2, 3])], [("a", [2, 3, 1])]) { $0.reconfigureItems([3, 2]) }

        #expect(
            difference.operations == [
                .reconfigureRow(path(1)), .reconfigureRow(path(2)), .moveRow(path(0), to: path(2)),
            ])
    }

    @Test func `a section is reloaded aside where another one moves to the index that it had`() throws {
        let difference = try difference([("a", [1]), ("b", [2]), ("c", [3])], [("c", [3]), ("a", [1]), ("b", [2])]) {
            $0.reloadSections(["a"])
        }

        #expect(
            difference.operations == [.deleteSection(0, .left), .moveSection(2, to: 0), .insertSection(1, .left)])
    }

    @Test func `rows of a reloaded section aren't told of`() throws {
        let difference = try difference([("a", [1, 2]), ("b", [3])], [("a", [2, 4]), ("b", [3, 1])]) {
            $0.reloadSections(["a"])
            $0.reloadItems([2])
        }

        #expect(difference.operations == [.reloadSection(0, .left), .insertRow(path(1, 1), .left)])
    }

    @Test func `a section that moves and is reloaded goes and comes anew`() throws {
        let difference = try difference([("a", [1]), ("b", [2]), ("c", [3])], [("b", [2]), ("c", [3]), ("a", [1])]) {
            $0.reloadSections(["a"])
        }

        #expect(difference.operations == [.deleteSection(0, .left), .insertSection(2, .left)])
    }

    // MARK: Beside a table of plain arrays

    @Test(arguments: 0..<100)
    func `a table that is told of random edits shows what the snapshot says`(seed: Int) {
        for part in 0..<40 {
            var random = SeededGenerator(seed: seed * 40 + part)
            let edits = (0..<10 + random.below(40)).map { _ in Edit.random(using: &random) }
            let before = random.below(edits.count)
            guard let fault = EditedSnapshot(edits[..<before], edits[before...]).fault else { continue }
            let first = shortened(Array(edits[..<before])) { EditedSnapshot($0[...], edits[before...]).fault != nil }
            let then = shortened(Array(edits[before...])) { EditedSnapshot(first[...], $0[...]).fault != nil }
            let fewest = EditedSnapshot(first[...], then[...])
            Issue.record("seed \(seed), part \(part): \(fault); shortened to \(first), then \(then): \(fewest)")
        }
    }

    @Test(arguments: 0..<60)
    func `as few rows move as can`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let old = Array(0..<random.below(60))
        let new = old.shuffled(using: &random).filter { _ in random.below(10) > 0 } + [1000]

        let moves = try difference([("a", old)], [("a", new)]).operations.filter {
            if case .moveRow = $0 { true } else { false }
        }

        #expect(moves.count == new.count - 1 - Self.longestAscent(of: new.dropLast()))
    }

    /// By trying all: the length of the longest ascending sequence.
    private static func longestAscent(of numbers: some Collection<Int>) -> Int {
        var lengths: [(end: Int, length: Int)] = []
        for number in numbers {
            lengths.append((number, 1 + (lengths.filter { $0.end < number }.map(\.length).max() ?? 0)))
        }
        return lengths.map(\.length).max() ?? 0
    }

    // MARK: Cost

    @Test func `only what lies between equal beginnings and ends is looked up`() {
        let count = CountedItem.Count()
        let items = (0..<1000).map { CountedItem(number: $0, count: count) }
        let old = Self.snapshot(items)
        var new = old
        new.insertItems([CountedItem(number: 5000, count: count)], afterItem: items[500])
        new.deleteItems([items[510]])
        count.hashes = 0

        _ = new.difference(from: old)

        // The new row, and those from 501 up to the deleted one.
        #expect(count.hashes == 1 + 9)
    }

    @Test func `a section that nobody changed isn't looked through`() {
        let count = CountedItem.Count()
        let old = Self.snapshot((0..<1000).map { CountedItem(number: $0, count: count) })
        var new = old
        new.appendSections([1])
        new.appendItems([CountedItem(number: 5000, count: count)])
        count.comparisons = 0

        _ = new.difference(from: old)

        #expect(count.comparisons == 0)
    }

    @Test func `an item is hashed once in a difference of everything`() {
        let count = CountedItem.Count()
        let items = (0..<1000).map { CountedItem(number: $0, count: count) }
        let (old, new) = (Self.snapshot(items), Self.snapshot(items.reversed()))
        count.hashes = 0

        _ = new.difference(from: old)

        #expect(count.hashes == 1000)
    }

    private static func snapshot(_ items: [CountedItem]) -> Snapshot<Int, CountedItem> {
        var snapshot = Snapshot<Int, CountedItem>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }
}

/// A snapshot before and after edits, and whether a table shows the one after when it is told of the difference.
private struct EditedSnapshot: CustomStringConvertible {
    private var before = SnapshotDraft()
    private var after: SnapshotDraft
    private let difference: SnapshotDifference

    init(_ first: ArraySlice<Edit>, _ then: ArraySlice<Edit>) {
        for edit in first { before.apply(edit) }
        after = before
        for edit in then { after.apply(edit) }
        difference = after.snapshot.difference(from: before.snapshot)
    }

    var description: String { "\(before.sections) to \(after.sections) by \(difference)" }

    /// What is wrong; nil where nothing is.
    var fault: String? {
        var table = ReferenceTable(before.sections)
        table.perform(difference.operations, to: after.sections)
        if let fault = table.faults.first { return fault }
        guard table.sections.map(\.identifier) == after.sections.map(\.identifier) else { return "other sections" }
        let rows = table.sections.flatMap(\.rows)
        guard table.sections.map({ $0.rows.map(\.item) }) == after.sections.map(\.items) else { return "other rows" }
        let marked = after.reloaded.union(after.reconfigured)
        let renewed = Set(rows.filter(\.isNew).map(\.item))
        guard marked.isSubset(of: renewed) else { return "marks are left out" }
        return renewed == marked.union(unfollowed) ? nil : "more is made anew than has to be"
    }

    /// Items that no row can be followed to: new ones, and those whose section before or after is told as a whole.
    private var unfollowed: Set<Int> {
        let told = difference.operations.reduce(into: (old: Set<Int>(), new: Set<Int>())) { told, operation in
            switch operation {
            case .deleteSection(let section, _), .reloadSection(let section, _): told.old.insert(section)
            case .insertSection(let section, _): told.new.insert(section)
            default: break
            }
        }
        let reloaded = after.reloadedSections
        let followed = before.sections.enumerated().filter { !told.old.contains($0.offset) }.flatMap(\.element.items)
        let arriving = after.sections.enumerated().filter {
            !told.new.contains($0.offset) && !reloaded.contains($0.element.identifier)
        }.flatMap(\.element.items)
        return Set(after.items).subtracting(Set(followed).intersection(arriving))
    }
}

/// An item that counts how often it is hashed and compared.
private struct CountedItem: Hashable {
    let number: Int
    let count: Count

    final class Count {
        var hashes = 0
        var comparisons = 0
    }

    static func == (left: CountedItem, right: CountedItem) -> Bool {
        left.count.comparisons += 1
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        count.hashes += 1
        hasher.combine(number)
    }
}
