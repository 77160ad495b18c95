import Foundation

/// A program that was started with pipes in place of its terminal.
///
/// Its group of processes is its own: Ctrl-C at the terminal is for the one that started it, which closes the pipe. No shell is involved.
final class ChildProcess {
    /// How it ended.
    enum Ending: Equatable {
        case exit(status: Int32)
        case signal(Int32)
    }

    let identifier: pid_t
    private var ending: Ending?

    /// Starts a program with open descriptors as its input, output and error output; throws the error number.
    init(
        _ path: String, _ arguments: [String], input: Int32, output: Int32, errors: Int32
    ) throws(SystemReason.Number) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (index, descriptor) in [input, output, errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        Self.resetSignals(&attributes)
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, path, &actions, &attributes, &words, environ)
        if failure != 0 { throw SystemReason.Number(failure) }
        identifier = child
    }

    /// A program begins with the signals of the one that started it, which holds some back; files that grow too large stay an answer.
    private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM, SIGQUIT, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    }

    /// Waits for its end; `beforeReaping` is called when it has ended and its number can't be another process's yet.
    func wait(beforeReaping: () -> Void = {}) -> Ending {
        if let ending { return ending }
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        beforeReaping()
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
        let ending: Ending =
            status & 0x7F == 0 ? .exit(status: status >> 8 & 0xFF) : .signal(status & 0x7F)
        self.ending = ending
        return ending
    }

    /// Ends it, and waits for that.
    func stop() {
        if ending == nil { kill(identifier, SIGKILL) }
        _ = wait()
    }

    /// A pipe whose ends no other program inherits; nil, with the reason in `errno`, where there can't be one.
    static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for (index, end) in ends.enumerated() {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // Where this program was started without them, the first three would be taken for what they are elsewhere.
            guard end < 3 else { continue }
            ends[index] = fcntl(end, F_DUPFD_CLOEXEC, 3)
            close(end)
            if ends[index] < 0 { return nil }
        }
        return (ends[0], ends[1])
    }
}
