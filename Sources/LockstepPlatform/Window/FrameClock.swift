/// Where the outermost level gets its time from; nothing inside the engine asks it.
public protocol FrameClock {
    /// Nanoseconds since the clock was started, never less than the answer before.
    var nanoseconds: Int64 { get }
}
