import Foundation

/// A running ffmpeg: raw frames go in through a pipe, and what it says about failures is kept.
final class EncoderProcess {
    /// Why it made no film.
    enum Failure: Equatable {
        /// A signal ended it.
        case signal(Int32)
        /// It failed, and these lines are the last that it said.
        case said([String])
        /// It ended as if all were well, before it had every frame.
        case ended
    }

    private var child: ChildProcess?
    private var input: Int32 = -1
    private var words: LastWords?
    /// For whoever gives up from another thread.
    private let lock = NSLock()
    private var identifier: pid_t?

    deinit {
        closeInput()
        child?.stop()
    }

    /// Starts a program.
    func start(_ path: String, _ arguments: [String]) throws(SystemReason.Number) {
        guard let pipe = ChildProcess.makePipe() else { throw SystemReason.Number(errno) }
        defer { close(pipe.reading) }
        input = pipe.writing
        // As much as the system allows without being asked for more: fewer changes between the two programs.
        _ = fcntl(input, Self.setPipeSize, 1 << 20)
        guard let errors = ChildProcess.makePipe() else { throw SystemReason.Number(errno) }
        defer { close(errors.writing) }
        words = LastWords(readingFrom: errors.reading)
        let child = try ChildProcess(
            path, arguments, input: pipe.reading, output: errors.writing, errors: errors.writing)
        self.child = child
        lock.withLock { identifier = child.identifier }
    }

    /// Sends pixels; answers false where the program takes no more.
    func write(_ pixels: [UInt32]) -> Bool {
        // A program that has gone is an answer and not a signal, whoever's thread this is.
        var (pipe, before) = (sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        if pixels.withUnsafeBytes({ WholeFile.writeAll($0, to: input) }) == nil { return true }
        var noTime = timespec(tv_sec: 0, tv_nsec: 0)
        _ = sigtimedwait(&pipe, nil, &noTime)
        return false
    }

    /// Says that no more comes and waits for the end; answers what failed.
    func finish() -> Failure? {
        closeInput()
        guard let child else { return nil }
        // Who gives up now must not end a process that got the number after this one.
        let ending = child.wait { lock.withLock { identifier = nil } }
        switch ending {
        case .exit(status: 0):
            // ffmpeg 5 tells of a file that it could not write to its end, and exits as if all were well.
            let lines = words?.lines ?? []
            let isUnfinished = lines.contains { $0.hasPrefix("Error writing") || $0.hasPrefix("Error closing") }
            return isUnfinished ? .said(lines) : nil
        case .exit: return .said(words?.lines ?? [])
        case .signal(let number): return .signal(number)
        }
    }

    /// Ends the program, from any thread.
    func kill() {
        lock.withLock {
            if let identifier { _ = Foundation.kill(identifier, SIGKILL) }
        }
    }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// `F_SETPIPE_SZ` of Linux, which the headers show to GNU's own dialect only.
    private static let setPipeSize: Int32 = 1031
}
