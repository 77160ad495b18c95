import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepScene
import LockstepTesting
import Testing

/// Updates of a table as transactions: how they count, what they inherit, what ends them early.
struct TableTransactionTests {
    private let rows = FoldingTable(rows: 4)
    private let harness = Harness(size: Size(width: 300, height: 600))
    private var stage: Stage { harness.stage }

    init() {
        harness.show(rows.table)
    }

    /// The share of an opening row's 100 points that is shown at a time in seconds.
    private func shownShare(of row: Int = 0, at time: Double) -> Double {
        harness.advance(to: time)
        return (rows.cell(row).shownFrame.height - FoldingCell.closed) / FoldingCell.bodyHeight
    }

    // MARK: Clocks

    @Test(arguments: UpdateTiming.allCases)
    func `a block around the update sets the row's duration and curve`(timing: UpdateTiming) {
        rows.table.updateTiming = timing
        harness.perform {
            stage.animate(withDuration: 0.7, curve: .linear) { rows.toggle(0, over: 0.1, curve: .easeIn) }
        }

        for time in [0.1, 0.35, 0.6] {
            #expect(abs(shownShare(at: time) - time / 0.7) < 1e-6)
            // The nested block inherits, so the content goes along: the title never moves.
            #expect(abs(rows.cell(0).title.shownFrame.height - FoldingCell.titleHeight) < 1e-6)
        }
        #expect(abs(shownShare(at: 0.7) - 1) < 1e-9)
        #expect(stage.isAtRest)
    }

    @Test func `a nested block that overrides keeps its duration in a wrapped update`() {
        harness.perform {
            stage.animate(withDuration: 0.6, curve: .linear) {
                rows.toggle(0, over: 0.2, options: .overrideInheritedDuration)
            }
        }

        #expect(Set(stage.runningOffsets.map(\.duration)) == [200_000_000, 600_000_000])
        #expect(abs(shownShare(at: 0.3) - 0.5) < 1e-6)
        #expect(stage.runningOffsets.allSatisfy { $0.duration == 600_000_000 })
    }

    @Test func `a block that is still open at the end of the update encloses it`() {
        harness.perform {
            rows.table.beginUpdates()
            stage.animate(withDuration: 0.5, curve: .linear) {
                rows.fold(0)
                rows.table.endUpdates()
            }
        }

        #expect(abs(shownShare(at: 0.25) - 0.5) < 1e-6)
        #expect(abs(shownShare(at: 0.5) - 1) < 1e-9)
    }

    @Test(arguments: [(UpdateTiming.independent, 0.3), (.lockstep, 0.3), (.followContent, 0.8)])
    func `a block in an update keeps its own duration or shares one`(timing: UpdateTiming, duration: Double) {
        rows.table.updateTiming = timing
        harness.perform { rows.toggle(0, over: 0.8) }

        for time in [0.1, 0.2, 0.29] {
            #expect(abs(shownShare(at: time) - BoxScene.share(.easeInOut, time, of: duration)) < 1e-6)
        }
        #expect(abs(shownShare(at: duration) - 1) < 1e-9)
        let isContentDone = rows.cell(0).body.shownFrame == rows.cell(0).body.frame
        #expect(isContentDone == (timing != .independent))
    }

    @Test func `following the content goes by the block that ends last`() {
        rows.table.updateTiming = .followContent
        harness.perform {
            rows.table.beginUpdates()
            stage.animate(withDuration: 0.2) { rows.fold(0) }
            stage.animate(withDuration: 0.5, curve: .linear) { rows.fold(1) }
            stage.animate(withDuration: 0.4) {}
            rows.table.endUpdates()
        }

        for row in 0..<2 {
            harness.advance(to: max(harness.time.seconds, 0.25))
            #expect(abs(shownShare(of: row, at: 0.25) - 0.5) < 1e-6)
        }
    }

    @Test(arguments: UpdateTiming.allCases)
    func `an update with nothing inside leaves everything where it is`(timing: UpdateTiming) {
        rows.table.updateTiming = timing
        harness.perform {
            rows.table.beginUpdates()
            rows.table.endUpdates()
        }

        #expect(stage.runningOffsets.isEmpty)
        #expect(stage.isAtRest)
    }

    // MARK: Counting

    @Test func `nested updates are one, and the outermost end commits it`() {
        var heights: [Double] = []
        harness.perform {
            rows.table.beginUpdates()
            rows.table.beginUpdates()
            stage.animate(withDuration: 0.3) { rows.fold(0) }
            rows.table.beginUpdates()
            stage.animate(withDuration: 0.3) { rows.fold(1) }
            for _ in 0..<3 {
                heights.append(rows.cell(0).frame.height)
                rows.table.endUpdates()
            }
            heights.append(rows.cell(0).frame.height)
        }

        #expect(heights == [FoldingCell.closed, FoldingCell.closed, FoldingCell.closed, FoldingCell.open])
        #expect(abs(shownShare(of: 0, at: 0.15) - 0.5) < 1e-6)
        #expect(abs(shownShare(of: 1, at: 0.15) - 0.5) < 1e-6)
        let running = Set(stage.runningOffsets.map(\.transaction))
        #expect(running.filter { stage.transaction($0)?.kind == .tableUpdate }.count == 1)
    }

    @Test func `updates of two tables that overlap keep to their own clocks`() {
        let other = FoldingTable(rows: 2)
        (rows.table.animationDuration, other.table.animationDuration) = (0.2, 0.6)
        let stack = HStack()
        stack.distribution = .fillEqually
        stack.addArrangedSubview(rows.table)
        stack.addArrangedSubview(other.table)
        harness.show(stack)

        harness.perform {
            rows.table.beginUpdates()
            other.table.beginUpdates()
            stage.animate(withDuration: 0.3) {
                rows.fold(0)
                other.fold(0)
            }
            rows.table.endUpdates()
            other.table.endUpdates()
        }

        #expect(abs(shownShare(at: 0.1) - 0.5) < 1e-6)
        harness.advance(to: 0.3)
        #expect(abs(other.cell(0).shownFrame.height - (FoldingCell.closed + FoldingCell.open) / 2) < 1e-6)
        #expect(abs(rows.cell(0).shownFrame.height - FoldingCell.open) < 1e-9)
    }

    // MARK: Ends before their time

    @Test func `a reload in mid-flight ends the animations of its rows and leaves no hole`() {
        var results: [Bool] = []
        harness.perform { rows.toggle(1, over: 0.4) { results.append($0) } }
        harness.advance(to: 0.1)

        harness.perform { rows.table.reloadData() }

        for row in 0..<4 {
            for node in [rows.cell(row), rows.cell(row).title, rows.cell(row).body] {
                #expect(node.shownFrame == node.frame)
            }
        }
        let tops = (0..<4).map { rows.cell($0).shownFrame.minY }
        #expect(tops == [0, 40, 40 + 140, 40 + 140 + 40])
        #expect(rows.table.visibleCells.count == 4)
        harness.advance(to: 1)
        #expect(results == [false])
        #expect(stage.isAtRest)
    }

    @Test(arguments: [0, 2, 9], UpdateTiming.allCases)
    func `a reload inside an update may change the number of rows`(count: Int, timing: UpdateTiming) {
        rows.table.updateTiming = timing
        harness.perform {
            rows.table.beginUpdates()
            rows.open = Array(repeating: true, count: count)
            rows.table.reloadData()
            rows.table.endUpdates()
        }
        harness.advance(frames: 1)

        #expect(rows.table.numberOfRows(inSection: 0) == count)
        for row in 0..<min(count, 4) { #expect(rows.cell(row).shownFrame.minY == Double(row) * FoldingCell.open) }
        #expect(rows.table.subviews.filter { $0 is Cell && $0.shownFrame.minY < 600 }.count == min(count, 5))
        harness.advance(to: 1)
        #expect(stage.isAtRest)
    }

    @Test func `a cell's content that is removed in mid-flight is not finished`() {
        var results: [Bool] = []
        harness.perform { rows.toggle(0, over: 0.4) { results.append($0) } }
        harness.advance(to: 0.1)

        harness.perform { rows.cell(0).body.removeFromSuperview() }
        harness.advance(to: 1)

        #expect(results == [false])
        #expect(stage.isAtRest)
    }

    @Test func `a table that leaves the stage in an update takes the update along`() {
        let other = FoldingTable(rows: 1)
        rows.table.updateTiming = .lockstep
        rows.table.animationDuration = 5
        harness.perform {
            rows.table.beginUpdates()
            rows.fold(0)
            rows.table.removeFromSuperview()
            rows.table.endUpdates()
        }
        harness.show(other.table)
        harness.perform { other.toggle(0, over: 0.3) }

        // Blocks elsewhere have clocks of their own again.
        harness.advance(to: 0.15)
        #expect(abs(other.cell(0).shownFrame.height - (FoldingCell.closed + FoldingCell.open) / 2) < 1e-6)
        harness.advance(to: 0.3)
        #expect(stage.isAtRest)
    }

    @Test func `what changed in an update off the stage is laid out when the table is back`() {
        harness.perform {
            rows.table.removeFromSuperview()
            rows.table.beginUpdates()
            rows.fold(1)
            rows.table.endUpdates()
        }
        harness.show(rows.table)

        #expect(rows.cell(1).shownFrame.height == FoldingCell.open)
        #expect(rows.cell(2).shownFrame.minY == FoldingCell.closed + FoldingCell.open)
        #expect(stage.isAtRest)
    }

    @Test func `an update that spans a table's move to another place counts on`() {
        let page = Node()
        harness.perform {
            rows.table.beginUpdates()
            page.pin(rows.table)
            rows.fold(1)
            rows.table.endUpdates()
        }
        harness.show(page)

        #expect(rows.cell(1).shownFrame.height == FoldingCell.open)
        #expect(rows.cell(2).shownFrame.minY == FoldingCell.closed + FoldingCell.open)
    }
}
