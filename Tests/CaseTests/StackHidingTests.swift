import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases about views that a stack hides: how they leave, what they are drawn as meanwhile, and how hides and shows count.
struct StackHidingTests {
    // MARK: The way out

    @Test(arguments: TextAnchor.allCases)
    func `C15 a squeezed label keeps the part of its text that the anchor says`(anchor: TextAnchor) {
        let labels = [lines(3, of: "first"), lines(3, of: "second")]
        let stack = VStack()
        for label in labels {
            label.textAnchor = anchor
            stack.addArrangedSubview(label)
            stack.setCustomSpacing(8, after: label)
        }
        let harness = Harness(text: SquareText())
        harness.show(page(stack))
        let rest = baselines(of: "first", in: harness)

        hide(labels[0], over: 0.3, in: harness)

        var numbersOfLines: [Int] = []
        for frame in 1...17 {
            harness.advance(frames: 1)
            let share = ClosedForm.progress(.easeInOut, at: Double(frame) / 18)
            let shown = baselines(of: "first", in: harness)
            // The middle goes from 60 / 2 to 0, so a centred text moves up by 30 in all; the other one stays.
            let moved = anchor == .center ? 30 * share : 0
            for (line, baseline) in shown { #expect(abs(baseline - ((rest[line] ?? 0) - moved)) < 1e-6) }
            if shown.count != numbersOfLines.last { numbersOfLines.append(shown.count) }
            if anchor == .top { #expect(shown["first 0"] != nil) }
        }
        harness.advance(frames: 1)

        #expect(rest.count == 3)
        #expect(numbersOfLines == (anchor == .top ? [3, 2, 1] : [3, 1]))
        #expect(baselines(of: "first", in: harness).isEmpty)
        #expect(abs(harness.shown(labels[1]).minY) < 1e-9)
    }

    @Test(arguments: [1, 2, 5])
    func `C15 the last of two labels moves by half its height and the spacing`(count: Int) {
        let labels = [lines(1, of: "first"), lines(count, of: "second")]
        let stack = VStack()
        for label in labels {
            stack.addArrangedSubview(label)
            stack.setCustomSpacing(8, after: label)
        }
        let harness = Harness(text: SquareText())
        harness.show(page(stack))
        let centre = harness.shown(labels[1]).midY

        hide(labels[1], over: 0.3, in: harness)

        for frame in 1...18 {
            harness.advance(frames: 1)
            let share = ClosedForm.progress(.easeInOut, at: Double(frame) / 18)
            let moved = (8 + Double(count) * 20 / 2) * share
            #expect(abs(centre - harness.shown(labels[1]).midY - moved) < 1e-6)
        }
    }

    @Test(arguments: [false, true])
    func `C17 views of a fixed height slide over the hidden one`(clips: Bool) {
        let stack = VStack()
        stack.clipsToBounds = clips
        let views = (0..<4).map { index in
            let view = Slab(10, identifier: "\(index)", color: AdaptiveColor(Self.colors[index]))
            view.setFixedLength(50, for: .vertical)
            stack.addArrangedSubview(view)
            return view
        }
        let harness = Harness()
        harness.show(page(stack))

        // The third, then the first, then the last one that is left; each slides under what follows it.
        for (round, hidden) in [2, 0, 3].enumerated() {
            let before = views.map { harness.shown($0) }
            let height = stack.shownFrame.height
            hide(views[hidden], over: 0.3, in: harness)
            for frame in 0...17 {
                let share = ClosedForm.progress(.easeInOut, at: Double(frame) / 18)
                for index in views.indices {
                    let moved = index > hidden ? 50 * share : 0
                    #expect(abs(harness.shown(views[index]).minY - (before[index].minY - moved)) < 1e-6)
                    #expect(harness.shown(views[index]).height == 50)
                }
                let drawn = fills(in: harness)
                let wanted = views.indices.filter { !views[$0].isHidden || $0 == hidden }
                // Without its own bounds to cut it at, the one that is hidden last sticks out of the stack.
                let bounds = stack.shownFrame
                #expect(abs(bounds.height - (height - 50 * share)) < 1e-6)
                #expect(drawn.map(\.index) == wanted)
                #expect(drawn.allSatisfy { $0.rect.maxY <= bounds.maxY + 1e-9 } == (clips || hidden != 3 || frame == 0))
                harness.advance(frames: 1)
            }
            #expect(fills(in: harness).count == 3 - round)
        }
    }

    @Test(arguments: [(0.2, 12), (0.3, 18), (0.1, 6), (0.25, 15), (1.0 / 3, 20), (0.01, 1)])
    func `C27 a hidden view is drawn until its animation ends`(duration: Double, frames: Int) {
        let stack = VStack()
        let views = (0..<3).map { Slab(20, color: AdaptiveColor(Self.colors[$0])) }
        for view in views { stack.addArrangedSubview(view) }
        let harness = Harness()
        harness.show(page(stack))

        hide(views[1], over: duration, in: harness)

        var drawn = 0
        for _ in 0..<60 {
            let isDrawn = fills(in: harness).contains { $0.index == 1 }
            let share = ClosedForm.progress(.easeInOut, at: harness.time.seconds / duration)
            if isDrawn {
                drawn += 1
                #expect(abs(views[1].shownFrame.height - 20 * (1 - share)) < 1e-6)
            }
            harness.advance(frames: 1)
        }
        #expect(drawn == frames)
        #expect(!views[1].isDrawn)
    }

    // MARK: Counting

    @Test(arguments: [false, true])
    func `C21 one show undoes three hides unless hides are counted`(counts: Bool) {
        let stack = VStack()
        stack.countsHides = counts
        let views = (0..<3).map { Slab(20, identifier: "\($0)") }
        for view in views { stack.addArrangedSubview(view) }
        let harness = Harness()
        harness.show(page(stack))

        hide(views[1], over: 0.3, in: harness)
        for time in [0.4, 0.5] {
            harness.advance(to: time)
            harness.perform { views[1].isHidden = true }
        }
        var visible: [Bool] = []
        for time in [0.6, 0.7, 0.8] {
            harness.advance(to: time)
            harness.perform { views[1].isHidden = false }
            visible.append(!views[1].isHidden && views[1].shownFrame.height == 20)
        }

        #expect(visible == (counts ? [false, false, true] : [true, true, true]))
    }

    @Test(arguments: 0...5, 0...5)
    func `C21 counted hides need as many shows`(hides: Int, shows: Int) {
        let stack = VStack()
        stack.countsHides = true
        let view = Slab(20)
        stack.addArrangedSubview(view)
        let harness = Harness()
        harness.show(page(stack))

        for _ in 0..<hides { view.isHidden = true }
        for _ in 0..<shows { view.isHidden = false }
        harness.advance(frames: 1)

        #expect(view.isHidden == (hides > shows))
    }

    @Test func `C23 hiding again what is hidden starts nothing and one show suffices`() {
        let (stack, views) = stackOfFour()
        let harness = Harness(framesPerSecond: 100)
        harness.show(page(stack))
        var running: [Int] = []

        for index in 0..<4 {
            hide(views[1], over: 0.3, in: harness)
            running.append(harness.stage.runningOffsets.count)
            harness.advance(to: Double(index + 1) * 0.05)
        }
        hide(views[1], false, over: 0.3, in: harness)
        harness.advance(to: 0.5)

        #expect(running[0] > 0)
        #expect(running == Array(repeating: running[0], count: 4))
        #expect(views[1].isDrawn && !views[1].isHidden)
        #expect(views[1].shownFrame.height == 20)
        #expect(harness.stage.isAtRest)
    }

    @Test(arguments: 0..<16)
    func `C23 whatever is hidden and shown when, the last word counts and nothing jumps`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let (stack, views) = stackOfFour()
        let harness = Harness()
        harness.show(page(stack))

        for _ in 0..<60 {
            if Int.random(in: 0..<4, using: &random) == 0 {
                let before = ShownRects(on: harness.stage)
                let duration = [0.05, 0.2, 0.3, 0.6].randomElement(using: &random) ?? 0.3
                let view = views[Int.random(in: 0..<4, using: &random)]
                hide(view, Bool.random(using: &random), over: duration, in: harness)
                #expect(before.largestStep(to: ShownRects(on: harness.stage)) < 1e-9)
            }
            harness.advance(frames: 1)
        }
        harness.advance(frames: 60)

        for view in views {
            #expect(view.isDrawn == !view.isHidden)
            #expect(view.shownFrame.height == (view.isHidden ? 0 : 20))
        }
        #expect(harness.stage.isAtRest)
    }

    // MARK: Helpers

    private static let colors = [
        Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 200, blue: 0), Color(red: 0, green: 0, blue: 200),
        Color(red: 200, green: 200, blue: 0),
    ]

    private func stackOfFour() -> (VStack, [Slab]) {
        let stack = VStack(spacing: 8)
        let views = (0..<4).map { Slab(20, identifier: "\($0)") }
        for view in views { stack.addArrangedSubview(view) }
        return (stack, views)
    }

    private func lines(_ count: Int, of name: String) -> Label {
        let text = (0..<count).map { "\(name) \($0)" }.joined(separator: "\n")
        let label = Label(text, font: .system(size: 20))
        label.numberOfLines = 0
        return label
    }

    private func hide(_ view: Node, _ hides: Bool = true, over duration: Double, in harness: Harness) {
        harness.perform {
            harness.stage.animate(withDuration: duration) {
                view.isHidden = hides
                harness.stage.root.layoutIfNeeded()
            }
        }
    }

    /// The baselines of the lines that can be seen of a text, by line.
    private func baselines(of name: String, in harness: Harness) -> [String: Double] {
        var baselines: [String: Double] = [:]
        for command in texts(in: harness, startingWith: name) {
            guard case .text(let line) = command.content else { continue }
            // The command's bounds have a margin; what is seen of a line is what its own 20 points have in common with the clip.
            let box = Rect(x: line.bounds.minX, y: line.baseline.y - 16, width: line.bounds.width, height: 20)
            if box.intersection(command.clip).height > 1e-9 { baselines[line.string] = line.baseline.y }
        }
        return baselines
    }

    /// What is drawn of the coloured views, back to front.
    private func fills(in harness: Harness) -> [(index: Int, rect: Rect)] {
        harness.picture.commands.compactMap { command in
            guard case .fill(_, _, let color) = command.content else { return nil }
            return Self.colors.firstIndex(of: color).map { ($0, command.bounds) }
        }
    }
}
