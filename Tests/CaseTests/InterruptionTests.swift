import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import Testing

/// Cases about what is shown when an animation begins, and when another one begins before it is over.
struct InterruptionTests {
    // MARK: Reversal

    @Test(arguments: [
        (0.15, 167.17), (0.225, 187.71), (0.30, 167.17), (0.45, 124.67),
    ])
    func `C38 a reversed row goes on before it turns`(time: Double, height: Double) {
        let source = RowSource([RowModel()])
        let harness = Harness(framesPerSecond: 200)
        harness.show(source.table)

        harness.perform { source.toggle(0) }
        harness.advance(to: 0.15)
        harness.perform { source.toggle(0) }
        harness.advance(to: time)

        #expect(abs(source.cell(0).shownFrame.height - height) < 0.005)
    }

    @Test func `C38 a reversed row peaks half-way through what both share`() {
        let heights = reversedHeights(.additive)

        let peak = heights.indices.max { heights[$0] < heights[$1] } ?? 0
        #expect(peak == 225)
        #expect(abs(heights[150] - heights[300]) < 1e-6)
        #expect(heights[450] == heights[600])
        #expect(zip(heights, heights.dropFirst()).allSatisfy { abs($0 - $1) < 1 })
    }

    @Test func `C38 with replacing a reversed row turns at once`() {
        let heights = reversedHeights(.replacing)

        #expect(abs(heights[150] - (RowHeights.closed + RowHeights.open) / 2) < 1e-6)
        for frame in 150..<450 { #expect(heights[frame + 1] < heights[frame]) }
        for frame in 0...300 {
            let share = ClosedForm.progress(.easeInOut, at: Double(frame) / 300)
            #expect(abs(heights[150 + frame] - (RowHeights.closed + 85 / 2 * (1 - share))) < 1e-6)
        }
    }

    @Test func `C38 with retargeting a reversed row keeps its speed and turns without a jerk`() {
        let heights = reversedHeights(.retargeting, tap: 60)

        let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
        // The spring of 0.3 s has a natural frequency of 13 / 0.3: it pulls with at most its square times 85 points and damps what it
        // carries, which is 0.16 points a millisecond squared and some more. Losing the speed would be a change of 0.7.
        #expect(steps[59] > 0.65)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 0.3 })
        #expect((heights.max() ?? 0) > heights[60] + 1)
        #expect(abs(heights[600] - RowHeights.closed) < 1e-9)
    }

    @Test(arguments: Composition.allCases, 0..<16)
    func `C38 no tap at any time makes anything jump`(composition: Composition, seed: Int) {
        var random = SeededGenerator(seed: seed)
        let models = (0..<4).map { _ in
            RowModel(
                toggled: [[2, 3, 4], [1], [5], [1, 2, 3, 4, 5]].randomElement(using: &random) ?? [],
                duration: .random(in: 0.05...0.6, using: &random), isOpen: Bool.random(using: &random))
        }
        let source = RowSource(models)
        source.table.updateTiming = UpdateTiming.allCases[seed % 3]
        let harness = Harness(size: Size(width: 375, height: 1000))
        harness.stage.composition = composition
        harness.show(source.table)
        var time = 0.0

        for _ in 0..<14 {
            time += .random(in: 0.001...0.2, using: &random)
            harness.advance(to: time)
            let before = ShownRects(on: harness.stage)
            let row = Int.random(in: 0..<models.count, using: &random)
            harness.perform { source.toggle(row) }
            #expect(before.largestStep(to: ShownRects(on: harness.stage)) < 1e-6)
        }
        harness.advance(to: time + 2)

        for row in models.indices {
            #expect(source.cell(row).elements.allSatisfy { $0.shownFrame == $0.frame })
        }
        #expect(harness.stage.isAtRest)
    }

    /// The height of a row that is tapped at 0 and once more after some milliseconds, each millisecond.
    private func reversedHeights(_ composition: Composition, tap: Int = 150) -> [Double] {
        let source = RowSource([RowModel()])
        let harness = Harness(framesPerSecond: 1000)
        harness.stage.composition = composition
        harness.show(source.table)
        harness.perform { source.toggle(0) }
        return (0...600).map { frame in
            if frame > 0 { harness.advance(frames: 1) }
            if frame == tap { harness.perform { source.toggle(0) } }
            return source.cell(0).shownFrame.height
        }
    }

    // MARK: The first frame

    @Test(arguments: [0.1, 0.3, 0.5])
    func `C53 what fades out stays where it is in the first frame`(duration: Double) throws {
        // A, centred in 60 points, gives way to B of 20.
        let font = FontDescription.system(size: 20)
        let parts = [Label("A", font: font), Label("B", font: font)]
        parts[0].setFixedLength(60, priority: 750, for: .vertical)
        parts[1].isHidden = true
        parts[1].opacity = 0
        let source = ListSource(rows: 2) { cell, row in cell.fill(row == 0 ? parts : [Slab(30)]) }
        let harness = Harness(text: SquareText())
        harness.show(source.table)
        let before = try #require(texts(in: harness, startingWith: "A").first)
        let centre = harness.shown(parts[0]).midY

        harness.perform {
            source.update(over: duration) {
                (parts[0].isHidden, parts[0].opacity) = (true, 0)
                (parts[1].isHidden, parts[1].opacity) = (false, 1)
            }
        }

        let after = try #require(texts(in: harness, startingWith: "A").first)
        #expect(centre == 60.0 / 2)
        #expect(abs(harness.shown(parts[0]).midY - centre) < 1e-9)
        #expect(before.content == after.content)
        harness.advance(to: 1)
        #expect(source.cell(0).shownFrame.height == 20)
        #expect(texts(in: harness, startingWith: "A").isEmpty && texts(in: harness, startingWith: "B").count == 1)
    }

    @Test(arguments: UpdateTiming.allCases, [true, false])
    func `C53 nothing jumps at the tap unless the layout in between is snapped`(timing: UpdateTiming, isOpen: Bool) {
        let jumps = [false, true].map { isSnapped in
            let source = RowSource([RowModel(isOpen: isOpen), RowModel()])
            source.table.updateTiming = timing
            let harness = Harness()
            harness.show(source.table)
            let before = ShownRects(on: harness.stage)
            harness.perform { isSnapped ? source.toggleUnanimated(0) : source.toggle(0) }
            return before.largestStep(to: ShownRects(on: harness.stage))
        }

        #expect(jumps[0] < 1e-9)
        // In lockstep there is no layout in between, so there is nothing that could be snapped.
        #expect(timing == .lockstep ? jumps[1] < 1e-9 : jumps[1] > 8)
    }

    @Test(arguments: [60, 144, 30, 1000])
    func `C57 the frame at the tap shows the old geometry and the next one is one step in`(rate: Int) {
        for isOpen in [true, false] {
            let source = RowSource([RowModel(isOpen: isOpen), RowModel()])
            let harness = Harness(framesPerSecond: rate)
            harness.show(source.table)
            let atRest = ShownRects(on: harness.stage)
            let paintedBefore = harness.stage.statistics.paintedFrames

            harness.perform { source.toggle(0) }
            let needsFrames = harness.stage.needsFrames
            let first = ShownRects(on: harness.stage)
            harness.advance(frames: 1)

            let (old, new) = isOpen ? (RowHeights.open, RowHeights.closed) : (RowHeights.closed, RowHeights.open)
            let share = ClosedForm.progress(.easeInOut, at: 1 / Double(rate) / 0.3)
            #expect(atRest.largestStep(to: first) < 1e-9)
            #expect(needsFrames)
            #expect(harness.stage.statistics.paintedFrames == paintedBefore + 2)
            #expect(abs(source.cell(0).shownFrame.height - (old + (new - old) * share)) < 1e-6)
        }
    }

    @Test(arguments: 0..<12)
    func `C57 an animation starts at its event and not at a frame`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let tap = Double.random(in: 0...0.5, using: &random)
        let source = RowSource([RowModel()])
        let harness = Harness()
        harness.show(source.table)

        harness.stage.perform(at: FrameTime(seconds: tap)) { source.toggle(0) }

        for frame in Int((tap * 60).rounded(.up))..<60 {
            _ = harness.stage.frame(at: .frame(frame, framesPerSecond: 60))
            let share = ClosedForm.progress(.easeInOut, at: (Double(frame) / 60 - tap) / 0.3)
            #expect(abs(source.cell(0).shownFrame.height - (RowHeights.closed + 85 * share)) < 1e-5)
        }
    }
}
