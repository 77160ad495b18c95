import CSDL2
import LockstepGeometry

/// SDL's video, up as long as this lives.
final class VideoSystem {
    /// Tells which signal has come.
    var signals: TerminationSignals
    /// Whether the display is gone: then SDL can't be ended in order.
    var isLost = false

    /// Starts SDL's video alone: no sound, no game controllers, nothing that polls.
    init() throws(SDLError) {
        // The person's screen saver is theirs, and so is the compositor.
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        SDL_SetHint(SDL_HINT_APP_NAME, "Lockstep")
        // A click that brings the window to the front presses what is under it, as it does in native applications.
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        let displays = ["DISPLAY", "WAYLAND_DISPLAY"].filter { Self.environment($0) != nil }
        let isChosen = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { $0.pointee != 0 } ?? false
        guard isChosen || !displays.isEmpty else {
            // SDL would go on looking, and could take over a text console.
            throw .noDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        // Where one of the two can be meant only, SDL need not try the other, whose library would complain on standard error.
        if !isChosen && displays.count == 1 {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, displays == ["DISPLAY"] ? "x11" : "wayland")
        }
        defer {
            if !isChosen { SDL_SetHint(SDL_HINT_VIDEODRIVER, "") }
        }
        signals = try TerminationSignals { () throws(SDLError) in
            guard SDL_InitSubSystem(SDL_INIT_EVENTS) == 0 else { throw .windowFailed(SDLError.lastMessage) }
        }
        if displays.contains("DISPLAY") { XLibrary()?.endOnLoss() }
        do throws(SDLError) {
            try Self.startVideo(isChosen: isChosen, displays: displays)
        } catch {
            SDL_QuitSubSystem(SDL_INIT_EVENTS)
            throw error
        }
        signals.watch()
        // Where SDL can show plain memory it must not load a GL driver for it: that costs 90 MB and a tenth of a second. On Wayland it
        // can't, and has to.
        if Self.driver != "wayland" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        // Keys are read as keys; an input method would hold some back.
        SDL_StopTextInput()
    }

    deinit {
        signals.release()
        // SDL would say farewell to a display that is gone, and Xlib would end the program for it.
        if isLost || DisplayLoss.isQueued { return }
        SDL_QuitSubSystem(SDL_INIT_VIDEO)
        SDL_QuitSubSystem(SDL_INIT_EVENTS)
    }

    /// Starts the video, by whichever driver can.
    private static func startVideo(isChosen: Bool, displays: [String]) throws(SDLError) {
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw refusal(isChosen: isChosen, displays: displays) }
        // The last thing that SDL falls back to is a display in memory that nobody sees.
        guard isChosen || driver == "x11" || driver == "wayland" else {
            SDL_QuitSubSystem(SDL_INIT_VIDEO)
            throw refusal(isChosen: isChosen, displays: displays)
        }
    }

    /// The part of the first display that panels leave free, in SDL's window coordinates; nil where SDL does not know.
    var usableSize: Size? {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
        return Size(width: Double(bounds.w), height: Double(bounds.h))
    }

    /// SDL's name for what it draws through, such as "x11".
    static var driver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

    private static func refusal(isChosen: Bool, displays: [String]) -> SDLError {
        if isChosen, let driver = environment("SDL_VIDEODRIVER") {
            return .driverRefused(driver, reason: SDLError.lastMessage)
        }
        let named = displays.map { "\($0)=\(environment($0) ?? "")" }.joined(separator: ", ")
        return .noDisplay(named.isEmpty ? SDLError.lastMessage : "nothing answers at \(named)")
    }

    private static func environment(_ name: String) -> String? {
        guard let value = SDL_getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

extension SDLError {
    /// What SDL said last about a failure.
    static var lastMessage: String { String(cString: SDL_GetError()) }
}
