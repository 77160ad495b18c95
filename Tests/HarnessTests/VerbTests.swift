import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import LockstepTrace
import TestSamples
import Testing

@Suite struct VerbTests {
    private let row = ToggledRow(rows: 30)

    private var harness: Harness { row.harness }

    @Test func `each verb is an event of the trace`() throws {
        try harness.tap("Row 0")
        harness.wait(0.5)
        try harness.tap(row: 1)
        try harness.tap(node: "row1/button")
        harness.click(Point(x: 20, y: 30))
        harness.scroll(by: 40)
        harness.type(.pageDown)
        harness.type("a B")
        harness.resize(to: Size(width: 320, height: 500))
        harness.perform { row.source.table.reloadData() }
        harness.send(.cancelled)

        let events = harness.trace.events
        #expect(
            events.map(\.kind) == [
                "tap", "tap", "tap", "tap", "scroll", "key", "key", "key", "key", "resize", "change", "cancel",
            ])
        #expect(
            events.prefix(4).map(\.target) == [
                .button("Row 0"), .row(1), .node("row1/button"), .point(Point(x: 20, y: 30)),
            ])
        #expect(events[4].detail == .displacement(Point(x: 0, y: 40)))
        #expect(events[7].detail == .key("space"))
        #expect(events[8].detail == .key("b", modifiers: ["shift"]))
        #expect(events[9].detail == .size(Size(width: 320, height: 500), scale: 3))
        #expect(events.map(\.nanoseconds) == [0] + Array(repeating: 500_000_000, count: 11))
        // The click at a place closed the first row again.
        #expect(row.source.open == [1])
    }

    @Test func `a trace is one that the reader takes, with the event before the frame of its time`() throws {
        try row.toggle()

        let trace = try TraceReader.read(TraceWriter().bytes(of: harness.trace))

        #expect(trace.header.metrics == "recording")
        #expect(trace.header.timing == "independent")
        guard case .event(let event) = trace.entries[0], case .frame(let frame) = trace.entries[1] else {
            Issue.record("the trace doesn't begin with an event and a frame")
            return
        }
        #expect(event.kind == "tap")
        #expect(frame.index == 0)
        #expect(frame.rows[0].height == 124.666667)
        #expect(trace.frames.count == harness.trace.frames.count)
        #expect(trace.frames.last?.rows[0].height == 209.666667)
    }

    @Test func `a new trace begins with frame 0 and what is seen then`() throws {
        try row.toggle()

        harness.beginTrace()
        harness.advance(frames: 1)

        #expect(harness.trace.events.isEmpty)
        #expect(harness.trace.frames.map(\.index) == [0, 1])
        #expect(harness.trace.frames.first?.rows.first?.height == harness.shown(row.source.cell(0).contentView).height)
    }

    @Test func `a harness that doesn't record has an empty trace`() throws {
        let row = ToggledRow(records: false)

        try row.toggle()

        #expect(row.harness.trace.entries.isEmpty)
    }

    @Test func `a row that can't be tapped is told by its number`() {
        func sentence(_ row: Int, on harness: Harness) -> String? {
            #expect(throws: HarnessError.self) { try harness.tap(row: row) }?.description
        }

        #expect(sentence(30, on: harness) == "there is no row 30; the last one is row 29")
        #expect(sentence(-1, on: harness) == "there is no row -1; the last one is row 29")
        #expect(sentence(25, on: harness) == "row 25 isn't in sight; scroll to it first")
        #expect(sentence(0, on: Harness()) == "there is no table on the stage; show one first")
        #expect(row.source.open.isEmpty)
    }

    @Test func `what has no identifier is called by its row, kind and order`() throws {
        let source = NamelessRows()
        let harness = Harness()

        harness.show(source.table)

        #expect(
            harness.trace.frames.first?.nodes.map(\.id) == [
                "row0/title", "row0/label1", "row0/button1", "row1/title", "row1/label1", "row1/button1",
            ])
    }
}

/// Two rows with a label that has a name, one that has none, and a button.
private final class NamelessRows: TableDataSource {
    let table = Table()

    init() {
        table.register(Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 2 }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let stack = VStack(spacing: 4)
        let title = Label("Title")
        title.identifier = "title"
        for node in [title, Label("Text"), Button("More")] { stack.addArrangedSubview(node) }
        cell.contentView.pin(stack)
        return cell
    }
}
