public import LockstepAnimation
public import LockstepGeometry
public import LockstepPlatform

/// A tree of nodes with its clock: what a window shows, what a recorder films, what a test asks.
///
/// Time is an argument of everything that happens. The stage never reads a clock, so a window, a recorder and a test that tell it the
/// same times get the same frames.
public final class Stage {
    /// The outermost node; it fills the stage. Pin your content to it.
    public let root = Node()
    /// The time of the event or frame in progress.
    public internal(set) var now = FrameTime.zero
    /// The extent in points.
    public internal(set) var size: Size
    /// The pixels under the points.
    public internal(set) var grid: PixelGrid
    /// Whether colours are those for light or for dark ground.
    public var appearance: Appearance {
        didSet { if appearance != oldValue { needsDisplay = true } }
    }
    /// Whether anything animates; off, every change is shown at once and completions come in the same tick.
    public var animationsEnabled = true
    /// Whether the person asked for less motion: as with animations off, changes are shown at once.
    public var reducesMotion = false
    /// What a new animation does about a running one where its options don't say.
    public var composition = Composition.additive
    /// How much work was done so far: counted, so that a test can assert it.
    public internal(set) var statistics = Statistics()
    /// Mismatches that the engine noticed, oldest first: at most 256, the oldest are forgotten.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// Where text gets its size from.
    public let text: any TextMeasuring

    // What runs.
    var timeline = Timeline()
    var transactions = TransactionLog()
    var scopes: [OpenScope] = []
    var scopesOpened = 0
    var completions = CompletionQueue()
    /// Counts offsets and hides that were started, so that a block knows whether anything in it animates.
    var animationsStarted = 0
    /// Counts changes, animated or not, so that a block knows whether anything in it changed at all.
    var changesMade = 0
    /// When the last animation that was started so far ends.
    var restTime = FrameTime.zero
    /// The stacks in which the block in force has hidden or shown a view.
    var toggledStacks: [StackView] = []
    /// The tables on the stage, in the order they came.
    var tables: [Table] = []
    /// The scroll views that move by themselves.
    var slidingViews: [ScrollView] = []

    // The frame.
    var needsLayoutPass = true
    var needsDisplay = true
    var seats = SeatTable()
    var frames = FrameBuffers()
    var movingSeats: [AnimationTarget] = []
    /// The time of the last picture.
    var paintedTime = FrameTime(nanoseconds: -1)

    // Input.
    var input = InputState()

    /// Makes an empty stage of a size in points, with `scale` pixels a point and text measured by `text`.
    public init(
        size: Size, scale: Double, text: any TextMeasuring, appearance: Appearance = .light
    ) {
        self.size = size
        self.grid = PixelGrid(scale: scale)
        self.text = text
        self.appearance = appearance
        root.backgroundColor = .systemBackground
        root.isLayoutBoundary = true
        root.enter(self)
        root.frame = Rect(origin: .zero, size: size)
    }

    deinit {
        root.forEachNode { node in
            node.stage = nil
            node.seat = nil
            (node as? Table)?.update = nil
        }
    }

    /// Whether nothing moves and nothing is left to do until the next event.
    public var isAtRest: Bool { !needsFrames }

    /// The offsets that run now, oldest first: why what is shown isn't the model.
    public var runningOffsets: [RunningOffset] { timeline.offsets }

    /// The transaction of a running offset.
    public func transaction(_ id: TransactionID) -> Transaction? { transactions[id] }

    /// The first node in the tree with an identifier.
    public func node(withIdentifier identifier: String) -> Node? {
        var found: Node?
        root.forEachNode { if found == nil && $0.identifier == identifier { found = $0 } }
        return found
    }

    /// The rules that could not hold in the layouts in force, in the order of the tree.
    public var conflicts: [LayoutConflict] {
        var all: [LayoutConflict] = []
        root.forEachNode { all += $0.conflicts }
        return all
    }

    /// Changes the extent in points and the pixels under it, as a window does that is resized.
    public func resize(to size: Size, scale: Double) {
        let grid = PixelGrid(scale: scale)
        guard size != self.size || grid != self.grid else { return }
        if grid != self.grid {
            self.grid = grid
            root.forEachNode { node in
                node.fittings.removeAll()
                node.setNeedsLayout()
            }
        }
        self.size = size
        root.frame = Rect(origin: .zero, size: size)
        needsDisplay = true
    }

    func report(_ diagnostic: Diagnostic) {
        if diagnostics.count == 256 { diagnostics.removeFirst() }
        diagnostics.append(diagnostic)
    }
}
