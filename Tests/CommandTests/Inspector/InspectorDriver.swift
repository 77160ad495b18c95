import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepRecorder
import LockstepScene
import LockstepTrace

@testable import LockstepCommand

/// An inspector in a person's hands: clicks, keys and frames, without a window.
final class InspectorDriver {
    let inspector: Inspector
    private(set) var picture = DisplayList()
    private(set) var nanoseconds: Int64 = 0
    /// What was asked of the window.
    private(set) var recordings = 0

    var model: InspectorModel { inspector.model }

    init(
        taps: [(row: Int, seconds: Double)] = [], size: Size = InspectorStyle.usual, scale: Double = 1,
        appearance: Appearance = .light, rows: Int? = nil
    ) throws {
        let library = SceneLibrary(
            executable: "/nowhere", variables: ["LOCKSTEP_ASSETS": packageFolder + "/Assets"])
        var scene = try library.load("article")
        if let rows { scene.rows = (0..<rows).map { _ in SceneDescription.Row() } }
        var log = SessionLog(start: InspectedScene.Rest(open: scene.rows.map(\.isOpen)))
        for tap in taps { log.add(.tap(.row(tap.row)), at: FrameTime(seconds: tap.seconds)) }
        let ground = InspectedScene.Ground(
            size: size, scale: scale, text: RecordingTextMetrics(), appearance: appearance)
        final class Count { var recordings = 0 }
        let count = Count()
        inspector = Inspector(
            scene, log: log, on: ground, actions: Inspector.Actions(record: { count.recordings += 1 }))
        advance(frames: 1)
        // All film there is.
        while model.isFilming { advance(frames: 1) }
        advance(frames: 1)
    }

    /// Lets a number of pictures of the window pass, sixty a second.
    func advance(frames: Int) {
        for _ in 0..<frames {
            nanoseconds += 1_000_000_000 / 60
            picture = inspector.frame(at: nanoseconds)
        }
    }

    /// Lets time pass until nothing moves.
    func settle() throws {
        var left = 2000
        while inspector.needsFrames {
            left -= 1
            guard left > 0 else { throw Restless() }
            advance(frames: 1)
        }
    }

    struct Restless: Error {}
    struct NoControl: Error { var name: String }

    @discardableResult
    func send(_ event: InputEvent) -> Bool {
        let isHandled = inspector.handle(event, at: nanoseconds)
        picture = inspector.frame(at: nanoseconds)
        return isHandled
    }

    func type(_ key: Key) {
        send(.keyDown(key, modifiers: [], isRepeat: false))
        send(.keyUp(key))
    }

    func click(_ point: Point) {
        send(.pointerDown(point))
        send(.pointerUp(point))
    }

    /// The control of a kind that is called so.
    func control<Kind: Control>(_ name: String, as kind: Kind.Type = Control.self) throws -> Kind {
        var found: Kind?
        inspector.stage.root.forEachNode { node in
            if let control = node as? Kind, control.pressTitles.contains(name) { found = found ?? control }
        }
        guard let found else { throw NoControl(name: name) }
        return found
    }

    /// Presses what is called so, as a script would.
    func press(_ name: String) throws {
        try control(name).press(titled: name)
        advance(frames: 1)
    }

    /// The middle of a control.
    func middle(of control: Control) -> Point { control.shownFrame(in: nil).center }

    /// Moves a slider to a value by the pointer.
    func drag(_ name: String, to value: Double) throws {
        let slider = try control(name, as: Slider.self)
        let frame = slider.shownFrame(in: nil)
        let share = (value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue)
        click(Point(x: frame.minX + 9 + (frame.width - 18) * share, y: frame.midY))
        try settle()
    }

    /// Every line of text in the picture.
    var words: [String] {
        picture.commands.compactMap { if case .text(let line) = $0.content { line.string } else { nil } }
    }

    /// Where a label of the first scene is seen, in points of its row.
    func shown(_ id: String, take: Int = 0) -> Rect? { model.takes[take].frame.node(id)?.frame }
}
