import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Cases in which a row and what it holds run on different clocks.
struct ContentClockTests {
    /// What the first label does while its row closes.
    struct Stray: CustomTestStringConvertible {
        var duration: Double
        /// The largest distance of the centre from its straight path in points, and when; nil where it does not stray.
        var worst: Double
        var time: Double?
        /// Seconds for which the label has no height.
        var invisible: Double

        var testDescription: String { "\(duration) s" }
    }

    @Test(arguments: [
        Stray(duration: 0.1, worst: 33.7, time: 0.090, invisible: 0),
        Stray(duration: 0.2, worst: 15.8, time: 0.146, invisible: 0),
        Stray(duration: 0.3, worst: 0, time: nil, invisible: 0),
        Stray(duration: 0.4, worst: -11.5, time: 0.208, invisible: 0.080),
        Stray(duration: 0.5, worst: -19.4, time: 0.228, invisible: 0.203),
    ])
    func `C1 closing strays by the nested duration`(stray: Stray) {
        let rate = 2000
        let source = RowSource([RowModel(duration: stray.duration, isOpen: true)])
        let harness = Harness(framesPerSecond: rate)
        harness.show(source.table)
        let cell = source.cell(0)
        let rest = harness.shown(cell.labels[0], in: cell.contentView).midY

        harness.perform { source.toggle(0) }
        var worst = (deviation: 0.0, time: 0.0)
        var invisibleFrames = 0
        for _ in 0..<rate * 6 / 10 {
            harness.advance(frames: 1)
            let label = harness.shown(cell.labels[0], in: cell.contentView)
            if abs(label.midY - rest) > abs(worst.deviation) { worst = (label.midY - rest, harness.time.seconds) }
            if label.height <= 0 { invisibleFrames += 1 }
        }

        // The reported numbers are rounded to their last digit, and a frame is half a millisecond.
        #expect(abs(worst.deviation - stray.worst) <= 0.05)
        if let time = stray.time { #expect(abs(worst.time - time) <= 0.0005 + 0.0005) }
        #expect(abs(Double(invisibleFrames) / Double(rate) - stray.invisible) <= 0.0005 + 0.0005)
        #expect(abs(cell.shownFrame.height - RowHeights.closed) < 1e-9)
    }

    @Test func `C1 the row's height is the same at every nested duration`() {
        let durations = [0.1, 0.2, 0.3, 0.4, 0.5, 0.05, 0.77, 1]
        let heights = durations.map { duration in
            let source = RowSource([RowModel(duration: duration, isOpen: true)])
            let harness = Harness()
            harness.show(source.table)
            harness.perform { source.toggle(0) }
            return (1...30).map { _ in
                harness.advance(frames: 1)
                return source.cell(0).shownFrame.height
            }
        }

        for other in heights.dropFirst() { #expect(other == heights[0]) }
        #expect(abs(heights[0][8] - (RowHeights.closed + RowHeights.open) / 2) < 1e-9)
    }

    @Test(arguments: 0..<40)
    func `C1 every element of any row follows the closed form`(seed: Int) {
        // Given: any number of labels, any of them toggled, any two clocks.
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...7, using: &random)
        let toggled = Set((1...count).filter { _ in Bool.random(using: &random) })
        let curves: [TimingCurve] = [
            .easeInOut, .easeIn, .easeOut, .linear, .coreAnimation, TimingCurve(0.3, -0.4, 0.7, 1.5),
        ]
        let (rowCurve, blockCurve) = (curves[seed % curves.count], curves.randomElement(using: &random) ?? .linear)
        let model = RowModel(
            labels: count, toggled: toggled, duration: .random(in: 0.02...1.2, using: &random),
            isOpen: Bool.random(using: &random))
        let source = RowSource([RowModel(isOpen: true), model, RowModel()])
        source.table.animationDuration = .random(in: 0.02...1.2, using: &random)
        source.table.animationCurve = rowCurve
        let harness = Harness()
        harness.show(source.table)
        let elements = source.cell(1).elements
        var stages = elements.map { ClosedForm.Stages(before: $0.frame, between: .zero, after: .zero) }

        // When
        harness.perform {
            source.toggle(1, curve: blockCurve) {
                for index in elements.indices { stages[index].between = elements[index].frame }
            }
        }
        for index in elements.indices { stages[index].after = elements[index].frame }

        // Then
        for _ in 0..<80 {
            harness.advance(frames: 1)
            let row = ClosedForm.progress(rowCurve, at: harness.time.seconds / source.table.animationDuration)
            let block = ClosedForm.progress(blockCurve, at: harness.time.seconds / model.duration)
            for (element, stages) in zip(elements, stages) {
                let wanted = ClosedForm.shown(stages, row: row, block: block)
                #expect(element.shownFrame.distance(to: wanted) < 1e-6)
            }
        }
    }

    @Test func `C2 content without a nested animation is final at once and the row takes its four seconds`() {
        let source = RowSource([RowModel(isOpen: true)])
        source.table.animationDuration = 4
        let harness = Harness()
        harness.show(source.table)
        let cell = source.cell(0)

        harness.perform { source.toggleUnanimated(0) }
        let hidden = cell.labels[1...3].map(\.isDrawn)
        let first = cell.labels[0].shownFrame.height
        harness.advance(to: 2)

        #expect(hidden == [false, false, false])
        #expect(abs(first - (RowHeights.line + 3 * (8 + RowHeights.line))) < 1e-9)
        #expect(abs(cell.shownFrame.height - (RowHeights.open + RowHeights.closed) / 2) < 1e-9)
        #expect(harness.stage.diagnostics == [.clockMismatch(row: IndexPath(row: 0), content: 0, rowDuration: 4)])
        #expect(harness.stage.diagnostics.map(\.description).first?.contains("content 0 s vs row 4 s") == true)
    }

    @Test func `C2 content and row of four seconds meet half-way`() {
        let source = RowSource([RowModel(duration: 4, isOpen: true)])
        source.table.animationDuration = 4
        let harness = Harness()
        harness.show(source.table)
        let cell = source.cell(0)
        let rest = cell.labels[0].shownFrame

        harness.perform { source.toggle(0) }
        harness.advance(to: 2)

        #expect(cell.labels[0].shownFrame.distance(to: rest) < 1e-9)
        #expect(abs(cell.labels[1].shownFrame.height - RowHeights.line / 2) < 1e-9)
        #expect(abs(cell.shownFrame.height - (RowHeights.open + RowHeights.closed) / 2) < 1e-9)
        #expect(harness.stage.diagnostics.isEmpty)
    }

    @Test(arguments: UpdateTiming.allCases, [0, 0.1, 0.3, 0.7])
    func `C2 a mismatch of clocks is told where there is one`(timing: UpdateTiming, duration: Double) {
        let source = RowSource([RowModel(), RowModel(duration: duration)])
        source.table.updateTiming = timing
        let harness = Harness()
        harness.show(source.table)

        harness.perform { source.toggle(1) }

        let mismatch = Diagnostic.clockMismatch(row: IndexPath(row: 1), content: duration, rowDuration: 0.3)
        #expect(harness.stage.diagnostics == (timing == .independent && duration != 0.3 ? [mismatch] : []))
    }

    @Test func `C4 text that is hidden at once leaves its title all the room`() {
        let source = ListSource(rows: 2) { cell, row in titleAndText(in: cell, row: row) }
        let harness = Harness(text: SquareText())
        harness.show(source.table)
        let (title, text) = (source.cell(0).parts[0], source.cell(0).parts[1])
        let atRest = title.shownFrame.midY

        harness.perform { source.update(over: nil) { text.isHidden = true } }
        let atOnce = title.shownFrame.midY
        let commands = texts(in: harness, startingWith: "body of 0")
        var path: [Double] = []
        for frame in 1...18 {
            harness.advance(frames: 1)
            let share = ClosedForm.progress(.easeInOut, at: Double(frame) / 18)
            path.append(title.shownFrame.midY - (10 + 100 * (1 - share)))
        }

        #expect(atRest == 20.0 / 2)
        #expect(atOnce == (20.0 + 200) / 2)
        #expect(commands.isEmpty)
        #expect(path.allSatisfy { abs($0) < 1e-6 })
    }

    @Test func `C4 text that closes with its row is cut away evenly under a still title`() {
        let source = ListSource(rows: 2) { cell, row in titleAndText(in: cell, row: row) }
        let harness = Harness(text: SquareText())
        harness.show(source.table)
        let (title, text) = (source.cell(0).parts[0], source.cell(0).parts[1])
        let rest = title.shownFrame

        harness.perform { source.update(over: 0.3) { text.isHidden = true } }

        for frame in 1...17 {
            harness.advance(frames: 1)
            let left = 200 * (1 - ClosedForm.progress(.easeInOut, at: Double(frame) / 18))
            let clips = texts(in: harness, startingWith: "body of 0").map(\.clip)
            #expect(title.shownFrame.distance(to: rest) < 1e-9)
            #expect(abs(text.shownFrame.minY - 20) < 1e-9)
            #expect(clips.allSatisfy { abs($0.minY - 20) < 1e-9 && abs($0.height - left) < 1e-6 })
            #expect(!clips.isEmpty)
        }
        harness.advance(frames: 1)
        #expect(texts(in: harness, startingWith: "body of 0").isEmpty)
    }

    /// A title of 20 points over a text of ten lines of 20.
    private func titleAndText(in cell: ListCell, row: Int) {
        let font = FontDescription.system(size: 20)
        let text = Label((0..<10).map { "body of \(row) line \($0)" }.joined(separator: "\n"), font: font)
        text.numberOfLines = 0
        cell.fill([Label("Title \(row)", font: font), text])
    }
}

/// The text commands of the last picture whose string begins in a way.
func texts(in harness: Harness, startingWith start: String) -> [DisplayCommand] {
    harness.picture.commands.filter {
        if case .text(let line) = $0.content { line.string.hasPrefix(start) } else { false }
    }
}
