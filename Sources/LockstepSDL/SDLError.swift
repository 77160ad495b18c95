/// Why the window or the fonts could not be had. Each case makes one sentence: what, where, and the next step.
public enum SDLError: Error, Equatable, CustomStringConvertible {
    /// No usable font was found; the value names where was looked.
    case noFonts(searched: String)
    /// The font libraries could not be started; the value is what they said.
    case fontsFailed(String)
    /// There is no display to open a window on; the value is what SDL said.
    case noDisplay(String)
    /// SDL's driver of that name, which `SDL_VIDEODRIVER` asks for, does not work here, for SDL's reason.
    case driverRefused(String, reason: String)
    /// The display went away while the window was there, or somebody destroyed the window.
    case displayLost
    /// The display is there, and the window could not be made or drawn to; the value is what SDL said.
    case windowFailed(String)

    /// The sentence to show to a person.
    public var sentence: String {
        switch self {
        case .noFonts(let searched):
            "No font was found in \(searched): install the package fonts-inter or fonts-dejavu-core."
        case .fontsFailed(let reason):
            "The fonts could not be set up (\(reason)): reinstall the packages libsdl2-ttf-2.0-0 and libfontconfig1."
        case .noDisplay(let reason):
            "There is no display to open a window on (\(reason)): "
                + "set DISPLAY or WAYLAND_DISPLAY, or record without one: --headless --record frames/"
        case .driverRefused(let driver, let reason):
            "SDL_VIDEODRIVER asks for \(driver), which can't be used here (\(reason)): "
                + "unset it, or record without a window: --headless --record frames/"
        case .displayLost:
            "The display went away or took the window with it: "
                + "see that it is there and start again, or record without one: --headless --record frames/"
        case .windowFailed(let reason):
            "The window could not be used (\(reason)): record without one: --headless --record frames/"
        }
    }

    /// The sentence.
    public var description: String { sentence }
}
