import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Controls that can't be used any longer: what the pointer and the keyboard do about them.
struct HiddenControlTests {
    private let sample = RowSource.short(rows: 100)
    private let harness = Harness()

    init() {
        harness.show(sample.table)
    }

    private var focusedTitle: String? { (harness.stage.focusedControl as? Button)?.currentTitle }

    /// How a control gets out of use.
    enum Loss: CaseIterable {
        case hidden, ancestorHidden, disabled
    }

    private func lose(_ loss: Loss, row: Int) {
        harness.perform {
            switch loss {
            case .hidden: sample.cell(row).button.isHidden = true
            case .ancestorHidden: sample.cell(row).contentView.isHidden = true
            case .disabled: sample.cell(row).button.isEnabled = false
            }
        }
    }

    @Test(arguments: Loss.allCases)
    func `a button that gets out of use has the focus no longer, and Space doesn't press it`(loss: Loss) {
        harness.type(.tab)
        let button = sample.cell(0).button
        #expect(button.isFocused)

        lose(loss, row: 0)
        harness.type(.space)

        #expect(!button.isFocused && harness.stage.focusedControl == nil)
        #expect(sample.open.isEmpty)
        harness.type(.tab)
        #expect(focusedTitle == "Row 1")
    }

    @Test(arguments: Loss.allCases)
    func `a button that gets out of use is hovered and held no longer`(loss: Loss) throws {
        let button = sample.cell(1).button
        let middle = harness.shown(button).center
        harness.send(.pointerMoved(middle))
        harness.send(.pointerDown(middle))
        #expect(button.isHovered && button.isPressed)

        lose(loss, row: 1)
        #expect(!button.isHovered && !button.isPressed)
        harness.send(.pointerUp(middle))

        #expect(sample.open.isEmpty)
    }

    @Test func `a key that is down when its button is hidden presses nothing`() {
        harness.type(.tab)
        harness.send(.keyDown(.space, modifiers: [], isRepeat: false))
        lose(.hidden, row: 0)
        harness.send(.keyUp(.space))

        #expect(sample.open.isEmpty)
    }

    @Test func `what a hidden view uncovers is hovered without a move of the pointer`() {
        let button = sample.cell(1).button
        let cover = Node()
        cover.frame = harness.stage.root.frame
        harness.perform { harness.stage.root.addSubview(cover) }
        harness.send(.pointerMoved(harness.shown(button).center))
        #expect(!button.isHovered)

        harness.perform { cover.isHidden = true }

        #expect(button.isHovered)
    }

    @Test(arguments: [false, true])
    func `Tab goes on from a focused row that was scrolled away`(back: Bool) throws {
        for _ in 0..<4 { harness.type(.tab) }
        try harness.settle()
        #expect(focusedTitle == "Row 3")
        harness.perform { sample.table.setContentOffset(Point(x: 0, y: 70 * 68), animated: false) }
        try harness.settle()

        harness.type(.tab, modifiers: back ? .shift : [])
        try harness.settle()

        #expect(focusedTitle == (back ? "Row 2" : "Row 4"))
        let focused = try #require(harness.stage.focusedControl)
        #expect(harness.shown(focused).minY >= 0 && harness.shown(focused).maxY <= 812)
    }

    @Test func `rows without a control are passed over, in use or not`() throws {
        harness.type(.tab)
        for row in 1...12 { sample.cell(row).button.isEnabled = false }
        harness.type(.tab)
        #expect(focusedTitle == "Row 13")
    }

    // MARK: The harness

    @Test func `a tap on a button that can't be hit is told with its name and place`() throws {
        harness.perform { sample.table.setContentOffset(Point(x: 0, y: 0), animated: false) }
        // The row below the window's end is kept ready for the keyboard.
        let error = #expect(throws: HarnessError.self) { try harness.tap("Row 12") }
        let text = error?.description ?? ""
        #expect(text.contains("the middle of the button \"Row 12\" at 12.0,832.0"))
        #expect(text.contains("in a window of 375.0x812.0: scroll it into sight"))

        sample.cell(2).isHidden = true
        #expect(throws: HarnessError.self) { try harness.tap("Row 2") }
        #expect(sample.open.isEmpty)
    }
}
