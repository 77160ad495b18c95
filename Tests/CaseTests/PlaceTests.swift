import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about what one looks at, which stays where it is when something else changes its height.
struct PlaceTests {
    private let harness = Harness(size: Size(width: 375, height: 667))

    // MARK: Above the viewport

    @Test(arguments: [20, 124.667, 600], Clock.all)
    func `C34 opening a row doesn't move the seen rows above it, with an open one out of sight`(
        estimate: Double, clock: Clock
    ) throws {
        let source = RowSource(Array(repeating: RowModel(duration: clock.block ?? 0.3), count: 30))
        source.table.estimatedRowHeight = estimate
        source.table.updateTiming = clock.timing
        harness.show(source.table)
        func toggle(_ row: Int) {
            if clock.block == nil { source.toggleUnanimated(row) } else { source.toggle(row) }
        }
        harness.perform { toggle(0) }
        try harness.settle()
        for _ in 0..<9 {
            let offset = source.table.contentOffset.y + 100
            harness.perform { source.table.setContentOffset(Point(x: 0, y: offset), animated: false) }
        }
        let above = harness.places(source.table).filter { ["row6", "row7", "row8"].contains($0.key) }
        #expect(above.count >= 2)

        for _ in 0..<2 {
            harness.perform { toggle(9) }
            harness.watch(source.table) {
                for (name, place) in harness.places(source.table) {
                    if let before = above[name] { #expect(abs(place - before) < 1e-6) }
                }
            }
        }
    }

    @Test(arguments: 0..<30)
    func `C34 whatever changes its height, the first row that is seen keeps its place`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let clock = Clock.all[seed % Clock.all.count]
        let heights = (0..<200).map { _ in Double(Int.random(in: 20...300, using: &random)) }
        let source = BlockSource(heights: heights, estimate: [20, 80, 160, 800][seed % 4])
        source.table.updateTiming = clock.timing
        harness.show(source.table)
        let start = Int.random(in: 20..<160, using: &random)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: start), position: .bottom, animated: false) }

        for _ in 0..<3 {
            let first = try #require(source.table.visibleCells.first)
            let place = harness.shown(first).minY
            let rows = (0..<12).map { _ in start + Int.random(in: -20...12, using: &random) }
            let changes = Set(rows).sorted().map { (row: $0, height: Double(Int.random(in: 20...300, using: &random))) }

            harness.perform { source.resize(changes, over: clock.block) }

            harness.watch(source.table) {
                // One that gets so low that it is out of sight goes out of use at the end.
                guard source.table.indexPath(for: first) != nil else { return }
                #expect(abs(harness.shown(first).minY - place) < 1e-6)
            }
        }
    }

    // MARK: The end

    @Test(arguments: Clock.all, [8, 9])
    func `C36 closing a row at the end scrolls to the end without a bounce`(clock: Clock, closing: Int) throws {
        let source = RowSource(Array(repeating: RowModel(duration: clock.block ?? 0.3), count: 10))
        source.table.updateTiming = clock.timing
        harness.show(source.table)
        harness.perform { source.table.scrollToEnd(animated: false) }
        for row in [8, 9] {
            harness.perform { source.toggle(row) }
            try harness.settle()
        }
        harness.perform { source.table.scrollToEnd(animated: false) }
        try harness.settle()
        let (offset, way) = (source.table.contentOffset.y, RowHeights.open - RowHeights.closed)
        let before = harness.shown(source.cell(7)).minY

        harness.perform { if clock.block == nil { source.toggleUnanimated(closing) } else { source.toggle(closing) } }

        expectDescent(source.table, of: source.cell(7), from: before, by: way, last: source.cell(9))
        #expect(abs(source.table.contentOffset.y - (offset - way)) < 1e-6)
    }

    /// Expects a row above those that close to sink by a way, never rising, with the last row's bottom at the viewport's all the time.
    private func expectDescent(_ table: Table, of cell: Cell, from start: Double, by way: Double, last: Cell) {
        let hairline = table.separatorStyle == .none ? 0 : 1.0 / 3
        var place = start
        harness.watch(table) {
            let now = harness.shown(cell).minY
            #expect(now >= place - 1e-6)
            #expect(now <= start + way + 1e-6)
            place = now
            #expect(abs(harness.shown(last).maxY + hairline - 667) < 1e-6)
        }
        #expect(abs(place - (start + way)) < 1e-6)
        #expect(table.contentOffset.y == table.maximumOffset)
    }

    @Test(arguments: [44.0, 100, 700], [[39], [38], [36, 38, 39], [10, 39]])
    func `C36 rows of any height that close near the end`(estimate: Double, closing: [Int]) throws {
        let source = BlockSource(heights: (0..<40).map { Double(60 + $0 * 53 % 90) }, estimate: estimate)
        harness.show(source.table)
        harness.perform { source.table.scrollToEnd(animated: false) }
        let seen = closing.filter { $0 > 30 }
        let way = seen.map { source.sections[0][$0].height - 20 }.reduce(0, +)
        let last = try #require(source.cell(39))
        let hidden = closing.contains(10) ? source.sections[0][10].height - 20 : 0

        // What closes out of sight above moves content and viewport at once; the rest is seen.
        if hidden != 0 { harness.perform { source.resize([(10, 20)]) } }
        let anchor = try #require(source.cell(35))
        let before = harness.shown(anchor).minY
        harness.perform { source.resize(seen.map { ($0, 20) }) }

        expectDescent(source.table, of: anchor, from: before, by: way, last: last)
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.29])
    func `C36 a second row that closes in mid-flight doesn't make the first one bounce`(delay: Double) throws {
        let source = BlockSource(heights: Array(repeating: 200, count: 20), estimate: 44)
        harness.show(source.table)
        harness.perform { source.table.scrollToEnd(animated: false) }
        let last = try #require(source.cell(19))
        let anchor = try #require(source.cell(17))
        let start = harness.shown(anchor).minY
        var place = start

        harness.perform { source.resize([(19, 80)]) }
        harness.advance(to: delay)
        harness.perform { source.resize([(18, 90)]) }

        harness.watch(source.table) {
            let now = harness.shown(anchor).minY
            #expect(now >= place - 1e-6)
            place = now
            #expect(abs(harness.shown(last).maxY - 667) < 1e-6)
        }
        #expect(abs(place - (start + 120 + 110)) < 1e-6)
    }

    // MARK: Remembered heights

    @Test(arguments: [10, 50.0, 200])
    func `C44 a row's height is remembered when others change`(estimate: Double) throws {
        let source = BlockSource(heights: Array(repeating: 50, count: 400), estimate: estimate)
        harness.show(source.table)
        func go(_ row: Int) {
            harness.perform { source.table.scrollToRow(at: IndexPath(row: row), position: .middle, animated: false) }
        }
        for row in 0..<200 { go(row) }
        go(50)
        harness.perform { source.resize([(50, 500)]) }
        try harness.settle()
        go(200)
        #expect(source.table.rectForRow(at: IndexPath(row: 200))?.minY == 199.0 * 50 + 500)
        let before = harness.places(source.table)

        harness.perform { source.resize([(200, 300)], over: 0.3) }

        harness.watch(source.table) {
            for (name, place) in harness.places(source.table) {
                guard let start = before[name], let row = Int(name.dropFirst(3)), row <= 200 else { continue }
                #expect(abs(place - start) < 1e-6)
            }
        }
        #expect(source.table.rectForRow(at: IndexPath(row: 200))?.minY == 199.0 * 50 + 500)
        #expect(source.table.rectForRow(at: IndexPath(row: 201))?.minY == 199.0 * 50 + 500 + 300)
        #expect(source.table.rectForRow(at: IndexPath(row: 50))?.height == 500)
    }

    @Test func `C44 heights are remembered through every kind of update of other rows`() throws {
        let source = BlockSource(heights: (0..<400).map { Double(30 + $0 * 37 % 100) }, estimate: 50)
        harness.show(source.table)
        for row in stride(from: 0, to: 120, by: 5) {
            harness.perform { source.table.scrollToRow(at: IndexPath(row: row), position: .top, animated: false) }
        }
        func expectRemembered(_ count: Int) {
            let table = source.table
            var top = 0.0
            for row in 0..<count {
                let rect = table.rectForRow(at: IndexPath(row: row))
                #expect(rect?.minY == top && rect?.height == source.sections[0][row].height)
                top += source.sections[0][row].height
            }
        }
        expectRemembered(120)

        harness.perform {
            source.sections[0].remove(at: 300)
            source.table.deleteRows(at: [IndexPath(row: 300)])
        }
        expectRemembered(120)
        harness.perform {
            source.sections[0].insert(BlockRow(id: 1000, height: 77), at: 118)
            source.table.insertRows(at: [IndexPath(row: 118)])
        }
        try harness.settle()
        expectRemembered(118)
        harness.perform {
            source.sections[0].swapAt(3, 90)
            source.table.performBatchUpdates {
                source.table.moveRow(at: IndexPath(row: 3), to: IndexPath(row: 90))
                source.table.moveRow(at: IndexPath(row: 90), to: IndexPath(row: 3))
            }
        }
        try harness.settle()
        expectRemembered(118)
        harness.perform { source.table.estimatedRowHeight = 300 }
        expectRemembered(118)
    }
}
