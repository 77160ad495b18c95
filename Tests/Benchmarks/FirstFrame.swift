import CSDL2TTF
import Foundation
import Lockstep

/// Whole processes from start to first picture: this program starts itself with one of these words.
enum FirstFrame: String {
    /// The article, laid out and drawn once.
    case ours = "first-frame"
    /// SDL_ttf opened, one font, one line of text: the least that shows anything.
    case bare = "bare-first-frame"

    /// Draws the article's first picture.
    static func runOurs() throws {
        print(OpeningRow(text: try SDLText()).pixels.count)
    }

    /// Opens the font that ours would choose, handed in by its path, and renders one line.
    static func runBare(fontFile: String) {
        guard TTF_Init() == 0, let font = TTF_OpenFont(fontFile, 17) else { return }
        let line = TTF_RenderUTF8_Blended(font, "Duration: 0.3", SDL_Color(r: 0, g: 0, b: 0, a: 255))
        print(line?.pointee.w ?? 0)
        SDL_FreeSurface(line)
        TTF_CloseFont(font)
        TTF_Quit()
    }

    /// The wall time that a process of this program takes for it.
    static func milliseconds(of arguments: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}
