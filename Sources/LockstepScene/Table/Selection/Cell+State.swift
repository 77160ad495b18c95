import LockstepAnimation
import LockstepGeometry

extension Cell {
    /// Seconds in which the ground of a row fades that is no longer selected or held down.
    private static let fadeDuration = 0.25

    /// Shows the state of a row. On the way in the ground is there at once, as an answer to a press must be; on the way out it may fade.
    final func showState(isSelected: Bool, isHighlighted: Bool, animated: Bool) {
        guard isSelected != self.isSelected || isHighlighted != self.isHighlighted else { return }
        (self.isSelected, self.isHighlighted) = (isSelected, isHighlighted)
        updateShade(animated: animated)
        updateForState()
        setNeedsDisplay()
    }

    /// How much of the ground is seen, 0 ... 1.
    final var shownShade: Double { shade?.shownOpacity ?? 0 }

    private var shadeColor: AdaptiveColor? {
        guard selectionStyle != .none else { return nil }
        if isSelected { return selectedBackgroundColor }
        return isHighlighted ? highlightedBackgroundColor : nil
    }

    final func updateShade(animated: Bool) {
        guard let color = shadeColor else { return hideShade(animated: animated) }
        performWithoutAnimation {
            let shade = shade ?? makeShade()
            shade.backgroundColor = color
            shade.opacity = 1
        }
    }

    private func hideShade(animated: Bool) {
        guard let shade, shade.opacity > 0 else { return }
        guard animated, let stage else { return performWithoutAnimation { shade.opacity = 0 } }
        // A clock of its own: an update that deselects a row doesn't wait for it.
        stage.outsideScopes { stage.animate(withDuration: Self.fadeDuration, curve: .easeOut) { shade.opacity = 0 } }
    }

    private func makeShade() -> Node {
        let shade = Node()
        shade.opacity = 0
        insertSubview(shade, at: 0)
        self.shade = shade
        return shade
    }

    /// Fills what the cell is seen to take, and covers the line above it: a row that sets itself off has no lines around it.
    final func drawShade(in canvas: inout Canvas) {
        guard let shade, shade.shownOpacity > 0, canvas.rect.height > 0 else { return }
        var rect = backgroundRect(for: canvas.rect)
        if cornerRadius == 0 && followsLine {
            let hairline = canvas.grid.hairline
            rect = Rect(x: rect.minX, y: rect.minY - hairline, width: rect.width, height: rect.height + hairline)
        }
        let color = shade.shownBackground(for: canvas.appearance).opacity(shade.shownOpacity)
        canvas.fill(rect, cornerRadius: cornerRadius, color: color)
    }

    /// Whether the line of another row lies above this one.
    private var followsLine: Bool {
        guard line != nil, let item, item > 0, let table = superview as? Table else { return false }
        return table.isRow(item - 1)
    }
}
