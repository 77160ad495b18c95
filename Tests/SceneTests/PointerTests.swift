import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What the pointer does to buttons and to scrolling.
struct PointerTests {
    private let sample = RowSource.short(rows: 40)
    private let harness = Harness()

    init() {
        harness.show(sample.table)
    }

    private var offset: Double { sample.table.contentOffset.y }
    /// Rows are 12 + 44 + 12 high and a pixel of separator.
    private var end: Double { 40 * (68 + 1.0 / 3) - 812 }

    private func drag(from start: Double, by distance: Double, steps: Int, release: Bool = true) {
        harness.send(.pointerDown(Point(x: 100, y: start)))
        for step in 1...steps {
            harness.advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 100, y: start + distance * Double(step) / Double(steps))))
        }
        if release { harness.send(.pointerUp(Point(x: 100, y: start + distance))) }
    }

    @Test func `a button is hovered, pressed and pressed through by letting go inside`() throws {
        let button = try harness.button("Row 1")
        let middle = harness.shown(button).center

        harness.send(.pointerMoved(middle))
        #expect(button.isHovered && !button.isPressed)
        harness.send(.pointerDown(middle))
        #expect(button.isPressed)
        harness.send(.pointerUp(middle))

        #expect(!button.isPressed && sample.open == [1])
    }

    @Test func `letting go outside presses nothing`() throws {
        let middle = harness.shown(try harness.button("Row 1")).center

        harness.send(.pointerDown(middle))
        harness.send(.pointerMoved(Point(x: middle.x, y: middle.y + 30)))
        harness.send(.pointerUp(Point(x: middle.x, y: middle.y + 30)))

        #expect(sample.open.isEmpty)
    }

    @Test func `a press that moves by more than ten points scrolls instead`() throws {
        drag(from: 400, by: -100, steps: 10, release: false)

        #expect(sample.open.isEmpty)
        // The first step of ten points is within the threshold; the drag counts from where it was noticed.
        #expect(offset == 100 - 20)
    }

    @Test func `content that is let go slides on, slows down and comes to rest`() throws {
        drag(from: 700, by: -300, steps: 6)
        let released = offset

        var speeds: [Double] = []
        while !harness.stage.isAtRest && speeds.count < 600 {
            let before = offset
            harness.advance(frames: 1)
            speeds.append(offset - before)
        }

        #expect(offset > released + 300)
        #expect(speeds.count < 600)
        #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
    }

    @Test func `content pulled past its start gives way less and less, and comes back`() throws {
        drag(from: 200, by: 400, steps: 10, release: false)

        #expect(offset < -50 && offset > -400)
        harness.send(.pointerUp(Point(x: 100, y: 600)))
        var worst = 0.0
        for _ in 0..<240 {
            harness.advance(frames: 1)
            worst = max(worst, offset)
        }

        #expect(offset == 0)
        #expect(worst == 0)
        #expect(harness.stage.isAtRest || offset == 0)
    }

    @Test func `a throw past the end comes to rest at the end`() throws {
        harness.perform { sample.table.setContentOffset(Point(x: 0, y: end - 200), animated: false) }
        harness.advance(frames: 2)
        drag(from: 700, by: -300, steps: 3)
        try harness.settle()

        #expect(abs(offset - end) < 1e-9)
    }

    @Test func `the wheel scrolls evenly and stops at the ends`() throws {
        harness.send(.scroll(by: Point(x: 0, y: 120), at: Point(x: 100, y: 300)))
        #expect(offset == 120)
        #expect(sample.table.shownFrame.height == 812)
        try harness.settle()

        harness.send(.scroll(by: Point(x: 0, y: -500), at: Point(x: 100, y: 300)))
        try harness.settle()
        #expect(offset == 0)

        for _ in 0..<60 { harness.send(.scroll(by: Point(x: 0, y: 120), at: Point(x: 100, y: 300))) }
        try harness.settle()
        #expect(abs(offset - end) < 1e-9)
    }

    @Test func `a press on content that slides stops it and presses nothing`() throws {
        drag(from: 700, by: -300, steps: 4)
        harness.advance(frames: 5)
        let moving = offset

        harness.click(Point(x: 187, y: 300))
        harness.advance(frames: 5)

        #expect(offset == moving)
        #expect(sample.open.isEmpty)
    }

    @Test func `a click in mid-flight hits what is seen, not what will be there`() throws {
        try harness.tap("Row 0")
        harness.advance(frames: 2)
        // Row 1 has hardly moved yet, though its model is a label and its spacing further down.
        let seen = harness.shown(try harness.button("Row 1")).center

        harness.click(seen)

        #expect(sample.open == [0, 1])
    }

    @Test func `a row that moves away from a resting pointer is no longer hovered`() throws {
        let button = try harness.button("Row 1")
        harness.send(.pointerMoved(Point(x: 187, y: harness.shown(button).minY + 2)))
        #expect(button.isHovered)

        harness.perform { sample.toggle(0) }
        try harness.settle()

        #expect(!button.isHovered)
    }
}
