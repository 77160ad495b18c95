/// A place where a line may end, counted in clusters from the start of its paragraph.
struct LineBreak: Hashable {
    /// The end of what is drawn before the break.
    var contentEnd: Int
    /// Where the next line begins, behind the spaces that hang.
    var nextStart: Int

    /// All places in a paragraph, in order; the end of the paragraph is always the last.
    static func all(in text: Substring) -> [LineBreak] {
        var breaks: [LineBreak] = []
        var contentEnd = 0
        var count = 0
        var previous: Character?
        var beforePrevious: Character?
        for cluster in text {
            if let previous {
                // Spaces at the very start belong to the first word: a break behind them would leave an empty line.
                let isBehindSpaces = previous.isHangingSpace && !cluster.isHangingSpace && contentEnd > 0
                if isBehindSpaces || canBreak(between: previous, and: cluster, after: beforePrevious) {
                    breaks.append(LineBreak(contentEnd: contentEnd, nextStart: count))
                }
            }
            count += 1
            if !cluster.isHangingSpace { contentEnd = count }
            beforePrevious = previous
            previous = cluster
        }
        breaks.append(LineBreak(contentEnd: contentEnd, nextStart: count))
        return breaks
    }

    /// Whether a line may end between two clusters that no space parts, after the rules of UAX 14 for what labels hold.
    private static func canBreak(between first: Character, and second: Character, after before: Character?) -> Bool {
        if first.isHangingSpace || second.isHangingSpace { return false }
        if first == "\u{200B}" { return true }
        if first.isBreakingHyphen {
            // "twenty-|one", but neither "-5", "1-2", "a--b" at the first hyphen, nor a hyphen that begins a word.
            guard let before, !before.isHangingSpace else { return false }
            return !second.isNumber && !second.isBreakingHyphen && !second.isClosing
        }
        guard first.isIdeographic || second.isIdeographic else { return false }
        return !second.isClosing && !first.isOpening && !first.isJoining && !second.isJoining
    }
}

extension Character {
    /// A space at which lines break; no-break spaces are letters here.
    var isHangingSpace: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
        default: return false
        }
    }

    /// A hyphen or dash after which a line may end.
    var isBreakingHyphen: Bool {
        self == "-" || self == "\u{2010}" || self == "\u{2012}" || self == "\u{2013}" || self == "\u{2014}"
    }

    /// Han, kana, hangul, full-width forms and pictographs: a line may end before and after each.
    var isIdeographic: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        switch scalar.value {
        case 0x2E80...0x2FFF, 0x3001...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEF,
            0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            return true
        default: return false
        }
    }

    /// Punctuation that no line begins with.
    var isClosing: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: "!?,.:;%、。，．：；！？・…‥ー々〻ゝゞヽヾ％￠°′″〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ".contains(self)
        }
    }

    /// Punctuation that no line ends with.
    var isOpening: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: "$¥£€＄￥￡".contains(self)
        }
    }

    /// A character that ties its neighbours together: no-break spaces and the word joiner.
    var isJoining: Bool {
        self == "\u{A0}" || self == "\u{202F}" || self == "\u{2007}" || self == "\u{2060}" || self == "\u{FEFF}"
    }
}
