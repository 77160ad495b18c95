import LockstepAnimation
public import LockstepGeometry

/// A node that shows part of a higher content: it follows drags, slides on, and gives way past its ends.
///
/// It asks for no length of its own, as UIKit's doesn't: in a stack it takes the room that others leave.
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

    override var hugsContent: Bool { false }

    /// How far the content is scrolled, in points of the model.
    ///
    /// Set inside an `animate`, what is seen follows; of a way of more than three viewports only the end is seen, so that a frame never
    /// needs more rows than that.
    public final var contentOffset: Point {
        get { modelContentOffset }
        set {
            guard newValue != modelContentOffset else { return }
            precondition(
                newValue.x.isFinite && newValue.y.isFinite,
                "\(path): content is scrolled by a finite number of points, and not by \(newValue)")
            let old = modelContentOffset
            modelContentOffset = newValue
            stage?.contentOffsetChanged(of: self, from: seenStart(of: old, to: newValue))
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    /// The largest offset at which the content still fills the viewport, in points, 0 or more.
    public final var maximumOffset: Double { max(0, contentSize.height - bounds.height) }

    final func clamped(_ offset: Double) -> Double {
        min(maximumOffset, max(0, offset))
    }

    /// Where the way to a new offset begins that is seen, so that with all that runs it isn't more than the reach.
    private func seenStart(of old: Point, to new: Point) -> Point {
        guard let stage, let seat, stage.currentAnimation != nil else { return old }
        let running = stage.timeline.sum(of: .scrollY, target: seat, at: stage.now)
        let reach = Self.viewportsSeen * bounds.height
        let way = running + old.y - new.y
        guard abs(way) > reach else { return old }
        return Point(x: old.x, y: new.y - running + (way < 0 ? -reach : reach))
    }

    /// Scrolls to an offset in points under the animation in force, and shows all of the way.
    final func scrollAllTheWay(to offset: Double) {
        let old = modelContentOffset
        guard offset != old.y else { return }
        modelContentOffset.y = offset
        stage?.contentOffsetChanged(of: self, from: old)
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// So many viewports of a long way are enough to see that the content moved.
    static let viewportsSeen = 3.0

    // MARK: Scrolling

    /// Scrolls to an offset in points, clamped at the ends.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        stop()
        let target = Point(x: 0, y: clamped(offset.y))
        guard animated else {
            contentOffset = target
            return
        }
        animateScrolling { contentOffset = target }
    }

    /// Scrolls to the end of the content, also where rows on the way turn out to be of other heights than was estimated.
    public final func scrollToEnd(animated: Bool) {
        stop()
        prepareEnd(height: bounds.height * (animated ? 1 + Self.viewportsSeen : 1))
        guard animated else { return aim(at: { maximumOffset }) }
        animateScrolling { aim(at: { maximumOffset }) }
    }

    /// Finds out how high the last part of the content is, so many points of it. Called before the content is scrolled to its end.
    func prepareEnd(height: Double) {}

    /// Scrolls to a place that moves: what else comes into sight there is measured, too, which moves it by a little, so it is aimed at
    /// until it stays.
    final func aim(at place: () -> Double) {
        for _ in 0..<Self.mostAims {
            contentOffset.y = place()
            performWithoutAnimation { layoutIfNeeded() }
            if contentOffset.y == place() { return }
        }
    }

    /// A row kept in reserve can move the place once or twice; a content that never stays is left where it is.
    private static let mostAims = 8

    /// Runs a change of the offset that is seen, as a step by wheel or key is.
    final func animateScrolling(_ changes: () -> Void) {
        showIndicator()
        animate(withDuration: Self.scrollDuration, curve: .easeOut, changes)
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

    /// Tells that the indicator is about to be seen, after it wasn't.
    func indicatorAppears() {}

    /// Where the indicator's handle lies with the content scrolled by `offset`, in points, in a viewport so many points high: by points.
    func indicatorHandle(scrolled offset: Double, viewport: Double) -> IndicatorHandle {
        IndicatorHandle(
            place: maximumOffset > 0 ? min(1, max(0, offset / maximumOffset)) : 0,
            length: viewport / contentSize.height)
    }

    /// Draws what a subclass shows over its content.
    func drawDecoration(in canvas: inout Canvas) {}
}
