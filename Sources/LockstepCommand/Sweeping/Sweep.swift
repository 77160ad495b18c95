import LockstepAnimation
import LockstepTrace

/// What a sweep found: how far things stray for each duration of what is in a row.
struct Sweep: Equatable {
    /// What was run.
    var scene: SceneDescription
    /// The durations of what is in a row, in seconds, rising.
    var durations: [Double]
    /// What was swept over beside them: one pair of curves and one duration of the row for each.
    var panels: [Panel]

    /// One line for opening and one for closing.
    struct Panel: Equatable {
        /// How a row's height runs.
        var tablePace: SceneDescription.Pace
        /// Seconds that a row's height runs along a curve.
        var tableDuration: Double
        /// How what is in a row runs.
        var pace: SceneDescription.Pace
        /// The worst for each duration, in points; nil where no row opens, or none closes.
        var opening: [Double?]
        var closing: [Double?]

        /// The worst of opening and closing for each duration; nil where no row does either.
        var worst: [Double?] {
            zip(opening, closing).map { [$0, $1].compactMap { $0 }.max() }
        }

        /// Where the worst is the least: the first of equally good durations; nil where nothing opens or closes.
        var least: Int? { Self.least(of: worst) }

        /// The first of the least of some numbers; nil where there is none.
        static func least(of values: [Double?]) -> Int? {
            values.indices.filter { values[$0] != nil }.min { values[$0] ?? 0 < values[$1] ?? 0 }
        }
    }

    /// The worst of all, in points.
    var most: Double { panels.flatMap(\.worst).compactMap { $0 }.max() ?? 0 }
}
