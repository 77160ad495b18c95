import Glibc

/// Tells which signal ended a window's run.
///
/// SDL turns SIGINT and SIGTERM into the same quit event and does not say which it was. Its handlers are kept, so that next to nothing
/// of ours runs inside a signal, and marked by a flag, SA_RESETHAND. SDL's handler installs itself anew as it runs, without that flag;
/// one that did not would be taken away by the kernel. Either way the signal whose mark is gone is the one that came.
struct TerminationSignals {
    /// The signals whose handlers are marked while the window is there, by the order in which they count.
    private var watched: [Int32] = []
    /// What SDL does about the signals that were free before it started.
    private let handlers: [(number: Int32, action: sigaction)]
    /// Which of SIGQUIT and SIGHUP were free, too; SDL leaves them alone.
    private let forwarded: [Int32]

    /// SA_RESETHAND; the C header spells it as a value above Int32.
    private static let mark = Int32(bitPattern: 0x8000_0000)

    /// Sets up SDL's events by a closure and takes its handlers away again: until `watch()` a signal does what it does in a program
    /// that says nothing, for then nothing has been begun, and a display that does not answer must not keep it from ending.
    init<Failure: Error>(around setUp: () throws(Failure) -> Void) throws(Failure) {
        let free = [SIGINT, SIGTERM].filter { Self.action(of: $0)?.isDefault == true }
        // One that comes while SDL's handler is there without its mark would be lost.
        let before = Self.block(free)
        defer { Self.restore(before) }
        try setUp()
        handlers = free.compactMap { number in
            guard let action = Self.action(of: number), !action.isDefault else { return nil }
            signal(number, nil)
            return (number, action)
        }
        let others = handlers.contains { $0.number == SIGTERM } ? [SIGQUIT, SIGHUP] : []
        forwarded = others.filter { Self.action(of: $0)?.isDefault == true }
    }

    /// From now on a signal asks the window to end.
    mutating func watch() {
        for (number, var action) in handlers {
            action.sa_flags |= Self.mark
            if sigaction(number, &action, nil) == 0 { watched.append(number) }
        }
        for number in forwarded {
            // It ends the program by way of another one, which SDL knows.
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                // A terminal that goes away says so more than once, by its shell and by itself: that is nobody who asks twice.
                if number == SIGHUP { signal(SIGHUP, SIG_IGN) }
                raise(SIGTERM)
            }
            action.sa_flags = Self.mark
            if sigaction(number, &action, nil) == 0 { watched.insert(number, at: 0) }
        }
    }

    /// The signal that has come; nil where none has. From then on a second one ends the program at once: that is what a person
    /// wants who asks twice.
    mutating func received() -> Int32? {
        guard let number = watched.first(where: { !Self.isMarked($0) }) else { return nil }
        release()
        return number
    }

    /// Lets every signal do again what it does in a program that says nothing.
    mutating func release() {
        for number in watched where number != SIGHUP || Self.isMarked(SIGHUP) {
            signal(number, nil)
        }
        watched = []
    }

    private static func isMarked(_ number: Int32) -> Bool {
        guard let action = action(of: number) else { return true }
        return !action.isDefault && action.sa_flags & mark != 0
    }

    private static func action(of number: Int32) -> sigaction? {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 ? action : nil
    }

    /// Holds signals back from this thread; answers what was held back before.
    private static func block(_ numbers: [Int32]) -> sigset_t {
        var (set, before) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_BLOCK, &set, &before)
        return before
    }

    private static func restore(_ set: sigset_t) {
        var set = set
        pthread_sigmask(SIG_SETMASK, &set, nil)
    }
}

extension sigaction {
    /// Whether the signal does what it does in a program that says nothing.
    fileprivate var isDefault: Bool { __sigaction_handler.sa_handler == nil }
}
