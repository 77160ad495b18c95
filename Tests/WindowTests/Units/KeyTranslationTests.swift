import CSDL2
import LockstepPlatform
import Testing

@testable import LockstepSDL

@Suite struct KeyTranslationTests {
    @Test(
        arguments: [
            (SDLK_TAB, .tab), (SDLK_SPACE, .space), (SDLK_RETURN, .return), (SDLK_KP_ENTER, .return),
            (SDLK_ESCAPE, .escape), (SDLK_UP, .up), (SDLK_DOWN, .down), (SDLK_LEFT, .left), (SDLK_RIGHT, .right),
            (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown), (SDLK_HOME, .home), (SDLK_END, .end),
            (SDLK_w, .character("w")), (SDLK_1, .character("1")), (SDL_KeyCode(0xE4), .character("ä")),
            (SDLK_KP_8, .up), (SDLK_KP_2, .down), (SDLK_KP_9, .pageUp), (SDLK_KP_1, .end),
            (SDLK_BACKSPACE, nil), (SDLK_DELETE, nil), (SDLK_F1, nil), (SDLK_LSHIFT, nil), (SDLK_UNKNOWN, nil),
        ] as [(SDL_KeyCode, Key?)])
    func `a key has its meaning, or none`(code: SDL_KeyCode, expected: Key?) {
        var translator = EventTranslator(unitsPerPoint: 1)

        let down = translator.action(for: SDLEvents.key(code))
        let up = translator.action(for: SDLEvents.key(code, type: SDL_KEYUP))

        #expect(down == expected.map { .input(.keyDown($0, modifiers: [], isRepeat: false)) })
        #expect(up == expected.map { .input(.keyUp($0)) })
    }

    @Test func `the keypad types with Num Lock on`() {
        var translator = EventTranslator(unitsPerPoint: 1)

        #expect(translator.action(for: SDLEvents.key(SDLK_KP_8, modifiers: KMOD_NUM)) == nil)
    }

    @Test(
        arguments: [
            (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
            (KMOD_LALT, .option), (KMOD_RALT, .option), (KMOD_LGUI, .command), (KMOD_CAPS, KeyModifiers()),
            (KMOD_NUM, KeyModifiers()),
        ] as [(SDL_Keymod, KeyModifiers)])
    func `left and right modifiers are one`(modifier: SDL_Keymod, expected: KeyModifiers) {
        var translator = EventTranslator(unitsPerPoint: 1)

        let action = translator.action(for: SDLEvents.key(SDLK_TAB, modifiers: modifier, isRepeat: true))

        #expect(action == .input(.keyDown(.tab, modifiers: expected, isRepeat: true)))
    }
}
