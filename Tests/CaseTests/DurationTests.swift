import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about durations that one chooses, down to none at all.
struct DurationTests {
    // MARK: The row's own duration

    @Test(arguments: [0, 0.1, 0.3, 1.25])
    func `C9 the table's duration is honoured`(duration: Double) {
        let source = RowSource([RowModel(duration: duration, isOpen: true), RowModel()])
        source.table.animationDuration = duration
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.toggle(0) }
        let first = source.cell(0).shownFrame.height
        harness.advance(to: duration / 2)
        let halfWay = source.cell(0).shownFrame.height
        harness.advance(to: duration)

        #expect(abs(first - (duration > 0 ? RowHeights.open : RowHeights.closed)) < 1e-9)
        if duration > 0 { #expect(abs(halfWay - (RowHeights.open + RowHeights.closed) / 2) < 1e-9) }
        #expect(abs(source.cell(0).shownFrame.height - RowHeights.closed) < 1e-9)
        #expect(abs(harness.shown(source.cell(1)).minY - (RowHeights.closed + 1.0 / 3)) < 1e-9)
        #expect(harness.stage.isAtRest)
    }

    @Test(arguments: [true, false], [0, 0.1, 0.5])
    func `C9 with animations off the same frame shows the final geometry`(isOpen: Bool, duration: Double) {
        let source = RowSource([RowModel(duration: duration, isOpen: isOpen), RowModel()])
        let harness = Harness()
        harness.show(source.table)

        harness.stage.animationsEnabled = false
        harness.perform { source.toggle(0) }

        let cell = source.cell(0)
        let height = isOpen ? RowHeights.closed : RowHeights.open
        #expect(abs(cell.shownFrame.height - height) < 1e-9)
        #expect(cell.elements.allSatisfy { $0.shownFrame == $0.frame && $0.isDrawn == !$0.isHidden })
        #expect(abs(harness.shown(source.cell(1)).minY - (height + 1.0 / 3)) < 1e-9)
        #expect(harness.stage.isAtRest)
    }

    @Test func `C9 an update without animation shows the final geometry whatever its blocks ask for`() {
        let source = RowSource([RowModel(duration: 0.5), RowModel()])
        let harness = Harness()
        harness.show(source.table)

        harness.perform { harness.stage.performWithoutAnimation { source.toggle(0) } }

        #expect(abs(source.cell(0).shownFrame.height - RowHeights.open) < 1e-9)
        #expect(source.cell(0).elements.allSatisfy { $0.shownFrame == $0.frame })
        #expect(harness.stage.isAtRest)
    }

    @Test func `C9 a row without a duration leaves its content its own`() {
        let source = RowSource([RowModel(duration: 0.2), RowModel()])
        source.table.animationDuration = 0
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.toggle(0) }
        let first = (source.cell(0).shownFrame.height, source.cell(0).labels[1].shownFrame.height)
        harness.advance(to: 0.2)

        // The row is open at once. Label 2, squeezed away between both layouts, is one line high less what is left of 0 - 0.
        #expect(abs(first.0 - RowHeights.open) < 1e-9)
        #expect(first.1 >= 0)
        #expect(source.cell(0).elements.allSatisfy { $0.shownFrame == $0.frame })
        #expect(harness.stage.isAtRest)
    }

    // MARK: Blocks of no duration

    @Test(arguments: [0, -1, -Double.infinity, Double.nan])
    func `C28 content that is built in a block of no duration is hidden where it was meant to be`(duration: Double) {
        let source = RowSource([RowModel(toggled: [2])])
        let harness = Harness()
        var completions: [Bool] = []

        harness.stage.root.pin(source.table)
        harness.perform {
            harness.stage.animate(
                withDuration: duration, { harness.stage.root.layoutIfNeeded() }, completion: { completions.append($0) })
        }

        let label = source.cell(0).labels[1]
        #expect(label.isHidden && !label.isDrawn)
        #expect(texts(in: harness, startingWith: "UILabel 2").isEmpty)
        #expect(texts(in: harness, startingWith: "UILabel").count == 4)
        #expect(abs(source.cell(0).shownFrame.height - RowHeights.shown(labels: 4)) < 1e-9)
        #expect(completions == [true])
        #expect(harness.stage.isAtRest)
    }

    @Test(arguments: [0, 0.3])
    func `C28 content that is built inside any block starts in its place`(duration: Double) {
        let stack = VStack(spacing: 8)
        let harness = Harness()
        harness.show(page(stack))

        harness.perform {
            harness.stage.animate(withDuration: duration) {
                let labels = (1...3).map { Label("UILabel \($0)") }
                for label in labels { stack.addArrangedSubview(label) }
                labels[1].isHidden = true
                harness.stage.root.layoutIfNeeded()
            }
        }

        let labels = stack.arrangedSubviews
        #expect(!labels[0].isHidden && labels[0].shownFrame.height == RowHeights.line)
        #expect(labels[2].shownFrame.minY == RowHeights.line + 8)
        #expect(labels[1].shownFrame.height == 0)
        harness.advance(to: duration)
        #expect(!labels[1].isDrawn)
    }

    // MARK: Durations that round to nothing

    @Test(arguments: [0, 0.001, 0.002], [0, 0.001])
    func `C41 twenty rows filtered to five leave no ghost and no hole`(block: Double, row: Double) {
        for isInside in [true, false] {
            let source = ListSource(rows: 20) { cell, row in cell.fill([Label("row \(row)")]) }
            source.table.animationDuration = row
            let harness = Harness()
            harness.show(source.table)
            harness.perform { source.table.contentOffset.y = 100 }

            harness.perform {
                source.count = 5
                if isInside {
                    harness.stage.animate(withDuration: block) {
                        source.table.reloadData()
                        harness.stage.root.layoutIfNeeded()
                    }
                } else {
                    source.table.reloadData()
                    harness.stage.animate(withDuration: block) { harness.stage.root.layoutIfNeeded() }
                }
                source.update(over: block) {}
            }
            harness.advance(frames: 1)

            #expect(source.table.visibleCells.count == 5)
            #expect(source.table.largestGap() == 0)
            #expect(source.table.subviews.filter { $0 is Cell }.count == 5)
            #expect((0..<20).map { texts(in: harness, startingWith: "row \($0)").count }.prefix(5) == [1, 1, 1, 1, 1])
            #expect(texts(in: harness, startingWith: "row").count == 5)
            #expect(source.table.contentOffset.y == 0)
            #expect(harness.shown(source.cell(0)).minY == 0)
            #expect(harness.stage.isAtRest)
        }
    }

    @Test(arguments: [0, 1e-9, 0.000_4, 0.001, 0.002, 0.01], [0, 1e-9, 0.001, 0.004])
    func `C41 a toggle of next to no duration is over in the next frame`(block: Double, row: Double) {
        let source = RowSource([RowModel(duration: block), RowModel(duration: block, isOpen: true), RowModel()])
        source.table.animationDuration = row
        let harness = Harness()
        harness.show(source.table)

        harness.perform {
            source.toggle(0)
            source.toggle(1)
        }
        #expect(source.table.largestGap() < 1e-9)
        harness.advance(frames: 1)

        #expect(abs(source.cell(0).shownFrame.height - RowHeights.open) < 1e-9)
        #expect(abs(source.cell(1).shownFrame.height - RowHeights.closed) < 1e-9)
        for row in 0..<3 { #expect(source.cell(row).elements.allSatisfy { $0.isDrawn == !$0.isHidden }) }
        #expect(source.table.largestGap() < 1e-9)
        #expect(harness.stage.isAtRest)
    }

    // MARK: Less motion

    @Test(arguments: [true, false], [0.1, 0.3, 2])
    func `C81 with less motion the completion still comes, once, in the same tick`(isOpen: Bool, duration: Double) {
        let source = RowSource([RowModel(duration: duration, isOpen: isOpen)])
        let harness = Harness()
        harness.show(source.table)
        harness.stage.reducesMotion = true
        var completions: [Bool] = []
        var before = -1

        harness.stage.perform(at: harness.time) {
            source.table.beginUpdates()
            source.table.animate(
                withDuration: duration, delay: 0.2,
                {
                    source.models[0].isOpen.toggle()
                    source.cell(0).show(source.models[0])
                    source.cell(0).contentView.layoutIfNeeded()
                }, completion: { completions.append($0) })
            source.table.endUpdates()
            before = completions.count
        }
        let sameTick = completions
        harness.advance(frames: 1)
        let height = source.cell(0).shownFrame.height
        harness.advance(to: 3)

        #expect(before == 0)
        #expect(sameTick == [true])
        #expect(completions == [true])
        #expect(abs(height - (isOpen ? RowHeights.closed : RowHeights.open)) < 1e-9)
        #expect(harness.stage.isAtRest)
    }
}
