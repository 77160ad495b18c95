/// The text metrics of the recorded phone, the same on every machine: what `--metrics recording` means.
///
/// A line of the system font at 17 pt is 61/3 pt high there; other sizes are in proportion. A character is half an em wide, which
/// matters for wrapping only.
public final class RecordingTextMetrics: TextMeasuring {
    /// Makes the metrics; they have no state.
    public init() {}

    /// The recorded line height in proportion to the size; a fifth of it lies below the baseline.
    public func metrics(of font: FontDescription) -> FontMetrics {
        let lineHeight = font.size / 17 * 61 / 3
        let descent = lineHeight * 0.2
        return FontMetrics(ascent: lineHeight - descent, descent: descent, lineHeight: lineHeight)
    }

    /// Half an em for each character, in points.
    public func width(of string: String, font: FontDescription) -> Double {
        Double(string.count) * font.size / 2
    }
}
