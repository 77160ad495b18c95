import Foundation
import LockstepRecorder

/// Waits for the end of a film: says how far it is, and listens to whoever has had enough.
struct FilmEnding {
    private let surroundings: Surroundings
    private let target: RecordingTarget
    private let pendingSignal: () -> Int32?
    private let now: () -> FilmRecorder.Progress
    private let framesPerSecond: Double
    private var progress: Progress
    private var warnings = 0
    /// The signal that stopped the writing.
    private(set) var stop: Int32?

    /// Begins to wait; `now` says how far the writing is.
    init(
        _ target: RecordingTarget, framesPerSecond: Int, in surroundings: Surroundings,
        now: @escaping () -> FilmRecorder.Progress
    ) {
        self.surroundings = surroundings
        self.target = target
        self.now = now
        self.framesPerSecond = Double(framesPerSecond)
        pendingSignal = surroundings.countSignals()
        progress = Progress(total: nil, in: surroundings)
    }

    /// Whether to wait on.
    ///
    /// One signal in the meantime is answered by a sentence, for it may be meant for something else; the next one stops the writing.
    mutating func isAwaited() -> Bool {
        let state = now()
        progress.total = state.total
        progress.update(frames: state.written, filmSeconds: Double(state.written) / framesPerSecond)
        // A terminal that goes away says so more than once: that is nobody who has had enough.
        guard let signal = pendingSignal(), signal != SIGHUP else { return true }
        progress.finish()
        if warnings > 0 { stop = signal } else { surroundings.say(warning) }
        warnings += 1
        return stop == nil
    }

    /// Takes a signal away that has been heeded already.
    func forgetSignal() {
        _ = pendingSignal()
    }

    /// Takes the line of progress away.
    mutating func finish() {
        progress.finish()
    }

    private var warning: String {
        let outcome = target.format == .frames ? "leaves it short" : "leaves no film"
        return "the film is still being written; once more stops that, and \(outcome)"
    }
}
