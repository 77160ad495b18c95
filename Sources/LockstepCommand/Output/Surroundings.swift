import Foundation

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
    /// Begins to hold signals back, and answers a function that says which one has come since it was last asked.
    var watchSignals: () -> () -> Int32? = { { nil } }

    /// Those of the running process.
    static var process: Surroundings {
        let variables = ProcessInfo.processInfo.environment
        return Surroundings(
            variables: variables,
            executable: "/proc/self/exe",
            output: FileDescriptorSink(STDOUT_FILENO, name: "standard output"),
            errors: FileDescriptorSink(STDERR_FILENO, name: "standard error"),
            errorsAreWatched: isatty(STDERR_FILENO) == 1 && variables["TERM"] != "dumb",
            watchSignals: { SignalWatch().pending })
    }

    /// Says one sentence on standard error.
    func say(_ sentence: String) {
        // Where standard error itself is gone, there is nobody to tell.
        try? errors.write(Array("lockstep: \(sentence)\n".utf8))
    }
}

/// Where bytes go.
protocol ByteSink: AnyObject {
    /// Writes all of the bytes or throws.
    func write(_ bytes: [UInt8]) throws(CommandError)
}
