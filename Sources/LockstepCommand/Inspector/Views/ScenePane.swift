import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// A scene with its title and its verdict above it.
final class ScenePane: Node {
    let surface = SceneSurface()
    private let title = Label("", font: InspectorStyle.heading)
    private let badge = Badge()

    override init() {
        super.init()
        for node in [title, badge, surface] { addSubview(node) }
    }

    /// Points above the scene, where it has a title.
    static let titleHeight = 28.0

    /// Shows a take.
    func show(_ take: Take, verdict: Badge.Verdict, _ model: InspectorModel) {
        (surface.outlines, surface.chosen, surface.take) = (model.outlines, model.chosen, take)
        title.text = take.title
        badge.verdict = verdict
        badge.isHidden = take.title.isEmpty
    }

    override func layoutSubviews() {
        let top = title.text.isEmpty ? 0 : Self.titleHeight
        title.frame = Rect(x: 0, y: 0, width: max(0, bounds.width - 84), height: 20)
        badge.frame = Rect(x: max(0, bounds.width - 76), y: 0, width: 76, height: 20)
        surface.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
}
