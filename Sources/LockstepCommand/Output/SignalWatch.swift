import Foundation

/// Learns of SIGINT and SIGTERM by asking, so that what was begun is finished first.
///
/// The signals are held back from the whole process: nothing is interrupted, and no handler needs a global variable.
enum SignalWatch {
    /// Begins to hold the two signals back; to be called before any thread is started.
    static func begin() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in numbers { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// A signal that has come and is held back. It stays so, for whoever asks next: the one who writes what is left must know, too.
    static func held() -> Int32? {
        var waiting = sigset_t()
        sigpending(&waiting)
        return numbers.first { sigismember(&waiting, $0) == 1 }
    }

    private static let numbers = [SIGINT, SIGTERM]
}
