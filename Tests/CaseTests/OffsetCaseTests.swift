import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about the content's offset while rows grow and after a reload.
struct OffsetCaseTests {
    private let harness = Harness(size: Size(width: 375, height: 667))

    // MARK: Typing

    @Test(arguments: Clock.all, [0.5, 0.1])
    func `C69 a row that grows while one types in it doesn't scroll the table`(clock: Clock, pause: Double) throws {
        let source = BlockSource(
            heights: Array(repeating: RowHeights.closed, count: 30), estimate: 40, separators: true)
        source.table.updateTiming = clock.timing
        harness.show(source.table)
        for row in 0..<10 {
            harness.perform { source.table.scrollToRow(at: IndexPath(row: row), position: .top, animated: false) }
        }
        harness.perform { source.table.setContentOffset(Point(x: 0, y: 1200), animated: false) }
        let cell = try #require(source.cell(12))
        #expect(harness.shown(cell).minY > 0)
        let before = harness.places(source.table)

        for step in 1...3 {
            harness.perform {
                source.resize([(12, RowHeights.closed + Double(step) * RowHeights.line)], over: clock.block)
            }
            harness.watch(source.table, frames: Int(pause * 60)) {
                #expect(source.table.contentOffset.y == 1200)
                #expect(abs((source.table.shownOffset ?? .nan) - 1200) < 1e-6)
                for (name, place) in harness.places(source.table) {
                    guard let start = before[name], let row = Int(name.dropFirst(3)), row <= 12 else { continue }
                    #expect(abs(place - start) < 1e-6)
                }
            }
        }
        try harness.settle()
        #expect(abs(cell.shownFrame.height - (RowHeights.closed + 3 * RowHeights.line)) < 1.0 / 3)
    }

    // MARK: Scrolling back

    @Test(arguments: [10, 50.0, 80, 250], [0, 1])
    func `C71 scrolling up after a reload moves what is seen by just so much`(estimate: Double, reserve: Int) throws {
        let source = BlockSource(heights: (0..<100).map { Double(50 + 10 * ($0 % 7)) }, estimate: estimate)
        source.table.reserveRows = reserve
        harness.show(source.table)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 60), position: .top, animated: false) }
        let place = harness.shown(try #require(source.cell(60))).minY

        harness.perform { source.table.reloadData() }
        #expect(harness.shown(try #require(source.cell(60))).minY == place)

        var frame = 0
        while source.table.contentOffset.y > 10 && frame < 1000 {
            let before = harness.places(source.table)
            frame += 1
            if frame.isMultiple(of: 37) { harness.perform { source.table.reloadData() } }
            harness.perform {
                let offset = source.table.contentOffset.y - 10
                source.table.setContentOffset(Point(x: 0, y: offset), animated: false)
            }
            harness.advance(frames: 1)
            let after = harness.places(source.table)
            for (name, start) in before {
                if let end = after[name] { #expect(abs(end - start - 10) < 1e-6, "\(name), frame \(frame)") }
            }
            #expect(source.table.largestRoomGap() < 1e-6)
        }
        #expect(frame > 400)
        harness.perform { source.table.setContentOffset(.zero, animated: false) }
        #expect(abs(harness.shown(try #require(source.cell(0))).minY + source.table.contentOffset.y) < 1e-6)
    }

    @Test(arguments: [10, 50.0, 250])
    func `C71 dragging down after a reload moves what is seen with the pointer`(estimate: Double) throws {
        let source = BlockSource(heights: (0..<100).map { Double(50 + 10 * ($0 % 7)) }, estimate: estimate)
        harness.show(source.table)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 60), position: .top, animated: false) }
        harness.perform { source.table.reloadData() }

        for _ in 0..<5 {
            harness.send(.pointerDown(Point(x: 100, y: 30)))
            harness.send(.pointerMoved(Point(x: 100, y: 50)))
            var pointer = 50.0
            while pointer < 640 {
                let before = harness.places(source.table)
                pointer += 10
                harness.send(.pointerMoved(Point(x: 100, y: pointer)))
                harness.advance(frames: 1)
                for (name, end) in harness.places(source.table) {
                    if let start = before[name] { #expect(abs(end - start - 10) < 1e-6) }
                }
            }
            // It is held for a moment before it is let go, so it doesn't slide on.
            harness.advance(frames: 10)
            harness.send(.pointerMoved(Point(x: 100, y: pointer)))
            harness.send(.pointerUp(Point(x: 100, y: pointer)))
            try harness.settle()
        }
    }

    @Test(arguments: [10, 50.0, 250])
    func `C71 who scrolls after a reload gets there, and not back to the row that was seen`(estimate: Double) throws {
        let source = BlockSource(heights: (0..<100).map { Double(50 + 10 * ($0 % 7)) }, estimate: estimate)
        harness.show(source.table)
        harness.perform { source.table.scrollToRow(at: IndexPath(row: 60), position: .top, animated: false) }

        harness.perform {
            source.table.reloadData()
            source.table.contentOffset = .zero
        }

        #expect(source.table.contentOffset == .zero)
        #expect(harness.shown(try #require(source.cell(0))).minY == 0)
    }
}
