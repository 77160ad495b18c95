import Foundation

/// Threads that take no signals: those are for the thread that serves the window, and a pipe without a reader is an answer, not an end.
package enum BackgroundThread {
    /// A third of the time of one that is not nice, where both want all of it.
    static let niceness: Int32 = 5

    /// Starts one; where it `givesWay`, it and the programs that it starts have less of a busy machine than a window.
    package static func start(named name: String, givesWay: Bool = false, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            // On Linux this is the thread alone, and not its process.
            if givesWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
            body()
        }
        thread.name = name
        // A thread begins with the mask of the one that starts it.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        thread.start()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
