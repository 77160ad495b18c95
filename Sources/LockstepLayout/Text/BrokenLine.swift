/// One line of a text that was broken to a width.
public struct BrokenLine: Hashable, Sendable {
    /// What is drawn: without the newline, and without the spaces at which the line was broken.
    public var string: String
    /// How far it advances, in points, as it was measured.
    public var width: Double
    /// Whether text was left out and `string` ends in an ellipsis.
    public var isTruncated: Bool

    /// Makes a line from its text, its width in points, and whether text was left out.
    public init(string: String, width: Double, isTruncated: Bool = false) {
        self.string = string
        self.width = width
        self.isTruncated = isTruncated
    }
}
