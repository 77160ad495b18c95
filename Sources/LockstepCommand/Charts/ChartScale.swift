/// Numbers along an axis: from where to where, and which of them are written.
struct ChartScale: Equatable {
    let from: Double
    let to: Double
    /// The numbers that are written, rising.
    let ticks: [Double]

    /// From 0 up to a round number that holds a maximum, with about so many steps.
    init(upTo most: Double, steps: Int) {
        let step = Self.step(most > 0 ? most : 1, steps)
        let count = max(1, Int((max(most, step / 2) / step).rounded(.up)))
        (from, to) = (0, Double(count) * step)
        ticks = (0...count).map { Self.clean(Double($0) * step) }
    }

    /// Exactly from one number to another, with the round numbers between them, in about so many steps.
    init(from: Double, to: Double, steps: Int) {
        self.from = from
        self.to = to > from ? to : from + 1
        let step = Self.step(self.to - from, steps)
        // Within a millionth of a step is on it.
        let first = Int((from / step - 1e-6).rounded(.up))
        let last = Int((self.to / step + 1e-6).rounded(.down))
        ticks = last >= first ? (first...last).map { Self.clean(Double($0) * step) } : []
    }

    /// Where a number lies between the ends, 0 ... 1.
    func share(_ number: Double) -> Double { (number - from) / (to - from) }

    /// 1, 2 or 5 times a power of ten, so that a length has about so many of them.
    private static func step(_ length: Double, _ steps: Int) -> Double {
        let rough = length / Double(max(1, steps))
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let ratio = rough / power
        return power * (ratio < 1.5 ? 1 : ratio < 3.5 ? 2 : ratio < 7.5 ? 5 : 10)
    }

    /// Without what multiplying leaves behind in the last digits.
    private static func clean(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
}
