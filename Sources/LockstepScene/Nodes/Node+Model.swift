import LockstepAnimation
public import LockstepGeometry

extension Node {
    /// The model's place in points of the superview, where layout puts it at once. `shownFrame` is where it is seen.
    public final var frame: Rect {
        get { modelFrame }
        set {
            guard newValue != modelFrame else { return }
            precondition(
                newValue.isFinite, "\(path): a frame has finite numbers of points, and this one is \(newValue)")
            let old = modelFrame
            modelFrame = newValue
            if old.size != newValue.size { setNeedsLayout() }
            if hasPlace {
                stage?.frameChanged(of: self, from: old)
                frameDidChange(from: old)
            }
            hasPlace = true
            setNeedsDisplay()
        }
    }

    /// The model's own coordinate system: the frame's size at the origin.
    public final var bounds: Rect { Rect(origin: .zero, size: modelFrame.size) }

    /// How much of the node is seen, 0 ... 1; it multiplies what its subviews have.
    public final var opacity: Double {
        get { modelOpacity }
        set {
            let value = min(1, max(0, newValue))
            guard value != modelOpacity else { return }
            let old = modelOpacity
            modelOpacity = value
            stage?.change(.opacity, of: self, from: old, to: value)
            setNeedsDisplay()
        }
    }

    /// What fills the node behind its content; nil is nothing.
    public final var backgroundColor: AdaptiveColor? {
        get { modelBackground }
        set {
            guard newValue != modelBackground else { return }
            let old = modelBackground
            modelBackground = newValue
            stage?.backgroundChanged(of: self, from: old)
            setNeedsDisplay()
        }
    }

    /// The stack that arranges the node, if one does.
    private var arrangingStack: StackView? {
        guard let stack = superview as? StackView, stack.arranges(self) else { return nil }
        return stack
    }

    /// Whether the node is left out. An arranged view's room closes, and it is drawn until the animation that closes it ends.
    public final var isHidden: Bool {
        get { modelHidden }
        set {
            let stack = arrangingStack
            let hides = stack?.visibility(of: self, asked: newValue) ?? newValue
            guard hides != modelHidden else { return }
            modelHidden = hides
            hidingEnd = nil
            if hides { stage?.releaseControls(in: self) }
            if let stack {
                hidingEnd = hides ? stage?.hidingEnd(of: self, along: stack.axis) : nil
                stack.invalidateIntrinsicContentSize()
                stage?.visibilityChanged(in: stack)
            }
            setNeedsDisplay()
        }
    }
}
