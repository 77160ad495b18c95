import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What becomes of a press, a drag or a held key when the window no longer hears of it.
struct CancelledInputTests {
    private let sample = RowSource.short(rows: 40)
    private let harness = Harness()

    init() {
        harness.show(sample.table)
    }

    private func drag(by distance: Double) {
        harness.send(.pointerDown(Point(x: 100, y: 400)))
        for step in 1...6 {
            harness.advance(frames: 1)
            harness.send(.pointerMoved(Point(x: 100, y: 400 + distance * Double(step) / 6)))
        }
    }

    @Test func `a pressed button is let go, and the release that follows presses nothing`() throws {
        let button = try harness.button("Row 1")
        let middle = harness.shown(button).center
        harness.send(.pointerDown(middle))

        harness.send(.cancelled)
        #expect(!button.isPressed)
        harness.send(.pointerUp(middle))

        #expect(sample.open.isEmpty)
    }

    @Test(arguments: [Key.space, .return])
    func `a held key is let go, and its release presses nothing`(key: Key) {
        harness.type(.tab)
        harness.send(.keyDown(key, modifiers: [], isRepeat: false))

        harness.send(.cancelled)
        #expect(harness.stage.focusedControl?.isPressed == false)
        harness.send(.keyUp(key))

        #expect(sample.open.isEmpty)
    }

    @Test func `content that is dragged stays where it is, and follows the pointer no longer`() throws {
        drag(by: -300)
        let offset = sample.table.contentOffset

        harness.send(.cancelled)
        harness.send(.pointerMoved(Point(x: 100, y: 50)))
        try harness.settle()

        #expect(offset.y > 0)
        #expect(sample.table.contentOffset == offset)
    }

    @Test func `content that is pulled past its start comes back`() throws {
        drag(by: 300)
        #expect(sample.table.contentOffset.y < 0)

        harness.send(.cancelled)
        try harness.settle()

        #expect(sample.table.contentOffset.y == 0)
    }

    @Test func `where nothing is held it means nothing`() {
        #expect(!harness.stage.handle(.cancelled, at: 0))
    }
}
