import CSDL2
import LockstepPlatform

extension Key {
    /// The key that the keyboard's layout gives a press; nil for one that the toolkit gives no meaning to.
    init?(_ key: SDL_Keysym) {
        switch SDL_KeyCode(rawValue: UInt32(bitPattern: key.sym)) {
        case SDLK_TAB: self = .tab
        case SDLK_SPACE: self = .space
        case SDLK_RETURN, SDLK_RETURN2, SDLK_KP_ENTER: self = .return
        case SDLK_ESCAPE: self = .escape
        case SDLK_UP: self = .up
        case SDLK_DOWN: self = .down
        case SDLK_LEFT: self = .left
        case SDLK_RIGHT: self = .right
        case SDLK_PAGEUP: self = .pageUp
        case SDLK_PAGEDOWN: self = .pageDown
        case SDLK_HOME: self = .home
        case SDLK_END: self = .end
        case let code:
            if let movement = Self.keypadMovement(code, modifiers: key.mod) {
                self = movement
            } else if let character = Self.character(code) {
                self = .character(character)
            } else {
                return nil
            }
        }
    }

    /// The keypad's second meaning, where Num Lock is off.
    private static func keypadMovement(_ code: SDL_KeyCode, modifiers: UInt16) -> Key? {
        guard modifiers & UInt16(KMOD_NUM.rawValue) == 0 else { return nil }
        switch code {
        case SDLK_KP_8: return .up
        case SDLK_KP_2: return .down
        case SDLK_KP_4: return .left
        case SDLK_KP_6: return .right
        case SDLK_KP_9: return .pageUp
        case SDLK_KP_3: return .pageDown
        case SDLK_KP_7: return .home
        case SDLK_KP_1: return .end
        default: return nil
        }
    }

    /// A code below SDL's bit for keys without a character is the character itself, in lower case; controls such as Backspace are left out.
    private static func character(_ code: SDL_KeyCode) -> Character? {
        guard code.rawValue < UInt32(SDLK_SCANCODE_MASK), code.rawValue > 0x20, code != SDLK_DELETE else { return nil }
        return Unicode.Scalar(code.rawValue).map(Character.init)
    }
}

extension KeyModifiers {
    /// The modifiers that were held at a press, left and right ones alike.
    init(_ key: SDL_Keysym) {
        let meanings: [(SDL_Keymod, KeyModifiers)] = [
            (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control),
            (KMOD_LALT, .option), (KMOD_RALT, .option), (KMOD_LGUI, .command), (KMOD_RGUI, .command),
        ]
        self = []
        for (mask, modifier) in meanings where key.mod & UInt16(mask.rawValue) != 0 {
            insert(modifier)
        }
    }
}
