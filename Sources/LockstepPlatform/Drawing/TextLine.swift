public import LockstepGeometry

/// One line of text at its place.
public struct TextLine: Equatable, Sendable {
    /// The characters, without line breaks.
    public var string: String
    /// The font to set them in.
    public var font: FontDescription
    /// The colour of the ink; its alpha carries the opacity.
    public var color: Color
    /// The left end of the baseline, in points of the window; fractions of a pixel count.
    public var baseline: Point
    /// Everything the ink can touch, in points of the window: the line box with a margin for overhanging glyphs.
    public var bounds: Rect

    /// Makes a line of text.
    public init(string: String, font: FontDescription, color: Color, baseline: Point, bounds: Rect) {
        self.string = string
        self.font = font
        self.color = color
        self.baseline = baseline
        self.bounds = bounds
    }
}
