import CSDL2
import Glibc

/// What X11 calls an SDL window, and a watch over its loss.
///
/// Xlib's own answer to a lost connection or a refused request is to print and to exit, with whatever was begun left half done. While
/// the window is used such a loss becomes an event in SDL's queue instead. That queue is all the state there is: Xlib's callbacks
/// carry none of ours, and no variable of the program has to be written behind its back.
///
/// While SDL opens or closes the window it waits inside Xlib for answers that would never come, and talks to the display over a second
/// connection too; nothing has been begun then, so a loss ends the program from there.
struct XWindow {
    /// `SDL_SYSWM_X11`, and X11's `DestroyNotify`.
    private static let (x11, destroyNotify): (UInt32, Int32) = (2, 17)

    private let library: XLibrary
    private let display: OpaquePointer
    private let window: UInt
    /// Whether Xlib can be had to go on after a loss.
    private let canSurvive: Bool

    /// The X11 window under an SDL window; nil where SDL draws through something else.
    init?(of pointer: OpaquePointer) {
        guard let (display, window) = Self.identify(pointer), let library = XLibrary() else { return nil }
        self.library = library
        self.display = display
        self.window = window
        canSurvive = library.setExitHandler(of: display) { _, _ in DisplayLoss.announce() }
        library.setErrorHandler { _, _ in
            DisplayLoss.announce()
            return 0
        }
        endOnLoss()
        // X11's own events come along from now on: SDL keeps to itself that somebody has destroyed the window.
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    }

    /// From now on a lost connection is told by an event, where Xlib can go on.
    func surviveLoss() {
        if canSurvive { library.setConnectionErrorHandler { _ in 0 } }
    }

    /// From now on a lost connection ends the program.
    func endOnLoss() {
        library.endOnLoss()
    }

    /// Sleeps until the display has something to say, or a signal comes, or a number of nanoseconds is over.
    ///
    /// It stands in for SDL's own sleep: that one must be woken by a request to the display, even to tell that the display is gone.
    func wait(nanoseconds: Int64?) {
        guard library.hasEvents(display) == false, let socket = library.socket(of: display) else { return }
        // SDL takes its time to notice that the focus is lost, and does so only when asked again; it matters while something is held.
        let limit = Self.isSomethingHeld ? min(nanoseconds ?? .max, 250_000_000) : nanoseconds
        // Whole milliseconds; the last part of one is slept without the display.
        if let limit, limit < 1_000_000 { return MonotonicClock().sleep(nanoseconds: limit) }
        var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, limit.map { Int32(clamping: $0 / 1_000_000) } ?? -1)
    }

    private static var isSomethingHeld: Bool {
        var count: Int32 = 0
        guard let keys = SDL_GetKeyboardState(&count) else { return false }
        return UnsafeBufferPointer(start: keys, count: Int(count)).contains { $0 != 0 }
    }

    /// Whether an event tells that somebody has destroyed the window.
    ///
    /// SDL's header for it needs Xlib's. The message is a version of three bytes, a system of four, and at byte 8 the event of X11:
    /// its type, and at its own byte 40 the window that is gone.
    func isDestroyed(by event: SDL_Event) -> Bool {
        guard event.type == SDL_SYSWMEVENT.rawValue, let message = event.syswm.msg.map({ UnsafeRawPointer($0) }),
            message.load(fromByteOffset: 4, as: UInt32.self) == Self.x11,
            message.load(fromByteOffset: 8, as: Int32.self) == Self.destroyNotify
        else { return false }
        return message.load(fromByteOffset: 8 + 40, as: UInt.self) == window
    }

    /// The display and the window's number, by `SDL_GetWindowWMInfo`, whose header needs Xlib's too.
    ///
    /// The answer is a version of three bytes, a system of four, and at byte 8 the display, then the window; SDL writes no more than
    /// 64 bytes there.
    private static func identify(_ pointer: OpaquePointer) -> (display: OpaquePointer, window: UInt)? {
        typealias Function = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> SDL_bool
        guard let symbol = dlsym(nil, "SDL_GetWindowWMInfo") else { return nil }
        let identify = unsafeBitCast(symbol, to: Function.self)
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { memory in
            guard let answer = memory.baseAddress else { return nil }
            memory.initializeMemory(as: UInt8.self, repeating: 0)
            SDL_GetVersion(answer.assumingMemoryBound(to: SDL_version.self))
            guard identify(pointer, answer) == SDL_TRUE, answer.load(fromByteOffset: 4, as: UInt32.self) == x11,
                let display = answer.load(fromByteOffset: 8, as: OpaquePointer?.self)
            else { return nil }
            return (display, answer.load(fromByteOffset: 16, as: UInt.self))
        }
    }
}
