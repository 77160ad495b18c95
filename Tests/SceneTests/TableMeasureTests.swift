import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Which heights a table's rows have, and when they are measured anew.
struct TableMeasureTests {
    private static let size = Size(width: 375, height: 812)

    private func open(rows: Int) -> RowSource {
        RowSource(Array(repeating: RowModel(isOpen: true), count: rows))
    }

    /// The table as text, with the places of rows that are not in use, too.
    private func picture(_ source: RowSource) -> String {
        let rows = source.models.indices.compactMap { source.table.rectForRow(at: IndexPath(row: $0)) }
        let cells = source.table.visibleCells.map { Outline.text(of: $0) }
        return (rows.map { "\($0)" } + cells).joined(separator: "\n")
    }

    /// A table that was scrolled to and fro, so that cells wait to be used again.
    private func scroll(_ harness: Harness, _ source: RowSource) {
        for offset in [600.0, 1200, 0, 300] {
            harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        }
    }

    @Test(arguments: [(1.0, 3.0), (3, 1), (2, 3)])
    func `a stage of another scale shows rows as if they had been made there`(before: Double, after: Double) {
        let (source, fresh) = (open(rows: 12), open(rows: 12))
        let (harness, freshHarness) = (Harness(scale: before), Harness(scale: after))
        harness.show(source.table)
        freshHarness.show(fresh.table)
        scroll(harness, source)

        harness.send(.resized(Self.size, scale: after))
        scroll(harness, source)
        scroll(freshHarness, fresh)

        #expect(picture(source) == picture(fresh))
    }

    @Test func `a table that is taken to another stage is measured there`() {
        let (source, fresh) = (open(rows: 12), open(rows: 12))
        let (first, second, freshHarness) = (Harness(scale: 1), Harness(scale: 3), Harness(scale: 3))
        first.show(source.table)
        scroll(first, source)
        freshHarness.show(fresh.table)

        first.perform { source.table.removeFromSuperview() }
        second.show(source.table)
        scroll(second, source)
        scroll(freshHarness, fresh)

        #expect(picture(source) == picture(fresh))
    }

    @Test func `a table that was laid out before it had a stage is measured when it comes to one`() {
        let (source, fresh) = (open(rows: 12), open(rows: 12))
        source.table.frame = Rect(origin: .zero, size: Self.size)
        source.table.layoutIfNeeded()
        let (harness, freshHarness) = (Harness(), Harness())

        harness.show(source.table)
        freshHarness.show(fresh.table)
        scroll(harness, source)
        scroll(freshHarness, fresh)

        #expect(picture(source) == picture(fresh))
    }

    @Test func `a stack that was laid out without a stage is laid out with the stage's fonts`() {
        func make() -> (stack: VStack, label: Label) {
            let label = Label()
            label.text = "UILabel 1"
            let stack = VStack()
            stack.addArrangedSubview(label)
            stack.addArrangedSubview(Node())
            return (stack, label)
        }
        let (early, fresh) = (make(), make())
        early.stack.frame = Rect(origin: .zero, size: Self.size)
        early.stack.layoutIfNeeded()

        Harness().show(early.stack)
        Harness().show(fresh.stack)

        #expect(early.label.frame == fresh.label.frame)
        #expect(early.stack.subviews[1].frame == fresh.stack.subviews[1].frame)
    }

    // MARK: All rows

    @Test func `a table that sizes to its content is as high as all its rows, whatever the estimate`() {
        for estimate in [1.0, 44, 500] {
            let source = RowSource.short(rows: 30)
            source.table.estimatedRowHeight = estimate
            source.table.sizesToContent = true
            let outer = VStack()
            outer.addArrangedSubview(source.table)
            let page = Node()
            page.pin(outer, bottomPriority: 50)
            let harness = Harness()

            harness.show(page)

            let all = 30 * (12 + 44 + 12 + 1.0 / 3)
            #expect(abs(source.table.frame.height - all) < 1e-9)
            #expect(abs(source.table.contentSize.height - all) < 1e-9)
        }
    }

    @Test func `a row that changes its height changes the table that sizes to its content`() throws {
        let source = RowSource.short(rows: 3)
        source.table.sizesToContent = true
        let footer = Node()
        footer.setFixedLength(40, for: .vertical)
        let outer = VStack()
        outer.addArrangedSubview(source.table)
        outer.addArrangedSubview(footer)
        let page = Node()
        page.pin(outer, bottomPriority: 50)
        let harness = Harness()
        harness.show(page)
        let closed = footer.frame.minY

        harness.perform { source.toggle(1) }
        try harness.settle()
        #expect(abs(footer.frame.minY - (closed + 8 + 61.0 / 3)) < 1e-9)
        #expect(abs(source.table.frame.height - footer.frame.minY) < 1e-9)

        harness.perform { source.toggle(1) }
        try harness.settle()
        #expect(abs(footer.frame.minY - closed) < 1e-9)
    }

    @Test func `rows are measured once, and shown by the cells that measured them`() {
        let source = RowSource.short(rows: 6)
        source.table.sizesToContent = true
        let outer = VStack()
        outer.addArrangedSubview(source.table)
        let page = Node()
        page.pin(outer, bottomPriority: 50)

        Harness().show(page)

        #expect(source.requests.count <= 2 * 6)
        #expect(Set(source.requests) == Set(0..<6))
    }

    // MARK: Settings in mid-flight

    @Test func `separators that begin elsewhere ask for no row and end no animation`() throws {
        let source = RowSource.short(rows: 5)
        let harness = Harness()
        harness.show(source.table)
        try harness.tap("Row 1")
        harness.advance(frames: 5)
        let (requests, running) = (source.requests.count, harness.stage.runningOffsets.count)

        harness.perform { source.table.separatorInset = 60 }

        #expect(source.requests.count == requests)
        #expect(harness.stage.runningOffsets.count == running && running > 0)
        let lines = harness.picture.commands.filter { $0.bounds.minX == 60 && $0.bounds.width == 375 - 60 }
        #expect(lines.count == 5)
    }

    @Test func `another estimate changes rows that are not measured, and those only`() throws {
        let source = RowSource.short(rows: 100)
        let harness = Harness()
        harness.show(source.table)
        try harness.tap("Row 1")
        harness.advance(frames: 5)
        let shown = harness.shown(source.cell(2)).minY
        let (requests, running) = (source.requests.count, harness.stage.runningOffsets.count)

        harness.perform { source.table.estimatedRowHeight = 100 }

        #expect(harness.shown(source.cell(2)).minY == shown)
        #expect(source.requests.count == requests)
        #expect(harness.stage.runningOffsets.count == running && running > 0)
        let last = try #require(source.table.rectForRow(at: IndexPath(row: 99)))
        #expect(last.height == 100)
    }
}
