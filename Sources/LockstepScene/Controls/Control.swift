import LockstepGeometry

/// A node that can be pressed, by pointer or keyboard.
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

    /// Does what a press does.
    open func press() {}

    /// Reacts to a change of `isEnabled`, `isHovered`, `isPressed` or `isFocused`; the picture is made anew by itself.
    open func updateForState() {}

    private func stateChanged() {
        updateForState()
        setNeedsDisplay()
    }
}
