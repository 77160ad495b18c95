import LockstepPlatform
import LockstepRaster

/// Text made of blocks: a character is a solid square of half an em, standing on the baseline, and half an em wide in all.
final class BlockText: TextRendering {
    private(set) var rendered: [String] = []

    func words(of string: String, font: FontDescription) -> [TextWord] {
        var words: [TextWord] = []
        var column = 0
        for part in string.split(separator: " ", omittingEmptySubsequences: false) {
            if !part.isEmpty {
                words.append(TextWord(.init(string: String(part), face: 0), x: Double(column) * font.size / 2))
            }
            column += part.count + 1
        }
        return words
    }

    func render(_ word: TextWord.Glyphs, pixelsPerEm: Double) -> RenderedWord? {
        rendered.append(word.string)
        let side = Int(pixelsPerEm / 2)
        let width = side * word.string.count
        // A margin without ink, to be trimmed.
        var coverage = [UInt8](repeating: 0, count: (width + 2) * (side + 3))
        for y in 2..<(side + 2) {
            for x in 1..<(width + 1) { coverage[y * (width + 2) + x] = 255 }
        }
        return RenderedWord(left: -1, top: -side - 2, width: width + 2, height: side + 3, coverage: coverage)
    }
}
