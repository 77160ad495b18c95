/// Which way the characters of a line run: the Unicode bidirectional algorithm without explicit embeddings.
///
/// A level is even where characters run from left to right, and odd where they run from right to left; a higher one is nested in a lower.
enum TextDirection {
    private enum Kind {
        case left, right, digit, neutral
    }

    /// The level of each character; nil where all are 0, as in nearly all lines.
    static func levels(of characters: [Character]) -> [Int]? {
        guard characters.contains(where: { kind(of: $0) == .right }) else { return nil }
        var kinds = characters.map(kind)
        let base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
        let numbers = resolveDigits(&kinds)
        resolveNeutrals(&kinds, base: base == 1 ? .right : .left)
        return kinds.indices.map { index in
            if numbers[index] { return 2 }
            return kinds[index] == .right ? 1 : (base == 1 ? 2 : 0)
        }
    }

    /// Digits after a right-to-left character count as such for what stands next to them, but run to the right themselves.
    private static func resolveDigits(_ kinds: inout [Kind]) -> [Bool] {
        var numbers = [Bool](repeating: false, count: kinds.count)
        var last = Kind.neutral
        for index in kinds.indices {
            if kinds[index] == .left || kinds[index] == .right { last = kinds[index] }
            guard kinds[index] == .digit else { continue }
            numbers[index] = last == .right
            kinds[index] = last == .right ? .right : .left
        }
        return numbers
    }

    /// A neutral character between two of one direction takes it; all others take the line's.
    private static func resolveNeutrals(_ kinds: inout [Kind], base: Kind) {
        var index = 0
        var before = base
        while index < kinds.count {
            guard kinds[index] == .neutral else {
                before = kinds[index]
                index += 1
                continue
            }
            var end = index
            while end < kinds.count && kinds[end] == .neutral { end += 1 }
            let after = end < kinds.count ? kinds[end] : base
            for place in index..<end { kinds[place] = before == after ? before : base }
            index = end
        }
    }

    /// Items in the order in which they stand from left to right, by their levels: the highest runs are turned round first.
    static func visualOrder(ofLevels levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count && levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    private static func kind(of character: Character) -> Kind {
        guard let scalar = character.unicodeScalars.first else { return .neutral }
        if isRightToLeft(scalar) { return .right }
        if scalar.isASCII ? (scalar.value >= 0x30 && scalar.value <= 0x39) : scalar.properties.numericType == .decimal {
            return .digit
        }
        return scalar.properties.isAlphabetic ? .left : .neutral
    }

    /// The blocks that the Unicode standard reserves for scripts from right to left.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0660...0x0669, 0x06F0...0x06F9: false
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
