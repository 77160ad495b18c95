import LockstepGeometry
import LockstepPlatform

extension Stage {
    func keyDown(_ key: Key, modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
        if isMeant(for: input.focused, key, modifiers: modifiers) { return true }
        switch key {
        case .tab:
            guard modifiers.subtracting(.shift).isEmpty else { return false }
            return moveFocus(forward: !modifiers.contains(.shift))
        case .space, .return:
            guard let control = input.focused, modifiers.isEmpty else { return false }
            if !isRepeat && input.pressOrigin == nil { hold(control) }
            return true
        case .escape:
            guard input.pressed != nil || input.pressedRow != nil else { return false }
            cancelTracking()
            hold(nil)
            releaseRow()
            return true
        case .up, .down, .pageUp, .pageDown, .home, .end:
            return moveSelection(by: key, modifiers: modifiers) || modifiers.isEmpty && scroll(by: key)
        case .left, .right, .character:
            return false
        }
    }

    /// Whether a key that isn't the stage's own means something to the control that has the focus.
    private func isMeant(for control: Control?, _ key: Key, modifiers: KeyModifiers) -> Bool {
        switch key {
        case .tab, .space, .return, .escape: return false
        default: return modifiers.isEmpty && input.tracked == nil && control?.handle(key) ?? false
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

    // MARK: Selection

    private func moveSelection(by key: Key, modifiers: KeyModifiers) -> Bool {
        guard modifiers.subtracting(.shift).isEmpty, input.dragged == nil, let table = selectionTable() else {
            return false
        }
        return table.moveSelection(by: key, extending: modifiers.contains(.shift))
    }

    // MARK: Scrolling

    private func scroll(by key: Key) -> Bool {
        guard input.dragged == nil, let view = keyboardScrollView() else { return false }
        let page = max(Self.lineStep, view.bounds.height - Self.lineStep)
        var offset = view.contentOffset.y
        switch key {
        case .end:
            view.scrollToEnd(animated: true)
            return true
        case .up: offset -= Self.lineStep
        case .down: offset += Self.lineStep
        case .pageUp: offset -= page
        case .pageDown: offset += page
        case .home: offset = 0
        default: return false
        }
        view.setContentOffset(Point(x: 0, y: offset), animated: true)
        return true
    }

    /// Points that an arrow key scrolls by.
    private static let lineStep = 40.0

    /// The scroll view that keys scroll: the innermost one around the focus, else the first in the tree, that has something to scroll.
    private func keyboardScrollView() -> ScrollView? {
        func canScroll(_ view: ScrollView) -> Bool { view.isScrollEnabled && view.maximumOffset > 0 }
        if let focused = input.focused, let view = enclosingScrollView(of: focused, where: canScroll) { return view }
        return firstScrollView(in: root, where: canScroll)
    }

    private func firstScrollView(in node: Node, where condition: (ScrollView) -> Bool) -> ScrollView? {
        guard !node.isHidden && node.isUserInteractionEnabled else { return nil }
        if let view = node as? ScrollView, condition(view) { return view }
        for child in node.subviews {
            if let found = firstScrollView(in: child, where: condition) { return found }
        }
        return nil
    }

    func enclosingScrollView(of node: Node, where condition: (ScrollView) -> Bool) -> ScrollView? {
        var current = node.superview
        while let candidate = current {
            if let view = candidate as? ScrollView, condition(view) { return view }
            current = candidate.superview
        }
        return nil
    }
}
