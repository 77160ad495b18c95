import CSDL2
import LockstepGeometry
import LockstepPlatform

/// What an SDL event asks of the window.
enum WindowAction: Equatable {
    /// The content is told of it.
    case input(InputEvent)
    /// The surface may have another size or scale; the window looks for itself.
    case sizeChanged
    /// The screen has lost what was shown.
    case exposed
    /// Nobody can see the window any more, and the content must let go of what is held.
    case hidden
    /// The close box.
    case close
    /// A signal, or the session's end.
    case quit
}

/// Turns SDL's events into the toolkit's, positions into points.
struct EventTranslator {
    /// What one notch of a wheel displaces, in points: about three lines of text.
    static let pointsPerNotch = 60.0

    /// How many of SDL's window coordinates make a point, above 0.
    var unitsPerPoint: Double
    /// Where the pointer was seen last, in points.
    private var pointer = Point.zero

    init(unitsPerPoint: Double) {
        self.unitsPerPoint = unitsPerPoint
    }

    /// What the event asks for; nil where it means nothing here.
    mutating func action(for event: SDL_Event) -> WindowAction? {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_QUIT: .quit
        case SDL_WINDOWEVENT: action(for: event.window)
        case SDL_MOUSEMOTION: .input(.pointerMoved(movePointer(x: event.motion.x, y: event.motion.y)))
        case SDL_MOUSEBUTTONDOWN: action(for: event.button) { .pointerDown($0) }
        case SDL_MOUSEBUTTONUP: action(for: event.button) { .pointerUp($0) }
        case SDL_MOUSEWHEEL: action(for: event.wheel)
        case SDL_KEYDOWN:
            Key(event.key.keysym).map { key in
                .input(
                    .keyDown(key, modifiers: KeyModifiers(event.key.keysym), isRepeat: event.key.repeat != 0))
            }
        case SDL_KEYUP: Key(event.key.keysym).map { .input(.keyUp($0)) }
        default: nil
        }
    }

    private func action(for event: SDL_WindowEvent) -> WindowAction? {
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .sizeChanged
        case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
            .exposed
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .hidden
        case SDL_WINDOWEVENT_FOCUS_LOST: .input(.cancelled)
        case SDL_WINDOWEVENT_LEAVE: .input(.pointerExited)
        case SDL_WINDOWEVENT_CLOSE: .close
        default: nil
        }
    }

    private mutating func action(
        for event: SDL_MouseButtonEvent, input: (Point) -> InputEvent
    ) -> WindowAction? {
        let position = movePointer(x: event.x, y: event.y)
        return event.button == UInt8(SDL_BUTTON_LEFT) ? .input(input(position)) : nil
    }

    /// SDL's y is positive away from the person, which shows what is further up. The `direction` is left alone: it says that the
    /// person asked the system for the other direction, and the numbers already follow that wish.
    private func action(for event: SDL_MouseWheelEvent) -> WindowAction? {
        let displacement = Point(
            x: Double(event.preciseX) * Self.pointsPerNotch, y: -Double(event.preciseY) * Self.pointsPerNotch)
        guard displacement.x.isFinite && displacement.y.isFinite && displacement != .zero else { return nil }
        return .input(.scroll(by: displacement, at: pointer))
    }

    private mutating func movePointer(x: Int32, y: Int32) -> Point {
        pointer = Point(x: Double(x) / unitsPerPoint, y: Double(y) / unitsPerPoint)
        return pointer
    }
}
