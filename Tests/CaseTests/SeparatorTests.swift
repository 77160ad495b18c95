import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// That the line under a row is at its bottom in every frame (C79), whatever the rows do.
struct SeparatorTests {
    private let hairline = 1.0 / 3

    /// The separators of a picture, from top to bottom.
    private func lines(_ harness: Harness) -> [Rect] {
        let color = AdaptiveColor.separator.light
        let rects = harness.picture.commands.compactMap { (command: DisplayCommand) -> Rect? in
            guard case .fill(let rect, _, let fill) = command.content, abs(rect.height - hairline) < 1e-9 else {
                return nil
            }
            return fill.red == color.red && fill.green == color.green && fill.blue == color.blue ? rect : nil
        }
        return rects.sorted { $0.minY < $1.minY }
    }

    /// The bottoms of all cells that are drawn and have room for a line, those that go out with them, from top to bottom.
    private func bottoms(_ table: Table, _ harness: Harness) -> [Double] {
        let frames = table.subviews.compactMap { $0 as? Cell }.filter { $0.shownOpacity > 0 }.map { harness.shown($0) }
        let drawn = frames.filter {
            $0.height + hairline > 0 && $0.maxY < 812 && $0.maxY + hairline > 0 && $0.maxX > 0 && $0.minX + 16 < 375
        }
        return drawn.map(\.maxY).sorted()
    }

    /// Makes frames until nothing moves, and compares in each where lines and bottoms are; returns the number of frames.
    private func expectLinesAtBottoms(_ table: Table, _ harness: Harness) -> Int {
        var frames = 0
        repeat {
            let (lines, bottoms) = (lines(harness), bottoms(table, harness))
            #expect(lines.count == bottoms.count, "frame \(frames)")
            for (line, bottom) in zip(lines, bottoms) { #expect(abs(line.minY - bottom) < 1e-9, "frame \(frames)") }
            harness.advance(frames: 1)
            frames += 1
        } while !harness.stage.isAtRest
        return frames
    }

    @Test(arguments: [0.1, 0.3, 0.6]) func `lines stay at the bottoms of rows while one opens and closes`(
        duration: Double
    ) {
        let source = RowSource(Array(repeating: RowModel(duration: duration), count: 5))
        let harness = Harness()
        harness.show(source.table)

        for _ in 0..<2 {
            harness.perform { source.toggle(1) }
            #expect(source.table.largestGap() < 1e-9)
            #expect(expectLinesAtBottoms(source.table, harness) > 6)
        }
    }

    @Test func `lines begin at the inset and end at the right edge in every frame`() {
        let source = RowSource(Array(repeating: RowModel(), count: 5))
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.toggle(1) }
        while !harness.stage.isAtRest {
            #expect(lines(harness).count == 5)
            #expect(lines(harness).allSatisfy { $0.minX == 16 && $0.maxX == 375 })
            harness.advance(frames: 1)
        }
    }

    @Test(arguments: [RowAnimation.fade, .top, .bottom, .middle, .left, .right])
    func `lines stay at the bottoms of rows that come and go`(animation: RowAnimation) {
        let source = ListSource(rows: 6, separators: true) { cell, _ in cell.fill([Slab(60)]) }
        let harness = Harness()
        harness.show(source.table)

        harness.perform {
            source.count = 7
            source.table.performBatchUpdates {
                source.table.insertRows(at: [IndexPath(row: 1), IndexPath(row: 4)], with: animation)
                source.table.deleteRows(at: [IndexPath(row: 2)], with: animation)
            }
        }
        harness.advance(frames: 5)
        harness.perform {
            source.count = 6
            source.table.deleteRows(at: [IndexPath(row: 0)], with: animation)
        }

        #expect(expectLinesAtBottoms(source.table, harness) > 10)
        #expect(lines(harness).count == 6)
    }

    // MARK: The empty space

    @Test func `under the last row there are no lines where the table has a footer, in mid-flight, too`() {
        let source = ListSource(rows: 3, separators: true) { cell, _ in cell.fill([Slab(60)]) }
        let harness = Harness()
        harness.show(source.table)
        #expect(lines(harness).count == 3)

        harness.perform {
            source.count = 2
            source.table.deleteRows(at: [IndexPath(row: 1)], with: .top)
        }
        while !harness.stage.isAtRest {
            let end = source.table.visibleCells.map { harness.shown($0).maxY }.max() ?? 0
            #expect(lines(harness).allSatisfy { $0.minY <= end + 1e-9 })
            harness.advance(frames: 1)
        }
        #expect(lines(harness).count == 2)
    }

    @Test func `without a footer lines go on below the last row, and move with it`() {
        let source = ListSource(rows: 3, separators: true) { cell, row in
            cell.fill([Slab(60, identifier: "slab\(row)")])
        }
        source.table.tableFooterView = nil
        source.table.estimatedRowHeight = 50
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.update(over: 0.3) { (source.cell(1).parts.first as? Slab)?.height = 160 } }
        var frames = 0
        while !harness.stage.isAtRest {
            let end = harness.shown(source.cell(2)).maxY
            let below = lines(harness).filter { $0.minY > end + 1e-9 }
            let pitch = 50 + hairline
            for (index, line) in below.enumerated() {
                #expect(abs(line.minY - (end + Double(index + 1) * pitch)) < 1e-6)
            }
            #expect(below.count == Int((812 - end - 1e-6) / pitch))
            harness.advance(frames: 1)
            frames += 1
        }
        #expect(frames > 10)
    }

    // MARK: How they look

    @Test func `a cell may have an inset of its own, and the table another colour`() {
        let source = ListSource(rows: 3, separators: true) { cell, row in
            cell.fill([Slab(60)])
            cell.separatorInset = row == 1 ? 0 : nil
        }
        let harness = Harness()
        harness.show(source.table)
        #expect(lines(harness).map(\.minX) == [16, 0, 16])

        harness.perform { source.table.separatorInset = 40 }
        #expect(lines(harness).map(\.minX) == [40, 0, 40])

        harness.perform { source.table.separatorColor = .tint }
        #expect(lines(harness).isEmpty)
        let tinted = harness.picture.commands.filter {
            if case .fill(_, _, AdaptiveColor.tint.light) = $0.content { true } else { false }
        }
        #expect(tinted.count == 3)
    }

    @Test func `lines of rows that go out take another colour, too`() {
        let source = ListSource(rows: 4, separators: true) { cell, _ in cell.fill([Slab(60)]) }
        let harness = Harness()
        harness.show(source.table)
        harness.perform {
            source.count = 3
            source.table.deleteRows(at: [IndexPath(row: 1)], with: .left)
        }
        harness.advance(frames: 4)
        #expect(lines(harness).count == 4)

        harness.perform { source.table.separatorColor = .tint }

        #expect(lines(harness).isEmpty)
    }

    @Test func `a selected row has no lines around it, and they come back as it fades`() throws {
        let source = ListSource(rows: 4, separators: true) { cell, _ in cell.fill([Slab(60)]) }
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.table.selectRow(at: IndexPath(row: 1), animated: true) }
        // The ground of row 1 covers the line of row 0 and takes the room of its own.
        let row = 60 + hairline
        let ground = try #require(self.ground(harness))
        #expect(abs(ground.minY - 60) < 1e-9 && abs(ground.maxY - 2 * row) < 1e-9)
        #expect(lines(harness).map { ($0.minY / row).rounded() } == [1, 3, 4])

        harness.perform { source.table.deselectRow(at: IndexPath(row: 1), animated: true) }
        harness.advance(frames: 5)
        #expect(lines(harness).count == 4)
        #expect(self.ground(harness) != nil)
        try harness.settle()
        #expect(self.ground(harness) == nil)
    }

    @Test func `the ground of a selected row is as high as the row in every frame`() throws {
        let source = RowSource(Array(repeating: RowModel(), count: 5))
        let harness = Harness()
        harness.show(source.table)
        harness.perform { source.table.selectRow(at: IndexPath(row: 1), animated: false) }

        harness.perform { source.toggle(1) }
        while !harness.stage.isAtRest {
            let (row, ground) = (harness.shown(source.cell(1)), try #require(self.ground(harness)))
            #expect(abs(ground.minY - (row.minY - hairline)) < 1e-9 && abs(ground.maxY - (row.maxY + hairline)) < 1e-9)
            harness.advance(frames: 1)
        }
    }

    /// The ground that is drawn under a selected row.
    private func ground(_ harness: Harness) -> Rect? {
        let color = AdaptiveColor.selectedRow.light
        for command in harness.picture.commands {
            guard case .fill(let rect, _, let fill) = command.content else { continue }
            if fill.red == color.red && fill.green == color.green && fill.blue == color.blue { return rect }
        }
        return nil
    }
}
