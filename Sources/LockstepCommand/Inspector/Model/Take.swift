import LockstepAnimation
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// One way to show a session: with a timing and a composition of its own, and the same done as in all others.
final class Take {
    /// What it is called where several are side by side.
    let title: String
    /// The scene, with what this way changes in it.
    let scene: SceneDescription
    /// Every frame of it.
    let film: SessionFilm
    /// The scene as it is at the time that is looked at.
    private(set) var shown: InspectedScene
    /// What it shows there.
    private(set) var frame: TraceFrame

    private let session: Session<InspectedScene>

    init(
        _ title: String, scene: SceneDescription, log: SessionLog, on ground: InspectedScene.Ground, at time: FrameTime
    ) {
        self.title = title
        self.scene = scene
        let make = { (rest: InspectedScene.Rest) in InspectedScene(scene, on: ground, at: rest) }
        let header = TraceHeader(
            framesPerSecond: SessionFilm.framesPerSecond, scale: ground.scale, scene: scene.name, size: ground.size,
            timing: scene.timing.rawValue, metrics: "fonts", speed: 1)
        film = SessionFilm(log.steps, header: header, start: log.start, make: make)
        session = Session(start: log.start, make: make)
        for step in log.steps { session.insert(step) }
        shown = session.scene(at: time)
        frame = shown.sample(frame: 0, at: time)
    }

    /// Looks at a time.
    func show(at time: FrameTime) {
        shown = session.scene(at: time)
        frame = shown.sample(frame: film.frameIndex(at: time), at: time)
    }

    /// What is to be seen there; the list is the stage's own.
    var picture: DisplayList { shown.stage.frame(at: shown.stage.now) }
}
