/// Text between two newlines while it is being broken into lines.
struct Paragraph {
    private let text: Substring
    private let width: Double
    /// Where each cluster begins, and the end of the text.
    private let bounds: [String.Index]
    /// Where lines may break, in order; the last one is the end of the text.
    private let breaks: [LineBreak]
    /// The first cluster of the next line.
    private var start = 0
    /// The first break behind `start`.
    private var nextBreak = 0
    /// How far a cluster advances on average, in points, as far as one has learnt; the first guess of a search.
    private var advance: Double?

    /// Whether every cluster is in a line, or hangs at the end of one.
    var isFinished: Bool { nextBreak == breaks.count }

    init(_ text: Substring, width: Double) {
        self.text = text
        self.width = width
        bounds = Array(text.indices) + [text.endIndex]
        breaks = LineBreak.all(in: text)
    }

    /// The next line, as long as fits, at least one cluster.
    mutating func nextLine(measure: (String) -> Double) -> BrokenLine {
        let fit = longestFit(of: nextBreak..<breaks.count, end: { [breaks] in breaks[$0].contentEnd }, measure: measure)
        guard let fit else { return partOfWord(measure: measure) }
        let end = breaks[fit.candidate]
        let first = start
        start = end.nextStart
        nextBreak = fit.candidate + 1
        let line = BrokenLine(string: string(first, end.contentEnd), width: fit.width)
        guard isFinished && end.contentEnd < end.nextStart else { return line }
        // Spaces at the end of a paragraph count as long as there is room for them, as in UIKit.
        let whole = string(first, end.nextStart)
        let wholeWidth = measure(whole)
        return wholeWidth <= width ? BrokenLine(string: whole, width: wholeWidth) : line
    }

    /// The last line that is permitted: all that is left, or as much of it as fits before an ellipsis.
    mutating func lastLine(isFollowed: Bool, measure: (String) -> Double) -> BrokenLine {
        let beginning = self
        let line = nextLine(measure: measure)
        if isFinished && !isFollowed { return line }
        self = beginning
        return truncatedLine(measure: measure)
    }

    /// Clusters of a word that is too wide for a line of its own.
    private mutating func partOfWord(measure: (String) -> Double) -> BrokenLine {
        let wordEnd = breaks[nextBreak].contentEnd
        let first = start
        let fit = longestFit(of: first + 1..<max(first + 1, wordEnd), end: { $0 }, measure: measure)
        start = fit?.candidate ?? min(first + 1, wordEnd)
        if start == wordEnd {
            start = breaks[nextBreak].nextStart
            nextBreak += 1
        }
        let part = string(first, fit?.candidate ?? min(first + 1, wordEnd))
        return BrokenLine(string: part, width: fit?.width ?? measure(part))
    }

    private mutating func truncatedLine(measure: (String) -> Double) -> BrokenLine {
        let first = start
        let end = breaks[breaks.count - 1].contentEnd
        let fit = longestFit(of: first + 1..<max(first, end) + 1, end: { $0 }, suffix: "…", measure: measure)
        guard let fit else { return BrokenLine(string: "…", width: measure("…"), isTruncated: true) }
        let kept = string(first, fit.candidate, suffix: "…")
        return BrokenLine(string: kept, width: fit.width, isTruncated: true)
    }

    /// The clusters from one to before another, with a suffix straight behind the last that is no space.
    private func string(_ first: Int, _ end: Int, suffix: String = "") -> String {
        var part = text[bounds[first]..<bounds[max(first, end)]]
        guard !suffix.isEmpty else { return String(part) }
        while let last = part.last, last.isHangingSpace { part.removeLast() }
        return part + suffix
    }
}

// The search. A longer prefix is wider, so the longest that fits is found between one that fits and one that doesn't.
extension Paragraph {
    /// The last of some ends, in ascending order, at which the text from `start` fits, and its width; nil where none does.
    ///
    /// Two guesses from the average advance come first, then steps of growing length away from what is known, then halving:
    /// three or four measures a line of prose, and never more than about twice the logarithm of the candidates.
    private mutating func longestFit(
        of candidates: Range<Int>, end: (Int) -> Int, suffix: String = "", measure: (String) -> Double
    ) -> (candidate: Int, width: Double)? {
        var fits: (candidate: Int, width: Double)?
        var tooWide = candidates.upperBound
        var guesses = 2
        var step = 1
        while true {
            let low = fits?.candidate ?? candidates.lowerBound - 1
            guard tooWide - low > 1 else { return fits }
            var probe = low + (tooWide - low) / 2
            if guesses > 0 {
                guesses -= 1
                probe = firstCandidate(of: low + 1..<tooWide - 1, reaching: start + guessedClusters, end: end)
            } else if tooWide == candidates.upperBound {
                probe = min(low + step, tooWide - 1)
                step *= 2
            } else if fits == nil {
                probe = max(tooWide - step, candidates.lowerBound)
                step *= 2
            }
            let measured = measure(string(start, end(probe), suffix: suffix))
            let clusters = end(probe) - start
            if clusters > 0 && measured > 0 && measured.isFinite { advance = measured / Double(clusters) }
            if measured <= width { fits = (probe, measured) } else { tooWide = probe }
        }
    }

    /// How many clusters fill the width by what was learnt so far; the very first guess is a short paragraph.
    private var guessedClusters: Int {
        guard let advance else { return 64 }
        return Int(min(1e6, max(1, width / advance)))
    }

    /// The first candidate whose end reaches a cluster, or the upper bound.
    private func firstCandidate(of candidates: Range<Int>, reaching target: Int, end: (Int) -> Int) -> Int {
        var low = candidates.lowerBound
        var high = candidates.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if end(middle) < target { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
