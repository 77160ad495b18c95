import LockstepAnimation
public import LockstepGeometry
import LockstepLayout

/// A rectangle of the scene that holds others: UIKit's view.
///
/// A node's *model* (`frame`, `opacity` ...) jumps to a new value at once; its *shown* values follow as its animations run.
/// Setters compare, store and mark; layout, sampling and painting happen once a frame.
open class Node {
    // MARK: Content

    /// A name to find the node by, unique on its stage by convention, such as `row0/label1`. Traces list the nodes that have one.
    public final var identifier: String?

    /// Makes a node of no size.
    public init() {}

    deinit {
        for child in subviews { child.superview = nil }
    }

    // MARK: Tree

    /// The node that this one lies in.
    public internal(set) final unowned var superview: Node?
    /// The nodes that lie in this one, back to front.
    public internal(set) final var subviews: [Node] = []
    /// The stage that shows the node; nil while it is not part of one.
    public internal(set) final unowned var stage: Stage?
    /// The node's place in the timeline of its stage.
    final var seat: AnimationTarget?

    // MARK: Model

    final var modelFrame = Rect.zero
    final var modelOpacity = 1.0
    final var modelHidden = false
    final var modelBackground: AdaptiveColor?
    final var modelContentOffset = Point.zero

    /// Whether the node has had a place: the first one is taken, not animated to.
    final var hasPlace = false
    /// Until when a hidden arranged view is still drawn: the end of the animation that hides it.
    final var hidingEnd: FrameTime?
    /// How many hides are outstanding where a stack counts them.
    final var hideCount = 0
    /// Points after the node in the stack that arranges it; nil is the stack's own spacing.
    final var arrangedSpacing: Double?

    // MARK: Shown values, written by the sampling pass

    final var presentation = Presentation()
    final var isInMotion = false
    /// How far below its place the node is held, in points: a header at the edge of its table's viewport.
    final var heldDisplacement = 0.0
    /// How far below its place the node is seen because of what opens and closes between it and its table's anchor, in points.
    final var columnDisplacement = 0.0
    /// How much further the content is seen scrolled than its offsets say, in points: nothing is seen above what begins it.
    final var scrollCorrection = 0.0
    /// Whether it is cut at its frame for as long as that opens or closes.
    final var isCut = false

    // MARK: Layout

    final var needsLayout = true
    final var needsLayoutBelow = false
    final var pin: Pin?
    final var fixedWidth: FixedLength?
    final var fixedHeight: FixedLength?
    final var horizontalHugging = Priority.defaultLow
    final var verticalHugging = Priority.defaultLow
    final var horizontalResistance = Priority.defaultHigh
    final var verticalResistance = Priority.defaultHigh
    final var fittings = FittingCache()
    /// The stage and the pixels that the last layout was made for: on others, sizes are others.
    final weak var layoutStage: Stage?
    final var layoutGrid: PixelGrid?

    /// The rules of the node's last layout that could not hold.
    public internal(set) final var conflicts: [LayoutConflict] = []

    /// Whether a change inside never reaches what lies around: a cell's table asks for sizes when it updates.
    final var isLayoutBoundary = false

    /// The model's width in the last layout in which the node was not hidden; nil before the first one.
    final var unhiddenWidth: Double?

    /// Tells a kind of node that its model's frame is another one now; the animation in force is the one that it follows.
    func frameDidChange(from old: Rect) {}

    /// Whether pointers pass through the node and all that lies in it.
    var isPassedThrough: Bool { false }
    /// Whether its hugging counts: not for what has no length of its own, which any other node in a stack outdoes.
    var hugsContent: Bool { true }

    /// Tells a kind of node that it is on a stage now, whose fonts may be others than those of the stage before.
    func didEnterStage() {}

    /// Whether pointer and keys reach the node and what lies in it; on by default.
    public final var isUserInteractionEnabled = true {
        didSet { if !isUserInteractionEnabled { stage?.releaseControls(in: self) } }
    }

    // MARK: Drawing

    /// Whether what lies in the node is cut at its shown frame; off by default, as in UIKit.
    public final var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
    }
    /// The radius of the background's corners in points.
    public final var cornerRadius = 0.0 {
        didSet {
            guard cornerRadius != oldValue else { return }
            precondition(
                cornerRadius >= 0 && cornerRadius.isFinite,
                "\(path): a corner's radius is 0 or more points, and this one is \(cornerRadius)")
            setNeedsDisplay()
        }
    }

    /// The size that the content asks for, in points, given the width it may take (nil: any). A plain node asks for nothing.
    ///
    /// Override it in a node that draws something; call `fittingSize(width:)` to ask.
    open func intrinsicContentSize(width: Double?) -> Size {
        .zero
    }

    /// Places the subviews within the node's model bounds. A plain node places its pinned content.
    open func layoutSubviews() {
        layoutPinnedContent()
    }

    /// Draws what lies over the background and under all content, not cut at the node's bounds.
    func drawGround(in canvas: inout Canvas) {}

    /// Draws the node's own content; the background is drawn already and the subviews follow.
    open func draw(in canvas: inout Canvas) {}

    /// Draws what lies over the subviews and is not cut at the node's bounds, such as a focus ring or a separator.
    open func drawOverlay(in canvas: inout Canvas) {}

    /// The rectangle that the background fills, in points of the window, for a node shown at `rect`.
    open func backgroundRect(for rect: Rect) -> Rect {
        rect
    }
}
