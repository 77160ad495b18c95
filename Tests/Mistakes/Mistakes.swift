import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples

/// Calls that break a rule, by name.
enum Mistakes {
    static var all: [String: () -> Void] {
        layout.merging(updates) { first, _ in first }.merging(numbers) { first, _ in first }
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
            "height of a row too far": { _ = RowOffsets(count: 3, estimate: 44)[3] },
            "fewer rows than none": { _ = RowOffsets(count: -1, estimate: 44) },
            "estimate of no number": { _ = RowOffsets(count: 3, estimate: .nan) },
            "offset of a row too far": { _ = RowOffsets(count: 3, estimate: 44).offset(of: 4) },
            "negative row height": {
                var rows = RowOffsets(count: 3, estimate: 44)
                rows[0] = -1
            },
            "insert too far": {
                var rows = RowOffsets(count: 3, estimate: 44)
                rows.insert(at: 4)
            },
            "remove too far": {
                var rows = RowOffsets(count: 3, estimate: 44)
                rows.remove(2..<4)
            },
        ]
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
            "update while a cell is made": {
                let (table, source) = (Table(), HastySource())
                table.identifier = "articles"
                table.dataSource = source
                Harness().show(table)
            },
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

/// A data source that updates its table from within the question for a cell.
private final class HastySource: TableDataSource {
    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 2 }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        table.beginUpdates()
        table.endUpdates()
        return Cell(reuseIdentifier: "row")
    }
}
