import LockstepGeometry

extension Stage {
    /// The control that keys go to.
    public var focusedControl: Control? { input.focused }

    func moveFocus(forward: Bool) -> Bool {
        guard let next = controlNextToFocus(forward: forward) else { return false }
        if input.pressOrigin == nil { hold(nil) }
        moveFocusRing(to: next)
        reveal(next)
        return true
    }

    func moveFocusRing(to control: Control?) {
        guard input.focused !== control else { return }
        input.focused?.isFocused = false
        input.focused = control
        control?.isFocused = true
    }

    /// Whether keys go to a control that lies in a node.
    func holdsFocus(in node: Node) -> Bool {
        input.focused?.isDescendant(of: node) ?? false
    }

    // MARK: Order

    private func controlNextToFocus(forward: Bool) -> Control? {
        if let focused = input.focused, let next = controlInRows(nextTo: focused, forward: forward) { return next }
        let controls = focusableControls(in: root)
        guard !controls.isEmpty else { return nil }
        guard let index = controls.firstIndex(where: { $0 === input.focused }) else {
            return forward ? controls.first : controls.last
        }
        return controls[(index + (forward ? 1 : controls.count - 1)) % controls.count]
    }

    /// What Tab goes through: enabled controls that aren't hidden and that keys reach, in the order of the tree.
    private func focusableControls(in node: Node) -> [Control] {
        var controls: [Control] = []
        collectFocusable(node, into: &controls)
        return controls
    }

    private func collectFocusable(_ node: Node, into controls: inout [Control]) {
        guard !node.isHidden && node.isUserInteractionEnabled && !node.isPassedThrough else { return }
        if let control = node as? Control, control.isEnabled, !control.bounds.isEmpty { controls.append(control) }
        for child in node.subviews { collectFocusable(child, into: &controls) }
    }

    /// Rows that are looked through for the next control: more without any are a list to read, and Tab leaves it.
    private static let rowsLookedThrough = 64

    /// The next control in the rows of the tables around one, innermost first. Rows follow by their numbers, whether they are in use
    /// or were scrolled away; nil past the last row.
    private func controlInRows(nextTo control: Control, forward: Bool) -> Control? {
        let step = forward ? 1 : -1
        var inner: Node = control
        while let (table, item, node) = enclosingItem(of: inner) {
            let own = focusableControls(in: node)
            if let index = own.firstIndex(where: { $0 === control }), own.indices.contains(index + step) {
                return own[index + step]
            }
            for distance in 1...Self.rowsLookedThrough {
                guard table.hasItem(item + step * distance) else { break }
                guard let node = table.bringIntoUse(item: item + step * distance) else { continue }
                let controls = focusableControls(in: node)
                if let next = forward ? controls.first : controls.last { return next }
            }
            inner = table
        }
        return nil
    }

    private func enclosingItem(of node: Node) -> (table: Table, item: Int, node: TableItem)? {
        var current = node.superview
        while let candidate = current {
            if let node = candidate as? TableItem, let item = node.item, let table = node.superview as? Table {
                return (table, item, node)
            }
            current = candidate.superview
        }
        return nil
    }

    /// Scrolls a control into sight, with a margin for its ring.
    private func reveal(_ control: Control) {
        guard let view = enclosingScrollView(of: control, where: { $0.isScrollEnabled }) else { return }
        var rect = control.bounds
        var node: Node = control
        while node !== view, let parent = node.superview {
            rect = rect.offsetBy(x: node.frame.minX, y: node.frame.minY)
            node = parent
        }
        view.scrollRectToVisible(rect.inset(by: Insets(-12)), animated: true)
    }
}
