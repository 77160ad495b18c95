public import LockstepAnimation
import LockstepGeometry
public import LockstepPlatform

extension Stage {
    /// Takes one input event that happened at a time; answers whether it meant anything here.
    @discardableResult
    public func handle(_ event: InputEvent, at time: FrameTime) -> Bool {
        advance(to: time)
        runLayoutPass()
        sampleShownValues()
        let isHandled = dispatch(event)
        finishEvent()
        return isHandled
    }

    private func dispatch(_ event: InputEvent) -> Bool {
        switch event {
        case .pointerMoved(let point): return pointerMoved(to: point)
        case .pointerDown(let point): return pointerDown(at: point)
        case .pointerUp(let point): return pointerUp(at: point)
        case .pointerExited:
            input.pointer = nil
            hover(nil)
            return true
        case .scroll(let displacement, let point): return scroll(by: displacement, at: point)
        case .keyDown(let key, let modifiers, let isRepeat):
            return keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
        case .keyUp(let key): return keyUp(key)
        case .cancelled: return letGo()
        case .resized(let size, let scale):
            resize(to: size, scale: scale)
            return true
        }
    }

    // MARK: Pointer

    private func pointerMoved(to point: Point) -> Bool {
        input.pointer = point
        if let tracked = input.tracked {
            tracked.continueTracking(at: point.inside(tracked))
            return true
        }
        if let dragged = input.dragged {
            dragged.continueDrag(to: point.y, time: now)
            return true
        }
        hover(control(at: point))
        guard let origin = input.pressOrigin else { return input.hovered != nil }
        input.pressed?.isPressed = input.hovered === input.pressed
        guard abs(point.y - origin.y) > ScrollView.dragThreshold else { return true }
        releaseRow()
        if let view = input.scrollCandidate {
            hold(nil)
            hover(nil)
            input.dragged = view
            view.beginDrag(at: point.y, time: now)
        }
        return true
    }

    private func pointerDown(at point: Point) -> Bool {
        input.pointer = point
        input.pressOrigin = point
        let control = control(at: point)
        hover(control)
        let sliding = scrollView(at: point) { $0.isSliding }
        catchContent(of: sliding)
        input.scrollCandidate = scrollView(at: point) { $0.maximumOffset > 0 }
        // Content that slides is caught by the press; what it happens to hit isn't meant.
        hold(sliding != nil ? nil : control)
        moveFocusRing(to: nil)
        if sliding == nil, let control, control.beginTracking(at: point.inside(control)) {
            (input.tracked, input.scrollCandidate) = (control, nil)
            return true
        }
        let hasRow = sliding == nil && pressRow(at: point)
        return control != nil || hasRow || input.scrollCandidate != nil
    }

    private func pointerUp(at point: Point) -> Bool {
        input.pointer = point
        let (pressed, dragged, tracked) = (input.pressed, input.dragged, input.tracked)
        (input.pressed, input.dragged, input.pressOrigin, input.scrollCandidate) = (nil, nil, nil, nil)
        input.tracked = nil
        dragged?.endDrag(at: now)
        catchContent(of: nil)
        let isInside = pressed.map { control(at: point) === $0 } ?? false
        pressed?.isPressed = false
        if let tracked { tracked.endTracking(at: point.inside(tracked)) }
        if isInside, let pressed { pressed.press(at: point.inside(pressed)) }
        let hadRow = chooseRow(at: point)
        hover(control(at: point))
        return pressed != nil || dragged != nil || tracked != nil || hadRow
    }

    /// Lets go of whatever is held: nothing is pressed, and what is dragged comes to rest where it may.
    private func letGo() -> Bool {
        let (pressed, dragged) = (input.pressed, input.dragged)
        (input.pressed, input.dragged, input.pressOrigin, input.scrollCandidate) = (nil, nil, nil, nil)
        pressed?.isPressed = false
        cancelTracking()
        let hadRow = input.pressedRow != nil
        releaseRow()
        // A drag that begins and ends in one moment has no speed, so content is not flung; what was pulled too far comes back.
        dragged?.beginDrag(at: 0, time: now)
        dragged?.endDrag(at: now)
        catchContent(of: nil)
        return pressed != nil || dragged != nil || hadRow
    }

    /// What moves away from under a pointer that rests is no longer under it.
    func hoverUnderRestingPointer() {
        guard let pointer = input.pointer, input.pressOrigin == nil else { return }
        hover(control(at: pointer))
    }

    /// Holds a control down; the one that was held before is let go without effect.
    func hold(_ control: Control?) {
        input.pressed?.isPressed = false
        input.pressed = control
        control?.isPressed = true
    }

    func hover(_ control: Control?) {
        guard input.hovered !== control else { return }
        input.hovered?.isHovered = false
        input.hovered = control
        control?.isHovered = true
    }

    private func scroll(by displacement: Point, at point: Point) -> Bool {
        // A drag holds the content: the wheel would pull it away from under the pointer.
        guard input.dragged == nil, displacement.y != 0 else { return false }
        func target(in view: ScrollView) -> Double { view.clamped(view.contentOffset.y + displacement.y) }
        guard let view = scrollView(at: point, where: { target(in: $0) != $0.contentOffset.y }) else { return false }
        releaseRow()
        view.setContentOffset(Point(x: 0, y: target(in: view)), animated: true)
        return true
    }

    /// Holds content that slides; what was held before is let go.
    private func catchContent(of view: ScrollView?) {
        if let held = input.held, held !== view { held.letGo(at: now) }
        view?.hold()
        input.held = view
    }

    /// A node leaves: nothing points at it any longer.
    func nodeLeaves(_ node: Node) {
        slidingViews.removeAll { $0 === node }
        if let table = node as? Table {
            table.abandonUpdate(on: self)
            releaseRow(in: table)
            tables.removeAll { $0 === table }
        }
        if let view = node as? ScrollView { abandon(view) }
        if node is Control { releaseControls(in: node) }
    }

    /// A node leaves, is hidden or is disabled: no control in it is hovered, held or focused any longer, and no row is held.
    func releaseControls(in node: Node) {
        releaseRow(in: node)
        if let control = input.hovered, control.isDescendant(of: node) { hover(nil) }
        if let control = input.pressed, control.isDescendant(of: node) { hold(nil) }
        if let control = input.tracked, control.isDescendant(of: node) { cancelTracking() }
        if let control = input.focused, control.isDescendant(of: node) { moveFocusRing(to: nil) }
    }

    /// Takes the pointer away from the control that it is meant for.
    func cancelTracking() {
        let tracked = input.tracked
        input.tracked = nil
        tracked?.cancelTracking()
    }

    private func abandon(_ view: ScrollView) {
        view.abandonMotion()
        if input.held === view { input.held = nil }
        if input.dragged === view { input.dragged = nil }
        if input.scrollCandidate === view { input.scrollCandidate = nil }
    }
}

extension Point {
    /// A point of the window, in points from the top left corner of a node as that is seen.
    fileprivate func inside(_ node: Node) -> Point {
        self - node.shownFrame(in: nil).origin
    }
}
