import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// What the keyboard does to focus, buttons and scrolling.
struct KeyboardTests {
    private let sample = RowSource.short(rows: 40)
    private let harness = Harness()

    init() {
        harness.show(sample.table)
    }

    private var focusedTitle: String? { (harness.stage.focusedControl as? Button)?.currentTitle }
    private var offset: Double { sample.table.contentOffset.y }

    @Test func `Tab goes through the buttons in their order, and Shift-Tab back`() {
        harness.type(.tab)
        #expect(focusedTitle == "Row 0")
        harness.type(.tab)
        harness.type(.tab)
        #expect(focusedTitle == "Row 2")
        harness.type(.tab, modifiers: .shift)
        #expect(focusedTitle == "Row 1")
    }

    @Test func `Tab goes on into rows that were not in sight, and brings them there`() throws {
        for _ in 0..<21 {
            harness.type(.tab)
            try harness.settle()
        }

        #expect(focusedTitle == "Row 20")
        let focused = try #require(harness.stage.focusedControl)
        #expect(harness.shown(focused).minY >= 0 && harness.shown(focused).maxY <= 812)
    }

    @Test func `the focused button shows a ring`() throws {
        harness.type(.tab)

        let rings = harness.picture.commands.filter { if case .border = $0.content { true } else { false } }
        #expect(rings.count == 1)
        #expect(rings.first?.bounds.minY ?? 0 < harness.shown(try harness.button("Row 0")).minY)
    }

    @Test(arguments: [Key.space, .return])
    func `Space and Return press the focused button once`(key: Key) {
        harness.type(.tab)
        harness.send(.keyDown(key, modifiers: [], isRepeat: false))
        harness.send(.keyDown(key, modifiers: [], isRepeat: true))
        #expect(harness.stage.focusedControl?.isPressed == true)
        harness.send(.keyUp(key))

        #expect(sample.open == [0])
    }

    @Test func `Escape lets go of a held button without pressing it, and means nothing otherwise`() {
        harness.type(.tab)
        harness.send(.keyDown(.space, modifiers: [], isRepeat: false))

        #expect(harness.stage.handle(.keyDown(.escape, modifiers: [], isRepeat: false), at: harness.time))
        harness.send(.keyUp(.space))
        #expect(sample.open.isEmpty)
        #expect(!harness.stage.handle(.keyDown(.escape, modifiers: [], isRepeat: false), at: harness.time))
    }

    @Test func `arrows, pages and ends scroll and stop at the ends`() throws {
        let end = 40 * (68 + 1.0 / 3) - 812
        let steps: [(Key, Double)] = [
            (.down, 40), (.up, 0), (.up, 0), (.pageDown, 812 - 40), (.pageUp, 0), (.end, end), (.down, end), (.home, 0),
        ]
        for (key, expected) in steps {
            harness.type(key)
            try harness.settle()

            #expect(abs(offset - expected) < 1e-9)
            #expect(abs(harness.shown(sample.table.visibleCells[0]).minY) < 68.4)
        }
    }

    @Test func `keys with other modifiers are left to the window`() {
        #expect(
            !harness.stage.handle(.keyDown(.character("w"), modifiers: .control, isRepeat: false), at: harness.time))
        #expect(!harness.stage.handle(.keyDown(.tab, modifiers: .option, isRepeat: false), at: harness.time))
    }

    @Test func `a disabled button is passed over`() throws {
        try harness.button("Row 1").isEnabled = false

        harness.type(.tab)
        harness.type(.tab)

        #expect(focusedTitle == "Row 2")
    }
}
