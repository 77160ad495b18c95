import Foundation
import Testing

/// The built program in a real window, on a display without hardware.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DisplayTests {
    /// The places where a row of the article begins below another, in pixels, for label lines of `line` points at `scale`.
    ///
    /// A row is inset 12, title 44, labels with 8 before each, inset 12, and a hairline of one pixel.
    private func edges(open: Set<Int>, line: Double, scale: Double) -> [Int] {
        var bottom = 0
        return (0..<4).map { row in
            let labels = open.contains(row) ? 5.0 : 2.0
            bottom += Int((scale * (12 + 44 + labels * (8 + line) + 12)).rounded()) + 1
            return bottom
        }
    }

    /// How high a label's line is in points, read from a closed row.
    private func line(of desk: Desk, scale: Double) throws -> Double {
        let first = try #require(try desk.rowEdges().first)
        return (Double(first - 1) / scale - (12 + 44 + 12)) / 2 - 8
    }

    @Test(arguments: [(1, 24), (2, 24), (1, 16)])
    func `a click on a title opens its row by three labels, and another one closes it`(scale: Int, depth: Int)
        async throws
    {
        let desk = try await Desk(
            arguments: ["--scale", "\(scale)"], width: 400 * scale, height: 900 * scale, depth: depth)
        let closed = try desk.picture()
        let line = try line(of: desk, scale: Double(scale))
        #expect((20...22).contains(line))

        try desk.click(x: 100 * scale, y: (12 + 22) * scale)
        let opened = edges(open: [0], line: line, scale: Double(scale))

        #expect(try await desk.settledRowEdges(at: opened) == opened)

        try desk.click(x: 100 * scale, y: (12 + 22) * scale)

        try await eventually("the window looks as it did at first") { try desk.picture() == closed }
    }

    @Test func `Tab shows a focus ring, and Space opens the row`() async throws {
        let desk = try await Desk()
        let closed = try desk.picture()
        let line = try line(of: desk, scale: 1)

        try desk.press("Tab")
        try await eventually("a focus ring is seen") { try desk.picture() != closed }
        #expect(try desk.rowEdges() == edges(open: [], line: line, scale: 1))

        try desk.press("Tab", "space")
        let opened = edges(open: [1], line: line, scale: 1)

        #expect(try await desk.settledRowEdges(at: opened) == opened)
    }

    @Test func `a click that gives the window the focus presses, too`() async throws {
        let desk = try await Desk()
        let opened = edges(open: [0], line: try line(of: desk, scale: 1), scale: 1)

        try desk.focusAndClick(x: 100, y: 12 + 22)

        #expect(try await desk.settledRowEdges(at: opened) == opened)
    }

    @Test(arguments: ["Escape", "ctrl+w"])
    func `a key that closes ends the program with 0`(key: String) async throws {
        let desk = try await Desk()

        try desk.press(key)

        #expect(try await desk.program.exitStatus() == 0)
        #expect(try desk.program.errorText() == "")
    }

    @Test(
        arguments: [(SIGHUP, 128 + 1), (SIGINT, 128 + 2), (SIGQUIT, 128 + 3), (SIGTERM, 128 + 15)] as [(Int32, Int32)])
    func `a signal ends the program with its number`(signal: Int32, status: Int32) async throws {
        let desk = try await Desk()

        desk.program.send(signal)

        #expect(try await desk.program.exitStatus() == status)
        #expect(try desk.program.errorText() == "")
    }

    @Test func `a window of another size is drawn anew to its edges`() async throws {
        let desk = try await Desk()
        let closed = edges(open: [], line: try line(of: desk, scale: 1), scale: 1)

        try await desk.resize(width: 560, height: 700)

        // The server fills what is new with black; the content has no pure black of its own.
        try await eventually("nothing of the window is undrawn") { try !desk.picture().contains(0) }
        #expect(try await desk.settledRowEdges(at: closed) == closed)
        // At the right the separators are seen too, one pixel above each row.
        #expect(try Set(desk.rowEdges(x: 540)).isSuperset(of: closed))
    }

    @Test func `a window that was away comes back as it was`() async throws {
        let desk = try await Desk()
        let before = try desk.picture()

        try desk.server.xdotool("search", "--name", "Lockstep", "windowunmap")
        try await eventually("the window is away") { try desk.picture() != before }
        try desk.server.xdotool("search", "--name", "Lockstep", "windowmap")

        try await eventually("the window looks as before") { try desk.picture() == before }
    }

    @Test func `at rest the program sleeps, before an animation and after it`() async throws {
        let desk = try await Desk()
        let line = try line(of: desk, scale: 1)
        try await expectSleep(of: desk.program)

        try desk.click(x: 100, y: 12 + 22)
        let opened = edges(open: [0], line: line, scale: 1)
        #expect(try await desk.settledRowEdges(at: opened) == opened)

        try await expectSleep(of: desk.program)
    }

    /// Waits until the program does nothing more, and sees that no thread of it wakes in two seconds, where polling would make hundreds
    /// of falls asleep: under 1 % of a core, by far.
    private func expectSleep(of program: RunningProgram) async throws {
        // A display with much to do sends what it has to say about a new window late.
        var (before, looksAtRest) = (-1, 0)
        try await eventually("the program comes to rest") {
            let now = try program.timesFallenAsleep()
            looksAtRest = now == before ? looksAtRest + 1 : 0
            before = now
            return looksAtRest == 20
        }
        let (falls, ticks) = (try program.timesFallenAsleep(), try program.processorTicks())

        // The one test that needs time itself to pass: rest is what happens while nothing does.
        try await Task.sleep(for: .seconds(2))

        #expect(try program.timesFallenAsleep() == falls)
        // 100 ticks a second: 1 % of the two seconds are two.
        #expect(try program.processorTicks() - ticks < 2)
    }

    @Test func `without a display there is one sentence with the next step, and status 2`() async throws {
        let program = try RunningProgram(on: nil)

        #expect(try await program.exitStatus() == 2)
        let text = try program.errorText()
        #expect(text.contains("DISPLAY"))
        #expect(text.contains("--headless"))
        #expect(text.split(separator: "\n").count == 1)
    }
}
