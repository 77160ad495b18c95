import Foundation

/// Learns of SIGINT, SIGTERM, SIGQUIT and SIGHUP by asking, so that what was begun is finished first.
///
/// The signals are held back from the whole process: nothing is interrupted, and no handler needs a global variable.
enum SignalWatch {
    /// Begins to hold the signals back; to be called before any thread is started.
    static func begin() {
        var signals = set
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// A signal that has come and is held back. It stays so, for whoever asks next: the one who writes what is left must know, too.
    static func held() -> Int32? {
        var waiting = sigset_t()
        sigpending(&waiting)
        return numbers.first { sigismember(&waiting, $0) == 1 }
    }

    /// A signal that has come and is held back, taken away so that another one can be told from it.
    static func take() -> Int32? {
        var signals = set
        var noTime = timespec(tv_sec: 0, tv_nsec: 0)
        let signal = sigtimedwait(&signals, nil, &noTime)
        return signal > 0 ? signal : nil
    }

    /// Has SIGQUIT (Ctrl-\) end the program as other signals do, where the language's runtime would print the state of every thread.
    static func makeQuitPlain() {
        let before = signal(SIGQUIT, SIG_DFL)
        // Whoever started the program may have it ignore the signal.
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
    }

    /// Whoever starts the program by `nohup` wants it to outlive the terminal, and a signal that is held back comes even if it is ignored.
    private static var numbers: [Int32] {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        let isIgnored = handler == unsafeBitCast(SIG_IGN, to: Int.self)
        return [SIGINT, SIGTERM, SIGQUIT] + (isIgnored ? [] : [SIGHUP])
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in numbers { sigaddset(&set, signal) }
        return set
    }
}
