import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import Testing

@testable import LockstepCommand

/// What a person does with the inspector, and what it shows.
struct InspectorTests {
    @Test func `scrubbing shows the scene of the time that is pointed at, back as well as forth`() throws {
        let driver = try InspectorDriver(taps: [(4, 0.1)])
        let timeline = try driver.control("Timeline", as: TimelineView.self)
        let frame = timeline.shownFrame(in: nil)
        func scrub(to seconds: Double) {
            let x = frame.minX + timeline.axis.x(FrameTime(seconds: seconds))
            driver.send(.pointerMoved(Point(x: x, y: frame.midY)))
        }
        driver.send(.pointerDown(Point(x: frame.minX + timeline.axis.left, y: frame.midY)))
        var shown: [Double: Rect] = [:]
        for seconds in [0.2, 0.3, 0.5] {
            scrub(to: seconds)
            #expect(abs(driver.model.time.seconds - seconds) < 1e-6)
            shown[seconds] = driver.shown("row4/label5")
        }
        for seconds in [0.3, 0.2, 0.5] {
            scrub(to: seconds)
            #expect(driver.shown("row4/label5") == shown[seconds])
        }
        driver.send(.pointerUp(Point(x: frame.minX, y: frame.midY)))
        #expect(Set(shown.values).count == 3)
    }

    @Test func `steps go a frame at a time, from between two frames to the next ones`() throws {
        let driver = try InspectorDriver(taps: [(0, 0.1)])
        driver.model.seek(to: FrameTime(seconds: 0.21))
        try driver.press("Frame back")
        #expect(driver.model.frameIndex == 12)
        try driver.press("Frame back")
        #expect(driver.model.frameIndex == 11)
        driver.model.seek(to: FrameTime(seconds: 0.21))
        try driver.press("Frame forward")
        #expect(driver.model.time == .frame(13, framesPerSecond: 60))
        driver.type(.right)
        driver.type(.left)
        driver.type(.left)
        #expect(driver.model.time == .frame(12, framesPerSecond: 60))
        try driver.press("To the start")
        try driver.press("Frame back")
        #expect(driver.model.time == .zero)
    }

    @Test(arguments: zip(["1×", "1/2", "1/5", "1/10"], [1, 0.5, 0.2, 0.1]))
    func `it plays at a speed, stops, and stands still at the end`(title: String, speed: Double) throws {
        let driver = try InspectorDriver(taps: [(0, 0.1)])
        try driver.press(title)
        try driver.press("Play")
        let start = driver.model.time.seconds
        driver.advance(frames: 30)
        #expect(abs(driver.model.time.seconds - start - speed / 2) < 1e-4)
        try driver.press("Play")
        let here = driver.model.time
        driver.advance(frames: 10)
        #expect(driver.model.time == here)
        driver.type(.space)
        try driver.settle()
        #expect(driver.model.time == driver.model.end)
        #expect(!driver.model.isPlaying && !driver.inspector.needsFrames)
    }

    @Test func `a click on a row's button taps it and plays, and one on a label chooses it`() throws {
        let driver = try InspectorDriver()
        let scene = driver.inspector.view.panes[0].surface.shownFrame(in: nil)
        driver.click(Point(x: scene.midX, y: scene.minY + 12 + 22))
        #expect(driver.model.log.taps.map(\.row) == [0])
        #expect(driver.model.isPlaying)
        try driver.settle()
        #expect(driver.model.mainTake.shown.rest.open == [true, false, false, false, false])

        driver.click(Point(x: scene.midX, y: scene.minY + 12 + 44 + 8 + 10))
        #expect(driver.model.chosen == "row0/label1")
        driver.type(.character("2"))
        try driver.settle()
        #expect(driver.model.log.taps.map(\.row) == [0, 2])
    }

    @Test func `a tap in mid-flight interrupts what runs and stands still`() throws {
        let driver = try InspectorDriver(taps: [(4, 0.1)])
        driver.model.seek(to: FrameTime(seconds: 0.25))
        let before = driver.shown("row4/label5")
        driver.type(.character("4"))

        #expect(driver.model.time == FrameTime(seconds: 0.25) && !driver.model.isPlaying)
        #expect(driver.shown("row4/label5") == before)
        driver.model.seek(to: driver.model.end)
        #expect(driver.model.mainTake.shown.rest.open[4] == false)
    }

    @Test func `another duration acts at once, and the badge says what becomes of it`() throws {
        let driver = try InspectorDriver(taps: [(0, 0.1)])
        driver.model.seek(to: FrameTime(seconds: 0.2))
        driver.advance(frames: 1)
        let before = driver.shown("row0/label5")
        #expect(driver.words.contains { $0.hasPrefix("off ") })

        try driver.drag("Row 0", to: 0.3)

        #expect(driver.model.scene.rows[0].duration == 0.3)
        #expect(driver.shown("row0/label5") != before)
        #expect(driver.model.verdict(ofRow: 0, in: driver.model.mainTake) == .steady)
        #expect(driver.words.contains("steady"))
        #expect(driver.words.contains("Duration: 0.3 ▼"))
        #expect(driver.model.time.seconds == 0.2)
        try driver.drag("Row height", to: 0.5)
        #expect(driver.model.scene.table.duration == 0.5)
        #expect(driver.model.verdict(ofRow: 0, in: driver.model.mainTake) != .steady)
    }

    @Test func `timings, compositions and curves act at once`() throws {
        let driver = try InspectorDriver(taps: [(0, 0.1), (0, 0.22)])
        driver.model.seek(to: FrameTime(seconds: 0.3))
        var seen: Set<Rect> = []
        for choice in [
            "Lockstep", "Follow content", "Independent", "Replacing", "Retargeting", "Additive", "Linear", "CA",
            "Spring",
        ] {
            try driver.press(choice)
            try driver.settle()
            seen.insert(try #require(driver.shown("row0/label5")))
        }
        #expect(seen.count >= 6)
        #expect(driver.model.scene.table.pace == .spring(Spring(dampingRatio: 0.7, response: 0.35)))
    }

    @Test func `side by side the same is done to three scenes, each in a way of its own`() throws {
        let driver = try InspectorDriver(taps: [(0, 0.1)])
        driver.model.seek(to: FrameTime(seconds: 0.2))
        try driver.press("Timings")
        try driver.settle()

        #expect(driver.inspector.view.panes.count == 3)
        #expect(driver.model.takes.map(\.scene.timing) == [.independent, .lockstep, .followContent])
        let verdicts = driver.model.takes.map { driver.model.verdict(of: $0) }
        #expect(verdicts[0] != .steady && verdicts[1] == .steady && verdicts[2] == .steady)
        #expect(Set((0..<3).map { driver.shown("row0/label5", take: $0) }).count == 3)
        driver.type(.character("1"))
        try driver.settle()
        for take in driver.model.takes {
            #expect(take.film.bars.contains { $0.row == 1 })
        }
        try driver.press("One")
        #expect(driver.inspector.view.panes.count == 1)
    }

    @Test func `what strays is marked in mid-flight, and told why it is there`() throws {
        let driver = try InspectorDriver(taps: [(4, 0.1)])
        driver.model.chosen = "row4/label5"
        driver.model.seek(to: FrameTime(seconds: 0.25))
        driver.advance(frames: 1)

        let take = driver.model.mainTake
        let strays = Stray.all(in: take.frame, of: take.film)
        #expect(strays.contains { $0.id == "row4/label5" })
        let reason = try #require(Reason("row4/label5", in: take))
        let top = try #require(driver.shown("row4/label5")).minY
        #expect(reason.lines[0].number == Readable.number(top))
        #expect(reason.lines.contains { $0.text.hasPrefix("content, 0.5 s") })
        #expect(reason.lines.contains { $0.text.hasPrefix("row, 0.3 s") })
        #expect(driver.words.contains(reason.lines[1].text))
        driver.model.seek(to: driver.model.end)
        #expect(Stray.all(in: driver.model.mainTake.frame, of: take.film).isEmpty)
    }

    @Test func `each kind of outline draws something, and none of them nothing`() throws {
        let driver = try InspectorDriver()
        try driver.press("Strays")
        let plain = driver.picture.commands.count
        for name in ["Frames", "Baselines", "Clips"] {
            try driver.press(name)
            try driver.settle()
            #expect(driver.picture.commands.count > plain, "\(name)")
            try driver.press(name)
            try driver.settle()
            #expect(driver.picture.commands.count == plain, "\(name)")
        }
    }

    @Test func `the wheel scrolls the scene that it is over, as something that was done`() throws {
        let driver = try InspectorDriver()
        let scene = driver.inspector.view.panes[0].surface.shownFrame(in: nil)
        driver.send(.scroll(by: Point(x: 0, y: 60), at: scene.center))
        try driver.settle()
        #expect(driver.model.mainTake.shown.rest.offset.y == 60)
        driver.model.seek(to: .zero)
        #expect(driver.model.log.steps.count == 1)
    }

    @Test func `cleared, it begins anew with what is seen`() throws {
        let driver = try InspectorDriver(taps: [(0, 0.1), (1, 1)])
        driver.model.seek(to: FrameTime(seconds: 0.8))
        try driver.press("Clear")
        #expect(driver.model.log.steps.isEmpty && driver.model.time == .zero)
        #expect(driver.model.mainTake.shown.rest.open == [true, false, false, false, false])
    }

    @Test func `at rest it asks for no frames, and Tab reaches every control`() throws {
        let driver = try InspectorDriver(taps: [(0, 0.1)])
        try driver.settle()
        #expect(!driver.inspector.needsFrames)
        var names: Set<String> = []
        for _ in 0..<60 {
            driver.type(.tab)
            for title in driver.inspector.stage.focusedControl?.pressTitles ?? [] { names.insert(title) }
        }
        #expect(
            names.isSuperset(of: [
                "Record", "Clear", "Close", "Play", "Timeline", "1/10", "Timings", "Lockstep", "Replacing", "Row 4",
                "Row height", "Frames", "Strays", "Linear",
            ]))
    }

    @Test(arguments: [Size(width: 1100, height: 700), Size(width: 1180, height: 800), Size(width: 1920, height: 1080)])
    func `from its least size on, nothing is cut that could be read`(size: Size) throws {
        for name in ["One", "Timings", "Compositions"] {
            let driver = try InspectorDriver(taps: [(4, 0.1)], size: size)
            try driver.press(name)
            driver.model.chosen = "row4/label5"
            driver.model.seek(to: FrameTime(seconds: 0.2))
            try driver.settle()
            driver.inspector.stage.root.forEachNode { node in
                guard let label = node as? Label, label.isDrawn, !label.text.isEmpty else { return }
                let asked = label.fittingSize().width
                #expect(label.frame.width >= asked - 0.5, "\(label.text) in \(name)")
            }
        }
    }

    @Test(arguments: [Size(width: 200, height: 150), Size(width: 16, height: 16)], [0, 1, 40])
    func `a window that is too small and a scene of few or many rows end nothing`(size: Size, rows: Int) throws {
        let driver = try InspectorDriver(size: size, rows: rows)
        for key in [Key.character("0"), .character("9"), .left, .right, .home, .end, .space] { driver.type(key) }
        try driver.settle()

        #expect(driver.model.log.taps.map(\.row) == [0, 9].filter { $0 < rows })
        #expect(driver.model.mainTake.shown.rest.open.count == rows)
    }
}
