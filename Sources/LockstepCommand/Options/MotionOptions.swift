import LockstepAnimation

/// How rows and what is in them run, in place of what a scene says; nil where it is left to the scene.
struct MotionOptions: Equatable {
    /// What a new animation does about one that runs, wherever it runs.
    var composition: Composition?
    /// Seconds that the content of every row runs.
    var duration: Double?
    /// How the content of every row runs.
    var pace: SceneDescription.Pace?
    /// Seconds that a row's height runs.
    var tableDuration: Double?
    /// How a row's height runs.
    var tablePace: SceneDescription.Pace?

    /// The same, and what others say where this says nothing.
    func or(_ other: MotionOptions) -> MotionOptions {
        MotionOptions(
            composition: composition ?? other.composition, duration: duration ?? other.duration,
            pace: pace ?? other.pace, tableDuration: tableDuration ?? other.tableDuration,
            tablePace: tablePace ?? other.tablePace)
    }

    /// Puts what is said here into a scene.
    func apply(to scene: inout SceneDescription) {
        if let composition {
            scene.composition = composition
            scene.table.composition = nil
        }
        if let tableDuration { scene.table.duration = tableDuration }
        if let tablePace { scene.table.pace = tablePace }
        guard case .rows(var rows) = scene.content else { return }
        for index in rows.indices {
            if composition != nil { rows[index].composition = nil }
            if let duration { rows[index].duration = duration }
            if let pace { rows[index].pace = pace }
        }
        scene.content = .rows(rows)
    }
}
