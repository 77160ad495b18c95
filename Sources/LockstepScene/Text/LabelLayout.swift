import LockstepLayout
import LockstepPlatform

/// The lines of one text in one font, for the last few widths that were asked for.
struct LabelLayout {
    private struct Entry {
        var width: Double?
        var lines: [BrokenLine]
    }

    private var entries: [Entry] = []

    /// The lines at a width in points; nil is any width.
    mutating func lines(
        of text: String, font: FontDescription, width: Double?, maximumLines: Int, measuring: any TextMeasuring,
        count: inout Int
    ) -> [BrokenLine] {
        var index = 0
        while index < entries.count {
            if entries[index].width == width { return entries[index].lines }
            index += 1
        }
        count += 1
        let lines = LineBreaker.lines(
            of: text, width: width ?? .infinity, maximumLines: max(0, maximumLines),
            measure: { measuring.width(of: $0, font: font) })
        // A label is asked at its row's width and at its own; more widths come from resizing, one after the other.
        if entries.count == 3 { entries.removeFirst() }
        entries.append(Entry(width: width, lines: lines))
        return lines
    }
}
