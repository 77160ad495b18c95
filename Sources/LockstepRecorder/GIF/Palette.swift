/// The colours that a whole film is shown with: all that it has or, where those are too many, the fewest compromises.
///
/// Too many are parted by median cut, and one stands for each part: a colour that fills areas exactly as it is, or else the middle. Nothing is dithered: text stays clean, and what stands still stays the same.
struct Palette {
    /// The colours, in their order.
    private(set) var colors: [UInt32] = []

    /// Chooses at most `limit` colours for those of a table, and leaves in the table the place of each.
    init(of table: inout ColorTable, limit: Int) {
        let samples = table.entries.map { Sample(color: $0.color, count: $0.number) }
        var boxes = samples.isEmpty ? [] : [Box(samples)]
        while boxes.count < limit {
            // The first of the worst: the same film gives the same palette.
            guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[worst].error > 0
            else { break }
            let (low, high) = boxes[worst].halves()
            boxes[worst] = low
            boxes.append(high)
        }
        var places = ColorTable.Places()
        for (place, box) in boxes.enumerated() {
            colors.append(Self.whole(box.representative, isCoarse: table.isCoarse))
            for sample in box.samples { places[sample.color] = place }
        }
        table.setAll { places[$0] ?? 0 }
    }

    /// Of five bits of a channel the eight: the lowest and the highest value stay what they were.
    private static func whole(_ color: UInt32, isCoarse: Bool) -> UInt32 {
        isCoarse ? color | (color >> 5 & 0x07_0707) : color
    }
}

extension ColorTable {
    /// Places by colour; looked up and never iterated.
    fileprivate typealias Places = [UInt32: Int]
}

/// A colour of the film.
private struct Sample {
    var color: UInt32
    var count: Int

    /// Red, green or blue.
    func channel(_ channel: Int) -> Int { Int(color >> UInt32(16 - 8 * channel) & 0xFF) }

    /// A frequent colour counts more, but not so much more that a rare one is lost.
    var weight: Double { Double(count).squareRoot() }
}

/// Colours that are shown as one.
private struct Box {
    let samples: [Sample]
    /// How wrong it is to show them as one: the weighted squares of the distances from the middle.
    let error: Double
    private let widest: Int

    init(_ samples: [Sample]) {
        self.samples = samples
        var (error, widest, largest) = (0.0, 0, -1.0)
        let weight = samples.reduce(0) { $0 + $1.weight }
        for channel in 0..<3 {
            let mean = samples.reduce(0) { $0 + $1.weight * Double($1.channel(channel)) } / weight
            let squares = samples.reduce(0) { sum, sample in
                let distance = Double(sample.channel(channel)) - mean
                return sum + sample.weight * distance * distance
            }
            error += squares
            if squares > largest { (widest, largest) = (channel, squares) }
        }
        self.error = samples.count > 1 ? error : 0
        self.widest = widest
    }

    /// The colour that is shown for all of them.
    var representative: UInt32 {
        // Of equals the first, which is the darkest.
        var best = samples[0]
        for sample in samples.dropFirst() where sample.count > best.count { best = sample }
        let total = samples.reduce(0) { $0 + $1.count }
        // What fills areas shows every difference, and stays as it is.
        if best.count * 4 >= total { return best.color }
        return (0..<3).reduce(0) { color, channel in
            let sum = samples.reduce(0) { $0 + $1.count * $1.channel(channel) }
            return color << 8 | UInt32((sum + total / 2) / total)
        }
    }

    /// Two parts of about the same weight, neither of them empty.
    func halves() -> (Box, Box) {
        let channel = widest
        let sorted = samples.sorted {
            ($0.channel(channel), $0.color) < ($1.channel(channel), $1.color)
        }
        let half = sorted.reduce(0) { $0 + $1.weight } / 2
        var (sum, count) = (0.0, 0)
        while count < sorted.count - 1 && (count == 0 || sum + sorted[count].weight <= half) {
            sum += sorted[count].weight
            count += 1
        }
        return (Box(Array(sorted[..<count])), Box(Array(sorted[count...])))
    }
}
