import Foundation
import LockstepTrace

/// What the command knows of the process it runs in, handed in so that tests need no process.
struct Surroundings {
    /// The environment's variables.
    var variables: [String: String]
    /// The program's own file, as it was started.
    var executable: String
    /// Standard output: results.
    var output: any ByteSink
    /// Standard error: everything else.
    var errors: any ByteSink
    /// Whether a person watches standard error, so that progress is worth showing.
    var errorsAreWatched = false
    /// Begins to hold signals back, and answers a function that says which one has come.
    var watchSignals: () -> () -> Int32? = { { nil } }

    /// The same, with a function that takes each signal, so that the next one can be told from it.
    var countSignals: () -> () -> Int32? = { { nil } }

    /// Those of the running process.
    static var process: Surroundings {
        let variables = ProcessInfo.processInfo.environment
        return Surroundings(
            variables: variables,
            executable: "/proc/self/exe",
            output: FileDescriptorSink(
                STDOUT_FILENO, name: "standard output", advice: "make room or send it elsewhere"),
            errors: FileDescriptorSink(STDERR_FILENO, name: "standard error", advice: "send it elsewhere"),
            errorsAreWatched: isatty(STDERR_FILENO) == 1 && variables["TERM"] != "dumb",
            watchSignals: {
                SignalWatch.begin()
                return SignalWatch.held
            },
            countSignals: {
                SignalWatch.begin()
                return SignalWatch.take
            })
    }

    /// Says one sentence on standard error.
    func say(_ sentence: String) {
        // A path may hold anything, and be of any length; the beginning and the next step at the end are what helps.
        var line = Excerpt.visible(sentence.unicodeScalars)
        if line.unicodeScalars.count > 4000 {
            line = String(line.unicodeScalars.prefix(500)) + "…" + String(line.unicodeScalars.suffix(300))
        }
        // Where standard error itself is gone, there is nobody to tell.
        try? errors.write(Array("lockstep: \(line)\n".utf8))
    }
}

/// Where bytes go.
protocol ByteSink: AnyObject {
    /// Writes all of the bytes or throws.
    func write(_ bytes: [UInt8]) throws(CommandError)
}
