/// Finds what somebody who mistyped a word has meant.
enum Suggestion {
    /// The candidate that the fewest slips of the hand turn into `word`; nil where none is near.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        // Nobody's slip of the hand is that long, and comparing takes the product of both lengths.
        guard word.utf8.count <= 64 else { return nil }
        let word = word.lowercased()
        let ranked = candidates.map { (candidate: $0, distance: distance(word, $0.lowercased())) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        // A third of the letters wrong is still a slip; more is another word.
        let letters = best.candidate.filter(\.isLetter).count
        return best.distance <= max(1, letters / 3) ? best.candidate : nil
    }

    /// How many letters must be put in, taken out, replaced or swapped with their neighbour.
    static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first)
        let second = Array(second)
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            for (column, other) in second.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
