import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples

/// Calls that break a rule, by name.
enum Mistakes {
    static var all: [String: () -> Void] {
        [layout, offsets, updates, scrolling, numbers, snapshots, waiting].reduce([:]) { all, some in
            all.merging(some) { first, _ in first }
        }
    }

    private static var layout: [String: () -> Void] {
        [
            "priority above": { _ = Priority(rawValue: 1000.5) },
            "priority below": { _ = Priority(rawValue: -1) },
            "priority of no number": { _ = Priority(rawValue: .nan) },
            "negative length": { _ = FixedLength(-1) },
            "endless length": { _ = FixedLength(.infinity) },
            "natural length of no number": { _ = StackItem(natural: .nan) },
            "spacing of no number": { _ = StackRules(spacing: .nan) },
        ]
    }

    /// Items and lengths that there can't be, said to the lengths of three items.
    private static var offsets: [String: () -> Void] {
        let calls: [String: (inout RowOffsets) -> Void] = [
            "length of an item too far": { _ = $0[3] },
            "measured state of an item below all": { _ = $0.isMeasured(-1) },
            "offset of an item too far": { _ = $0.offset(of: 4) },
            "measure of an item too far": { $0.measure(3, as: 1) },
            "negative item length": { $0.measure(0, as: -1) },
            "item length past all": { $0.measure(0, as: 1 << 31) },
            "forget too far": { $0.forget(1..<4, estimate: 44) },
            "negative estimate": { $0.forget(0..<0, estimate: -1) },
            "changed estimate too far": { $0.changeEstimate(of: 2..<4, to: 44) },
            "fewer items than none": { $0.insert(-1, estimate: 44, at: 0) },
            "more items than can be": { $0.insert(Int(Int32.max), estimate: 0, at: 3) },
            "insert too far": { $0.insert(1, estimate: 44, at: 4) },
            "put in too far": { $0.insert(contentsOf: RowOffsets(), at: 4) },
            "remove too far": { $0.remove(2..<4) },
            "take too far": { _ = $0.take(2..<4) },
        ]
        return calls.mapValues { call in
            {
                var rows = RowOffsets()
                rows.insert(3, estimate: 44, at: 0)
                call(&rows)
            }
        }
    }

    private static var updates: [String: () -> Void] {
        [
            "end without begin": {
                let (source, _) = shown()
                source.table.identifier = "articles"
                source.table.endUpdates()
            },
            "one end too many": {
                let (source, _) = shown()
                source.table.beginUpdates()
                source.table.endUpdates()
                source.table.endUpdates()
            },
            "rows without reload": {
                let (source, _) = shown()
                source.table.beginUpdates()
                source.models.append(RowModel())
                source.table.endUpdates()
            },
            "rows told in a batch": {
                let (source, _) = shown()
                source.table.identifier = "articles"
                source.table.performBatchUpdates {
                    source.models.append(RowModel())
                    source.table.insertRows(at: [IndexPath(row: 7)])
                }
            },
            "numbers that change": {
                let (table, source) = (Table(), FickleSource([2, 3, 4]))
                table.identifier = "articles"
                table.dataSource = source
                Harness().show(table)
                table.performBatchUpdates { table.insertRows(at: [IndexPath(row: 0)]) }
            },
            "negative number of rows": {
                let (table, source) = (Table(), FickleSource([-1]))
                table.dataSource = source
                Harness().show(table)
            },
            "negative number of sections": {
                let (table, source) = (Table(), FickleSource([]))
                table.dataSource = source
                Harness().show(table)
            },
            "select a row too far": {
                let (source, _) = shown()
                source.table.selectRow(at: IndexPath(row: 2), animated: false)
            },
            "select in a section too far": {
                let (source, _) = shown()
                source.table.selectRow(at: IndexPath(row: 0, section: 1), animated: true)
            },
            "update while a cell is made": {
                let (table, source) = (Table(), HastySource())
                table.identifier = "articles"
                table.dataSource = source
                Harness().show(table)
            },
        ]
    }

    /// Rows and sections that aren't there, scrolled to.
    private static var scrolling: [String: () -> Void] {
        func scroll(to path: IndexPath) {
            let (source, _) = shown()
            source.table.identifier = "articles"
            source.table.scrollToRow(at: path, position: .top, animated: true)
        }
        return [
            "scroll past the last row": { scroll(to: IndexPath(row: 2)) },
            "scroll before the first row": { scroll(to: IndexPath(row: -1)) },
            "scroll past the last section": { scroll(to: IndexPath(row: 0, section: 1)) },
            "scroll in no rows": { Table().scrollToRow(at: IndexPath(row: 0), position: .none, animated: false) },
        ]
    }

    /// Numbers that are none, given to setters.
    private static var numbers: [String: () -> Void] {
        [
            "frame of no number": {
                let label = Label()
                label.identifier = "price"
                label.frame.size.width = .nan
            },
            "negative title insets": { Button("OK").contentInsets = Insets(-1) },
            "endless insets": { Node().pin(Label(), insets: Insets(-.infinity)) },
            "margins of no number": { VStack().layoutMargins.left = .nan },
            "endless spacing": { HStack().spacing = .infinity },
            "endless custom spacing": {
                let (stack, label) = (VStack(), Label())
                stack.identifier = "prices"
                label.identifier = "total"
                stack.addArrangedSubview(label)
                stack.setCustomSpacing(.infinity, after: label)
            },
            "negative fixed length": { Label().setFixedLength(-1, for: .vertical) },
            "negative corner radius": { Node().cornerRadius = -1 },
            "offset of no number": { ScrollView().contentOffset.y = .nan },
            "no estimated height": { Table().estimatedRowHeight = 0 },
            "endless estimated height": { Table().estimatedRowHeight = .infinity },
            "row height of no number": { Table().rowHeight = .points(.nan) },
            "separator inset of no number": { Table().separatorInset = .nan },
            "own separator inset of no number": { Cell(reuseIdentifier: "row").separatorInset = .nan },
        ]
    }

    /// Times that a test can't wait for.
    private static var waiting: [String: () -> Void] {
        [
            "wait for less than nothing": { Harness().wait(-0.5) },
            "wait without end": { Harness().wait(.infinity) },
            "settle in no number": { _ = MotionCheck.settles(within: .nan) },
        ]
    }

    /// A table of two rows on a stage.
    static func shown() -> (RowSource, Harness) {
        let source = RowSource.short(rows: 2)
        let harness = Harness()
        harness.show(source.table)
        return (source, harness)
    }
}

/// A data source that says another number of rows each time, the last one for good; without numbers it has fewer than no sections.
private final class FickleSource: TableDataSource {
    private var answers: [Int]

    init(_ answers: [Int]) { self.answers = answers }

    func numberOfSections(in table: Table) -> Int { answers.isEmpty ? -1 : 1 }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int {
        answers.count > 1 ? answers.removeFirst() : answers[0]
    }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell { Cell(reuseIdentifier: "row") }
}

/// A data source that updates its table from within the question for a cell.
private final class HastySource: TableDataSource {
    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 2 }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        table.beginUpdates()
        table.endUpdates()
        return Cell(reuseIdentifier: "row")
    }
}
