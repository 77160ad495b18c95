import CSDL2
import LockstepGeometry

/// SDL's window, there as long as this lives.
final class WindowHandle {
    /// The least that a person can make of the window, in points.
    static let smallest = Size(width: 200, height: 150)

    let pointer: OpaquePointer
    private let system: VideoSystem
    /// The window as X11 knows it; nil elsewhere.
    private let xWindow: XWindow?
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
        xWindow = XWindow(of: pointer)
        cursor = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
        SDL_SetCursor(cursor)
        WindowIcon.set(on: pointer)
    }

    deinit {
        if system.isLost { return }
        xWindow?.endOnLoss()
        SDL_FreeCursor(cursor)
        SDL_DestroyWindow(pointer)
    }

    /// Waits for an event for a number of nanoseconds, or for as long as it takes; answers whether there is one, which may not be the
    /// case though time is left.
    func waitForEvent(_ event: inout SDL_Event, nanoseconds: Int64?) throws(SDLError) -> Bool {
        if let xWindow {
            if SDL_PollEvent(&event) == 1 { return true }
            xWindow.wait(nanoseconds: nanoseconds)
            return SDL_PollEvent(&event) == 1
        }
        guard let nanoseconds else {
            guard SDL_WaitEvent(&event) == 1 else { throw .windowFailed(SDLError.lastMessage) }
            return true
        }
        // SDL counts whole milliseconds.
        let milliseconds = Int32(clamping: nanoseconds / 1_000_000)
        if milliseconds > 0 { return SDL_WaitEventTimeout(&event, milliseconds) == 1 }
        MonotonicClock().sleep(nanoseconds: nanoseconds)
        return false
    }

    /// The window is there and shows something: what happens to the display is told by `noticeLoss(in:)` from now on.
    func settle() {
        xWindow?.surviveLoss()
    }

    /// Throws if an event tells that the display or the window is gone.
    func noticeLoss(in event: SDL_Event) throws(SDLError) {
        guard DisplayLoss.isTold(by: event) || xWindow?.isDestroyed(by: event) == true else { return }
        system.isLost = true
        throw .displayLost
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

    /// Brings as much of the window onto the display as fits there: one that has grown may reach beyond its edges.
    func keepInSight() {
        guard let most = system.usableSize else { return }
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowPosition(pointer, &x, &y)
        SDL_GetWindowSize(pointer, &width, &height)
        let (left, top) = (max(0, min(x, Int32(most.width) - width)), max(0, min(y, Int32(most.height) - height)))
        if left != x || top != y { SDL_SetWindowPosition(pointer, left, top) }
    }

    /// Sets the smallest extent for a number of window coordinates a point.
    func limit(unitsPerPoint: Double) {
        SDL_SetWindowMinimumSize(
            pointer, Int32((Self.smallest.width * unitsPerPoint).rounded()),
            Int32((Self.smallest.height * unitsPerPoint).rounded()))
    }

    func show() {
        SDL_ShowWindow(pointer)
        fitFrame()
    }

    /// Whole coordinates, at least 1, and no more than the display has beside panels and the window's own frame.
    private static func extents(_ size: Size, system: VideoSystem) -> (width: Int32, height: Int32) {
        let most = system.usableSize ?? Size(width: 16384, height: 16384)
        return (
            Int32(max(1, min(most.width, size.width.rounded()))),
            Int32(max(1, min(most.height - titleBar, size.height.rounded())))
        )
    }

    /// Window coordinates that are left to a title bar that is not known yet.
    private static let titleBar = 40.0

    /// Makes the window smaller where its frame, which the window manager gives it as it is shown, does not leave it the room; nothing
    /// is known of the frame where nothing has a frame.
    private func fitFrame() {
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard SDL_GetWindowBordersSize(pointer, &top, &left, &bottom, &right) == 0, let most = system.usableSize
        else { return }
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(pointer, &width, &height)
        let (widest, highest) = (Int32(most.width) - left - right, Int32(most.height) - top - bottom)
        guard width > widest || height > highest else { return }
        SDL_SetWindowSize(pointer, max(1, min(width, widest)), max(1, min(height, highest)))
    }
}
