import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// A scene that lists its rows, on a stage of its own, as a session makes it again and again.
final class InspectedScene: SessionScene {
    let stage: Stage
    let controller: ArticleController

    /// All that such a scene is at rest.
    struct Rest: Equatable {
        /// Whether each row is open, from the top.
        var open: [Bool]
        /// How far the table is scrolled, in points.
        var offset = Point.zero
    }

    /// What a scene is made on.
    struct Ground {
        var size: Size
        var scale: Double
        var text: any TextMeasuring
        var appearance: Appearance
    }

    /// Makes a scene as it is at rest.
    init(_ scene: SceneDescription, on ground: Ground, at rest: Rest) {
        var scene = scene
        for (row, isOpen) in zip(scene.rows.indices, rest.open) { scene.rows[row].isOpen = isOpen }
        stage = Stage(size: ground.size, scale: ground.scale, text: ground.text, appearance: ground.appearance)
        stage.composition = scene.composition
        controller = ArticleController(scene)
        // Rows out of sight are measured, too: what is in sight then doesn't hang on what was seen before.
        controller.table.reserveRows = scene.rows.count
        stage.root.pin(controller.root)
        guard rest.offset != .zero else { return }
        _ = stage.frame(at: .zero)
        controller.table.contentOffset = rest.offset
    }

    var rest: Rest { Rest(open: controller.openRows, offset: controller.table.contentOffset) }

    func perform(_ action: ScriptAction, at time: FrameTime) {
        switch action {
        case .tap(.row(let row)):
            stage.perform(at: time) { if row < controller.openRows.count { _ = controller.press(row: row) } }
        case .input(let event): stage.handle(event, at: time)
        default: break
        }
    }

    /// What the scene shows now, as a line of a trace.
    func sample(frame: Int, at time: FrameTime) -> TraceFrame {
        TraceSampler(table: controller.table).sample(index: frame, time: time)
    }
}
