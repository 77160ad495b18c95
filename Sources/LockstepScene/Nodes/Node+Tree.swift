import LockstepGeometry

extension Node {
    /// The node's place in the tree in words, for messages: identifiers or types from the outermost node inwards.
    public final var path: String {
        let name = identifier ?? "\(type(of: self))"
        guard let superview, superview.superview != nil else { return name }
        return "\(superview.path) > \(name)"
    }

    /// Lays a node into this one, in front of the others; it leaves the superview that it had.
    public final func addSubview(_ child: Node) {
        insertSubview(child, at: subviews.count - (child.superview === self ? 1 : 0))
    }

    /// Lays a node into this one at a place in the order from back to front.
    public final func insertSubview(_ child: Node, at index: Int) {
        var ancestor: Node? = self
        while let node = ancestor {
            precondition(node !== child, "\(path): a node can't lie in itself, and \(child.path) would")
            ancestor = node.superview
        }
        child.removeFromSuperview()
        precondition(
            (0...subviews.count).contains(index), "\(path): no place \(index) among \(subviews.count) subviews")
        attach(child, at: index)
        if child.needsLayout || child.needsLayoutBelow { child.markAncestors() }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Takes the node out of its superview; its animations end with that.
    public final func removeFromSuperview() {
        guard let parent = superview else { return }
        if parent.pin?.content === self { parent.pin = nil }
        (parent as? StackView)?.forgetArranged(self)
        parent.detach(self)
        parent.invalidateIntrinsicContentSize()
        parent.setNeedsDisplay()
    }

    /// Lays a node into this one for someone who lays it out at once: nothing is marked.
    final func attach(_ child: Node, at index: Int) {
        subviews.insert(child, at: index)
        child.superview = self
        if let stage { child.enter(stage) }
    }

    /// Takes a node out of this one for someone to whom its size meant nothing: nothing is marked.
    final func detach(_ child: Node) {
        subviews.removeAll { $0 === child }
        child.superview = nil
        child.hasPlace = false
        child.leaveStage()
    }

    /// Whether the node is another one or lies somewhere in it.
    public final func isDescendant(of other: Node) -> Bool {
        var node: Node? = self
        while let current = node {
            if current === other { return true }
            node = current.superview
        }
        return false
    }

    /// Takes a seat on a stage for the node and everything in it.
    final func enter(_ stage: Stage) {
        self.stage = stage
        seat = stage.takeSeat(for: self)
        // Text is as wide as the stage's fonts make it: what was measured without them doesn't count.
        fittings.removeAll()
        didEnterStage()
        if layoutStage !== stage || layoutGrid != stage.grid { needsLayout = true }
        for child in subviews {
            child.enter(stage)
            if child.needsLayout || child.needsLayoutBelow { needsLayoutBelow = true }
        }
    }

    /// Gives the seats back, the animations with them.
    final func leaveStage() {
        guard let stage else { return }
        stage.nodeLeaves(self)
        if let seat { stage.giveBack(seat) }
        seat = nil
        self.stage = nil
        isInMotion = false
        hidingEnd = nil
        for child in subviews { child.leaveStage() }
    }

    /// Calls a closure with the node and everything in it, outermost first, back to front.
    public final func forEachNode(_ body: (Node) -> Void) {
        body(self)
        for child in subviews { child.forEachNode(body) }
    }
}
