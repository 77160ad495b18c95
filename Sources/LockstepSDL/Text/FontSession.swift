import CSDL2
import CSDL2TTF

/// One count of SDL_ttf's own: the library stays up until the last font that was opened in it is closed.
final class FontSession {
    /// Starts SDL_ttf, or counts one more user of it. No video driver is needed.
    init() throws(SDLError) {
        guard TTF_Init() == 0 else { throw SDLError.fontsFailed(String(cString: SDL_GetError())) }
    }

    deinit { TTF_Quit() }
}
