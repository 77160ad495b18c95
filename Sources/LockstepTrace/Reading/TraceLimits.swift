/// The most that a trace may hold. A file is somebody's: what lies beyond is refused by a sentence, and never tried.
public enum TraceLimits {
    /// Bytes of a line without its line feed. A frame of ten thousand nodes is a tenth of that.
    public static let lineBytes = 1 << 24
    /// Bytes of a text in UTF-8: a name, an identifier, a title.
    public static let textBytes = 1 << 16
    /// The number of a row or of a frame. A thousand frames a second reach it after eleven days.
    public static let number = 1_000_000_000
    /// Seconds of the scene's clock.
    public static let seconds = 1_000_000_000
    /// Points to either side of zero: the sum of such lengths, and their product, is still a number.
    public static let length = 1e18
    /// Points of the stage's width and height.
    public static let stage = 1_000_000.0
    /// Brackets in each other.
    public static let depth = 8
}
