import Foundation

/// Threads that take no signals: those are for the thread that serves the window, and a pipe without a reader is an answer, not an end.
enum BackgroundThread {
    /// Starts one.
    static func start(named name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        // A thread begins with the mask of the one that starts it.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        thread.start()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
