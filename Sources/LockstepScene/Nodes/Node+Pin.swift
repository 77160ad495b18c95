public import LockstepGeometry
public import LockstepLayout

/// One node that fills another up to insets; the bottom edge holds with a priority.
struct Pin {
    let content: Node
    var insets: Insets
    var bottomPriority: Priority

    /// The content's width in a node of a width; nil where that isn't known.
    func contentWidth(in width: Double?) -> Double? {
        width.map { max(0, $0 - insets.horizontal) }
    }
}

extension Node {
    /// Pins a node to the four edges of this one, which from then on is as large as that node asks for plus the insets.
    ///
    /// Where the bottom pin is weaker than the content's hugging (or resistance), the content keeps its natural height instead of being
    /// stretched (or squeezed) while this node has another height.
    public final func pin(_ content: Node, insets: Insets = .zero, bottomPriority: Priority = .required) {
        precondition(insets.isFinite, "\(path): insets are finite numbers of points, and these are \(insets)")
        if let old = pin?.content, old !== content { old.removeFromSuperview() }
        addSubview(content)
        pin = Pin(content: content, insets: insets, bottomPriority: bottomPriority)
        invalidateIntrinsicContentSize()
    }

    /// Places the pinned content for the node's present size.
    final func layoutPinnedContent() {
        guard let pin else { return }
        let insets = pin.insets
        let size = modelFrame.size
        conflicts.removeAll(keepingCapacity: true)
        if insets.vertical > size.height && pin.bottomPriority == .required {
            conflicts.append(
                LayoutConflict(node: path, kept: .insets(insets.vertical), givenUp: .length(size.height)))
        }
        let width = max(0, size.width - insets.horizontal)
        let available = max(0, size.height - insets.vertical)
        let height = pin.content.pinnedHeight(available: available, width: width, pin: pin.bottomPriority)
        pin.content.place(Rect(x: insets.left, y: insets.top, width: width, height: height))
    }

    /// Sets the frame, its edges on the pixel grid: what every layout ends with.
    final func place(_ rect: Rect) {
        stage?.statistics.placements += 1
        let grid = stage?.grid ?? PixelGrid(scale: 1)
        frame = grid.round(rect)
        if !modelHidden { unhiddenWidth = modelFrame.width }
        hasPlace = true
    }

    /// The height that the content keeps where `available` is offered with a pin of a priority.
    final func pinnedHeight(available: Double, width: Double, pin priority: Priority) -> Double {
        if priority == .required { return available }
        if let stack = self as? StackView, stack.axis == .vertical {
            return stack.pinnedLength(available: available, width: width, pin: priority)
        }
        var item = stackItem(along: .vertical, width: width)
        // Only a stack closes the room of what it arranges; here a hidden node keeps its constraints.
        item.isHidden = false
        return withItems([item]) {
            StackSolver.pinnedLength(
                of: $0, rules: StackRules(spacing: 0, distribution: .fill), available: available, pin: priority)
        }
    }

    private func withItems(_ items: [StackItem], _ body: (Span<StackItem>) -> Double) -> Double {
        body(items.span)
    }
}
