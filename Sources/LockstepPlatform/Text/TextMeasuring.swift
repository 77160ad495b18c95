/// Where a scene learns how large text is. The numbers depend on fonts only, not on a device's pixels.
public protocol TextMeasuring: AnyObject {
    /// The vertical metrics of a font, in points, not rounded.
    func metrics(of font: FontDescription) -> FontMetrics

    /// How far a line of text advances, in points, not rounded; kerning and ligatures count.
    func width(of string: String, font: FontDescription) -> Double
}

/// A font's vertical metrics in points.
public struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of the line, above 0.
    public var ascent: Double
    /// From the baseline down to the bottom of the line, above 0.
    public var descent: Double
    /// From the top of the line to its bottom: what one line of a label takes.
    public var lineHeight: Double

    /// Makes metrics from lengths in points.
    public init(ascent: Double, descent: Double, lineHeight: Double) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}
