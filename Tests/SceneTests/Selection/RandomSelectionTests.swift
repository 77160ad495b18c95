import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// That names stay selected through random updates, clicks and scrolls, told by rows' names alone.
struct RandomSelectionTests {
    @Test(arguments: 0..<40) func `what is selected is what was selected and is still there`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let list = SelectionList(rows: 20)
        list.table.allowsMultipleSelection = true
        var expected: Set<String> = []
        var fresh = 100

        for _ in 0..<25 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let name = list.sections[0].randomElement(using: &random)
                guard let name, let path = list.path(name) else { break }
                let isSelected = expected.contains(name)
                if isSelected { expected.remove(name) } else { expected.insert(name) }
                list.harness.perform {
                    if isSelected {
                        list.table.deselectRow(at: path, animated: Bool.random(using: &random))
                    } else {
                        list.table.selectRow(at: path, animated: false)
                    }
                }
            case 2:
                let offset = Double(Int.random(in: 0..<500, using: &random))
                list.harness.perform { list.table.setContentOffset(Point(x: 0, y: offset), animated: true) }
            case 3: list.harness.advance(frames: Int.random(in: 1..<25, using: &random))
            default: update(list, &expected, &fresh, &random)
            }
            check(list, expected, seed: seed)
        }
        try list.harness.settle()
        check(list, expected, seed: seed)
    }

    /// Reloads a row, and then deletes some, inserts others and moves one.
    private func update(
        _ list: SelectionList, _ expected: inout Set<String>, _ fresh: inout Int, _ random: inout SeededGenerator
    ) {
        let old = list.sections[0]
        let shuffled = old.shuffled(using: &random)
        let deleted = Set(shuffled.prefix(Int.random(in: 0...min(3, old.count / 2), using: &random)))
        let reloaded = shuffled.dropFirst(deleted.count).prefix(1).filter { _ in Bool.random(using: &random) }
        let moved = shuffled.dropFirst(deleted.count + 1).first
        var new = old.filter { !deleted.contains($0) && $0 != moved }
        if let moved { new.insert(moved, at: Int.random(in: 0...new.count, using: &random)) }
        var added: Set<String> = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            added.insert("\(fresh)")
            new.insert("\(fresh)", at: Int.random(in: 0...new.count, using: &random))
            fresh += 1
        }
        expected.subtract(deleted)
        expected.subtract(reloaded)
        list.harness.perform {
            list.table.reloadRows(at: old.indices.filter { reloaded.contains(old[$0]) }.map { IndexPath(row: $0) })
            list.sections = [new]
            list.table.performBatchUpdates {
                list.table.deleteRows(at: old.indices.filter { deleted.contains(old[$0]) }.map { IndexPath(row: $0) })
                list.table.insertRows(at: new.indices.filter { added.contains(new[$0]) }.map { IndexPath(row: $0) })
                if let moved, let from = old.firstIndex(of: moved), let to = new.firstIndex(of: moved) {
                    list.table.moveRow(at: IndexPath(row: from), to: IndexPath(row: to))
                }
            }
        }
    }

    private func check(_ list: SelectionList, _ expected: Set<String>, seed: Int) {
        #expect(list.selected == list.sections[0].filter(expected.contains), "seed \(seed)")
        for name in list.sections[0] {
            guard let cell = list.cell(name) else { continue }
            #expect(cell.isSelected == expected.contains(name), "seed \(seed), row \(name)")
        }
    }
}
