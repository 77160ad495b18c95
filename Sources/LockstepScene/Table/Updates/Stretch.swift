/// Items that follow each other and share what becomes of them, on one side of an update.
struct Stretch {
    var items: Range<Int>
    var animation: RowAnimation
    /// The first item's number on the other side, when the stretch travels.
    var counterpart: Int?
    /// Whether it stays apart from a neighbour that is alike: each reloaded row closes above its own new one.
    var standsAlone = false

    /// Stretches in ascending order, those that touch and are alike made one.
    static func merged(_ stretches: [Stretch]) -> [Stretch] {
        var merged: [Stretch] = []
        for stretch in stretches.sorted(by: { $0.items.lowerBound < $1.items.lowerBound }) {
            if let last = merged.last, last.continues(as: stretch) {
                merged[merged.count - 1].items = last.items.lowerBound..<stretch.items.upperBound
            } else {
                merged.append(stretch)
            }
        }
        return merged
    }

    private func continues(as next: Stretch) -> Bool {
        guard !standsAlone && !next.standsAlone && items.upperBound == next.items.lowerBound else { return false }
        return animation == next.animation && counterpart.map { $0 + items.count } == next.counterpart
    }
}
