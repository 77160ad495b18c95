import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Until when a hidden arranged view is drawn.
struct HidingTests {
    private let stack = VStack(spacing: 0)
    private let label = Label("going")
    private let harness = Harness(size: Size(width: 200, height: 200))

    init() {
        stack.addArrangedSubview(Label("staying"))
        stack.addArrangedSubview(label)
        let holder = Node()
        holder.pin(stack, bottomPriority: 200)
        harness.show(holder)
    }

    private var isSeen: Bool {
        harness.picture.commands.contains {
            if case .text(let line) = $0.content { line.string == "going" } else { false }
        }
    }

    private func set(hidden: Bool, over duration: Double) {
        harness.perform {
            harness.stage.animate(withDuration: duration) {
                label.isHidden = hidden
                harness.stage.root.layoutIfNeeded()
            }
        }
    }

    @Test func `a hidden view is drawn until its animation ends`() {
        set(hidden: true, over: 0.2)

        var drawn = 0
        while isSeen && drawn < 100 {
            drawn += 1
            harness.advance(frames: 1)
        }

        // Frames 0 ... 11 of 0.2 s at 60 a second.
        #expect(drawn == 12)
    }

    @Test func `a view hidden outside an animation is gone at once`() {
        harness.perform { label.isHidden = true }

        #expect(!isSeen)
        #expect(harness.stage.isAtRest)
    }

    @Test func `a short hide doesn't cut off an older one that still gives the view height`() {
        set(hidden: true, over: 1)
        harness.advance(to: 0.1)
        set(hidden: false, over: 0.1)
        harness.advance(to: 0.3)
        set(hidden: true, over: 0.1)

        var last = harness.shown(label).height
        for _ in 0..<60 {
            harness.advance(frames: 1)
            let height = harness.shown(label).height
            #expect(isSeen == (height > 0))
            #expect(abs(height - last) < 12)
            last = height
        }

        #expect(!isSeen)
    }

    @Test func `a short hide in a row doesn't cut off an older one that still gives the view width`() {
        let row = HStack()
        let (view, rest) = (Label("going"), Node())
        for part in [view, rest] { row.addArrangedSubview(part) }
        harness.show(row)
        func set(hidden: Bool, over duration: Double) {
            harness.perform { harness.stage.animate(withDuration: duration) { view.isHidden = hidden } }
        }

        set(hidden: true, over: 1)
        harness.advance(to: 0.1)
        set(hidden: false, over: 0.1)
        harness.advance(to: 0.3)
        set(hidden: true, over: 0.1)

        for _ in 0..<60 {
            harness.advance(frames: 1)
            #expect(isSeen == (harness.shown(view).width > 0))
        }
        #expect(!isSeen)
    }

    @Test func `a view shown again in mid-flight stays`() {
        set(hidden: true, over: 0.2)
        harness.advance(to: 0.1)
        set(hidden: false, over: 0.2)
        harness.advance(frames: 60)

        #expect(isSeen && harness.stage.isAtRest)
        #expect(harness.shown(label).height == 61.0 / 3)
    }
}
