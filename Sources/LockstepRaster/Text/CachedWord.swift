import LockstepPlatform

/// A word at one size: rendered once, finer than needed, and summed up for each quarter-pixel step that was asked for.
final class CachedWord {
    /// What it is a picture of.
    struct Key: Hashable {
        let glyphs: TextWord.Glyphs
        let pixelsPerEm: Double
    }

    let key: Key
    /// How many finer pixels make one, across and down.
    let oversampling: Int
    /// Counts up with every use of any word: the least is the one that was not used for longest.
    var lastUse = 0
    /// Whether it was thrown out of the cache, which the lines that know it must hear.
    var isForgotten = false
    /// Bytes of its pictures and of its entry.
    private(set) var bytes: Int

    private var isRendered = false
    private var rendered: RenderedWord?
    private var masks: [PhaseMask?] = [nil, nil, nil, nil]

    init(_ key: Key) {
        self.key = key
        bytes = 192 + key.glyphs.string.utf8.count
        oversampling = CachedWord.oversampling(pixelsPerEm: key.pixelsPerEm)
    }

    /// Four is what quarter-pixel steps need; large letters do with less, for a step can't be seen in them and their pictures would take megabytes.
    static func oversampling(pixelsPerEm: Double) -> Int {
        if pixelsPerEm <= 512 { return 4 }
        return pixelsPerEm <= 1024 ? 2 : 1
    }

    /// The mask for a step, 0 ... 3, if it was made already or there is nothing to make.
    func mask(phase: Int) -> PhaseMask? { masks[phase] }

    /// Whether `mask(phase:)` has to be made first.
    func needsMask(phase: Int) -> Bool { masks[phase] == nil && !(isRendered && rendered == nil) }

    /// Makes the mask for a step; answers what was done.
    func makeMask(phase: Int, source: any TextRendering) -> (didRender: Bool, didMakeMask: Bool) {
        let didRender = !isRendered
        if !isRendered {
            isRendered = true
            rendered = source.render(key.glyphs, pixelsPerEm: key.pixelsPerEm * Double(oversampling))?.trimmed()
            bytes += rendered?.coverage.count ?? 0
        }
        guard let rendered else { return (didRender, false) }
        let mask = PhaseMask(rendered, oversampling: oversampling, phase: phase)
        masks[phase] = mask
        bytes += mask.coverage.count
        return (didRender, true)
    }
}

/// A line of text at one scale: its words, and where they start in quarters of a pixel.
final class CachedLine {
    /// What it is a line of.
    struct Key: Hashable {
        let string: String
        let font: FontDescription
        let scale: Double
    }

    /// A word and its place.
    struct Placed {
        let word: CachedWord
        /// Quarters of a pixel from the left end of the line's baseline.
        let quarters: Int
    }

    let words: [Placed]
    /// Bytes of the list and of its key.
    let bytes: Int
    /// As `CachedWord.lastUse`.
    var lastUse = 0

    init(_ key: Key, _ words: [Placed]) {
        self.words = words
        bytes = 128 + key.string.utf8.count + words.count * 16
    }
}
