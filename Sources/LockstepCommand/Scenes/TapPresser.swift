import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// Presses what taps name, a row or a button's title, and keeps why one of them could not be pressed.
final class TapPresser {
    private let stage: Stage
    private let controller: any SceneController
    private let sceneName: String
    /// Why the first tap that named nothing could not happen; the run ends with it.
    private(set) var failure: CommandError? {
        didSet { onFailure() }
    }
    /// What is done once there is one.
    var onFailure: () -> Void = {}

    init(stage: Stage, controller: any SceneController, sceneName: String) {
        self.stage = stage
        self.controller = controller
        self.sceneName = sceneName
    }

    /// Presses a row or a button at the stage's time.
    func press(_ target: TraceEvent.Target, for step: ScriptStep) {
        guard failure == nil else { return }
        switch target {
        case .row(let row): press(row: row, for: step)
        case .button(let title): press(title: title, for: step)
        case .node(let identifier): press(identifier: identifier, for: step)
        case .point(let point): press(at: point)
        case .stage: break
        }
    }

    private func press(row: Int, for step: ScriptStep) {
        let count = controller.rowCount
        if row >= count {
            failure = step.refusal("the scene \(Excerpt.of(sceneName)) has \(Self.rows(count))")
        } else if !controller.press(row: row) {
            failure = step.refusal("row \(row) has no button then; tap another row, or a button by its title")
        }
    }

    private func press(title: String, for step: ScriptStep) {
        let controls = pressableControls
        if let control = controls.first(where: { $0.pressTitles.contains(title) }) {
            return control.press(titled: title)
        }
        var titles: [String] = []
        for title in controls.flatMap(\.pressTitles) where !titles.contains(title) { titles.append(title) }
        let name = Excerpt.of(title)
        let advice =
            if titles.isEmpty { "there is none" } else if let near = Suggestion.nearest(to: title, among: titles) {
                "did you mean \"\(near)\"? There are \(Self.list(titles))"
            } else { "there are \(Self.list(titles))" }
        failure = step.refusal("no button in sight is called \"\(name)\"; \(advice)")
    }

    /// A control is pressed; anything else is clicked where its middle is seen.
    private func press(identifier: String, for step: ScriptStep) {
        guard let node = stage.node(withIdentifier: identifier) else {
            var names: [String] = []
            stage.root.forEachNode { if let name = $0.identifier { names.append(name) } }
            let advice =
                if let near = Suggestion.nearest(to: identifier, among: names) { "did you mean \"\(near)\"?" } else {
                    "lockstep trace lists those in the rows"
                }
            failure = step.refusal("no node is called \"\(Excerpt.of(identifier))\" then; \(advice)")
            return
        }
        if let control = node as? Control { return control.press() }
        let frame = node.shownFrame(in: nil)
        press(at: Point(x: frame.midX, y: frame.midY))
    }

    private func press(at point: Point) {
        stage.handle(.pointerDown(point), at: stage.now)
        stage.handle(.pointerUp(point), at: stage.now)
    }

    /// The controls that a pointer could press in the middle, from the top, and from the left where they are side by side.
    private var pressableControls: [Control] {
        var controls: [(control: Control, frame: Rect)] = []
        stage.root.forEachNode { node in
            guard let control = node as? Control, control.isEnabled, !control.pressTitles.isEmpty else { return }
            let frame = control.shownFrame(in: nil)
            guard stage.hitTest(Point(x: frame.midX, y: frame.midY))?.isDescendant(of: control) == true else { return }
            controls.append((control, frame))
        }
        controls.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        return controls.map(\.control)
    }

    private static func list(_ titles: [String]) -> String {
        titles.map { "\"\(Excerpt.of($0))\"" }.joined(separator: ", ")
    }

    /// The rows that a scene has, in words.
    static func rows(_ count: Int) -> String {
        switch count {
        case 0: "no rows"
        case 1: "only row 0"
        default: "the rows 0 to \(count - 1)"
        }
    }
}

extension ScriptStep {
    /// Why it can't be done: wrong usage where it was typed, and a file's fault otherwise.
    func refusal(_ reason: String) -> CommandError {
        let sentence = "\(origin): \(reason)"
        return origin.hasPrefix("--tap ") ? .usage(sentence) : .world(sentence)
    }
}
