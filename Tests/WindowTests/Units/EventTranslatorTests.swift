import CSDL2
import LockstepGeometry
import LockstepPlatform
import Testing

@testable import LockstepSDL

@Suite struct EventTranslatorTests {
    @Test func `positions are divided into points`() {
        var translator = EventTranslator(unitsPerPoint: 2)

        let moved = translator.action(for: SDLEvents.motion(x: 101, y: 40))
        let down = translator.action(for: SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 100, y: 42))
        let up = translator.action(for: SDLEvents.button(SDL_MOUSEBUTTONUP, x: -4, y: 42))

        #expect(moved == .input(.pointerMoved(Point(x: 50.5, y: 20))))
        #expect(down == .input(.pointerDown(Point(x: 50, y: 21))))
        #expect(up == .input(.pointerUp(Point(x: -2, y: 21))))
    }

    @Test(arguments: [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT, SDL_BUTTON_X1])
    func `only the primary button presses`(button: Int32) {
        var translator = EventTranslator(unitsPerPoint: 1)

        #expect(translator.action(for: SDLEvents.button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, button: button)) == nil)
        #expect(translator.action(for: SDLEvents.button(SDL_MOUSEBUTTONUP, x: 1, y: 1, button: button)) == nil)
    }

    @Test func `a notch away from the person shows 60 points of what is further up, where the pointer is`() {
        var translator = EventTranslator(unitsPerPoint: 1)
        _ = translator.action(for: SDLEvents.motion(x: 30, y: 40))

        let scrolled = translator.action(for: SDLEvents.wheel(x: 0, y: 1))

        #expect(scrolled == .input(.scroll(by: Point(x: 0, y: -60), at: Point(x: 30, y: 40))))
    }

    @Test func `parts of a notch count, to the side too`() {
        var translator = EventTranslator(unitsPerPoint: 3)

        let scrolled = translator.action(for: SDLEvents.wheel(x: 0.5, y: -0.25))

        #expect(scrolled == .input(.scroll(by: Point(x: 0.5 * 60, y: 0.25 * 60), at: .zero)))
    }

    @Test func `a direction that the system has turned is not turned back`() {
        var translator = EventTranslator(unitsPerPoint: 1)

        let scrolled = translator.action(for: SDLEvents.wheel(x: 0, y: -1, direction: SDL_MOUSEWHEEL_FLIPPED))

        #expect(scrolled == .input(.scroll(by: Point(x: 0, y: 60), at: .zero)))
    }

    @Test(arguments: [0, .nan, .infinity] as [Float])
    func `a wheel that does not move is no event`(y: Float) {
        var translator = EventTranslator(unitsPerPoint: 1)

        #expect(translator.action(for: SDLEvents.wheel(x: 0, y: y)) == nil)
    }

    @Test(
        arguments: [
            (SDL_WINDOWEVENT_SIZE_CHANGED, .sizeChanged), (SDL_WINDOWEVENT_DISPLAY_CHANGED, .sizeChanged),
            (SDL_WINDOWEVENT_EXPOSED, .exposed), (SDL_WINDOWEVENT_SHOWN, .exposed),
            (SDL_WINDOWEVENT_RESTORED, .exposed),
            (SDL_WINDOWEVENT_MAXIMIZED, .exposed), (SDL_WINDOWEVENT_HIDDEN, .hidden),
            (SDL_WINDOWEVENT_MINIMIZED, .hidden), (SDL_WINDOWEVENT_LEAVE, .input(.pointerExited)),
            (SDL_WINDOWEVENT_FOCUS_LOST, .input(.cancelled)),
            (SDL_WINDOWEVENT_CLOSE, .close), (SDL_WINDOWEVENT_MOVED, nil), (SDL_WINDOWEVENT_ENTER, nil),
        ] as [(SDL_WindowEventID, WindowAction?)])
    func `what happens to the window is told apart`(id: SDL_WindowEventID, expected: WindowAction?) {
        var translator = EventTranslator(unitsPerPoint: 1)

        #expect(translator.action(for: SDLEvents.window(id)) == expected)
    }

    @Test func `the session's end asks to quit, and what is unknown means nothing`() {
        var translator = EventTranslator(unitsPerPoint: 1)

        #expect(translator.action(for: SDLEvents.bare(SDL_QUIT)) == .quit)
        #expect(translator.action(for: SDLEvents.bare(SDL_CLIPBOARDUPDATE)) == nil)
    }
}
