import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// Presses what taps name, a row or a button's title, and keeps why one of them could not be pressed.
final class TapPresser {
    private let stage: Stage
    private let controller: any SceneController
    private let sceneName: String
    /// Why the first tap that named nothing could not happen; the run ends with it.
    private(set) var failure: CommandError?

    init(stage: Stage, controller: any SceneController, sceneName: String) {
        self.stage = stage
        self.controller = controller
        self.sceneName = sceneName
    }

    /// Presses a row or a button at the stage's time.
    func press(_ target: TraceEvent.Target) {
        guard failure == nil else { return }
        switch target {
        case .row(let row): press(row: row)
        case .button(let title): press(title: title)
        case .node(let identifier): press(identifier: identifier)
        case .point(let point): press(at: point)
        case .stage: break
        }
    }

    private func press(row: Int) {
        let tap = "--tap \(row)@\(stage.now.seconds)"
        let count = controller.rowCount
        if row >= count {
            failure = .usage("\(tap): the scene \(Excerpt.of(sceneName)) has \(Self.rows(count))")
        } else if !controller.press(row: row) {
            failure = .usage("\(tap): row \(row) has no button then; tap another row, or a button by its title")
        }
    }

    private func press(title: String) {
        let buttons = pressableButtons
        if let button = buttons.first(where: { $0.currentTitle == title }) { return button.press() }
        var titles: [String] = []
        for button in buttons where !titles.contains(button.currentTitle) { titles.append(button.currentTitle) }
        let name = Excerpt.of(title)
        let advice =
            if titles.isEmpty { "there is none" } else if let near = Suggestion.nearest(to: title, among: titles) {
                "did you mean \"\(near)\"? There are \(Self.list(titles))"
            } else { "there are \(Self.list(titles))" }
        failure = .usage("--tap \(name)@\(stage.now.seconds): no button in sight is called \"\(name)\"; \(advice)")
    }

    /// A control is pressed; anything else is clicked where its middle is seen.
    private func press(identifier: String) {
        guard let node = stage.node(withIdentifier: identifier) else {
            let name = Excerpt.of(identifier)
            failure = .usage("--tap \(name)@\(stage.now.seconds): no node is called \"\(name)\" then")
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

    /// The buttons that a pointer could press in the middle, from the top, and from the left where they are side by side.
    private var pressableButtons: [Button] {
        var buttons: [(button: Button, frame: Rect)] = []
        stage.root.forEachNode { node in
            guard let button = node as? Button, button.isEnabled else { return }
            let frame = button.shownFrame(in: nil)
            guard stage.hitTest(Point(x: frame.midX, y: frame.midY))?.isDescendant(of: button) == true else { return }
            buttons.append((button, frame))
        }
        buttons.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        return buttons.map(\.button)
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
