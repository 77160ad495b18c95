import CSDL2
import LockstepGeometry
import LockstepPlatform
import Testing

@testable import LockstepSDL

extension WindowRunTests {
    /// What the window does while something is held.
    @Suite struct HeldInputTests {
        /// What the content hears of keys and of letting go when these events come in one breath.
        private func heard(_ events: [SDL_Event]) throws -> [InputEvent] {
            let window = try Window.inMemory()
            let content = ScriptedContent()
            content.handles = { _ in true }
            content.script = { frame in
                guard frame == 0 else { return }
                for event in events + [SDLEvents.bare(SDL_QUIT)] { content.push(event) }
            }
            _ = try window.run(content)
            return content.events.map(\.event).filter {
                switch $0 {
                case .keyDown, .keyUp, .cancelled: true
                default: false
                }
            }
        }

        @Test(arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN])
        func `a key that is held as the window goes is cancelled, not let go`(loss: SDL_WindowEventID) throws {
            let heard = try heard([
                SDLEvents.key(SDLK_SPACE), SDLEvents.key(SDLK_SPACE, type: SDL_KEYUP), SDLEvents.window(loss),
            ])

            #expect(heard == [.keyDown(.space, modifiers: [], isRepeat: false), .cancelled])
        }

        @Test func `a key that is let go in peace is let go`() throws {
            let heard = try heard([SDLEvents.key(SDLK_SPACE), SDLEvents.key(SDLK_SPACE, type: SDL_KEYUP)])

            #expect(heard == [.keyDown(.space, modifiers: [], isRepeat: false), .keyUp(.space)])
        }
    }
}
