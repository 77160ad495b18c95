import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// How content that was pulled past an end comes back, whatever happens on its way.
struct BounceTests {
    private let sample = RowSource.short(rows: 40)
    private let harness = Harness()

    init() {
        harness.show(sample.table)
    }

    private var offset: Double { sample.table.contentOffset.y }

    /// Throws the content at its end and stops when it is well past it.
    private func throwPastEnd() {
        let table = sample.table
        harness.perform {
            table.setContentOffset(Point(x: 0, y: table.maximumOffset - 60), animated: false)
        }
        harness.advance(frames: 1)
        harness.send(.pointerDown(Point(x: 20, y: 700)))
        for step in 1...4 {
            harness.advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 20, y: 700 - Double(step) * 30)))
        }
        harness.send(.pointerUp(Point(x: 20, y: 700 - 4 * 30)))
        for _ in 0..<60 where offset < table.maximumOffset + 20 { harness.advance(frames: 1) }
    }

    @Test func `a press during the bounce holds the content, and letting go brings it back`() throws {
        throwPastEnd()
        let caught = offset
        #expect(caught > sample.table.maximumOffset + 20)

        harness.send(.pointerDown(Point(x: 20, y: 300)))
        harness.advance(frames: 30)
        #expect(offset == caught)
        harness.send(.pointerUp(Point(x: 20, y: 300)))
        try harness.settle()

        #expect(offset == sample.table.maximumOffset)
    }

    @Test func `a row that closes during the bounce moves the end, and the content goes on to it evenly`() throws {
        harness.perform { sample.table.setContentOffset(Point(x: 0, y: sample.table.maximumOffset), animated: false) }
        harness.perform { sample.toggle(38) }
        try harness.settle()
        throwPastEnd()
        let oldEnd = sample.table.maximumOffset

        harness.perform { sample.toggle(38) }
        let newEnd = sample.table.maximumOffset
        #expect(abs(newEnd - (oldEnd - 8 - 61.0 / 3)) < 1e-9)
        var steps: [Double] = []
        while !harness.stage.isAtRest && steps.count < 300 {
            let before = offset
            harness.advance(frames: 1)
            steps.append(before - offset)
        }

        #expect(offset == newEnd)
        // The spring comes back at 2 pi / 0.45 / e of its displacement a second at most: less than half of the row's 28 in a frame.
        #expect(steps.count > 30)
        #expect(steps.allSatisfy { abs($0) < 14 })
    }

    @Test func `a row that opens during the bounce leaves nothing past the end, and nothing jumps`() throws {
        harness.perform { sample.table.setContentOffset(Point(x: 0, y: sample.table.maximumOffset), animated: false) }
        harness.advance(frames: 1)
        throwPastEnd()

        harness.perform { sample.toggle(38) }
        var largest = 0.0
        while !harness.stage.isAtRest {
            let before = offset
            harness.advance(frames: 1)
            largest = max(largest, abs(offset - before))
        }

        #expect(offset <= sample.table.maximumOffset && offset >= 0)
        #expect(largest < 20)
    }

    @Test func `content that leaves its stage while it bounces or is dragged rests within its ends afterwards`() throws
    {
        throwPastEnd()
        harness.perform { sample.table.removeFromSuperview() }
        harness.show(sample.table)
        harness.advance(frames: 1)

        #expect(offset == sample.table.maximumOffset)

        harness.send(.pointerDown(Point(x: 20, y: 700)))
        harness.send(.pointerMoved(Point(x: 20, y: 600)))
        harness.send(.pointerMoved(Point(x: 20, y: 500)))
        harness.perform { sample.table.removeFromSuperview() }
        harness.send(.pointerMoved(Point(x: 20, y: 400)))
        harness.show(sample.table)
        harness.advance(frames: 1)

        #expect(offset == sample.table.maximumOffset)
    }
}
