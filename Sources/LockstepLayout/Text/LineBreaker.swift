import LockstepGeometry

/// Breaks text into lines, by grapheme clusters and with few calls for a measure.
///
/// Lines break at newlines, after spaces and hyphens, and between ideographs; inside a word only where the word alone is too
/// wide. The spaces at a break hang: they are neither in the line nor in its width. A newline ends a line, so one at the very end adds none.
public enum LineBreaker {
    /// The lines of a text in a width in points; none for an empty text.
    ///
    /// With `maximumLines` above 0 the last permitted line ends in "…" where text is left out; 0 permits any number. A width too small
    /// for anything, zero, negative or NaN, gives a cluster a line. `measure` gives the width of a string in points.
    public static func lines(
        of text: String, width: Double, maximumLines: Int = 0, measure: (String) -> Double
    ) -> [BrokenLine] {
        precondition(
            maximumLines >= 0, "LineBreaker: there can't be at most \(maximumLines) lines; 0 permits any number")
        // What fits exactly must fit: a label is given the width that its text was measured at, after some arithmetic.
        let fitting = (width > 0 ? width : 0) + negligibleLength
        var lines: [BrokenLine] = []
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
            var paragraph = Paragraph(text[start..<end], width: fitting)
            start = end < text.endIndex ? text.index(after: end) : end
            repeat {
                if lines.count + 1 == maximumLines {
                    let line = paragraph.lastLine(isFollowed: start < text.endIndex, measure: measure)
                    return lines + [line]
                }
                lines.append(paragraph.nextLine(measure: measure))
            } while !paragraph.isFinished
        }
        return lines
    }
}
