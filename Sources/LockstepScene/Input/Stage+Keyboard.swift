import LockstepGeometry
import LockstepPlatform

extension Stage {
    func keyDown(_ key: Key, modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        switch key {
        case .tab:
            guard modifiers.subtracting(.shift).isEmpty else { return false }
            return moveFocus(forward: !modifiers.contains(.shift))
        case .space, .return:
            guard let control = input.focused, modifiers.isEmpty else { return false }
            if !isRepeat && input.pressOrigin == nil { hold(control) }
            return true
        case .escape:
            guard input.pressed != nil else { return false }
            hold(nil)
            return true
        case .up, .down, .pageUp, .pageDown, .home, .end:
            return modifiers.isEmpty && scroll(by: key)
        case .left, .right, .character:
            return false
        }
    }

    func keyUp(_ key: Key) -> Bool {
        guard key == .space || key == .return, let control = input.pressed, input.pressOrigin == nil else {
            return false
        }
        input.pressed = nil
        control.isPressed = false
        control.press()
        return true
    }

    // MARK: Focus

    /// The control that keys go to.
    public var focusedControl: Control? { input.focused }

    private func moveFocus(forward: Bool) -> Bool {
        let controls = focusableControls()
        guard !controls.isEmpty else { return false }
        let next: Int
        if let focused = input.focused, let index = controls.firstIndex(where: { $0 === focused }) {
            next = (index + (forward ? 1 : controls.count - 1)) % controls.count
        } else {
            next = forward ? 0 : controls.count - 1
        }
        if input.pressOrigin == nil { hold(nil) }
        moveFocusRing(to: controls[next])
        reveal(controls[next])
        return true
    }

    func moveFocusRing(to control: Control?) {
        guard input.focused !== control else { return }
        input.focused?.isFocused = false
        input.focused = control
        control?.isFocused = true
    }

    /// What Tab goes through: enabled controls that aren't hidden, in the order of the tree.
    private func focusableControls() -> [Control] {
        var controls: [Control] = []
        collectFocusable(root, into: &controls)
        return controls
    }

    private func collectFocusable(_ node: Node, into controls: inout [Control]) {
        guard !node.isHidden else { return }
        if let control = node as? Control, control.isEnabled, !control.bounds.isEmpty { controls.append(control) }
        for child in node.subviews { collectFocusable(child, into: &controls) }
    }

    /// Scrolls a control into sight, with a margin for its ring.
    private func reveal(_ control: Control) {
        guard let view = enclosingScrollView(of: control) else { return }
        var rect = control.bounds
        var node: Node = control
        while node !== view, let parent = node.superview {
            rect = rect.offsetBy(x: node.frame.minX, y: node.frame.minY)
            node = parent
        }
        view.scrollRectToVisible(rect.inset(by: Insets(-12)), animated: true)
    }

    /// Whether keys go to a control that lies in a node.
    func holdsFocus(in node: Node) -> Bool {
        input.focused?.isDescendant(of: node) ?? false
    }

    // MARK: Scrolling

    private func scroll(by key: Key) -> Bool {
        guard input.dragged == nil, let view = keyboardScrollView() else { return false }
        let page = max(Self.lineStep, view.bounds.height - Self.lineStep)
        var offset = view.contentOffset.y
        switch key {
        case .up: offset -= Self.lineStep
        case .down: offset += Self.lineStep
        case .pageUp: offset -= page
        case .pageDown: offset += page
        case .home: offset = 0
        case .end: offset = view.maximumOffset
        default: return false
        }
        view.setContentOffset(Point(x: 0, y: offset), animated: true)
        return true
    }

    /// Points that an arrow key scrolls by.
    private static let lineStep = 40.0

    /// The scroll view that keys scroll: the one around the focus, else the first in the tree.
    private func keyboardScrollView() -> ScrollView? {
        if let focused = input.focused, let view = enclosingScrollView(of: focused) { return view }
        var found: ScrollView?
        root.forEachNode { node in
            if found == nil, let view = node as? ScrollView, view.isScrollEnabled { found = view }
        }
        return found
    }

    private func enclosingScrollView(of node: Node) -> ScrollView? {
        var current = node.superview
        while let candidate = current {
            if let view = candidate as? ScrollView, view.isScrollEnabled { return view }
            current = candidate.superview
        }
        return nil
    }
}
