public import LockstepGeometry

extension Stage {
    /// The frontmost node shown at a point of the window: hit by where things are seen, not by where they will be.
    public func hitTest(_ point: Point) -> Node? {
        Self.hitTest(root, point: point)
    }

    /// `point` is in points of the node's superview as that is seen.
    private static func hitTest(_ node: Node, point: Point) -> Node? {
        let frame = node.shownFrame
        // UIKit passes over what is hidden or fainter than one in a hundred, and looks only inside of a node's bounds.
        guard !node.isHidden, node.isUserInteractionEnabled, !node.isPassedThrough, node.shownOpacity >= 0.01,
            frame.contains(point)
        else { return nil }
        let scrolled = node.shownContentOffset
        let inner = Point(x: point.x - frame.minX + scrolled.x, y: point.y - frame.minY + scrolled.y)
        var index = node.subviews.count
        while index > 0 {
            index -= 1
            if let hit = hitTest(node.subviews[index], point: inner) { return hit }
        }
        return node
    }

    func control(at point: Point) -> Control? {
        var node = hitTest(point)
        while let current = node {
            if let control = current as? Control { return control.isEnabled ? control : nil }
            node = current.superview
        }
        return nil
    }

    /// The innermost scroll view at a point that meets a condition: one that can't move hands on to those around it.
    func scrollView(at point: Point, where condition: (ScrollView) -> Bool) -> ScrollView? {
        var node = hitTest(point)
        while let current = node {
            if let view = current as? ScrollView, view.isScrollEnabled, condition(view) { return view }
            node = current.superview
        }
        return nil
    }
}
