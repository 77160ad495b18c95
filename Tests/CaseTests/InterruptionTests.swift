import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
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

    @Test(arguments: Composition.allCases, 0..<12)
    func `C38 no tap and no wheel makes a row jump that is seen, wherever the table is scrolled`(
        composition: Composition, seed: Int
    ) {
        var random = SeededGenerator(seed: 100 + seed)
        let models = (0..<14).map { _ in
            RowModel(duration: .random(in: 0.05...0.6, using: &random))
        }
        let source = RowSource(models)
        source.table.estimatedRowHeight = RowHeights.closed
        source.table.updateTiming = UpdateTiming.allCases[seed % 3]
        let harness = Harness(size: Size(width: 375, height: 667))
        harness.stage.composition = composition
        harness.show(source.table)
        let viewport = Rect(x: 0, y: 0, width: 375, height: 667)
        var time = 0.0

        for step in 0..<24 {
            time += .random(in: 0.001...0.15, using: &random)
            harness.advance(to: time)
            let before = ShownRects(on: harness.stage, within: viewport)
            if step % 3 == 0 {
                let distance = Double.random(in: -400...900, using: &random).rounded()
                harness.send(.scroll(by: Point(x: 0, y: distance), at: Point(x: 100, y: 300)))
            } else if let cell = source.table.visibleCells.randomElement(using: &random),
                let path = source.table.indexPath(for: cell)
            {
                harness.perform { source.toggle(path.row) }
            }
            #expect(before.largestStep(to: ShownRects(on: harness.stage)) < 1e-6)
            // Offsets that replace others run on clocks of their own, row by row; those that add up keep every row in contact.
            if composition == .additive {
                #expect(source.table.largestGap() < 1e-6)
                // Nothing is missing at either end but where the rows end themselves; a separator may be what is seen there.
                let cells = source.table.visibleCells
                let rows = cells.compactMap { source.table.indexPath(for: $0)?.row }
                let edges = cells.map { harness.shown($0) }
                #expect(rows.first == 0 || (edges.first?.minY ?? .nan) <= 1.0 / 3 + 1e-6)
                #expect(rows.last == models.count - 1 || (edges.last?.maxY ?? .nan) >= 667 - 1.0 / 3 - 1e-6)
            }
        }
        harness.advance(to: time + 3)

        #expect(harness.stage.isAtRest)
        #expect(source.table.largestGap() < 1e-9)
        let end = source.table.contentSize.height - 667
        #expect((0...max(0, end)).contains(source.table.contentOffset.y))
    }

    @Test(arguments: [300.0, 900, -200], [0.02, 0.1, 0.19])
    func `C38 a drag that catches a scroll goes on from what is seen`(distance: Double, time: Double) {
        let source = RowSource(Array(repeating: RowModel(), count: 20))
        let harness = Harness(framesPerSecond: 1000)
        harness.show(source.table)
        harness.perform { source.table.contentOffset.y = 400 }
        let place = Point(x: 300, y: 400)

        harness.send(.scroll(by: Point(x: 0, y: distance), at: place))
        harness.advance(to: time)
        let before = ShownRects(on: harness.stage)
        harness.send(.pointerDown(place))
        harness.send(.pointerMoved(Point(x: place.x, y: place.y + 11)))
        let caught = ShownRects(on: harness.stage)
        harness.advance(frames: 300)

        // The 11 points until it counts as a drag are not scrolled; from then on the content is held.
        #expect(before.largestStep(to: caught) < 1e-6)
        #expect(caught.largestStep(to: ShownRects(on: harness.stage)) < 1e-6)
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
