import LockstepPlatform

/// The lines and words that a rasteriser keeps: what was not used for longest goes first once they take too many bytes.
final class TextMaskCache {
    private let source: any TextRendering
    private let limit: Int
    private var lines: [CachedLine.Key: CachedLine] = [:]
    private var words: [CachedWord.Key: CachedWord] = [:]
    private var uses = 0
    private(set) var statistics = RasterStatistics()

    init(source: any TextRendering, limit: Int) {
        self.source = source
        self.limit = max(0, limit)
    }

    /// A line's words and places, shaped once.
    func line(_ string: String, font: FontDescription, scale: Double) -> CachedLine {
        let key = CachedLine.Key(string: string, font: font, scale: scale)
        uses += 1
        if let line = lines[key] {
            line.lastUse = uses
            return line
        }
        let line = shape(key)
        line.lastUse = uses
        keep(line.bytes)
        if line.words.contains(where: \.word.isForgotten) {
            statistics.bytesKept -= line.bytes
        } else {
            lines[key] = line
        }
        return line
    }

    /// The mask of a word for a quarter-pixel step across, 0 ... 3; nil where there is no ink.
    func mask(of word: CachedWord, phase: Int) -> PhaseMask? {
        uses += 1
        word.lastUse = uses
        if word.needsMask(phase: phase) {
            let before = word.bytes
            let done = word.makeMask(phase: phase, source: source)
            if done.didRender { statistics.glyphRenders += 1 }
            if done.didMakeMask { statistics.masksMade += 1 }
            // A word that was thrown out while a line of this very frame still uses it is nobody's to count.
            if !word.isForgotten { keep(word.bytes - before) }
        }
        return word.mask(phase: phase)
    }

    private func shape(_ key: CachedLine.Key) -> CachedLine {
        statistics.linesShaped += 1
        let pixelsPerEm = key.font.size * key.scale
        let placed = source.words(of: key.string, font: key.font).map { word in
            CachedLine.Placed(
                word: cachedWord(word.glyphs, pixelsPerEm: pixelsPerEm),
                quarters: TextMaskCache.quarters(word.x, scale: key.scale))
        }
        return CachedLine(key, placed)
    }

    private func cachedWord(_ glyphs: TextWord.Glyphs, pixelsPerEm: Double) -> CachedWord {
        let key = CachedWord.Key(glyphs: glyphs, pixelsPerEm: pixelsPerEm)
        if let word = words[key] { return word }
        let word = CachedWord(key)
        word.lastUse = uses
        words[key] = word
        statistics.bytesKept += word.bytes
        return word
    }

    /// The quarter of a pixel nearest to a position in points; far outside of every picture for what is not a number.
    static func quarters(_ points: Double, scale: Double) -> Int {
        let quarters = points * scale * 4
        guard abs(quarters) < 1e12 else { return 1 << 40 }
        return Int(quarters.rounded())
    }

    private func keep(_ bytes: Int) {
        statistics.bytesKept += bytes
        if statistics.bytesKept > limit { forget(downTo: limit / 4 * 3) }
    }

    /// Throws out lines and words, those not used for longest first, and the lines that miss a word then.
    ///
    /// Every use has its own number, so the order is the same on every run although dictionaries are not ordered.
    private func forget(downTo goal: Int) {
        for word in words.values.sorted(by: { $0.lastUse < $1.lastUse }) where statistics.bytesKept > goal {
            words[word.key] = nil
            word.isForgotten = true
            statistics.bytesKept -= word.bytes
        }
        for (key, line) in lines.sorted(by: { $0.value.lastUse < $1.value.lastUse })
        where statistics.bytesKept > goal || line.words.contains(where: \.word.isForgotten) {
            lines[key] = nil
            statistics.bytesKept -= line.bytes
        }
    }
}
