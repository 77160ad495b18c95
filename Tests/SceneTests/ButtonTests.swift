import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// The title's cross-fade: the old one goes over the animation's duration, then the new one comes over 0.25 s.
struct ButtonTests {
    private let button = Button("Closed")
    private let harness = Harness()

    init() {
        harness.show(button)
    }

    /// The titles that can be seen, with the alpha of their ink.
    private var seen: [String: Int] {
        var titles: [String: Int] = [:]
        for case .text(let line) in harness.picture.commands.map(\.content) {
            titles[line.string] = Int(line.color.alpha)
        }
        return titles
    }

    private func setTitle(_ title: String, over duration: Double) {
        harness.perform { button.animate(withDuration: duration) { button.setTitle(title, for: .normal) } }
    }

    @Test func `insets make room around the title`() {
        let (plain, roomy) = (Button("Closed"), Button("Closed"))
        roomy.contentInsets = Insets(top: 6, left: 10, bottom: 2, right: 4)
        let column = VStack()
        column.alignment = .leading
        for button in [plain, roomy] { column.addArrangedSubview(button) }
        harness.show(column)

        let (title, inset) = (plain.fittingSize(), roomy.fittingSize())
        #expect(inset.width == 10 + title.width + 4)
        #expect(inset.height == 6 + title.height + 2)
        for label in roomy.subviews where label.opacity > 0 {
            #expect(label.frame == Rect(x: 10, y: 6, width: title.width, height: title.height))
        }
    }

    @Test(arguments: [0.0, 0.1])
    func `a title that loses its room and gets it back stays where it is seen`(pause: Double) {
        let box = Node()
        harness.show(box)
        harness.perform {
            box.addSubview(button)
            button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
        }
        let title = harness.shown(button.subviews[1], in: box)
        func resize(to height: Double) {
            button.animate(withDuration: 0.3) {
                button.frame.size.height = height
                button.layoutIfNeeded()
            }
        }

        harness.perform {
            resize(to: 0)
            if pause == 0 { resize(to: 44) }
        }
        if pause > 0 {
            harness.advance(to: pause)
            let before = harness.shown(button.subviews[1], in: box)
            harness.perform { resize(to: 44) }

            let after = harness.shown(button.subviews[1], in: box)
            #expect(abs(after.minY - before.minY) < 1e-9 && abs(after.height - before.height) < 1e-9)
        } else {
            #expect(harness.shown(button.subviews[1], in: box) == title)
        }
    }

    @Test func `a title set outside an animation is shown at once`() {
        harness.perform { button.setTitle("Open", for: .normal) }

        #expect(seen == ["Open": 255])
    }

    @Test func `the old title fades out over the duration and the new one in over a quarter of a second`() throws {
        setTitle("Open", over: 0.2)
        #expect(seen == ["Closed": 255])

        harness.advance(to: 0.1)
        #expect(seen == ["Closed": 128])
        harness.advance(to: 0.2)
        #expect(seen.isEmpty)
        harness.advance(to: 0.325)
        #expect(seen == ["Open": 128])
        harness.advance(to: 0.45)
        #expect(seen == ["Open": 255])
        #expect(harness.stage.isAtRest)
    }

    @Test(arguments: [0.05, 0.1, 0.19, 0.21, 0.3, 0.4])
    func `a second title in mid-flight makes nothing jump`(time: Double) throws {
        setTitle("Open", over: 0.2)
        harness.advance(to: time)
        let before = seen

        setTitle("Ajar", over: 0.2)
        #expect(seen == before)
        var last = before
        for _ in 0..<60 {
            harness.advance(frames: 1)
            #expect(seen.count <= 1)
            for (title, alpha) in seen { #expect(abs(alpha - (last[title] ?? 0)) < 60) }
            last = seen
        }

        #expect(seen == ["Ajar": 255])
        #expect(harness.stage.isAtRest)
    }

    @Test func `titles that change faster than they fade leave no blank button`() {
        var blank = 0
        var longest = 0
        for tap in 0..<12 {
            setTitle(tap % 2 == 0 ? "Open" : "Closed", over: 0.5)
            for _ in 0..<12 {
                harness.advance(frames: 1)
                blank = seen.isEmpty ? blank + 1 : 0
                longest = max(longest, blank)
            }
        }

        // The new title begins to come in where the old one has gone: its first frames are too faint for a step of alpha.
        #expect(longest <= 3)
    }
}
