import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// One thing is held at a time, by pointer or key.
struct HoldingTests {
    private let source = RowSource.short(rows: 40)
    private let harness = Harness()

    init() {
        harness.show(source.table)
    }

    private var pressed: [String] {
        var titles: [String] = []
        harness.stage.root.forEachNode { node in
            if let button = node as? Button, button.isPressed { titles.append(button.currentTitle) }
        }
        return titles
    }

    private func keyDown(_ key: Key) {
        harness.send(.keyDown(key, modifiers: [], isRepeat: false))
    }

    @Test func `a click while Space is held lets go of what Space held`() {
        harness.type(.tab)
        keyDown(.space)
        #expect(pressed == ["Row 0"])
        harness.click(Point(x: 187, y: 300))
        harness.send(.keyUp(.space))

        #expect(pressed.isEmpty)
        #expect(!source.open.contains(0))
    }

    @Test func `moving the focus while Space is held lets go of the button`() {
        harness.type(.tab)
        keyDown(.space)
        harness.type(.tab)
        harness.type(.return)
        harness.send(.keyUp(.space))

        #expect(pressed.isEmpty)
        #expect(source.open == [1])
    }

    @Test func `Space means nothing while the pointer holds a button`() throws {
        harness.type(.tab)
        harness.send(.pointerDown(harness.shown(try harness.button("Row 3")).center))
        harness.type(.space)

        #expect(source.open.isEmpty)
        harness.send(.pointerUp(harness.shown(try harness.button("Row 3")).center))
        #expect(source.open == [3])
    }

    @Test func `wheel and keys don't pull content away from under a drag`() {
        harness.send(.pointerDown(Point(x: 100, y: 500)))
        harness.send(.pointerMoved(Point(x: 100, y: 480)))
        harness.send(.pointerMoved(Point(x: 100, y: 460)))
        let before = source.table.contentOffset.y
        harness.send(.scroll(by: Point(x: 0, y: 60), at: Point(x: 100, y: 460)))
        harness.type(.pageDown)
        harness.type(.end)
        harness.advance(frames: 3)
        #expect(source.table.contentOffset.y == before)
        harness.send(.pointerMoved(Point(x: 100, y: 455)))

        #expect(source.table.contentOffset.y == before + 5)
    }

    @Test func `what a drag began on is no longer hovered`() throws {
        let button = try harness.button("Row 3")
        harness.send(.pointerDown(harness.shown(button).center))
        harness.send(.pointerMoved(Point(x: 187, y: 100)))

        #expect(!button.isHovered && !button.isPressed)
    }
}
