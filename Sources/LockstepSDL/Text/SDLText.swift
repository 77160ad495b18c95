public import LockstepPlatform
public import LockstepRaster

/// The text of the desktop: fonts chosen by fontconfig, shaped and rendered by SDL_ttf, without hinting.
///
/// It measures for a scene and renders for a rasteriser, from the same advances, so that text ends where layout says. Advances come from
/// outlines at one large size: they don't depend on a scale. Nothing of it needs a display.
public final class SDLText: TextMeasuring, TextRendering {
    /// What its fonts were asked for so far.
    public var statistics: TextStatistics {
        var counts = counts
        counts.fallbackSearches = fonts.fallbackSearches
        return counts
    }

    private let fonts: FontLibrary
    private var counts = TextStatistics()
    private var lines = RecentCache<LineKey, TextShape>(limit: 1 << 20)
    private var advances = RecentCache<TextWord.Glyphs, Double>(limit: 1 << 14)

    private struct LineKey: Hashable {
        let string: String
        let style: FontLibrary.Style
        let longest: Int
    }

    /// Finds the fonts: those of the system, or some files and no others.
    ///
    /// Throws `SDLError.noFonts` where there is none that can be used, and `SDLError.fontsFailed` where the libraries can't be started.
    public init(fontFiles: [String]? = nil) throws(SDLError) {
        fonts = try FontLibrary(files: fontFiles)
    }

    /// How many font files are open, the fallbacks that were needed among them.
    public var openFonts: Int { fonts.openFaces }

    /// The path of the font file that a description leads to; for a character that this one lacks, of the one that has it.
    public func fontFile(of font: FontDescription, for character: Character? = nil) -> String {
        let style = fonts.style(style(of: font))
        return (character.map(style.face) ?? style.primary).file.path
    }

    /// The metrics of the font's own face; a fallback's glyphs stand on the same line.
    public func metrics(of font: FontDescription) -> FontMetrics {
        let face = fonts.style(style(of: font)).primary
        let ascent = face.ascent * font.size
        let descent = face.descent * font.size
        return FontMetrics(ascent: ascent, descent: descent, lineHeight: ascent + descent)
    }

    /// The sum of the advances of a line's words and spaces, in points.
    public func width(of string: String, font: FontDescription) -> Double {
        shape(of: string, font: font).advance * font.size
    }

    /// The words of a line from left to right, each in a font that has its characters.
    public func words(of string: String, font: FontDescription) -> [TextWord] {
        shape(of: string, font: font).words.map { TextWord($0.glyphs, x: $0.x * font.size) }
    }

    /// Renders a word without hinting; nil where it would take more than 128 MB, or leaves no ink.
    public func render(_ word: TextWord.Glyphs, pixelsPerEm: Double) -> RenderedWord? {
        counts.renders += 1
        return fonts.face(number: word.face)?.render(word, pixelsPerEm: pixelsPerEm)
    }

    private func style(of font: FontDescription) -> FontLibrary.Style {
        FontLibrary.Style(family: font.family, weight: font.weight)
    }

    private func shape(of string: String, font: FontDescription) -> TextShape {
        guard !string.isEmpty else { return TextShape() }
        let longest = TextPieces.longestPiece(fontSize: font.size)
        let key = LineKey(string: string, style: style(of: font), longest: longest)
        let weight = 64 + string.utf8.count
        if let known = lines.value(for: key, weighing: weight) { return known }
        counts.linesShaped += 1
        var pieces = TextPieces.pieces(of: string, style: fonts.style(key.style), longest: longest)
        for index in pieces.indices { pieces[index].advance = advance(of: pieces[index].glyphs) }
        let shape = TextShape(pieces)
        lines.insert(shape, for: key, weighing: weight)
        return shape
    }

    private func advance(of glyphs: TextWord.Glyphs) -> Double {
        if let known = advances.value(for: glyphs) { return known }
        counts.measures += 1
        let advance = fonts.face(number: glyphs.face)?.advance(of: glyphs) ?? 0
        advances.insert(advance, for: glyphs)
        return advance
    }
}

/// A line that was shaped: its words from left to right, and how far it reaches, in ems.
private struct TextShape {
    private(set) var words: [(glyphs: TextWord.Glyphs, x: Double)] = []
    private(set) var advance = 0.0

    init() {}

    init(_ pieces: [TextPiece]) {
        for index in TextDirection.visualOrder(ofLevels: pieces.map(\.level)) {
            if !pieces[index].isSpace { words.append((pieces[index].glyphs, advance)) }
            advance += pieces[index].advance
        }
    }
}
