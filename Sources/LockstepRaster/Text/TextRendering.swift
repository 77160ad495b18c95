import LockstepGeometry
public import LockstepPlatform

/// Where a rasteriser gets glyphs from: words with their places first, and the pixels of a word once.
///
/// The unit is a word, because labels share words ("UILabel 1", "UILabel 2"), and because a word can be shaped by itself: kerning, ligatures
/// and joined letters do not reach across a space.
public protocol TextRendering: AnyObject {
    /// Breaks one line of text into words and places each on the baseline; spaces and what leaves no ink are left out.
    func words(of string: String, font: FontDescription) -> [TextWord]

    /// Renders a word with 8-bit coverage, `pixelsPerEm` (above 0) pixels to the em; nil where it leaves no ink.
    func render(_ word: TextWord.Glyphs, pixelsPerEm: Double) -> RenderedWord?
}

/// A word of a line of text and its place.
public struct TextWord: Equatable, Sendable {
    /// What to render: two words with equal glyphs look the same at the same size.
    public struct Glyphs: Hashable, Sendable {
        /// The characters.
        public var string: String
        /// The font file they are set in, by the source's own number for it.
        public var face: Int
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool

        /// Makes a word of a face.
        public init(string: String, face: Int, isRightToLeft: Bool = false) {
            self.string = string
            self.face = face
            self.isRightToLeft = isRightToLeft
        }
    }

    /// What to render.
    public var glyphs: Glyphs
    /// Points from the left end of the line's baseline to the left end of the word's.
    public var x: Double

    /// Places a word.
    public init(_ glyphs: Glyphs, x: Double) {
        self.glyphs = glyphs
        self.x = x
    }
}

/// The coverage of a word's pixels, and where they lie around the left end of its baseline.
public struct RenderedWord: Equatable, Sendable {
    /// The column of the first pixel; negative is left of the baseline's end.
    public var left: Int
    /// The row of the first pixel; negative is above the baseline.
    public var top: Int
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// 0 (no ink) ... 255 (all ink), row by row from the top, without gaps.
    public var coverage: [UInt8]

    /// Makes a word from its pixels; their number must be `width` times `height`.
    public init(left: Int, top: Int, width: Int, height: Int, coverage: [UInt8]) {
        precondition(
            width >= 0 && height >= 0 && coverage.count == width * height,
            "RenderedWord: \(coverage.count) pixels are not \(height) rows of \(width)")
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.coverage = coverage
    }
}
