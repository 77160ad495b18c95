import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

struct SwitchTests {
    private let harness = Harness(size: Size(width: 100, height: 40))
    private let control = Switch()
    private let told = Told<Bool>()

    init() {
        control.onChange = { [told] in told.values.append($0) }
        harness.show(control)
    }

    private var knob: Rect { harness.shown(control.subviews[1]) }

    @Test func `a click flips it and tells once`() throws {
        harness.click(Point(x: 50, y: 20))
        harness.click(Point(x: 50, y: 20))
        harness.click(Point(x: 50, y: 20))

        #expect(control.isOn)
        #expect(told.values == [true, false, true])
        try harness.settle()
        #expect(knob == Rect(x: 48, y: 10, width: 20, height: 20))
    }

    @Test func `the knob goes there in a fifth of a second, and stays where a program sets it`() {
        let off = knob
        harness.perform { control.isOn = true }
        #expect(knob.minX == off.minX + 16)
        harness.click(Point(x: 50, y: 20))
        #expect(knob.minX == off.minX + 16)
        harness.advance(to: 0.1)
        #expect(abs(knob.minX - (off.minX + 8)) < 1e-9)
        harness.advance(to: 0.2)
        #expect(knob == off)
        #expect(told.values == [false])
    }

    @Test func `Space flips it, and arrows set it as the knob goes`() {
        harness.type(.tab)
        for key in [Key.space, .right, .left, .left, .right] { harness.type(key) }

        #expect(told.values == [true, false, true])
        #expect(control.isOn)
    }

    @Test func `a disabled one stays as it is and looks otherwise`() {
        let plain = harness.picture
        harness.perform { control.isEnabled = false }
        harness.click(Point(x: 50, y: 20))
        control.press()

        #expect(!control.isOn && told.values.isEmpty)
        #expect(harness.picture != plain)
    }

    @Test func `it is pressed by the name that it was given`() {
        #expect(control.pressTitles.isEmpty)
        control.accessibilityLabel = "Outlines"
        #expect(control.pressTitles == ["Outlines"])
        control.press(titled: "Outlines")
        #expect(told.values == [true])
    }
}
