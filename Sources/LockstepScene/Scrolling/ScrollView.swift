import LockstepAnimation
public import LockstepGeometry

/// A node that shows part of a higher content: it follows drags, slides on, and gives way past its ends.
open class ScrollView: Node {
    // MARK: Content

    /// The extent of the content in points.
    public internal(set) final var contentSize = Size.zero
    /// Whether wheel, drags and keys scroll it.
    public final var isScrollEnabled = true
    /// How the content moves by itself, if it does.
    final var sliding: Sliding?
    /// The drag in progress.
    final var drag: Drag?
    /// Whether a press has caught it while it slid, and hasn't let go yet.
    final var isHeld = false
    /// Its opacity is that of the scroll indicator.
    final let indicator = Node()

    /// Makes a scroll view without content.
    public override init() {
        super.init()
        clipsToBounds = true
        indicator.opacity = 0
        addSubview(indicator)
    }

    /// How far the content is scrolled, in points of the model; `shownContentOffset` lags while an animation runs.
    public final var contentOffset: Point {
        get { modelContentOffset }
        set {
            guard newValue != modelContentOffset else { return }
            let old = modelContentOffset
            modelContentOffset = newValue
            stage?.contentOffsetChanged(of: self, from: old)
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The largest offset at which the content still fills the viewport, in points, 0 or more.
    public final var maximumOffset: Double { max(0, contentSize.height - bounds.height) }

    final func clamped(_ offset: Double) -> Double {
        min(maximumOffset, max(0, offset))
    }

    // MARK: Scrolling

    /// Scrolls to an offset in points, clamped at the ends.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        stop()
        let target = Point(x: 0, y: clamped(offset.y))
        guard animated else {
            contentOffset = target
            return
        }
        // A long way is cut short: three viewports are enough to see that it moved.
        let reach = 3 * bounds.height
        if abs(target.y - contentOffset.y) > reach {
            contentOffset.y = target.y + (target.y > contentOffset.y ? -reach : reach)
        }
        showIndicator()
        animate(withDuration: Self.scrollDuration, curve: .easeOut) { contentOffset = target }
        if let now = stage?.now { fadeIndicator(after: now) }
    }

    /// Scrolls until a rectangle of the content can be seen, by as little as possible.
    public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        var offset = contentOffset.y
        if rect.maxY > offset + bounds.height { offset = rect.maxY - bounds.height }
        if rect.minY < offset { offset = rect.minY }
        if offset != contentOffset.y { setContentOffset(Point(x: 0, y: offset), animated: animated) }
    }

    /// Seconds that a step by wheel or key takes.
    private static let scrollDuration = 0.2

    /// Ends what moves by itself, where it is.
    final func stop() {
        guard isSliding, let stage else { return }
        sliding = nil
        fadeIndicator(after: stage.now)
    }

    /// Leaves its stage: nothing moves it any longer, and no pointer holds it.
    final func abandonMotion() {
        (sliding, drag, isHeld) = (nil, nil, false)
        performWithoutAnimation { indicator.opacity = 0 }
        setNeedsLayout()
    }

    // MARK: Drawing

    public final override func drawOverlay(in canvas: inout Canvas) {
        drawDecoration(in: &canvas)
        drawIndicator(in: &canvas)
    }

    /// Draws what a subclass shows over its content.
    func drawDecoration(in canvas: inout Canvas) {}
}
