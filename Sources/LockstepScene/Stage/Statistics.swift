/// How much work a stage has done since it was made; tests assert differences.
public struct Statistics: Hashable, Sendable {
    /// Calls of `layoutSubviews`.
    public internal(set) var layouts = 0
    /// Frames that a layout has set, changed or not.
    public internal(set) var placements = 0
    /// Sizes that were worked out because no cache had them.
    public internal(set) var fittings = 0
    /// Arranged views that were handed to the stack solver, each time counted.
    public internal(set) var stackItems = 0
    /// Labels whose text was broken into lines, measuring it.
    public internal(set) var textLayouts = 0
    /// Pictures that were made; a frame in which nothing changed makes none.
    public internal(set) var paintedFrames = 0
    /// Drawing commands in the last picture.
    public internal(set) var commands = 0

    /// Nothing done.
    public init() {}
}
