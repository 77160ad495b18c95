import Glibc

/// Tells which signal ended a window's run.
///
/// SDL turns SIGINT and SIGTERM into the same quit event and does not say which it was. Its handlers are kept, so that nothing of ours
/// runs inside a signal, and marked by a flag, SA_RESETHAND. SDL's handler installs itself anew as it runs, without that flag; one
/// that did not would be taken away by the kernel. Either way the signal whose mark is gone is the one that came.
struct TerminationSignals {
    /// The signals whose handlers SDL set, and that are marked.
    private let watched: [Int32]

    /// SA_RESETHAND; the C header spells it as a value above Int32.
    private static let mark = Int32(bitPattern: 0x8000_0000)

    /// Remembers which of the two are free, sets SDL up by a closure, and marks the handlers that SDL has set.
    init<Failure: Error>(around setUp: () throws(Failure) -> Void) throws(Failure) {
        let free = [SIGINT, SIGTERM].filter { Self.action(of: $0)?.isDefault == true }
        try setUp()
        watched = free.filter { number in
            guard var action = Self.action(of: number), !action.isDefault else { return false }
            action.sa_flags |= Self.mark
            return sigaction(number, &action, nil) == 0
        }
    }

    /// The signal that has come; nil where none has. From then on a second one ends the program at once: that is what a person
    /// wants who asks twice.
    func received() -> Int32? {
        guard let number = watched.first(where: { !Self.isMarked($0) }) else { return nil }
        for number in watched {
            signal(number, nil)
        }
        return number
    }

    private static func isMarked(_ number: Int32) -> Bool {
        guard let action = action(of: number) else { return true }
        return !action.isDefault && action.sa_flags & mark != 0
    }

    private static func action(of number: Int32) -> sigaction? {
        var action = sigaction()
        return sigaction(number, nil, &action) == 0 ? action : nil
    }
}

extension sigaction {
    /// Whether the signal does what it does in a program that says nothing.
    fileprivate var isDefault: Bool { __sigaction_handler.sa_handler == nil }
}
