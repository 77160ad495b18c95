import CSDL2

/// Whether SDL has seen the window lose the keyboard, or go out of sight, and has not told it yet.
///
/// As the keyboard goes, SDL first makes up a release of each key that is held, then says that the focus is lost. A release that is
/// followed by the loss must not press what the key holds.
enum FocusLoss {
    /// How far ahead is looked: more than one pump of events ever brings.
    private static let horizon = 256

    static var isQueued: Bool {
        withUnsafeTemporaryAllocation(of: SDL_Event.self, capacity: horizon) { events in
            let count = SDL_PeepEvents(
                events.baseAddress, Int32(horizon), SDL_PEEKEVENT, SDL_WINDOWEVENT.rawValue, SDL_WINDOWEVENT.rawValue)
            return events.prefix(Int(max(0, count))).contains { isLoss($0.window) }
        }
    }

    private static func isLoss(_ event: SDL_WindowEvent) -> Bool {
        switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
        case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: true
        default: false
        }
    }
}
