/// Why the command ends with another status than 0; one sentence each, without the program's name.
enum CommandError: Error, Equatable {
    /// What was asked for makes no sense: status 64.
    case usage(String)
    /// The files, the display or the encoder failed: status 2.
    case world(String)
    /// A signal asked to stop, and everything that was begun is finished: 128 and its number.
    case stopped(signal: Int32)
    /// What was checked isn't as it should be, and the results say so: status 1.
    case checkFailed
    /// Nobody reads the results any more, as with `| head`: there is nothing left to do.
    case readerGone

    /// What the shell gets.
    var status: Int32 {
        switch self {
        case .usage: 64
        case .world: 2
        case .stopped(let signal): 128 + signal
        case .checkFailed: 1
        case .readerGone: 0
        }
    }

    /// Whether a signal is the reason.
    var isSignal: Bool { if case .stopped = self { true } else { false } }

    /// What is said on standard error; nil where nothing is.
    var sentence: String? {
        switch self {
        case .usage(let sentence), .world(let sentence): sentence
        case .stopped, .checkFailed, .readerGone: nil
        }
    }
}
