import LockstepAnimation
import LockstepRecorder
import LockstepTrace

/// What was done to a scene, and how it was found.
struct SessionLog: Equatable {
    /// The scene at time 0.
    var start: InspectedScene.Rest
    /// What was done since, in the order of time.
    private(set) var steps: [SessionStep] = []

    /// Adds what is done at a time, after all that is done then already.
    mutating func add(_ action: ScriptAction, at time: FrameTime) {
        let place = steps.firstIndex { $0.time > time } ?? steps.count
        steps.insert(SessionStep(action, at: time), at: place)
    }

    /// When rows were tapped, and which.
    var taps: [(time: FrameTime, row: Int)] {
        steps.compactMap { step in
            if case .tap(.row(let row)) = step.action { (step.time, row) } else { nil }
        }
    }
}
