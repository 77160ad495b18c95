/// Somebody's text as it can stand in a message: on one line, visible, and short.
public enum Excerpt {
    /// The text with its control characters written out, and `…` for what is past `limit` characters of Unicode.
    public static func of(_ text: some StringProtocol, limit: Int = 60) -> String {
        // Scalars, because one grapheme can be a megabyte long.
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: max(0, limit), limitedBy: scalars.endIndex)
        let shown = visible(scalars[..<(end ?? scalars.endIndex)])
        return (end ?? scalars.endIndex) == scalars.endIndex ? shown : shown + "…"
    }

    /// A text of any length with its control characters written out.
    public static func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var visible = String.UnicodeScalarView()
        for scalar in scalars {
            switch scalar {
            case "\n": visible.append(contentsOf: #"\n"#.unicodeScalars)
            case "\r": visible.append(contentsOf: #"\r"#.unicodeScalars)
            case "\t": visible.append(contentsOf: #"\t"#.unicodeScalars)
            case _ where isHidden(scalar):
                visible.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            default: visible.append(scalar)
            }
        }
        return String(visible)
    }

    /// What a terminal obeys instead of showing it: controls, line ends, and the marks that turn the direction of writing.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
