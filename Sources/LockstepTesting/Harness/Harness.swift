public import LockstepAnimation
public import LockstepGeometry
public import LockstepPlatform
public import LockstepScene

/// A stage with a clock in your hand: what a test does to a scene, in a user's words.
///
/// Size, scale, text metrics and step are pinned, so a test gives the same numbers on every machine. What is done and shown is recorded
/// as it happens, as a `trace`, and `expect(_:)` judges it.
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
    /// What was done and shown; nil where nobody wants it.
    var recording: Recording?
    var anchor = AnchorWatch()
    weak var watchedTable: Table?

    /// Makes a harness around an empty stage: a phone of 375x812 points at 3x with the recorded phone's text metrics, at 60 frames a second.
    ///
    /// With `text: try SDLText()` text has the sizes of the system's fonts. A harness that doesn't record costs nothing but its frames,
    /// and can't be asked for a trace or a check.
    public init(
        size: Size = Size(width: 375, height: 812), scale: Double = 3,
        text: any TextMeasuring = RecordingTextMetrics(), appearance: Appearance = .light, framesPerSecond: Int = 60,
        records: Bool = true
    ) {
        stage = Stage(size: size, scale: scale, text: text, appearance: appearance)
        self.framesPerSecond = framesPerSecond
        recording = records ? Recording() : nil
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

    /// Makes the frames of so many seconds, 0 to 1,000,000, one after the other.
    public func wait(_ seconds: Double) {
        precondition(
            (0...1e6).contains(seconds), "Harness.wait(\(seconds)): wait 0 to 1000000 s; time doesn't run backwards")
        advance(frames: Int((seconds * Double(framesPerSecond)).rounded()))
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

    func makeFrame() {
        picture = stage.frame(at: time)
        recordFrame()
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
