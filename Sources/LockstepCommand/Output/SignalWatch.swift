import Foundation

/// Learns of SIGINT and SIGTERM by asking, so that what was begun is finished first.
///
/// The signals are held back from the whole process: nothing is interrupted, and no handler needs a global variable.
struct SignalWatch {
    /// Begins to hold the two signals back; to be called before any thread is started.
    init() {
        var signals = Self.signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// The signal that came since the last call, if one did.
    func pending() -> Int32? {
        var signals = Self.signals
        var noTime = timespec(tv_sec: 0, tv_nsec: 0)
        let signal = sigtimedwait(&signals, nil, &noTime)
        return signal > 0 ? signal : nil
    }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGTERM)
        return set
    }
}
