import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// A small button that shows a sign instead of a title.
final class IconButton: Control {
    /// What it shows.
    enum Icon {
        case toStart, back, play, pause, forward
    }

    /// The sign.
    var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }
    /// What a press does.
    var onTap: () -> Void

    init(_ icon: Icon, name: String, onTap: @escaping () -> Void) {
        self.icon = icon
        self.onTap = onTap
        super.init()
        accessibilityLabel = name
    }

    override func press() {
        if isEnabled { onTap() }
    }

    override func intrinsicContentSize(width: Double?) -> Size {
        Size(width: 32, height: 28)
    }

    override func draw(in canvas: inout Canvas) {
        if isEnabled && (isHovered || isPressed) {
            canvas.fill(canvas.rect, cornerRadius: 6, color: canvas.ink(isPressed ? .pressedFill : .hoverFill))
        }
        let color = canvas.ink(isEnabled ? .label : .disabledLabel)
        let (x, y) = (canvas.rect.midX, canvas.rect.midY)
        func bar(_ left: Double, _ width: Double) {
            canvas.fill(Rect(x: x + left, y: y - 5.5, width: width, height: 11), color: color)
        }
        /// A triangle of 10 points, in strips: its tip is at the left or at the right.
        func triangle(_ left: Double, pointsRight: Bool) {
            let strips = 20
            for strip in 0..<strips {
                let share = (Double(strip) + 0.5) / Double(strips)
                let half = 6 * (pointsRight ? 1 - share : share)
                canvas.fill(
                    Rect(x: x + left + Double(strip) / 2, y: y - half, width: 0.5, height: 2 * half), color: color)
            }
        }
        switch icon {
        case .play: triangle(-4, pointsRight: true)
        case .pause:
            bar(-5, 3.5)
            bar(1.5, 3.5)
        case .forward:
            bar(-6, 2)
            triangle(-2, pointsRight: true)
        case .back:
            triangle(-8, pointsRight: false)
            bar(4, 2)
        case .toStart:
            bar(-6.5, 2)
            triangle(-3.5, pointsRight: false)
        }
    }

    override func drawOverlay(in canvas: inout Canvas) {
        guard isFocused else { return }
        canvas.border(
            canvas.rect.inset(by: Insets(-2)), cornerRadius: 8, width: 2, color: canvas.ink(.focusRing))
    }
}
