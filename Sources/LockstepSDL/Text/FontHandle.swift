import CSDL2
import CSDL2TTF
import LockstepRaster

/// An open font of SDL_ttf at one size at a time, without hinting.
final class FontHandle {
    let font: OpaquePointer
    // Kept so that SDL_ttf outlives its fonts.
    private let session: FontSession
    private var pixelsPerEm: Double
    private var script: Script?
    private var isRightToLeft = false

    /// The largest picture of a word that is made, in pixels and therefore bytes.
    private static let largestPicture = 128 << 20

    /// Opens a font file; nil where that fails.
    init?(_ file: FontFile, pixelsPerEm: Double, session: FontSession) {
        self.pixelsPerEm = pixelsPerEm
        guard let font = TTF_OpenFontIndexDPI(file.path, FontHandle.size(pixelsPerEm), file.index, 1, 1) else {
            return nil
        }
        self.font = font
        self.session = session
        TTF_SetFontHinting(font, TTF_HINTING_NONE)
        TTF_SetFontKerning(font, 1)
    }

    deinit { TTF_CloseFont(font) }

    /// SDL_ttf takes whole points only; at one dot an inch, 72 of them are a pixel.
    private static func size(_ pixelsPerEm: Double) -> Int32 {
        Int32((max(1, min(Double(FontFace.measuringSize), pixelsPerEm)) * 72).rounded())
    }

    /// Changes the size, where it is another one.
    func setSize(pixelsPerEm: Double) {
        guard pixelsPerEm != self.pixelsPerEm else { return }
        self.pixelsPerEm = pixelsPerEm
        TTF_SetFontSizeDPI(font, FontHandle.size(pixelsPerEm), 1, 1)
    }

    /// Tells the shaper the direction and the script of a word: without it, Arabic letters do not join.
    func shape(_ glyphs: TextWord.Glyphs) {
        if glyphs.isRightToLeft != isRightToLeft {
            isRightToLeft = glyphs.isRightToLeft
            TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        }
        let script = Script(of: glyphs.string)
        if script != self.script {
            self.script = script
            TTF_SetFontScriptName(font, script.tag)
        }
    }

    /// The width of some text in pixels, ink and advance together; nil where the font fails.
    func width(of string: String) -> Int32? {
        var width: Int32 = 0
        return TTF_SizeUTF8(font, string, &width, nil) == 0 ? width : nil
    }

    /// Renders some text; `origin` is the column where its own baseline starts. Nil where the font fails, or the picture would be too large.
    func render(_ string: String, origin: Int) -> RenderedWord? {
        guard let expected = width(of: string), Int(expected) * Int(TTF_FontHeight(font)) <= FontHandle.largestPicture
        else { return nil }
        let ink = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        let paper = SDL_Color(r: 0, g: 0, b: 0, a: 0)
        guard let surface = TTF_RenderUTF8_Shaded(font, string, ink, paper) else { return nil }
        defer { SDL_FreeSurface(surface) }
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let pitch = Int(surface.pointee.pitch)
        // Shaded text has a byte a pixel, an index into greys from paper to ink: the coverage itself.
        guard width > 0, height > 0, surface.pointee.format.pointee.BytesPerPixel == 1,
            let pixels = surface.pointee.pixels?.assumingMemoryBound(to: UInt8.self)
        else { return nil }
        let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                buffer.baseAddress?.advanced(by: y * width).initialize(from: pixels + y * pitch, count: width)
            }
            count = width * height
        }
        let rise = rise(of: string, height: height, firstRow: coverage.prefix(width))
        return RenderedWord(
            left: -origin, top: -Int(TTF_FontAscent(font)) - rise, width: width, height: height, coverage: coverage)
    }

    /// How far ink stands above the font's own ascent, in rows: SDL_ttf makes the picture taller by that, and moves the baseline down.
    private func rise(of string: String, height: Int, firstRow: ArraySlice<UInt8>) -> Int {
        let excess = height - Int(TTF_FontHeight(font))
        guard excess > 0, firstRow.contains(where: { $0 != 0 }) else { return 0 }
        let descent = -Int(TTF_FontDescent(font))
        var below = 0
        for scalar in string.unicodeScalars {
            var lowest: Int32 = 0
            guard TTF_GlyphMetrics32(font, scalar.value, nil, nil, &lowest, nil, nil) == 0 else { continue }
            below = max(below, -Int(lowest) - descent)
        }
        return max(0, excess - below)
    }
}
