import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

private func seconds(_ seconds: Double) -> FrameTime { FrameTime(seconds: seconds) }

/// A stage with a node that moves for 0.123 s with each tap, and what was tapped when.
private final class Taps {
    let stage = Stage(size: Size(width: 300, height: 100), scale: 1, text: RecordingTextMetrics())
    let node = Node()
    var log: [(target: TraceEvent.Target, time: FrameTime)] = []

    init() {
        node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        stage.root.addSubview(node)
        _ = stage.frame(at: .zero)
    }

    func player(_ scripts: [ScriptStep]...) -> ScriptPlayer {
        ScriptPlayer(stage: stage, scripts: scripts) { [self] target, _ in
            log.append((target, stage.now))
            stage.animate(withDuration: 0.123, curve: .linear) { node.frame.origin.x += 100 }
        }
    }

    /// Plays everything, with a frame at each multiple of a step of time, and answers what was done.
    func play(_ player: ScriptPlayer, framesPerSecond: Int) throws -> [TraceEvent] {
        var events: [TraceEvent] = []
        for index in 0..<10 * framesPerSecond {
            let time = FrameTime.frame(index, framesPerSecond: framesPerSecond)
            while let due = player.nextTime, due <= time {
                if let event = try player.playNext()?.event { events.append(event) }
            }
            _ = stage.frame(at: time)
        }
        return events
    }
}

@Suite struct ScriptPlayerTests {
    @Test func `steps are done at their times, counted from the start or from the step before`() throws {
        let taps = Taps()
        let player = taps.player([
            ScriptStep(.after(nanoseconds: 0), .tap(.row(0))), ScriptStep(.at(seconds(0.5)), .tap(.row(1))),
            ScriptStep(.after(nanoseconds: 250_000_000), .tap(.row(2))),
            ScriptStep(.after(nanoseconds: 0), .tap(.row(3))),
        ])

        _ = try taps.play(player, framesPerSecond: 60)

        #expect(taps.log.map(\.target) == [.row(0), .row(1), .row(2), .row(3)])
        #expect(taps.log.map(\.time) == [seconds(0), seconds(0.5), seconds(0.75), seconds(0.75)])
        #expect(player.nextTime == nil)
    }

    @Test func `two scripts are played at once, the first one first where they meet`() throws {
        let taps = Taps()
        let player = taps.player(
            [ScriptStep(.at(seconds(0.2)), .tap(.row(0))), ScriptStep(.at(seconds(0.4)), .tap(.row(1)))],
            [ScriptStep(.at(seconds(0.1)), .tap(.row(2))), ScriptStep(.at(seconds(0.4)), .tap(.row(3)))])

        _ = try taps.play(player, framesPerSecond: 60)

        #expect(taps.log.map(\.target) == [.row(2), .row(0), .row(1), .row(3)])
    }

    @Test(arguments: [1, 24, 50, 60, 120, 999])
    func `rest is found at the same hundredth of a second, however often frames are made`(
        framesPerSecond: Int
    ) throws {
        let taps = Taps()
        let player = taps.player([
            ScriptStep(.at(seconds(0.5)), .tap(.row(0))), ScriptStep(.after(nanoseconds: 0), .rest),
            ScriptStep(.after(nanoseconds: 5_000_000), .tap(.row(1))), ScriptStep(.after(nanoseconds: 0), .rest),
            ScriptStep(.after(nanoseconds: 0), .mark("over")),
        ])

        let events = try taps.play(player, framesPerSecond: framesPerSecond)

        // 0.5 + 0.123 rests at 0.63; 0.635 + 0.123 at 0.76.
        #expect(events.map(\.kind) == ["tap", "rest", "tap", "rest", "mark"])
        #expect(events.map(\.nanoseconds) == [0.5, 0.63, 0.635, 0.76, 0.76].map { seconds($0).nanoseconds })
    }

    @Test func `where nothing moves a wait for rest is over at once`() throws {
        let taps = Taps()
        let player = taps.player([ScriptStep(.at(seconds(0.123)), .rest)])

        let events = try taps.play(player, framesPerSecond: 60)

        #expect(events == [TraceEvent(kind: "rest", target: .stage, nanoseconds: 123_000_000)])
    }

    @Test func `a wait for rest that takes more than an hour is given up`() throws {
        let taps = Taps()
        let player = ScriptPlayer(
            stage: taps.stage,
            scripts: [[ScriptStep(.at(.zero), .tap(.row(0))), ScriptStep(.after(nanoseconds: 0), .rest)]]
        ) { _, _ in taps.stage.animate(withDuration: 80_000) { taps.node.frame.origin.x += 100 } }

        let error = #expect(throws: RecorderError.self) {
            while player.nextTime != nil { _ = try player.playNext() }
        }

        #expect(error == .neverAtRest(seconds: 3600))
    }

    @Test(arguments: [(0.5, 31), (0.49, 30), (0, 1)])
    func `an end ends the film with the frame at or before it`(end: Double, frames: Int) throws {
        let taps = Taps()
        let player = taps.player([
            ScriptStep(.at(.zero), .tap(.row(0))), ScriptStep(.at(seconds(end)), .end),
        ])
        let driver = StageDriver(
            stage: taps.stage, clock: FilmClock(framesPerSecond: 60), length: .untilRest, player: player)

        var count = 0
        while try driver.next() != nil { count += 1 }

        #expect(count == frames)
    }

    @Test func `wheel, keys, pointer and sizes reach the stage`() throws {
        let stage = Stage(size: Size(width: 100, height: 100), scale: 2, text: RecordingTextMetrics())
        let view = Table()
        let source = Rows()
        view.register(Cell.self, forCellReuseIdentifier: "cell")
        view.dataSource = source
        stage.root.pin(view)
        let steps = [
            ScriptStep(.at(.zero), .scroll(by: Point(x: 0, y: 60))), ScriptStep(.after(nanoseconds: 0), .rest),
            ScriptStep(.after(nanoseconds: 0), .press(.down, modifiers: [])), ScriptStep(.after(nanoseconds: 0), .rest),
            ScriptStep(.after(nanoseconds: 0), .resize(Size(width: 100, height: 50))),
            ScriptStep(.after(nanoseconds: 0), .input(.pointerDown(Point(x: 50, y: 40)))),
            ScriptStep(.after(nanoseconds: 0), .input(.pointerMoved(Point(x: 50, y: 20)))),
            ScriptStep(.after(nanoseconds: 0), .input(.pointerMoved(Point(x: 50, y: 10)))),
            ScriptStep(.after(nanoseconds: 0), .input(.cancelled)),
        ]
        let player = ScriptPlayer(stage: stage, scripts: [steps]) { _, _ in }
        var offsets: [Double] = []

        while player.nextTime != nil {
            if try player.playNext() != nil { offsets.append(view.contentOffset.y) }
        }

        // A wheel's 60, an arrow's 40, and a drag that begins where the threshold is passed and goes on by 10.
        #expect(offsets == [60, 60, 100, 100, 100, 100, 100, 110, 110])
        #expect(stage.size == Size(width: 100, height: 50))
        #expect(stage.grid.scale == 2)
    }
}

private final class Rows: TableDataSource {
    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 100 }

    func table(_ table: Table, cellForRowAt indexPath: LockstepScene.IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.contentView.setFixedLength(20, for: .vertical)
        return cell
    }
}
