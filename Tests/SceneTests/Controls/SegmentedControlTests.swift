import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Three segments of 100 points each.
struct SegmentedControlTests {
    private let harness = Harness(size: Size(width: 300, height: 30))
    private let control = SegmentedControl(["One", "Two", "Three"])
    private let told = Told<Int>()

    init() {
        control.onChange = { [told] in told.values.append($0) }
        harness.show(control)
    }

    private var pill: Rect { harness.shown(control.subviews[0]) }

    @Test func `a click chooses the segment under it, and tells where it is another one`() throws {
        for x in [250.0, 250, 101, 0] { harness.click(Point(x: x, y: 15)) }

        #expect(told.values == [2, 1, 0])
        try harness.settle()
        #expect(pill == Rect(x: 2, y: 2, width: 96, height: 26))
    }

    @Test func `the choice slides to its place, and is there at once where a program makes it`() {
        harness.perform { control.selectedSegmentIndex = 2 }
        #expect(pill.minX == 202)
        harness.click(Point(x: 50, y: 15))
        #expect(pill.minX == 202)
        harness.advance(to: 0.1)
        #expect(abs(pill.minX - 102) < 1e-9)
        harness.advance(to: 0.2)
        #expect(pill.minX == 2)
        #expect(told.values == [0])
    }

    @Test func `arrows go to the next segment and stop at the ends`() {
        harness.type(.tab)
        for key in [Key.right, .right, .right, .left, .home, .left, .end] { harness.type(key) }

        #expect(told.values == [1, 2, 1, 0, 2])
    }

    @Test func `a number that there isn't chooses none, and a title that goes takes its choice along`() {
        control.selectedSegmentIndex = 7
        #expect(control.selectedSegmentIndex == nil)
        control.selectedSegmentIndex = -1
        #expect(control.selectedSegmentIndex == nil)
        control.selectedSegmentIndex = 2
        harness.perform { control.titles = ["One", "Two"] }
        #expect(control.selectedSegmentIndex == nil)
        #expect(told.values.isEmpty)
        harness.type(.tab)
        harness.type(.left)
        #expect(told.values == [1])
        control.titles = []
        harness.type(.right)
        harness.click(Point(x: 10, y: 15))
        #expect(told.values == [1])
    }

    @Test func `each segment is pressed by its title`() {
        #expect(control.pressTitles == ["One", "Two", "Three"])
        control.press(titled: "Three")
        control.press(titled: "Four")
        #expect(told.values == [2])
    }

    @Test func `a disabled one takes nothing and looks otherwise`() {
        let plain = harness.picture
        harness.perform { control.isEnabled = false }
        harness.click(Point(x: 150, y: 15))
        control.press(titled: "Two")

        #expect(told.values.isEmpty && harness.picture != plain)
    }

    @Test func `segments are as wide as their titles ask for where that is wanted`() {
        control.apportionsSegmentWidthsByContent = true
        harness.perform { control.setNeedsLayout() }
        let widths = control.subviews.dropFirst().map(\.frame.width)
        let titles = widths.map { $0 - widths[0] }

        // Characters are half of 13 points wide: two more in the third title.
        #expect(abs(titles[1]) < 1e-9 && abs(titles[2] - 2 * 13 / 2) < 0.4)
        #expect(abs(widths.reduce(0, +) - 300) < 1)
        harness.click(Point(x: widths[0] + 1, y: 15))
        harness.click(Point(x: widths[0] + widths[1] + 1, y: 15))
        #expect(told.values == [1, 2])
    }
}
