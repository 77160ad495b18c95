public import LockstepAnimation
public import LockstepGeometry
public import LockstepPlatform
public import LockstepScene

/// A stage with a clock in your hand: what a test does to a scene, in a user's words.
///
/// Size, scale, text metrics and step are pinned, so a test gives the same numbers on every machine.
public final class Harness {
    /// The stage under test.
    public let stage: Stage
    /// Frames a second that `advance(frames:)` steps by.
    public let framesPerSecond: Int
    /// The time of the last frame.
    public private(set) var time = FrameTime.zero
    /// The picture of the last frame.
    public private(set) var picture = DisplayList()
    /// The frame that `time` is counted from, and how many have been made since.
    private var base = FrameTime.zero
    private var frame = 0

    /// Makes a harness around an empty stage: a phone of 375x812 points at 3x with the recorded phone's text metrics, at 60 frames a second.
    public init(
        size: Size = Size(width: 375, height: 812), scale: Double = 3,
        text: any TextMeasuring = RecordingTextMetrics(), appearance: Appearance = .light, framesPerSecond: Int = 60
    ) {
        stage = Stage(size: size, scale: scale, text: text, appearance: appearance)
        self.framesPerSecond = framesPerSecond
    }

    // MARK: Time

    /// Fills the stage with a node and makes the first frame, at time 0.
    public func show(_ node: Node) {
        stage.root.pin(node)
        makeFrame()
    }

    /// Makes a number of frames, one after the other.
    public func advance(frames: Int) {
        for _ in 0..<max(0, frames) {
            frame += 1
            time = FrameTime(
                nanoseconds: base.nanoseconds
                    + FrameTime.frame(frame, framesPerSecond: framesPerSecond).nanoseconds)
            makeFrame()
        }
    }

    /// Goes straight to a time in seconds and makes one frame there; later steps count from it.
    public func advance(to seconds: Double) {
        let target = FrameTime(seconds: seconds)
        precondition(
            target >= time, "Harness.advance(to: \(seconds)): time doesn't run backwards, and it is \(time.seconds) s")
        (base, frame, time) = (target, 0, target)
        makeFrame()
    }

    /// Makes frames until nothing moves; throws when something still does after a number of seconds.
    public func settle(within seconds: Double = 10) throws(HarnessError) {
        let bound = time.adding(seconds: seconds)
        while !stage.isAtRest {
            if time > bound { throw .neverAtRest(seconds: seconds, running: stage.runningOffsets.count) }
            advance(frames: 1)
        }
    }

    private func makeFrame() {
        picture = stage.frame(at: time)
    }

    // MARK: Verbs

    /// Changes the model at the present time, as one event, and makes the frame anew.
    public func perform(_ body: () -> Void) {
        stage.perform(at: time, body)
        makeFrame()
    }

    /// Clicks the middle of the shown button with a title, at the present time; throws when something else would get the click.
    public func tap(_ title: String) throws(HarnessError) {
        let button = try button(title)
        let frame = button.shownFrame(in: nil)
        guard let hit = stage.hitTest(frame.center), hit.isDescendant(of: button) else {
            throw .outOfReach(title, frame: frame, window: stage.size)
        }
        click(frame.center)
    }

    /// Presses and lets go of the primary button at a point of the window.
    public func click(_ point: Point) {
        stage.handle(.pointerDown(point), at: time)
        stage.handle(.pointerUp(point), at: time)
        makeFrame()
    }

    /// Presses and lets go of a key.
    public func type(_ key: Key, modifiers: KeyModifiers = []) {
        stage.handle(.keyDown(key, modifiers: modifiers, isRepeat: false), at: time)
        stage.handle(.keyUp(key), at: time)
        makeFrame()
    }

    /// Hands the stage an input event at the present time, and makes the frame anew.
    public func send(_ event: InputEvent) {
        stage.handle(event, at: time)
        makeFrame()
    }

    // MARK: Finding

    /// The button with a title.
    public func button(_ title: String) throws(HarnessError) -> Button {
        var buttons: [Button] = []
        stage.root.forEachNode { if let button = $0 as? Button { buttons.append(button) } }
        guard let button = buttons.first(where: { $0.currentTitle == title }) else {
            throw .noSuchButton(title, titles: buttons.map(\.currentTitle))
        }
        return button
    }

    /// The node with an identifier.
    public func node(_ identifier: String) throws(HarnessError) -> Node {
        guard let node = stage.node(withIdentifier: identifier) else {
            var known: [String] = []
            stage.root.forEachNode { if let name = $0.identifier { known.append(name) } }
            throw .noSuchNode(identifier, known: known)
        }
        return node
    }

    /// Where a node is seen, in points of an ancestor; of the window when none is given.
    public func shown(_ node: Node, in ancestor: Node? = nil) -> Rect {
        node.shownFrame(in: ancestor)
    }
}

/// What a harness could not do.
public enum HarnessError: Error, CustomStringConvertible {
    /// No button has that title; the titles that there are.
    case noSuchButton(String, titles: [String])
    /// No node has that identifier; the identifiers that there are.
    case noSuchNode(String, known: [String])
    /// The middle of the button with that title can't be hit: where the button is seen, in points of the window, and the window's size.
    case outOfReach(String, frame: Rect, window: Size)
    /// Something moved for longer than the bound, with so many offsets running.
    case neverAtRest(seconds: Double, running: Int)

    /// The fact in one sentence.
    public var description: String {
        switch self {
        case .noSuchButton(let title, let titles):
            "no button has the title \"\(title)\"; there are \(Self.list(titles))"
        case .noSuchNode(let identifier, let known):
            "no node has the identifier \"\(identifier)\"; there are \(Self.list(known))"
        case .outOfReach(let title, let frame, let window):
            "the middle of the button \"\(title)\" at \(Self.text(frame)) can't be hit in a window of \(window.width)x\(window.height): scroll it into sight, or show what hides it"
        case .neverAtRest(let seconds, let running):
            "not at rest after \(seconds) s: \(running) offsets still run; look for an animation that starts itself again"
        }
    }

    private static func text(_ rect: Rect) -> String {
        "\(rect.minX),\(rect.minY) \(rect.width)x\(rect.height)"
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
