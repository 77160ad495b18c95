import CSDL2
import CSDL2TTF
import LockstepRaster

/// One font file, opened: measures at one large size and renders at any.
final class FontFace {
    /// The size at which is measured, in pixels to the em.
    ///
    /// SDL_ttf cuts widths down to whole pixels; here one is a five-hundredth of a point at 17 points. Nothing is drawn at this size.
    static let measuringSize = 8192

    /// The largest size that is rendered, in pixels to the em: a glyph of it takes 16 MB.
    private static let largestSize = 4096.0
    /// The largest size, in pixels to the em, after which a font is kept open for rendering.
    private static let largestKeptSize = 512.0

    /// The number by which a rasteriser knows the face.
    let number: Int
    /// From the baseline up to the top of the line, in ems.
    let ascent: Double
    /// From the baseline down to the bottom of the line, in ems.
    let descent: Double

    /// Where it lies.
    let file: FontFile
    private let session: FontSession
    private let measuring: FontHandle
    private var rendering: FontHandle?
    private let measuredSpace: Int32

    /// Opens a font; nil where the file is broken, or has no outlines.
    init?(_ file: FontFile, number: Int, session: FontSession) {
        guard let handle = FontHandle(file, pixelsPerEm: Double(FontFace.measuringSize), session: session)
        else { return nil }
        let em = Double(FontFace.measuringSize)
        let ascent = Double(TTF_FontAscent(handle.font)) / em
        let descent = -Double(TTF_FontDescent(handle.font)) / em
        // A font of bitmaps opens at its own size whatever one asks for, and a truncated one opens and then can't load a glyph.
        guard ascent + descent > 0.5, ascent + descent < 8, let space = handle.width(of: " ") else { return nil }
        self.file = file
        self.session = session
        self.number = number
        self.ascent = ascent
        self.descent = max(0, descent)
        measuring = handle
        measuredSpace = space
    }

    /// Whether the font has a glyph for a character.
    func hasScalar(_ scalar: Unicode.Scalar) -> Bool {
        TTF_GlyphIsProvided32(measuring.font, scalar.value) != 0
    }

    /// How far a word, or some spaces, advance, in ems.
    ///
    /// SDL_ttf answers the extent of ink and advance together. With a space at both ends ink can't stick out, and the spaces' advances are known.
    func advance(of glyphs: TextWord.Glyphs) -> Double {
        measuring.shape(glyphs)
        guard let width = measuring.width(of: " " + glyphs.string + " ") else { return 0 }
        return Double(max(0, width - 2 * measuredSpace)) / Double(FontFace.measuringSize)
    }

    /// Renders a word; nil where it leaves no ink or the font fails.
    func render(_ glyphs: TextWord.Glyphs, pixelsPerEm: Double) -> RenderedWord? {
        let pixelsPerEm = min(pixelsPerEm, FontFace.largestSize)
        // SDL_ttf keeps up to 256 glyphs of a size; of large ones they would fill the memory.
        defer { if pixelsPerEm > FontFace.largestKeptSize { rendering = nil } }
        if rendering == nil { rendering = FontHandle(file, pixelsPerEm: pixelsPerEm, session: session) }
        guard let rendering else { return nil }
        rendering.setSize(pixelsPerEm: pixelsPerEm)
        rendering.shape(glyphs)
        // SDL_ttf moves a word to the right where its ink begins left of its place, and does not say by how much: a space before it prevents that.
        guard hasScalar(" "), let space = rendering.width(of: " ") else {
            return rendering.render(glyphs.string, origin: 0)
        }
        let spaced = glyphs.isRightToLeft ? glyphs.string + " " : " " + glyphs.string
        return rendering.render(spaced, origin: Int(space))
    }
}
