/// How a window's run came to its end.
public enum WindowEnding: Equatable, Sendable {
    /// The close box, a key that closes, or the program's own wish.
    case closed
    /// A signal asked for it: 1 (SIGHUP), 2 (SIGINT), 3 (SIGQUIT) or 15 (SIGTERM).
    case signal(Int32)

    /// What a program answers to its shell: 0, or 128 and the signal's number.
    public var exitStatus: Int32 {
        switch self {
        case .closed: 0
        case .signal(let number): 128 + number
        }
    }
}
