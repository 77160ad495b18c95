/// From where on something counts.
enum Limits {
    /// Points: numbers of a trace have nine digits, so that even far down a long table less than this is no motion.
    static let stillness = 1e-5
    /// Points: what strays less is as steady as can be told. A thirtieth of a pixel of the phone.
    static let steadiness = 0.01
    /// Points: what is off by more is seen by anybody.
    static let plainness = 1.0
    /// Points: a row whose height changes by less has no progress that something could be held against.
    static let progress = 0.01
    /// Frames without a change after which a motion is over: one can happen at a turning point.
    static let quietFrames = 2
    /// What a place may be off the pixel grid and still be on it, in pixels.
    static let grid = 1e-4
    /// Opacity above which something is seen.
    static let visibility = 0.05
    /// How many times the steps beside it a step is, where it is a jump: a curve's steps are never that uneven.
    static let jumpRatio = 3.0
    /// Nanoseconds: where frames are further apart, a jump can't be told from a motion.
    static let jumpStep: Int64 = 50_000_000
    /// Steps that a fade may end before or after its row.
    static let fadeSteps = 1.5
}
