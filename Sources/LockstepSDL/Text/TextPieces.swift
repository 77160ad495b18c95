import LockstepRaster

/// A part of a line that is shaped by itself: a word, or the spaces between two, in one font and direction.
struct TextPiece {
    let glyphs: TextWord.Glyphs
    let isSpace: Bool
    /// By the bidirectional algorithm: odd runs from right to left.
    let level: Int
    /// How far it reaches along the line, in ems.
    var advance = 0.0
}

/// Breaks lines into pieces.
enum TextPieces {
    /// The most characters of a piece. SDL_ttf makes one picture of it, whose size must stay bounded; so does a font's memory of shaped text.
    static func longestPiece(fontSize: Double) -> Int {
        max(1, Int(min(64, 2048 / fontSize)))
    }

    /// The most parts of one character that are drawn: a letter may carry any number of marks.
    private static let longestCharacter = 16

    /// The pieces of a line, in the order in which they are read.
    static func pieces(of string: String, style: FontStyle, longest: Int) -> [TextPiece] {
        let characters = Array(sanitized(string))
        let levels = TextDirection.levels(of: characters)
        var pieces: [TextPiece] = []
        var current = ""
        var count = 0
        var last: (face: Int, isSpace: Bool, level: Int)?
        func finish() {
            guard let last, !current.isEmpty else { return }
            let glyphs = TextWord.Glyphs(string: current, face: last.face, isRightToLeft: last.level % 2 == 1)
            pieces.append(TextPiece(glyphs: glyphs, isSpace: last.isSpace, level: last.level))
            current = ""
            count = 0
        }
        for (index, character) in characters.enumerated() {
            let isSpace = character.isWhitespace
            let next = (face: style.face(for: character).number, isSpace: isSpace, level: levels?[index] ?? 0)
            if let last, last != next || count >= longest { finish() }
            last = next
            current.append(bounded(character))
            count += 1
        }
        finish()
        return pieces
    }

    private static func bounded(_ character: Character) -> Character {
        let scalars = character.unicodeScalars
        guard scalars.count > longestCharacter else { return character }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: scalars.prefix(longestCharacter))
        return String(kept).first ?? character
    }

    /// The line without what is no text: line ends and tabs become spaces, and other controls, which would end a C string or draw boxes, go.
    static func sanitized(_ string: String) -> String {
        // Only these bytes begin something that may have to go.
        guard string.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else {
            return string
        }
        var kept = String.UnicodeScalarView()
        for scalar in string.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: kept.append(" ")
            case 0x00..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
            default: kept.append(scalar)
            }
        }
        return String(kept)
    }
}
