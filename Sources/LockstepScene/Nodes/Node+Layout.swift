public import LockstepGeometry
public import LockstepLayout

extension Node {
    // MARK: Marking

    /// Asks for `layoutSubviews` in the next layout pass.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        markAncestors()
    }

    /// Tells that the size the content asks for has changed: whoever placed the node by it lays out anew.
    public final func invalidateIntrinsicContentSize() {
        var node: Node? = self
        while let current = node {
            current.fittings.removeAll()
            current.setNeedsLayout()
            if current.isLayoutBoundary { break }
            node = current.superview
        }
    }

    /// Asks for a new picture.
    public final func setNeedsDisplay() {
        stage?.needsDisplay = true
    }

    final func markAncestors() {
        var node = superview
        while let current = node, !current.needsLayoutBelow {
            current.needsLayoutBelow = true
            node = current.superview
        }
        stage?.needsLayoutPass = true
    }

    // MARK: The pass

    /// Lays out the node's inside now, at the size that its model has; what changes follows the animation in force.
    public final func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            (layoutStage, layoutGrid) = (stage, stage?.grid)
            stage?.statistics.layouts += 1
            layoutSubviews()
        }
        if needsLayoutBelow {
            needsLayoutBelow = false
            // In each frame that scrolls, so by hand: the library's own way allocates in an unoptimised build.
            let children = subviews
            var index = 0
            while index < children.count {
                let child = children[index]
                if child.needsLayout || child.needsLayoutBelow { child.layoutIfNeeded() }
                index += 1
            }
        }
    }

    // MARK: Sizes

    /// The size that the node asks for, in points on the pixel grid, given the width it may take (nil: any).
    public final func fittingSize(width: Double? = nil) -> Size {
        fitting(exactly: widthTaken(of: width, fills: false)).size
    }

    /// The width that the node takes of one that it is offered; `fills` says whether a required alignment stretches it.
    ///
    /// What it was given counts only where it holds: nothing is measured at a fixed width that yields to the content or to the
    /// alignment.
    final func widthTaken(of offered: Double?, fills: Bool) -> Double? {
        guard let fixed = fixedWidth else { return offered }
        if fixed.priority == .required { return fixed.length }
        if fills && offered != nil { return offered }
        let content = fitting(exactly: offered).content.width
        let rest = restLength(fixed, content: content, along: .horizontal, width: nil)
        guard rest == fixed.length else { return offered }
        return offered.map { min($0, rest) } ?? rest
    }

    /// What the node asks for at the width that it gets (nil: any), with the lengths that it was given and without.
    final func fitting(exactly width: Double?) -> Fitting {
        if let known = fittings.sizes[width] { return known }
        stage?.statistics.fittings += 1
        let grid = stage?.grid ?? PixelGrid(scale: 1)
        let asked = contentFittingSize(width: width)
        let content = Size(width: grid.roundUp(asked.width), height: grid.roundUp(asked.height))
        var size = content
        for axis in [Axis.horizontal, .vertical] {
            guard let fixed = fixedLength(for: axis) else { continue }
            size[axis] = grid.roundUp(restLength(fixed, content: content[axis], along: axis, width: width))
        }
        let fitting = Fitting(size: size, content: content)
        fittings.sizes[width] = fitting
        return fitting
    }

    private func contentFittingSize(width: Double?) -> Size {
        guard let pin else { return intrinsicContentSize(width: width) }
        // Pinned at both sides, the content gets what is between them, whatever it was given.
        let inner =
            pin.contentWidth(in: width).map { pin.content.fitting(exactly: $0).size } ?? pin.content.fittingSize()
        return Size(width: inner.width + pin.insets.horizontal, height: inner.height + pin.insets.vertical)
    }

    /// Gives the node a length of its own along an axis, in points, at a priority; nil takes it away.
    public final func setFixedLength(_ length: Double?, priority: Priority = .required, for axis: Axis) {
        if let length {
            precondition(
                length >= 0 && length.isFinite,
                "\(path): a fixed length is 0 or more points, and this one is \(length); pass nil to take it away")
        }
        let fixed = length.map { FixedLength($0, priority: priority) }
        if axis == .horizontal { fixedWidth = fixed } else { fixedHeight = fixed }
        invalidateIntrinsicContentSize()
    }

    final func fixedLength(for axis: Axis) -> FixedLength? {
        axis == .horizontal ? fixedWidth : fixedHeight
    }

    // MARK: Priorities

    /// How strongly the node refuses to grow past the size of its content; 250 by default.
    public final func contentHuggingPriority(for axis: Axis) -> Priority {
        axis == .horizontal ? horizontalHugging : verticalHugging
    }

    /// Sets how strongly the node refuses to grow past the size of its content.
    public final func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
        guard contentHuggingPriority(for: axis) != priority else { return }
        if axis == .horizontal { horizontalHugging = priority } else { verticalHugging = priority }
        invalidateIntrinsicContentSize()
    }

    /// How strongly the node refuses to shrink below the size of its content; 750 by default.
    public final func contentCompressionResistancePriority(for axis: Axis) -> Priority {
        axis == .horizontal ? horizontalResistance : verticalResistance
    }

    /// Sets how strongly the node refuses to shrink below the size of its content.
    public final func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
        guard contentCompressionResistancePriority(for: axis) != priority else { return }
        if axis == .horizontal { horizontalResistance = priority } else { verticalResistance = priority }
        invalidateIntrinsicContentSize()
    }
}
