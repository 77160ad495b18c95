import LockstepAnimation
public import LockstepGeometry
public import LockstepPlatform

/// A title that can be pressed. A title that changes inside an animation fades, the way the phone does it.
public final class Button: Control {
    // MARK: Content

    /// Called when the button is pressed by pointer, keyboard or `press()`.
    public var onTap: (() -> Void)?
    /// The title's font; 17 pt of the interface font by default.
    public var font = FontDescription.system(size: 17) {
        didSet {
            for label in [shownTitle, otherTitle] { label.font = font }
        }
    }
    /// Points between the button's edges and its title, 0 or more; 0 by default.
    public var contentInsets = Insets.zero {
        didSet {
            guard contentInsets != oldValue else { return }
            precondition(
                contentInsets.isFinite && min(contentInsets.top, contentInsets.bottom) >= 0
                    && min(contentInsets.left, contentInsets.right) >= 0,
                "\(path): a title's insets are 0 or more points, and these are \(contentInsets)")
            invalidateIntrinsicContentSize()
        }
    }
    /// The states that a title can be set for.
    public enum State: Hashable, Sendable {
        /// The state that every other falls back to.
        case normal
        /// What is shown while the button is disabled.
        case disabled
    }

    private var titles: [State: String] = [:]
    /// The title of the present, and the one that fades out before it; they change parts with each new title.
    private var shownTitle = Label()
    private var otherTitle = Label()

    /// Seconds that a new title takes to fade in after the old one has gone (measured on the phone).
    private static let fadeInDuration = 0.25

    /// Makes a button with a title for the normal state.
    public init(_ title: String = "") {
        super.init()
        for label in [otherTitle, shownTitle] {
            label.textColor = .tint
            label.textAlignment = .center
            addSubview(label)
        }
        otherTitle.opacity = 0
        setTitle(title, for: .normal)
    }

    /// The title for a state; nil where none was set.
    public func title(for state: State) -> String? {
        titles[state]
    }

    /// Sets the title for a state. Inside an animation, the old title fades out over its duration and the new one then fades in over 0.25 s.
    public func setTitle(_ title: String?, for state: State) {
        guard titles[state] != title else { return }
        titles[state] = title
        showTitle()
    }

    public override func press() {
        if isEnabled { onTap?() }
    }

    public override var pressTitles: [String] { [currentTitle] }

    public override func updateForState() {
        let color: AdaptiveColor = isEnabled ? .tint : .disabledLabel
        for label in [shownTitle, otherTitle] { label.textColor = color }
        showTitle()
    }

    /// The title in force: the state's own, else the normal one.
    public var currentTitle: String {
        (isEnabled ? nil : titles[.disabled]) ?? titles[.normal] ?? ""
    }

    private func showTitle() {
        let title = currentTitle
        guard title != shownTitle.text else { return }
        fadeTitle(to: title)
        invalidateIntrinsicContentSize()
    }

    private func fadeTitle(to title: String) {
        guard let stage, let animation = stage.currentAnimation, animation.timing.duration > 0, !bounds.isEmpty else {
            shownTitle.text = title
            performWithoutAnimation { setOpacities() }
            return
        }
        // The one that is seen fades out over the animation, or goes on doing so; the other one takes the new title and comes in when
        // nothing is seen any longer: at once, if that is now.
        var start = stage.now
        if shownTitle.sampledOpacity > 0 {
            swap(&shownTitle, &otherTitle)
            otherTitle.opacity = 0
            start = animation.timing.end
        } else if otherTitle.sampledOpacity > 0 {
            start = stage.endOfFade(of: otherTitle) ?? start
        }
        shownTitle.text = title
        performWithoutAnimation { shownTitle.opacity = 1 }
        stage.fadeIn(shownTitle, from: start, over: Self.fadeInDuration, in: animation)
    }

    private func setOpacities() {
        otherTitle.opacity = 0
        shownTitle.opacity = 1
    }

    // MARK: Layout

    public override func intrinsicContentSize(width: Double?) -> Size {
        let title = shownTitle.fittingSize(width: width.map { max(0, $0 - contentInsets.horizontal) })
        return Size(width: title.width + contentInsets.horizontal, height: title.height + contentInsets.vertical)
    }

    public override func layoutSubviews() {
        let inner = bounds.inset(by: contentInsets)
        for label in [shownTitle, otherTitle] {
            let height = min(max(0, inner.height), label.fittingSize(width: inner.width).height)
            let frame = Rect(
                x: inner.minX, y: inner.minY + (inner.height - height) / 2, width: inner.width, height: height)
            // A title that had no room comes in at its place and isn't moved there; one that has lost it in this animation is still seen.
            if label.frame.isEmpty && !isMoving(label) {
                performWithoutAnimation { label.place(frame) }
            } else {
                label.place(frame)
            }
        }
    }

    private func isMoving(_ label: Label) -> Bool {
        guard let stage, let seat = label.seat else { return false }
        return stage.timeline.moves(seat)
    }

    // MARK: Drawing

    public override func draw(in canvas: inout Canvas) {
        guard isEnabled && (isHovered || isPressed) else { return }
        let fill: AdaptiveColor = isPressed ? .pressedFill : .hoverFill
        canvas.fill(canvas.rect, cornerRadius: Self.cornerRadius, color: fill.resolved(for: canvas.appearance))
    }

    public override func drawOverlay(in canvas: inout Canvas) {
        drawFocusRing(around: canvas.rect, cornerRadius: Self.cornerRadius, in: &canvas)
    }

    private static let cornerRadius = 8.0
}
