import CSDL2

/// SDL's events, made by hand.
enum SDLEvents {
    static func motion(x: Int32, y: Int32) -> SDL_Event {
        var event = SDL_Event()
        event.motion = SDL_MouseMotionEvent()
        event.type = SDL_MOUSEMOTION.rawValue
        event.motion.x = x
        event.motion.y = y
        return event
    }

    static func button(_ type: SDL_EventType, x: Int32, y: Int32, button: Int32 = SDL_BUTTON_LEFT) -> SDL_Event {
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent()
        event.type = type.rawValue
        event.button.button = UInt8(button)
        event.button.x = x
        event.button.y = y
        return event
    }

    static func wheel(x: Float, y: Float, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL) -> SDL_Event {
        var event = SDL_Event()
        event.wheel = SDL_MouseWheelEvent()
        event.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.preciseX = x
        event.wheel.preciseY = y
        event.wheel.direction = direction.rawValue
        return event
    }

    static func key(
        _ code: SDL_KeyCode, modifiers: SDL_Keymod = KMOD_NONE, type: SDL_EventType = SDL_KEYDOWN,
        isRepeat: Bool = false
    ) -> SDL_Event {
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent()
        event.type = type.rawValue
        event.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        event.key.repeat = isRepeat ? 1 : 0
        return event
    }

    static func window(_ id: SDL_WindowEventID) -> SDL_Event {
        var event = SDL_Event()
        event.window = SDL_WindowEvent()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(id.rawValue)
        return event
    }

    static func bare(_ type: SDL_EventType) -> SDL_Event {
        var event = SDL_Event()
        event.type = type.rawValue
        return event
    }
}
