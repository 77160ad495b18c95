import CFontconfig
import LockstepPlatform

/// The fonts of the system, or some files, as fontconfig knows them; in a configuration of its own.
final class FontCatalog {
    private let configuration: OpaquePointer
    /// Where was looked, for an error's sentence.
    let searched: String

    /// Reads fontconfig's configuration and lists the fonts; with files, those and nothing else.
    init(files: [String]?) throws(SDLError) {
        let made = files == nil ? FcInitLoadConfigAndFonts() : FcConfigCreate()
        guard let made else { throw SDLError.fontsFailed("fontconfig has no configuration") }
        configuration = made
        searched = files.map { "the \($0.count) font files given" } ?? "the directories that fontconfig knows"
        for file in files ?? [] {
            _ = file.withCString { path in
                path.withMemoryRebound(to: FcChar8.self, capacity: 1) { FcConfigAppFontAddFile(made, $0) }
            }
        }
    }

    deinit { FcConfigDestroy(configuration) }

    /// The font that is nearest to a description.
    func nearest(family: String?, weight: FontWeight) -> FontFile? {
        let pattern = pattern(family: family, weight: weight)
        defer { FcPatternDestroy(pattern) }
        var result = FcResultMatch
        guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return FontCatalog.file(of: match)
    }

    /// All fonts, the nearest to a description first.
    func ranking(family: String?, weight: FontWeight) -> FontRanking {
        let pattern = pattern(family: family, weight: weight)
        defer { FcPatternDestroy(pattern) }
        var result = FcResultMatch
        return FontRanking(FcFontSort(configuration, pattern, FcBool(0), nil, &result))
    }

    /// Inter first where no family is asked for; the sans-serif one of the system where there is no such family.
    ///
    /// The language is fixed, because fontconfig would take it from the environment and a picture must not depend on that.
    private func pattern(family: String?, weight: FontWeight) -> OpaquePointer {
        let pattern: OpaquePointer = FcPatternCreate()
        add(FC_FAMILY, family.map(FontCatalog.withoutControls) ?? "Inter", to: pattern)
        add(FC_FAMILY, "sans-serif", to: pattern)
        add(FC_LANG, "en", to: pattern)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight.rawValue)))
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
        FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
        FcPatternAddBool(pattern, FC_COLOR, FcBool(0))
        FcPatternAddBool(pattern, FC_VARIABLE, FcBool(0))
        FcConfigSubstitute(configuration, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        return pattern
    }

    private func add(_ object: String, _ value: String, to pattern: OpaquePointer) {
        value.withCString { text in
            _ = text.withMemoryRebound(to: FcChar8.self, capacity: 1) { FcPatternAddString(pattern, object, $0) }
        }
    }

    private static func withoutControls(_ name: String) -> String {
        String(name.unicodeScalars.filter { $0.value >= 0x20 })
    }

    /// The file of a font that has outlines; bitmap fonts can't be scaled, and colour fonts have no coverage.
    static func file(of pattern: OpaquePointer) -> FontFile? {
        var isScalable = FcBool(0)
        var isColor = FcBool(0)
        FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
        FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
        var path: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard isScalable != 0, isColor == 0, FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path
        else { return nil }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        return FontFile(path: String(cString: path), index: Int(index))
    }
}

/// All fonts of a catalog, the nearest to a description first, and which characters they say they have.
final class FontRanking {
    private let fonts: UnsafeMutablePointer<FcFontSet>?

    /// Takes over a set that `FcFontSort` made.
    init(_ fonts: UnsafeMutablePointer<FcFontSet>?) { self.fonts = fonts }

    deinit {
        if let fonts { FcFontSetDestroy(fonts) }
    }

    /// How many fonts there are.
    var count: Int { fonts.map { Int($0.pointee.nfont) } ?? 0 }

    /// The file of a font, nil where it can't be used.
    func file(at rank: Int) -> FontFile? {
        pattern(at: rank).flatMap(FontCatalog.file)
    }

    /// Whether a font says that it has a character.
    func hasScalar(_ scalar: Unicode.Scalar, at rank: Int) -> Bool {
        guard let pattern = pattern(at: rank) else { return false }
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
            return false
        }
        return FcCharSetHasChar(characters, scalar.value) != 0
    }

    private func pattern(at rank: Int) -> OpaquePointer? {
        guard let fonts, rank >= 0, rank < count else { return nil }
        return fonts.pointee.fonts[rank]
    }
}
