/// The fonts of one style: the nearest one, and for characters that it lacks the nearest that has them.
final class FontStyle {
    /// The font of the style itself.
    let primary: FontFace

    private let style: FontLibrary.Style
    private unowned let library: FontLibrary
    private var ranking: FontRanking?
    private var substitutes: [Character: FontFace] = [:]

    /// How many characters' fonts are remembered: more than a page of any script has.
    private static let substituteLimit = 4096

    init(primary: FontFace, _ style: FontLibrary.Style, _ library: FontLibrary) {
        self.primary = primary
        self.style = style
        self.library = library
    }

    /// The font to set a character in; the style's own, which draws a box, where no font has it.
    func face(for character: Character) -> FontFace {
        let scalars = character.unicodeScalars
        if scalars.allSatisfy({ isInvisible($0) || primary.hasScalar($0) }) { return primary }
        if let known = substitutes[character] { return known }
        if substitutes.count >= FontStyle.substituteLimit { substitutes.removeAll() }
        library.fallbackSearches += 1
        let face = substitute(for: scalars.filter { !isInvisible($0) }) ?? primary
        substitutes[character] = face
        return face
    }

    /// The nearest font that has all of a character's parts, or else its first part.
    private func substitute(for scalars: [Unicode.Scalar]) -> FontFace? {
        guard let base = scalars.first else { return nil }
        if ranking == nil { ranking = library.ranking(of: style) }
        guard let ranking else { return nil }
        if scalars.count > 1, let face = nearest(in: ranking, having: scalars[...]) { return face }
        return primary.hasScalar(base) ? primary : nearest(in: ranking, having: scalars.prefix(1))
    }

    private func nearest(in ranking: FontRanking, having scalars: ArraySlice<Unicode.Scalar>) -> FontFace? {
        for rank in 0..<ranking.count where scalars.allSatisfy({ ranking.hasScalar($0, at: rank) }) {
            guard let face = ranking.file(at: rank).flatMap(library.open) else { continue }
            // What the list says was true when it was made; the file may be another one now.
            if scalars.allSatisfy(face.hasScalar) { return face }
        }
        return nil
    }

    /// Joiners, variation selectors and the like, for which a font needs no glyph.
    private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint
    }
}
