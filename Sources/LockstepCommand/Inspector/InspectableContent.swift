import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// A window's content that key I turns into the inspector of what it shows, and back.
final class InspectableContent: WindowContent {
    private let content: any WindowContent
    private let scene: SceneDescription
    private let stage: Stage
    private let controller: ArticleController
    private let surroundings: Surroundings

    /// What is asked of the window around it.
    struct Surroundings {
        /// Gives the window a size in points.
        var resize: (Size) -> Void
        /// Begins a film of what is seen, or ends it.
        var record: () -> Void = {}
        /// Whether there is one.
        var isRecording: () -> Bool = { false }
    }

    /// The inspector, while it is there.
    private(set) var inspector: Inspector?
    private var plainSize: Size
    private var isClosing = false
    private var taps: [(time: FrameTime, row: Int)] = []

    /// Taps of the plain scene that are kept for the inspector.
    private static let mostTaps = 50

    /// Shows a content of a scene that lists its rows; nil for another one, which can't be made again at any time.
    init?(_ content: any WindowContent, _ scene: SceneDescription, run: SceneRun, in surroundings: Surroundings) {
        guard let controller = run.controller as? ArticleController else { return nil }
        (self.content, self.scene, self.stage, self.controller) = (content, scene, run.stage, controller)
        self.surroundings = surroundings
        plainSize = run.stage.size
        controller.onToggle = { [weak self] row in
            guard let self else { return }
            if taps.count == Self.mostTaps { taps.removeFirst() }
            taps.append((stage.now, row))
        }
    }

    // MARK: WindowContent

    func handle(_ event: InputEvent, at nanoseconds: Int64) -> Bool {
        if case .keyDown(.character("i"), let modifiers, isRepeat: false) = event, modifiers.isEmpty {
            if inspector == nil { openHere() } else { isClosing = true }
            return true
        }
        guard let inspector else { return content.handle(event, at: nanoseconds) }
        return inspector.handle(event, at: nanoseconds)
    }

    func frame(at nanoseconds: Int64) -> DisplayList {
        if isClosing { close(at: FrameTime(nanoseconds: nanoseconds)) }
        return inspector?.frame(at: nanoseconds) ?? content.frame(at: nanoseconds)
    }

    var needsFrames: Bool { isClosing || inspector?.needsFrames ?? content.needsFrames }

    var nextFrameTime: Int64? { inspector == nil ? content.nextFrameTime : nil }

    // MARK: Opening and closing

    /// Shows the inspector of a session.
    func open(with log: SessionLog) {
        plainSize = stage.size
        let ground = InspectedScene.Ground(
            size: InspectorStyle.usual, scale: stage.grid.scale, text: stage.text, appearance: stage.appearance)
        let actions = Inspector.Actions(
            record: surroundings.record, isRecording: surroundings.isRecording,
            close: { [weak self] in self?.isClosing = true })
        inspector = Inspector(scene, log: log, on: ground, actions: actions)
        surroundings.resize(InspectorStyle.usual)
    }

    /// Shows the inspector of what was tapped last, at its end: nothing of the scene changes for that.
    private func openHere() {
        open(with: recentSession())
        guard let model = inspector?.model else { return }
        while model.isFilming { model.makeFilms() }
        model.seek(to: model.end)
    }

    /// Goes back to the plain scene, which has the rows open that were open at the end of the session.
    private func close(at time: FrameTime) {
        isClosing = false
        guard let model = inspector?.model else { return }
        if surroundings.isRecording() { surroundings.record() }
        model.seek(to: model.end)
        let open = model.mainTake.shown.controller.openRows
        inspector = nil
        stage.perform(at: max(time, stage.now)) {
            for (row, isOpen) in open.enumerated() where controller.openRows[row] != isOpen {
                stage.performWithoutAnimation { _ = controller.press(row: row) }
            }
        }
        taps = []
        surroundings.resize(plainSize)
    }

    /// What was tapped last, with the pauses in between cut short: in them nothing is to be seen.
    private func recentSession() -> SessionLog {
        var open = controller.openRows
        for tap in taps { open[tap.row].toggle() }
        let longest = scene.rows.map(\.duration).max() ?? 0
        let pause = FrameTime(seconds: max(longest, scene.table.duration) + 0.5).nanoseconds
        var log = SessionLog(start: InspectedScene.Rest(open: open))
        var (time, before) = (Self.lead, taps.first?.time ?? .zero)
        for tap in taps {
            time.nanoseconds += min(pause, tap.time.nanoseconds - before.nanoseconds)
            before = tap.time
            log.add(.tap(.row(tap.row)), at: time)
        }
        return log
    }

    /// Seconds before the first tap.
    private static let lead = FrameTime(seconds: 0.1)
}
