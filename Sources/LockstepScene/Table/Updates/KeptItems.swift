/// The items of one side of an update that stay where they are in the order, counted through without the others.
///
/// Both sides keep the same items in the same order, so an item's place among the kept is the same on both: by it one finds the other.
struct KeptItems {
    /// The stretches that are not kept, ascending.
    private let gaps: [Range<Int>]
    /// How many items lie in the gaps before each gap, and in all.
    private let gapItems: [Int]

    /// Counts past stretches that ascend and don't overlap.
    init(gaps: [Range<Int>]) {
        self.gaps = gaps
        var sums = [0]
        sums.reserveCapacity(gaps.count + 1)
        for gap in gaps { sums.append(sums[sums.count - 1] + gap.count) }
        gapItems = sums
    }

    /// The gap that an item lies in; nil for a kept one.
    func gap(at item: Int) -> Int? {
        let next = firstGap { $0.lowerBound > item }
        return next > 0 && gaps[next - 1].contains(item) ? next - 1 : nil
    }

    /// How many kept items come before an item, or before the end.
    func rank(of item: Int) -> Int {
        let next = firstGap { $0.lowerBound >= item }
        guard next > 0 else { return item }
        return item - gapItems[next - 1] - (min(item, gaps[next - 1].upperBound) - gaps[next - 1].lowerBound)
    }

    /// The kept item that so many kept ones come before.
    func item(ofRank rank: Int) -> Int {
        var low = 0
        var high = gaps.count
        while low < high {
            let middle = (low + high) / 2
            if gaps[middle].lowerBound - gapItems[middle] > rank { high = middle } else { low = middle + 1 }
        }
        return rank + gapItems[low]
    }

    /// The first gap of which something is true that holds for all after it: found by halving.
    private func firstGap(where isPast: (Range<Int>) -> Bool) -> Int {
        var low = 0
        var high = gaps.count
        while low < high {
            let middle = (low + high) / 2
            if isPast(gaps[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
