import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene
import LockstepTrace

/// Shows a take's scene, and hands on what is done to it: a press of a row's button taps the row, one of anything else chooses it.
final class SceneSurface: Control {
    /// What is shown.
    var take: Take? { didSet { setNeedsDisplay() } }
    /// What is drawn over it.
    var outlines = InspectorModel.Outlines()
    /// The node that is marked.
    var chosen = ""
    /// A row was tapped.
    var onTap: (Int) -> Void = { _ in }
    /// A node was chosen, by its identifier.
    var onChoose: (String) -> Void = { _ in }

    private var held: String?

    override init() {
        super.init()
        clipsToBounds = true
        accessibilityLabel = "Scene"
    }

    override func draw(in canvas: inout Canvas) {
        guard let take else { return }
        canvas.picture(take.picture, at: canvas.rect.origin)
        SceneOutlines(take: take, shown: outlines, chosen: chosen).draw(in: &canvas)
    }

    override func drawOverlay(in canvas: inout Canvas) {
        let color: AdaptiveColor = isFocused ? .focusRing : .separator
        let width = isFocused ? 2.0 : canvas.grid.hairline
        canvas.border(canvas.rect.inset(by: Insets(-width)), width: width, color: canvas.ink(color))
    }

    // MARK: Events

    override func beginTracking(at point: Point) -> Bool {
        held = identifier(at: point)
        return true
    }

    override func endTracking(at point: Point) {
        guard let held, held == identifier(at: point) else { return }
        if held.hasSuffix("/button"), let row = TraceNode.row(of: held) { onTap(row) } else { onChoose(held) }
    }

    override func cancelTracking() {
        held = nil
    }

    /// A press by key means nothing here: a digit says which row.
    override func press(at point: Point) {}

    private func identifier(at point: Point) -> String? {
        var node = take?.shown.stage.hitTest(point)
        while let current = node {
            if let name = current.identifier, TraceNode.row(of: name) != nil { return name }
            node = current.superview
        }
        return nil
    }
}
