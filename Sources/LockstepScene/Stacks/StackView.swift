public import LockstepGeometry
public import LockstepLayout

/// A node that arranges views one after the other along an axis: UIKit's stack view.
///
/// A hidden arranged view has no length and stays where its neighbours meet, so that hiding and showing squash instead of jump.
open class StackView: Node {
    // MARK: Content

    /// The axis that the views follow each other along.
    public final let axis: Axis
    /// The views that are arranged, in order. A view can be a subview without being arranged.
    public private(set) final var arrangedSubviews: [Node] = []
    final var buffers = SolverBuffers()

    /// Makes an empty stack along an axis.
    public init(axis: Axis) {
        self.axis = axis
        super.init()
    }

    /// Points between two views that are shown; 0 by default.
    public final var spacing = 0.0 {
        didSet {
            guard spacing != oldValue else { return }
            precondition(
                spacing.isFinite, "\(path): a spacing is a finite number of points, and this one is \(spacing)")
            invalidateIntrinsicContentSize()
        }
    }
    /// How the views share the stack's length; `fill` by default.
    public final var distribution = StackDistribution.fill {
        didSet { if distribution != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// How the views lie across the axis; `fill` by default.
    public final var alignment = StackAlignment.fill {
        didSet { if alignment != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Points between the stack's edges and what it arranges; 0 by default.
    public final var layoutMargins = Insets.zero {
        didSet {
            guard layoutMargins != oldValue else { return }
            precondition(
                layoutMargins.isFinite,
                "\(path): margins are finite numbers of points, and these are \(layoutMargins)")
            invalidateIntrinsicContentSize()
        }
    }
    /// Whether hides that were asked for twice need two shows: the bug of UIKit that some work around; off by default.
    public final var countsHides = false

    /// Arranges a view after the others.
    public final func addArrangedSubview(_ view: Node) {
        insertArrangedSubview(view, at: arrangedSubviews.count - (arranges(view) ? 1 : 0))
    }

    /// Arranges a view at a place in the order, 0 ... the number of arranged views.
    public final func insertArrangedSubview(_ view: Node, at index: Int) {
        arrangedSubviews.removeAll { $0 === view }
        precondition(
            (0...arrangedSubviews.count).contains(index),
            "\(path): no place \(index) among \(arrangedSubviews.count) arranged views")
        arrangedSubviews.insert(view, at: index)
        if view.superview !== self { addSubview(view) }
        invalidateIntrinsicContentSize()
    }

    /// Stops arranging a view; it stays a subview where it is until it is removed from its superview.
    public final func removeArrangedSubview(_ view: Node) {
        forgetArranged(view)
        invalidateIntrinsicContentSize()
    }

    /// Sets the spacing after one view, in points; nil is the stack's own. A view that the stack doesn't arrange is passed over, and one
    /// that it stops arranging loses it.
    public final func setCustomSpacing(_ spacing: Double?, after view: Node) {
        if let spacing {
            precondition(
                spacing.isFinite,
                "\(path): a spacing is a finite number of points, and the one after \(view.path) is \(spacing)")
        }
        guard view.arrangedSpacing != spacing, arranges(view) else { return }
        view.arrangedSpacing = spacing
        invalidateIntrinsicContentSize()
    }

    /// The spacing that was set after one view, in points; nil where none was.
    public final func customSpacing(after view: Node) -> Double? {
        arranges(view) ? view.arrangedSpacing : nil
    }

    final func arranges(_ view: Node) -> Bool {
        arrangedSubviews.contains { $0 === view }
    }

    final func forgetArranged(_ view: Node) {
        guard arranges(view) else { return }
        arrangedSubviews.removeAll { $0 === view }
        view.arrangedSpacing = nil
    }

    /// What becomes of a request to hide or show a view: the request itself, or what the count of hides says.
    final func visibility(of view: Node, asked hides: Bool) -> Bool {
        guard countsHides else { return hides }
        view.hideCount = max(0, view.hideCount + (hides ? 1 : -1))
        return view.hideCount > 0
    }

    // MARK: Sizes

    public final override func intrinsicContentSize(width: Double?) -> Size {
        let inner = width.map { max(0, $0 - layoutMargins.horizontal) }
        var size = axis == .vertical ? verticalSize(width: inner) : horizontalSize(width: inner)
        // Negative margins take away what there is, and no more.
        size.width = max(0, size.width + layoutMargins.horizontal)
        size.height = max(0, size.height + layoutMargins.vertical)
        return size
    }

    private func verticalSize(width: Double?) -> Size {
        let length = withItems(crossLength: width) { StackSolver.naturalLength(of: $0, rules: $1) }
        var across = 0.0
        for view in arrangedSubviews where !view.isHidden { across = max(across, view.fittingSize(width: width).width) }
        return Size(width: width.map { min($0, across) } ?? across, height: length)
    }

    private func horizontalSize(width: Double?) -> Size {
        let natural = withItems(crossLength: nil) { StackSolver.naturalLength(of: $0, rules: $1) }
        let length = width.map { min($0, natural) } ?? natural
        var across = 0.0
        solve(length: width ?? natural, crossLength: nil) { _, view, placement in
            if !view.isHidden { across = max(across, view.fitting(exactly: placement.length).size.height) }
        }
        return Size(width: length, height: across)
    }

    // MARK: Layout

    public final override func layoutSubviews() {
        conflicts.removeAll(keepingCapacity: true)
        let inner = bounds.inset(by: layoutMargins)
        let crossLength = axis == .vertical ? inner.width : inner.height
        solve(length: inner.size[axis], crossLength: axis == .vertical ? crossLength : nil) { index, view, along in
            let across = placeAcross(view, length: along.length, available: crossLength)
            view.place(
                axis == .vertical
                    ? Rect(
                        x: inner.minX + across.position, y: inner.minY + along.position, width: across.length,
                        height: along.length)
                    : Rect(
                        x: inner.minX + along.position, y: inner.minY + across.position, width: along.length,
                        height: across.length))
        } conflict: { conflict in
            let node = conflict.item.map { arrangedSubviews[$0] } ?? self
            let kept = node.innermostRule(of: conflict.kept, along: axis, crossLength: crossLength)
            conflicts.append(LayoutConflict(node: node.path, kept: kept, givenUp: conflict.givenUp))
        }
    }

    private func placeAcross(_ view: Node, length: Double, available: Double) -> StackPlacement {
        let fixed = view.fixedLength(for: axis.crossing)
        if alignment == .fill && fixed == nil { return StackPlacement(position: 0, length: available) }
        let natural: Double
        if axis == .vertical {
            natural = view.fittingSize(width: available).width
        } else {
            // A hidden view is as high as before: at no width its text would be one character a line.
            natural = view.fitting(exactly: view.isHidden ? view.unhiddenWidth : length).size.height
        }
        // What was given below `required` is in the natural length, as far as it holds.
        return CrossAxis.place(
            natural: min(natural, available), fixed: fixed?.priority == .required ? fixed : nil, available: available,
            alignment: alignment)
    }
}

/// A stack that arranges its views from top to bottom.
public final class VStack: StackView {
    /// Makes an empty stack.
    public init(spacing: Double = 0) {
        super.init(axis: .vertical)
        self.spacing = spacing
    }
}

/// A stack that arranges its views from left to right.
public final class HStack: StackView {
    /// Makes an empty stack.
    public init(spacing: Double = 0) {
        super.init(axis: .horizontal)
        self.spacing = spacing
    }
}
