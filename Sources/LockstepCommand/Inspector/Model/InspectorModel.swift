import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// What the inspector shows, and what one does with it: a session of a scene, looked at at one time.
final class InspectorModel {
    /// The scene as it is set now.
    private(set) var scene: SceneDescription
    /// What was done to it.
    private(set) var log: SessionLog
    /// The time that is looked at.
    private(set) var time: FrameTime
    /// The ways in which it is shown, from the left: one, or several side by side.
    private(set) var takes: [Take] = []
    /// Whether time passes.
    private(set) var isPlaying = false
    /// Seconds of the scene in a second.
    var speed = 1.0 { didSet { changes += 1 } }
    /// What is side by side.
    private(set) var comparison = Comparison.none
    /// The node that curves and explanation are about.
    var chosen: String { didSet { changes += 1 } }
    /// What is drawn over the scene.
    var outlines = Outlines() { didSet { changes += 1 } }
    /// Counts whatever there is to be seen anew.
    private(set) var changes = 0

    /// What scenes are made on.
    private(set) var ground: InspectedScene.Ground

    /// What is side by side.
    enum Comparison: Int {
        /// Nothing: one scene.
        case none
        /// The three timings.
        case timings
        /// The three compositions.
        case compositions
    }

    /// What is drawn over a scene.
    struct Outlines: Equatable {
        /// The frame of every node that has a name.
        var frames = false
        /// The line that text stands on.
        var baselines = false
        /// The frames at which content is cut.
        var clips = false
        /// Where a node belongs that strays.
        var strays = true
    }

    init(_ scene: SceneDescription, log: SessionLog, on ground: InspectedScene.Ground) {
        self.scene = scene
        self.log = log
        self.ground = ground
        time = .zero
        chosen = "row\(log.taps.first?.row ?? 0)/label1"
        makeTakes()
    }

    /// The take that curves, badges and explanations are of: the one that is set as the scene is.
    var mainTake: Take { takes[mainIndex] }

    /// Its place among the takes.
    var mainIndex: Int {
        switch comparison {
        case .none: 0
        case .timings: Self.timings.firstIndex { $0.timing == scene.timing } ?? 0
        case .compositions: Self.compositions.firstIndex { $0.composition == scene.composition } ?? 0
        }
    }

    // MARK: Time

    /// The least that the timeline shows, in seconds.
    private static let shortest = FrameTime(seconds: 1)

    /// When the timeline ends.
    var end: FrameTime {
        let last = takes.map(\.film.end).max() ?? .zero
        return max(Self.shortest, max(last, log.steps.last?.time ?? .zero))
    }

    /// The number of the frame that is looked at.
    var frameIndex: Int { SessionFilm.number(ofFrameAt: time) }

    /// Looks at a time, 0 or later, and stops there.
    func seek(to time: FrameTime) {
        isPlaying = false
        show(min(max(.zero, time), end))
    }

    /// Goes to the frame that is so many after this one.
    func step(frames: Int) {
        // From between two frames the way back leads to the one before.
        let here = frameIndex
        let isOnFrame = FrameTime.frame(here, framesPerSecond: SessionFilm.framesPerSecond) == time
        let target = here + frames + (frames < 0 && !isOnFrame ? 1 : 0)
        seek(to: .frame(max(0, target), framesPerSecond: SessionFilm.framesPerSecond))
    }

    /// Plays on, from the start where there is nothing more to come.
    func play() {
        if time >= end { show(.zero) }
        isPlaying = true
        changes += 1
    }

    /// Stands still.
    func pause() {
        isPlaying = false
        changes += 1
    }

    /// Lets time pass, in nanoseconds of a person's clock.
    func pass(nanoseconds: Int64) {
        guard isPlaying else { return }
        let way = Int64((Double(nanoseconds) * speed).rounded())
        // What is tapped is on film only when that is made as far as here.
        makeFilms()
        let next = FrameTime(nanoseconds: time.nanoseconds + way)
        if takes.allSatisfy(\.film.isComplete), next >= end {
            isPlaying = false
            show(end)
        } else {
            show(next)
        }
    }

    private func show(_ time: FrameTime) {
        self.time = time
        for take in takes { take.show(at: time) }
        changes += 1
    }

    // MARK: Films

    /// Frames of film that are made between two pictures of the window.
    private static let framesAtOnce = 40

    /// Whether there is film to be made.
    var isFilming: Bool { !takes.allSatisfy(\.film.isComplete) }

    /// Makes the next frames of film.
    func makeFilms() {
        guard isFilming else { return }
        for take in takes { take.film.advance(frames: Self.framesAtOnce) }
        changes += 1
    }

    // MARK: What is done to the scene

    /// Taps a row at the time that is looked at. At the end that plays on, and in mid-flight a scene that stands still goes on standing.
    func tap(row: Int) {
        guard scene.rows.indices.contains(row) else { return }
        let isAtEnd = time >= end || log.steps.isEmpty
        log.add(.tap(.row(row)), at: time)
        if !chosen.hasPrefix("row\(row)/") { chosen = "row\(row)/label1" }
        makeTakes()
        if isAtEnd { isPlaying = true }
    }

    /// Scrolls the table at the time that is looked at, by points of the content.
    func scroll(by way: Point, at point: Point) {
        log.add(.input(.scroll(by: way, at: point)), at: time)
        makeTakes()
        isPlaying = true
    }

    /// Forgets what was done and begins anew, with the scene as it is seen.
    func clear() {
        isPlaying = false
        log = SessionLog(start: mainTake.shown.rest)
        time = .zero
        makeTakes()
    }

    // MARK: Settings

    /// Changes the scene; the whole session is then as if it had been so from the start.
    func change(_ body: (inout SceneDescription) -> Void) {
        var scene = scene
        body(&scene)
        guard scene != self.scene else { return }
        self.scene = scene
        makeTakes()
    }

    /// Shows other things side by side.
    func compare(_ comparison: Comparison) {
        guard comparison != self.comparison else { return }
        self.comparison = comparison
        makeTakes()
    }

    /// Changes what scenes are made on.
    func move(to ground: InspectedScene.Ground) {
        self.ground = ground
        makeTakes()
    }

    private static let timings: [(title: String, timing: UpdateTiming)] = [
        ("Independent", .independent), ("Lockstep", .lockstep), ("Follow content", .followContent),
    ]
    private static let compositions: [(title: String, composition: Composition)] = [
        ("Additive", .additive), ("Replacing", .replacing), ("Retargeting", .retargeting),
    ]

    private func makeTakes() {
        func take(_ title: String, _ body: (inout SceneDescription) -> Void = { _ in }) -> Take {
            var scene = scene
            body(&scene)
            return Take(title, scene: scene, log: log, on: ground, at: time)
        }
        takes =
            switch comparison {
            case .none: [take("")]
            case .timings: Self.timings.map { choice in take(choice.title) { $0.timing = choice.timing } }
            case .compositions:
                Self.compositions.map { choice in take(choice.title) { $0.composition = choice.composition } }
            }
        makeFilms()
        changes += 1
    }
}
