import CSDL2
import Glibc

/// The event that says that the display, or the window on it, is gone.
enum DisplayLoss {
    /// What the event carries: its type is for whatever a program wants, and this says what we do.
    private static let code: Int32 = 0x4C6F_7374

    /// Puts the event into SDL's queue, from the middle of Xlib. Whoever looks for events finds this one as the failed call returns.
    static func announce() {
        var event = SDL_Event()
        event.user = SDL_UserEvent()
        event.type = SDL_USEREVENT.rawValue
        event.user.code = code
        SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0)
    }

    /// Ends the program from inside Xlib, from where there is no way on, with the sentence that the loss has elsewhere too.
    static func end() {
        let sentence = Array("lockstep: \(SDLError.displayLost.sentence)\n".utf8)
        _ = write(STDERR_FILENO, sentence, sentence.count)
        _exit(2)
    }

    /// Whether an event is this one.
    static func isTold(by event: SDL_Event) -> Bool {
        event.type == SDL_USEREVENT.rawValue && event.user.code == code
    }

    /// Whether the event waits in SDL's queue.
    static var isQueued: Bool {
        withUnsafeTemporaryAllocation(of: SDL_Event.self, capacity: 64) { events in
            let count = SDL_PeepEvents(
                events.baseAddress, 64, SDL_PEEKEVENT, SDL_USEREVENT.rawValue, SDL_USEREVENT.rawValue)
            return events.prefix(Int(max(0, count))).contains { isTold(by: $0) }
        }
    }
}
