import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace
import Testing

private func seconds(_ seconds: Double) -> FrameTime { FrameTime(seconds: seconds) }

/// A stage with one node that moves 100 pt to the right in 0.1 s at each event.
private final class Mover {
    let stage = Stage(size: Size(width: 300, height: 100), scale: 1, text: RecordingTextMetrics())
    let node = Node()
    var eventTimes: [FrameTime] = []

    init() {
        node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        node.backgroundColor = .label
        stage.root.addSubview(node)
    }

    func driver(_ length: FilmLength, fps: Int = 60, speed: Double = 1, at times: [Double] = []) -> StageDriver {
        let steps = times.map { ScriptStep(.at(seconds($0)), .tap(.row(0))) }
        let player = ScriptPlayer(stage: stage, scripts: [steps]) { [self] _, _ in
            eventTimes.append(stage.now)
            stage.animate(withDuration: 0.1, curve: .linear) { node.frame.origin.x += 100 }
        }
        let clock = FilmClock(framesPerSecond: fps, speed: speed)
        return StageDriver(stage: stage, clock: clock, length: length, player: player)
    }
}

private func run(_ driver: StageDriver) throws -> [StageDriver.Frame] {
    var frames: [StageDriver.Frame] = []
    while let frame = try driver.next() { frames.append(frame) }
    return frames
}

@Suite struct FilmTests {
    @Test func `a film of two seconds has 120 frames, and a measurement also has the end`() throws {
        let film = try run(Mover().driver(.before(seconds(2))))
        let measurement = try run(Mover().driver(.through(seconds(2))))

        #expect(film.count == 2 * 60)
        #expect(film.last?.time == FrameTime.frame(119, framesPerSecond: 60))
        #expect(measurement.count == 2 * 60 + 1)
        #expect(measurement.last?.time == seconds(2))
    }

    @Test(arguments: [(0, 0, 1), (0.05, 3, 4), (0.051, 4, 4), (1.0 / 3, 20, 21)])
    func `a length that is no whole number of frames ends at the frame before it`(
        length: Double, film: Int, measured: Int
    ) throws {
        #expect(try run(Mover().driver(.before(seconds(length)))).count == film)
        #expect(try run(Mover().driver(.through(seconds(length)))).count == measured)
    }

    @Test func `an event happens at its own time, before the frame at or after it`() throws {
        let mover = Mover()

        let frames = try run(mover.driver(.through(seconds(0.1)), at: [0, 0.02]))

        #expect(mover.eventTimes == [seconds(0), seconds(0.02)])
        #expect(frames.map { $0.events.count } == [1, 0, 1, 0, 0, 0, 0])
    }

    @Test func `after an event at 0 frame 0 still shows the old place`() throws {
        let mover = Mover()
        let driver = mover.driver(.through(seconds(0.1)), at: [0])

        var shown: [Double] = []
        while try driver.next() != nil { shown.append(mover.node.shownFrame.minX) }

        // A tenth of a second is six frames; each goes a sixth of 100 pt.
        for (index, x) in shown.enumerated() { #expect(abs(x - 100 * Double(index) / 6) < 1e-5) }
        #expect(shown.count == 7)
    }

    @Test func `without a length the film ends with the first frame at rest after the last event`() throws {
        let frames = try run(Mover().driver(.untilRest, at: [0, 0.5]))

        // The last motion runs from 0.5 s to 0.6 s, which is frame 36.
        #expect(frames.last?.index == 36)
    }

    @Test func `a scene that rests from the start is one frame`() throws {
        #expect(try run(Mover().driver(.untilRest)).count == 1)
    }

    @Test func `what never rests is given up after an hour of film`() {
        let mover = Mover()
        let clock = FilmClock(framesPerSecond: 1)
        let steps = [ScriptStep(.at(.zero), .tap(.row(0)))]
        let player = ScriptPlayer(stage: mover.stage, scripts: [steps]) { _, _ in
            mover.stage.animate(withDuration: 80_000) { mover.node.frame.origin.x += 100 }
        }
        let driver = StageDriver(stage: mover.stage, clock: clock, length: .untilRest, player: player)

        let error = #expect(throws: RecorderError.self) { try run(driver) }

        #expect(error == .neverAtRest(seconds: 3600))
    }

    @Test func `at a tenth of the speed a second of film shows a tenth of a second`() throws {
        let mover = Mover()

        let frames = try run(mover.driver(.through(seconds(1)), speed: 0.1, at: [0.05]))

        #expect(frames.count == 61)
        #expect(frames.last?.time == seconds(0.1))
        #expect(frames.firstIndex { !$0.events.isEmpty } == 30)
        #expect(mover.eventTimes == [seconds(0.05)])
    }

    @Test(arguments: [1, 7, 24, 30, 60, 144, 1000])
    func `frame times are whole frames and the film shows no other`(fps: Int) throws {
        let frames = try run(Mover().driver(.before(seconds(1)), fps: fps))

        #expect(frames.count == fps)
        #expect(frames.map(\.time) == (0..<fps).map { FrameTime.frame($0, framesPerSecond: fps) })
    }

    // MARK: Pictures of lists

    private let still = DisplayList(size: Size(width: 1, height: 1))
    private let other = DisplayList(size: Size(width: 2, height: 1))

    @Test func `equal lists are drawn and encoded once and on film each time`() throws {
        let sink = MemoryFilm()
        var drawn: UInt32 = 0
        let film = Film(sink, framesPerSecond: 60) { _ in
            drawn += 1
            return Picture(width: 1, height: 1, pixels: [drawn])
        }

        for list in [still, still, other, still] { try film.add(list) }
        try film.finish()

        #expect(drawn == 3)
        #expect(film.drawnFrameCount == 3)
        #expect(film.frameCount == 4)
        #expect(sink.frames == [1, 1, 2, 3])
        #expect(sink.addedCount == 3)
        #expect(sink.isFinished)
    }

    @Test(arguments: [1, 7, 24, 30, 60, 144, 1000])
    func `a film has as many frames as were added, at any rate`(fps: Int) throws {
        let sink = MemoryFilm()
        let film = Film(sink, framesPerSecond: fps) { list in
            Picture(width: 1, height: 1, pixels: [UInt32(list.size.width)])
        }
        let widths = (0..<1000).map { UInt32($0 / 3 + 1) }

        for width in widths { try film.add(DisplayList(size: Size(width: Double(width), height: 1))) }
        try film.finish()

        #expect(sink.frames == widths)
    }

    @Test func `a film without frames is finished, too`() throws {
        let sink = MemoryFilm()

        try Film(sink, framesPerSecond: 60) { _ in Picture(width: 1, height: 1, pixels: [0]) }.finish()

        #expect(sink.frames.isEmpty)
        #expect(sink.isFinished)
    }

    @Test func `what the sink refuses is an error of a frame after it, and no more is drawn for long`() throws {
        let sink = MemoryFilm(failingAt: 2)
        var drawn: UInt32 = 0
        let film = Film(sink, framesPerSecond: 60) { _ in
            drawn += 1
            return Picture(width: 1 << 12, height: 1 << 10, pixels: [UInt32](repeating: drawn, count: 1 << 22))
        }

        let error = #expect(throws: RecorderError.self) {
            for index in 0..<100 { try film.add(DisplayList(size: Size(width: Double(index + 1), height: 1))) }
        }

        #expect(error == .file("memory", reason: "full"))
        #expect(sink.frames == [1, 2])
        #expect(sink.isAbandoned)
        // Two pictures may wait, one is being written and one being drawn; the error comes with the next.
        #expect(drawn <= 2 + 2 + 2 + 1)
        #expect(throws: RecorderError.self) { try film.finish() }
    }
}
