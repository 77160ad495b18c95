import CSDL2
import LockstepGeometry

/// SDL's window, there as long as this lives.
final class WindowHandle {
    /// The least that a person can make of the window, in points.
    static let smallest = Size(width: 200, height: 150)

    let pointer: OpaquePointer
    private let system: VideoSystem
    /// The arrow; without one of its own a window shows whatever the desktop's background shows.
    private let cursor: OpaquePointer?

    /// Makes a hidden window, `size` in SDL's window coordinates, that fits on the display.
    init(title: String, size: Size, system: VideoSystem) throws(SDLError) {
        let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        // SDL_WINDOWPOS_UNDEFINED is a macro that Swift does not see: the window manager chooses the place.
        let anywhere = Int32(bitPattern: SDL_WINDOWPOS_UNDEFINED_MASK)
        let (width, height) = Self.extents(size, system: system)
        guard let pointer = SDL_CreateWindow(title, anywhere, anywhere, width, height, flags) else {
            throw .windowFailed(SDLError.lastMessage)
        }
        self.pointer = pointer
        self.system = system
        cursor = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
        SDL_SetCursor(cursor)
        WindowIcon.set(on: pointer)
    }

    deinit {
        SDL_FreeCursor(cursor)
        SDL_DestroyWindow(pointer)
    }

    /// The window's extent in its own coordinates, which events use too.
    var width: Int {
        var width: Int32 = 0
        SDL_GetWindowSize(pointer, &width, nil)
        return Int(width)
    }

    /// Changes the extent, in SDL's window coordinates, as far as the display allows.
    func resize(to size: Size) {
        let (width, height) = Self.extents(size, system: system)
        SDL_SetWindowSize(pointer, width, height)
    }

    /// Sets the smallest extent for a number of window coordinates a point.
    func limit(unitsPerPoint: Double) {
        SDL_SetWindowMinimumSize(
            pointer, Int32((Self.smallest.width * unitsPerPoint).rounded()),
            Int32((Self.smallest.height * unitsPerPoint).rounded()))
    }

    func show() {
        SDL_ShowWindow(pointer)
    }

    /// Whole coordinates, at least 1, and no more than the display has.
    private static func extents(_ size: Size, system: VideoSystem) -> (width: Int32, height: Int32) {
        let most = system.usableSize ?? Size(width: 16384, height: 16384)
        return (
            Int32(max(1, min(most.width, size.width.rounded()))), Int32(max(1, min(most.height, size.height.rounded())))
        )
    }
}
