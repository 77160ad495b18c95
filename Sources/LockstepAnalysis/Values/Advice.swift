/// What helps a row that isn't steady: changes that were made, and what became of it.
public struct Advice: Equatable, Sendable {
    /// The row's number.
    public var row: Int
    /// How far it strays as it is, in points.
    public var deviation: Double
    /// How many faults are found in it as it is.
    public var faults: Int
    /// The changes that help, the best first.
    public var cures: [Cure]

    /// One change that was made, alone, and measured.
    public struct Cure: Equatable, Sendable {
        /// What it is called where programs read it.
        public var name: String
        /// What to change, as a clause without a full stop.
        public var change: String
        /// How far the row strays with it, in points.
        public var deviation: Double
        /// How many faults are found in the row with it.
        public var faults: Int
        /// Whether nothing worse than a note is found in the row any more.
        public var isSteady: Bool
    }

    /// Less than this nobody sees, in points.
    static let leastGain = 0.01
}

/// A change and what was measured with it.
public struct TriedCure: Sendable {
    /// What it is called where programs read it.
    public var name: String
    /// The rows that it was made for.
    public var rows: Set<Int>
    /// What to change in a row, as a clause without a full stop.
    public var change: @Sendable (_ row: Int) -> String
    /// What came of it.
    public var measurement: Measurement

    /// Describes a change that was tried.
    public init(
        name: String, rows: Set<Int>, measurement: Measurement, change: @escaping @Sendable (_ row: Int) -> String
    ) {
        self.name = name
        self.rows = rows
        self.measurement = measurement
        self.change = change
    }
}

extension Measurement {
    /// How far anything in a row strays from its path at most, its content's height from the row's included, in points.
    public func deviation(ofRow row: Int) -> Double {
        var worst = 0.0
        for motion in motions where motion.row == row { worst = max(worst, motion.deviation) }
        return worst
    }

    /// How many faults are found in a row.
    public func faults(ofRow row: Int) -> Int {
        motions.reduce(0) { sum, motion in
            motion.row == row ? sum + motion.findings.count { $0.severity == .fault } : sum
        }
    }

    /// The rows that have an unsteady motion, ascending.
    public var unsteadyRows: [Int] { Set(motions.filter { $0.verdict == .unsteady }.map(\.row)).sorted() }

    /// What helps each unsteady row, of the changes that were tried: what makes it steady, what makes it stray less, and what leaves fewer
    /// faults without making it stray more.
    public func advice(from tried: [TriedCure]) -> [Advice] {
        unsteadyRows.map { row in
            let (before, faults) = (deviation(ofRow: row), faults(ofRow: row))
            let cures = tried.filter { $0.rows.contains(row) }.map { cure in
                Advice.Cure(
                    name: cure.name, change: cure.change(row), deviation: cure.measurement.deviation(ofRow: row),
                    faults: cure.measurement.faults(ofRow: row),
                    isSteady: cure.measurement.motions.allSatisfy { $0.row != row || $0.verdict == .steady })
            }
            let helping = cures.filter {
                $0.isSteady || $0.deviation < before - Advice.leastGain
                    || $0.faults < faults && $0.deviation <= before + Advice.leastGain
            }
            // Sorted by what they reach alone: equally good ones keep the order in which they were tried.
            let sorted = helping.enumerated().sorted {
                let (one, other) = ($0.element, $1.element)
                if one.isSteady != other.isSteady { return one.isSteady }
                return (one.deviation, one.faults, $0.offset) < (other.deviation, other.faults, $1.offset)
            }
            return Advice(row: row, deviation: before, faults: faults, cures: sorted.map(\.element))
        }
    }
}

extension RowMotion {
    /// How far anything in it strays at most, the content's height from the row's included, in points.
    public var deviation: Double {
        var worst = lockError?.points ?? 0
        for node in nodes { worst = max(worst, node.position?.points ?? 0, node.extent?.points ?? 0) }
        return worst
    }
}
