import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about rows among rows: they never overlap, and what one loses another one may gain.
struct RowGeometryTests {
    @Test func `C6 rows stay in contact and draw only in themselves`() {
        let source = ListSource(rows: 3) { cell, row in lines(of: row, in: cell) }
        let harness = Harness(text: SquareText())
        harness.show(source.table)
        let extra = source.cell(1).parts[1]
        var heights: [Double] = []

        // Row 1 goes from 60 to 160 points at 0, and back at 1.
        for frame in 0...120 {
            if frame == 0 || frame == 60 {
                harness.perform { source.update(over: 0.3) { extra.isHidden = frame == 60 } }
            }
            harness.advance(frames: 1)
            heights.append(source.cell(1).shownFrame.height)

            #expect(source.table.largestGap() < 1e-9)
            for row in 0..<3 {
                let shown = harness.shown(source.cell(row))
                for command in texts(in: harness, startingWith: "row \(row)") {
                    #expect(command.bounds.minY >= shown.minY - 1e-9 && command.bounds.maxY <= shown.maxY + 1e-9)
                }
            }
        }

        #expect(abs((heights.max() ?? 0) - (60 + 100)) < 1e-9)
        #expect(heights.last == 60)
        #expect(order(ofRowsIn: harness) == [0, 1, 2])
    }

    @Test(arguments: 0..<24)
    func `C6 rows stay in contact whatever is tapped when`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let models = (0..<6).map { _ in
            RowModel(
                labels: .random(in: 2...6, using: &random), toggled: Bool.random(using: &random) ? [2] : [1, 2],
                duration: .random(in: 0.05...0.8, using: &random), isOpen: Bool.random(using: &random))
        }
        let source = RowSource(models)
        source.table.updateTiming = UpdateTiming.allCases[seed % 3]
        source.table.animationDuration = .random(in: 0.05...0.8, using: &random)
        let harness = Harness(size: Size(width: 375, height: 1200))
        harness.show(source.table)

        for _ in 0..<90 {
            if Int.random(in: 0..<6, using: &random) == 0 {
                let row = Int.random(in: 0..<models.count, using: &random)
                harness.perform { source.toggle(row) }
                #expect(source.table.largestGap() < 1e-6)
            }
            harness.advance(frames: 1)
            #expect(source.table.largestGap() < 1e-6)
        }
    }

    @Test(arguments: [0.1, 0.3, 0.5, nil])
    func `C12 what one cell loses another gains in every frame`(duration: Double?) {
        // Rows 1 and 2 swap 200 and 60 points in one update.
        let heights = [40.0, 200, 60, 40]
        let source = ListSource(rows: 4) { cell, row in cell.fill([Slab(heights[row])]) }
        let harness = Harness()
        harness.show(source.table)
        let below = harness.shown(source.cell(3)).minY

        harness.perform {
            source.update(over: duration) {
                for (row, height) in [(1, 60.0), (2, 200)] { (source.cell(row).parts[0] as? Slab)?.height = height }
            }
        }

        for frame in 0...24 {
            let share = ClosedForm.progress(.easeInOut, at: Double(frame) / 18)
            let (first, second) = (source.cell(1).shownFrame.height, source.cell(2).shownFrame.height)
            #expect(abs(first - (200 - 140 * share)) < 1e-6)
            #expect(abs(first + second - (200 + 60)) < 1e-9)
            #expect(abs(harness.shown(source.cell(3)).minY - below) < 1e-9)
            harness.advance(frames: 1)
        }
    }

    @Test(arguments: 0..<8)
    func `C12 heights that are dealt out anew keep their sum`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let heights = (0..<6).map { _ in Double.random(in: 10...120, using: &random).rounded() }
        let dealt = heights.shuffled(using: &random)
        let source = ListSource(rows: 6, separators: true) { cell, row in cell.fill([Slab(heights[row])]) }
        let harness = Harness()
        harness.show(source.table)

        harness.perform {
            source.update(over: 0.2) {
                for row in 0..<6 { (source.cell(row).parts[0] as? Slab)?.height = dealt[row] }
            }
        }

        for _ in 0..<24 {
            let sum = (0..<6).reduce(0) { $0 + source.cell($1).shownFrame.height }
            #expect(abs(sum - heights.reduce(0, +)) < 1e-6)
            #expect(source.table.largestGap() < 1e-6)
            harness.advance(frames: 1)
        }
    }

    @Test func `C40 a second line that arrives in mid-flight is laid out with the rest`() {
        let source = RowSource([RowModel(), RowModel(), RowModel()])
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.toggle(1) }
        harness.advance(frames: 6)
        harness.perform {
            source.table.beginUpdates()
            source.table.animate(withDuration: 0.3) {
                let label = source.cell(1).labels[4]
                label.numberOfLines = 2
                label.text = "UILabel 5\nand more"
                source.cell(1).contentView.layoutIfNeeded()
            }
            source.table.endUpdates()
        }
        for _ in 0..<30 {
            #expect(source.table.largestGap() < 1e-9)
            harness.advance(frames: 1)
        }

        // 40.667 points of two lines, rounded up to thirds, are 40.667.
        let height = source.cell(1).shownFrame.height
        #expect(abs(height - (RowHeights.open + RowHeights.line)) < 1e-9)
        #expect(abs(height - 230) < 1e-9)
        #expect(harness.stage.isAtRest)
    }

    @Test(arguments: [0.02, 0.1, 0.2, 0.29, 0.5], [1, 3, 4])
    func `C40 content that changes at any time of a transition ends at its own height`(time: Double, lines: Int) {
        let source = RowSource([RowModel(duration: 0.2), RowModel()])
        let harness = Harness(framesPerSecond: 100)
        harness.show(source.table)

        harness.perform { source.toggle(0) }
        harness.advance(frames: Int((time * 100).rounded()))
        let before = ShownRects(on: harness.stage)
        harness.perform {
            source.table.beginUpdates()
            source.table.animate(withDuration: 0.25) {
                let label = source.cell(0).labels[1]
                label.numberOfLines = 0
                label.text = Array(repeating: "UILabel 2", count: lines).joined(separator: "\n")
                source.cell(0).contentView.layoutIfNeeded()
            }
            source.table.endUpdates()
        }
        let after = ShownRects(on: harness.stage)
        for _ in 0..<100 {
            harness.advance(frames: 1)
            #expect(source.table.largestGap() < 1e-9)
        }

        #expect(before.largestStep(to: after) < 1e-9)
        #expect(abs(source.cell(0).shownFrame.height - (RowHeights.open + Double(lines - 1) * RowHeights.line)) < 1e-9)
    }

    @Test(arguments: [TimingCurve.easeOut, .easeInOut, .easeIn, .linear], [101.0, 64])
    func `C51 a closing row follows its curve frame by frame`(curve: TimingCurve, height: Double) {
        let source = chromeRow(height: height)
        source.table.animationCurve = curve
        let harness = Harness()
        harness.show(source.table)

        let heights = close(source, in: harness)

        for frame in 0...18 {
            let wanted = height * (1 - ClosedForm.progress(curve, at: Double(frame) / 18))
            #expect(abs(heights[frame] - wanted) < 1e-6)
        }
    }

    @Test func `C51 ease-out jumps and crawls where ease-in-out starts and stops gently`() {
        let steps = [TimingCurve.easeOut, .easeInOut].map { curve in
            let source = chromeRow(height: 101)
            source.table.animationCurve = curve
            let harness = Harness()
            harness.show(source.table)
            let heights = close(source, in: harness)
            return zip(heights, heights.dropFirst()).map { $0 - $1 }
        }

        // With u left of the Bezier's parameter, 3u(1 - u)^2 0.42 + 3u^2(1 - u) 0.58 + u^3 of the time is left: 1/18 of it where
        // u = 0.04533, and then 3u^2 - 2u^3 = 0.00598 of the 101 points are left of the way. Ease-out ends a little slower still.
        #expect(abs(steps[1][17] - 101 * 0.00598) < 0.001)
        #expect(abs(steps[1][0] - steps[1][17]) < 1e-6)
        #expect(steps[0][17] < steps[1][17] && steps[1][17] < 1)
        #expect(steps[0][0] > 9 && steps[0][0] == steps[0].max())
    }

    @Test(arguments: [5.0, 0, 12])
    func `C51 insets that outlive their row are told as a pop`(chrome: Double) {
        let source = chromeRow(height: 101, chrome: chrome)
        let harness = Harness()
        harness.show(source.table)

        _ = close(source, in: harness)

        let pops = harness.stage.diagnostics.filter { if case .chromePop = $0 { true } else { false } }
        #expect(pops == (chrome > 0 ? [.chromePop(row: IndexPath(row: 0), height: chrome)] : []))
        if chrome == 5 { #expect(pops.first?.description.contains("5") == true) }
    }

    @Test func `C51 a row that keeps some height has no pop to tell of`() {
        let source = chromeRow(height: 101)
        let harness = Harness()
        harness.show(source.table)

        _ = close(source, in: harness, to: 20)

        #expect(!harness.stage.diagnostics.contains { if case .chromePop = $0 { true } else { false } })
    }

    /// Two rows; the first one is `height` points high by the delegate's word, and its insets take `chrome` of them.
    private func chromeRow(height: Double, chrome: Double = 5) -> ListSource {
        let insets = Insets(top: chrome / 2, left: 0, bottom: chrome / 2, right: 0)
        let source = ListSource(rows: 2, separators: true) { cell, _ in
            cell.contentView.pin(cell.stack, insets: insets)
            cell.fill([Slab(0)])
        }
        source.height = { $0 == 0 ? .points(height) : 44 }
        return source
    }

    /// Closes the first row in an update, and gives its height in frames 0 ... 18 after that.
    private func close(_ source: ListSource, in harness: Harness, to height: Double = 0) -> [Double] {
        source.height = { $0 == 0 ? .points(height) : 44 }
        harness.perform { source.update(over: nil) {} }
        return [source.cell(0).shownFrame.height]
            + (1...18).map { _ in
                harness.advance(frames: 1)
                return source.cell(0).shownFrame.height
            }
    }

    /// A row of three lines of 20 points, and five more that are hidden.
    private func lines(of row: Int, in cell: ListCell) {
        let labels = [3, 5].map { count in
            let text = (0..<count).map { "row \(row) line \($0)" }.joined(separator: "\n")
            let label = Label(text, font: .system(size: 20))
            label.numberOfLines = 0
            return label
        }
        labels[1].isHidden = true
        cell.fill(labels)
    }

    private func order(ofRowsIn harness: Harness) -> [Int] {
        var order: [Int] = []
        for row in 0..<3 {
            let first = harness.picture.commands.firstIndex {
                if case .text(let line) = $0.content { line.string.hasPrefix("row \(row)") } else { false }
            }
            if let first { order.append(first) }
        }
        return order.indices.sorted { order[$0] < order[$1] }
    }
}
