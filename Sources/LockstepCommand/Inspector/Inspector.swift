import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene

/// The inspector as a window's content: a stage of its own, on which scenes are shown at the time that is looked at.
final class Inspector: WindowContent {
    let model: InspectorModel
    /// The inspector's own nodes.
    let stage: Stage
    let view: InspectorView

    private let preferredWidth: Double
    private let isRecording: () -> Bool
    private var latest: Int64?
    /// What was shown last.
    private var shown: (changes: Int, isRecording: Bool)?

    /// What an inspector does beyond its own window.
    struct Actions {
        /// Begins a film, or ends it.
        var record: () -> Void = {}
        /// Whether there is one.
        var isRecording: () -> Bool = { false }
        /// Goes back to the plain scene.
        var close: () -> Void = {}
    }

    init(_ scene: SceneDescription, log: SessionLog, on ground: InspectedScene.Ground, actions: Actions = Actions()) {
        preferredWidth = scene.size.width
        isRecording = actions.isRecording
        stage = Stage(
            size: ground.size, scale: ground.scale, text: ground.text, appearance: ground.appearance)
        model = InspectorModel(scene, log: log, on: Self.sceneGround(ground, width: scene.size.width, count: 1))
        view = InspectorView(model, onRecord: actions.record, onClose: actions.close)
        stage.root.pin(view)
    }

    private static func sceneGround(
        _ ground: InspectedScene.Ground, width: Double, count: Int
    ) -> InspectedScene.Ground {
        var ground = ground
        ground.size = InspectorView.sceneSize(in: ground.size, preferred: width, count: count)
        return ground
    }

    // MARK: WindowContent

    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        pass(to: nanoseconds)
        if case .scroll(let way, let point) = event, let pane = surface(at: point) {
            let frame = pane.shownFrame(in: nil)
            model.scroll(by: way, at: Point(x: point.x - frame.minX, y: point.y - frame.minY))
            return true
        }
        if stage.handle(event, at: FrameTime(nanoseconds: nanoseconds)) { return true }
        if case .keyDown(let key, let modifiers, _) = event, modifiers.isEmpty { return press(key) }
        return false
    }

    func frame(at nanoseconds: Int64) -> DisplayList {
        pass(to: nanoseconds)
        model.makeFilms()
        refresh()
        return stage.frame(at: FrameTime(nanoseconds: nanoseconds))
    }

    var needsFrames: Bool {
        model.isPlaying || model.isFilming || shown?.changes != model.changes || stage.needsFrames
    }

    // MARK: Time

    private func pass(to nanoseconds: Int64) {
        model.pass(nanoseconds: max(0, nanoseconds - (latest ?? nanoseconds)))
        latest = max(latest ?? nanoseconds, nanoseconds)
    }

    /// Brings the nodes up to what the model has, and scenes to the room that they get.
    private func refresh() {
        let wanted = Self.sceneGround(
            InspectedScene.Ground(
                size: stage.size, scale: stage.grid.scale, text: stage.text, appearance: stage.appearance),
            width: preferredWidth, count: model.takes.count)
        if model.ground.size != wanted.size || model.ground.scale != wanted.scale {
            model.move(to: wanted)
            view.setNeedsLayout()
        }
        let state = (model.changes, isRecording())
        guard shown.map({ $0 != state }) ?? true else { return }
        view.show(isRecording: state.1)
        shown = (model.changes, state.1)
    }

    // MARK: Input

    private func surface(at point: Point) -> SceneSurface? {
        view.panes.first { $0.surface.shownFrame(in: nil).contains(point) }?.surface
    }

    /// Keys that no control has a use for.
    private func press(_ key: Key) -> Bool {
        switch key {
        case .space: model.isPlaying ? model.pause() : model.play()
        case .left: model.step(frames: -1)
        case .right: model.step(frames: 1)
        case .home: model.seek(to: .zero)
        case .end: model.seek(to: model.end)
        case .character(let character):
            guard let row = character.wholeNumberValue else { return false }
            model.tap(row: row)
        default: return false
        }
        return true
    }
}
