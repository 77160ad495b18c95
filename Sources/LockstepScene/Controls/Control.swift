public import LockstepGeometry
public import LockstepPlatform

/// A node that can be pressed or moved, by pointer or keyboard.
open class Control: Node {
    /// Whether it takes part; a disabled one is passed over by the focus and the pointer.
    public final var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { stage?.releaseControls(in: self) }
            stateChanged()
        }
    }
    /// Whether the pointer is over it.
    public internal(set) final var isHovered = false {
        didSet { if isHovered != oldValue { stateChanged() } }
    }
    /// Whether it is held down, by pointer or key, so that letting go will press it.
    public internal(set) final var isPressed = false {
        didSet { if isPressed != oldValue { stateChanged() } }
    }
    /// Whether keys go to it and it says so: a ring is shown once the keyboard was used to get there.
    public internal(set) final var isFocused = false {
        didSet { if isFocused != oldValue { stateChanged() } }
    }

    // MARK: Names

    /// What it is called where it shows no title of its own; scripts press it by this name.
    public final var accessibilityLabel: String?

    /// The titles that it can be pressed by: one for each thing that a press can do; by default its `accessibilityLabel`.
    open var pressTitles: [String] { accessibilityLabel.map { [$0] } ?? [] }

    /// Does what a press of the part with one of its `pressTitles` does; by default `press()`.
    open func press(titled title: String) { press() }

    // MARK: Presses

    /// Does what a press does.
    open func press() {}

    /// Does what a press at a point does, in points from the top left corner of the control as it is seen; by default `press()`.
    open func press(at point: Point) { press() }

    // MARK: Tracking

    /// The pointer goes down on the control, in points from its top left corner as it is seen; answers whether its moves are meant for
    /// the control from now on. Content around it then isn't dragged.
    open func beginTracking(at point: Point) -> Bool { false }

    /// The pointer that is tracked moves, in points from the control's top left corner as it is seen.
    open func continueTracking(at point: Point) {}

    /// The pointer that is tracked goes up, in points from the control's top left corner as it is seen. A press follows where it is inside.
    open func endTracking(at point: Point) {}

    /// The pointer that is tracked is taken away: what it did is undone.
    open func cancelTracking() {}

    // MARK: Keys

    /// A key goes down, or repeats, while the control has the focus; answers whether it means something to it.
    ///
    /// Tab, Space, Return and Escape never come here: they move the focus, press and let go. Keys come without modifiers only.
    open func handle(_ key: Key) -> Bool { false }

    // MARK: State

    /// Reacts to a change of `isEnabled`, `isHovered`, `isPressed` or `isFocused`; the picture is made anew by itself.
    open func updateForState() {}

    private func stateChanged() {
        updateForState()
        setNeedsDisplay()
    }

    // MARK: Drawing

    /// Draws the ring around what the keyboard acts on, outside of a rectangle, if it has the focus.
    final func drawFocusRing(around rect: Rect, cornerRadius: Double, in canvas: inout Canvas) {
        guard isFocused else { return }
        canvas.border(
            rect.inset(by: Insets(-Self.ringWidth)), cornerRadius: cornerRadius + Self.ringWidth,
            width: Self.ringWidth, color: AdaptiveColor.focusRing.resolved(for: canvas.appearance))
    }

    /// Points that the ring is thick.
    private static let ringWidth = 3.0
}
