import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// A slider of 218 points: its thumb of 18 points has 200 to go, 2 for each hundredth.
struct SliderTests {
    private let harness = Harness(size: Size(width: 218, height: 40))
    private let slider = Slider()
    private let told = Told<Double>()

    init() {
        slider.onChange = { [told] in told.values.append($0) }
        harness.show(slider)
    }

    private func point(at share: Double) -> Point { Point(x: 9 + 200 * share, y: 20) }

    @Test func `a value is brought into the range, and setting it tells nobody`() {
        slider.value = 3
        #expect(slider.value == 1)
        slider.value = -2
        #expect(slider.value == 0)
        slider.value = .infinity
        #expect(slider.value == 1)
        slider.maximumValue = 0.5
        #expect(slider.value == 0.5)
        slider.minimumValue = 0.75
        #expect(slider.value == 0.75 && slider.maximumValue == 0.75)
        slider.maximumValue = 0.25
        #expect(slider.value == 0.25 && slider.minimumValue == 0.25)
        #expect(told.values.isEmpty)
    }

    @Test func `a drag tells of each new value once`() {
        harness.send(.pointerDown(point(at: 0)))
        #expect(told.values.isEmpty)
        for share in [0.25, 0.25, 0.5] { harness.send(.pointerMoved(point(at: share))) }
        harness.send(.pointerMoved(Point(x: 900, y: -50)))
        harness.send(.pointerUp(Point(x: 900, y: -50)))

        #expect(told.values == [0.25, 0.5, 1])
        #expect(!slider.isPressed)
    }

    @Test func `one that isn't continuous tells once, at the end`() {
        slider.isContinuous = false
        harness.send(.pointerDown(point(at: 0)))
        for share in [0.25, 0.75, 0.5] { harness.send(.pointerMoved(point(at: share))) }
        #expect(slider.value == 0.5 && told.values.isEmpty)
        harness.send(.pointerUp(point(at: 0.5)))
        harness.click(point(at: 0.5))

        #expect(told.values == [0.5])
    }

    @Test func `a press beside the thumb takes it there, and one on it holds it where it is gripped`() {
        harness.click(point(at: 0.5))
        #expect(told.values == [0.5])
        let grip = point(at: 0.52)
        harness.send(.pointerDown(grip))
        #expect(slider.value == 0.5)
        harness.send(.pointerMoved(Point(x: grip.x + 20, y: 20)))
        harness.send(.pointerUp(grip))

        #expect(abs(slider.value - 0.6) < 1e-12)
    }

    @Test func `a drag that is taken away is undone`() {
        slider.value = 0.5
        harness.send(.pointerDown(point(at: 0.5)))
        harness.send(.pointerMoved(point(at: 0.75)))
        harness.send(.cancelled)

        #expect(slider.value == 0.5)
        #expect(told.values == [0.75, 0.5])
        harness.send(.pointerMoved(point(at: 0.25)))
        #expect(slider.value == 0.5)
    }

    @Test func `one that is disabled in mid-drag lets go and takes no more`() {
        harness.send(.pointerDown(point(at: 0)))
        harness.send(.pointerMoved(point(at: 0.5)))
        slider.isEnabled = false
        harness.send(.pointerMoved(point(at: 0.75)))
        harness.send(.pointerUp(point(at: 0.75)))
        harness.click(point(at: 0.25))

        #expect(slider.value == 0)
        #expect(told.values == [0.5, 0])
    }

    @Test func `values lie on steps from the least one, and the greatest is one of them`() {
        slider.minimumValue = 0.05
        slider.maximumValue = 0.18
        slider.step = 0.05
        let expected = [(0.05, 0.1), (0.4, 0.1), (0.7, 0.15), (1, 0.18)]
        for (share, value) in expected {
            slider.value = 0.07
            harness.click(point(at: share == 0.05 ? 0.4 : share))
            #expect(abs(slider.value - value) < 1e-12)
        }
    }

    @Test func `keys go by steps and pages and to the ends, each told once`() {
        harness.type(.tab)
        #expect(harness.stage.focusedControl === slider)
        let keys: [Key] = [.right, .up, .left, .pageUp, .pageDown, .end, .right, .home, .down]
        var seen: [Double] = []
        for key in keys {
            harness.type(key)
            seen.append((slider.value * 100).rounded())
        }

        #expect(seen == [1, 2, 1, 11, 1, 100, 100, 0, 0])
        #expect(told.values.count == 7)
    }

    @Test func `content around it stays while it is dragged, even upwards`() {
        let (column, view, inner) = (VStack(), ScrollView(), Slider())
        inner.setFixedLength(30, for: .vertical)
        let tall = Node()
        tall.setFixedLength(1000, for: .vertical)
        for node in [inner, tall] { column.addArrangedSubview(node) }
        view.pin(column)
        let harness = Harness(size: Size(width: 218, height: 200))
        harness.show(view)

        harness.send(.pointerDown(Point(x: 9, y: 15)))
        harness.send(.pointerMoved(Point(x: 59, y: 150)))
        harness.send(.pointerMoved(Point(x: 109, y: 10)))

        #expect(inner.value == 0.5)
        #expect(view.contentOffset.y == 0)
    }

    @Test(arguments: Appearance.allCases, [1.0, 2.0])
    func `a disabled one looks otherwise, and a focused one has a ring`(appearance: Appearance, scale: Double) {
        let harness = Harness(size: Size(width: 218, height: 40), scale: scale, appearance: appearance)
        let slider = Slider()
        slider.value = 0.5
        harness.show(slider)
        let plain = harness.picture
        harness.type(.tab)
        let focused = harness.picture
        harness.perform { slider.isEnabled = false }
        let disabled = harness.picture

        #expect(plain != focused && plain != disabled)
        #expect(focused.commands.count == plain.commands.count + 1)
        #expect(disabled.commands.count == plain.commands.count)
    }
}

/// What a control has told.
final class Told<Value> {
    var values: [Value] = []
}
