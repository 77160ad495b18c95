import LockstepPlatform

/// The fonts that have been opened, and for each description which of them to take.
final class FontLibrary {
    /// A description without its size: outlines are the same at every size.
    struct Style: Hashable {
        let family: String?
        let weight: FontWeight
    }

    private let session: FontSession
    private let catalog: FontCatalog
    private var faces: [FontFace] = []
    /// What became of each file: nil where it could not be used.
    private var opened: [FontFile: Int?] = [:]
    private var styles: [Style: FontStyle] = [:]
    /// Used where a description has no usable font of its own.
    private let standard: FontFace

    /// How many styles are remembered: a program has few, and one that makes up names for ever must not fill the memory.
    private static let styleLimit = 128

    init(files: [String]?) throws(SDLError) {
        session = try FontSession()
        catalog = try FontCatalog(files: files)
        var opened: [FontFile: Int?] = [:]
        guard let face = FontLibrary.firstUsable(in: catalog, session, &opened) else {
            throw SDLError.noFonts(searched: catalog.searched)
        }
        standard = face
        faces = [face]
        self.opened = opened
    }

    /// How often a character's font was looked for beyond the nearest one.
    var fallbackSearches = 0

    /// How many font files are open.
    var openFaces: Int { faces.count }

    /// The face of a number, nil where there is none.
    func face(number: Int) -> FontFace? {
        faces.indices.contains(number) ? faces[number] : nil
    }

    /// The fonts of a style, chosen once.
    func style(_ style: Style) -> FontStyle {
        if let known = styles[style] { return known }
        if styles.count >= FontLibrary.styleLimit { styles.removeAll() }
        let nearest = catalog.nearest(family: style.family, weight: style.weight).flatMap(open)
        let made = FontStyle(primary: nearest ?? firstOpening(in: style) ?? standard, style, self)
        styles[style] = made
        return made
    }

    /// All fonts by their nearness to a style.
    func ranking(of style: Style) -> FontRanking {
        catalog.ranking(family: style.family, weight: style.weight)
    }

    /// Opens a font, once; nil where it is broken.
    func open(_ file: FontFile) -> FontFace? {
        if let known = opened[file] { return known.flatMap(face) }
        let face = FontFace(file, number: faces.count, session: session)
        opened[file] = .some(face?.number)
        if let face { faces.append(face) }
        return face
    }

    private func firstOpening(in style: Style) -> FontFace? {
        let ranking = ranking(of: style)
        for rank in 0..<ranking.count {
            if let face = ranking.file(at: rank).flatMap(open) { return face }
        }
        return nil
    }

    private static func firstUsable(
        in catalog: FontCatalog, _ session: FontSession, _ opened: inout [FontFile: Int?]
    ) -> FontFace? {
        func attempt(_ file: FontFile) -> FontFace? {
            guard opened[file] == nil else { return nil }
            let face = FontFace(file, number: 0, session: session)
            opened[file] = .some(face?.number)
            return face
        }
        if let face = catalog.nearest(family: nil, weight: .regular).flatMap(attempt) { return face }
        let ranking = catalog.ranking(family: nil, weight: .regular)
        for rank in 0..<ranking.count {
            if let face = ranking.file(at: rank).flatMap(attempt) { return face }
        }
        return nil
    }
}
