public import LockstepAnimation
import LockstepScene

/// What was done to a scene, and the scene as it is at any time of that: forwards and backwards, the same each time.
///
/// To go back, a scene is made anew at the last moment of rest before, and what was done since is done again. Why so is in the article
/// "Checkpoints are moments of rest".
public final class Session<Scene: SessionScene> {
    /// Makes a scene from what it was at rest; its stage's clock has not run yet.
    public typealias Maker = (Scene.Rest) -> Scene

    /// What was done, in the order of time; of what was done at one time, the first comes first.
    public private(set) var steps: [SessionStep] = []
    /// How much was done to show what was asked for.
    public private(set) var work = Work()

    /// Counts what showing a session costs.
    public struct Work: Equatable, Sendable {
        /// Scenes that were made.
        public var scenes: Int
        /// Steps that were done, for the first time or again.
        public var steps: Int

        /// Counts so many of both.
        public init(scenes: Int = 0, steps: Int = 0) {
            (self.scenes, self.steps) = (scenes, steps)
        }
    }

    private var make: Maker
    /// The first one is the start; each next one has more steps done before it.
    private var checkpoints: [Checkpoint]
    private var player: Player?

    /// A moment of rest at which something is about to be done.
    struct Checkpoint {
        /// How many steps were done before.
        var done: Int
        var time: FrameTime
        var rest: Scene.Rest
    }

    /// Begins a session of a scene as it is at time 0.
    public init(start: Scene.Rest, make: @escaping Maker) {
        self.make = make
        checkpoints = [Checkpoint(done: 0, time: .zero, rest: start)]
    }

    // MARK: What is done

    /// Does something at a time, after all that is done then already; what comes later stays.
    public func insert(_ step: SessionStep) {
        let place = steps.firstIndex { $0.time > step.time } ?? steps.count
        steps.insert(step, at: place)
        // The start stays whatever is done.
        checkpoints.removeAll { $0.done > place && $0.done > 0 }
        if player.map({ $0.done > place || $0.time > step.time }) ?? false { player = nil }
    }

    /// Begins anew, with a scene as it is at time 0 and nothing done.
    public func restart(from start: Scene.Rest) {
        steps = []
        checkpoints = [Checkpoint(done: 0, time: .zero, rest: start)]
        player = nil
    }

    /// The scene is made in another way from now on, at all times of the session.
    public func remake(_ make: @escaping Maker) {
        self.make = make
        checkpoints.removeLast(checkpoints.count - 1)
        player = nil
    }

    // MARK: What is shown

    /// The scene at a time of 0 or later, all of it laid out, sampled and drawn for that time.
    public func scene(at time: FrameTime) -> Scene {
        let player = player(for: time)
        player.run(to: time, self)
        self.player = player
        return player.scene
    }

    private func player(for time: FrameTime) -> Player {
        // One that is on the way goes on, unless a moment of rest lies between.
        let nearest = checkpoints.last { $0.time <= time } ?? checkpoints[0]
        if let player, player.time <= time, player.done >= nearest.done { return player }
        return Player(at: nearest, self)
    }

    private func note(_ checkpoint: Checkpoint) {
        if checkpoint.done > checkpoints[checkpoints.count - 1].done { checkpoints.append(checkpoint) }
    }
}

extension Session {
    /// A scene on its way through the session, forwards only.
    private final class Player {
        let scene: Scene
        private(set) var done: Int
        private(set) var time: FrameTime

        init(at checkpoint: Checkpoint, _ session: Session) {
            scene = session.make(checkpoint.rest)
            (done, time) = (checkpoint.done, checkpoint.time)
            session.work.scenes += 1
            // What was never laid out has no place to move from.
            _ = scene.stage.frame(at: checkpoint.time)
        }

        func run(to end: FrameTime, _ session: Session) {
            while done < session.steps.count, session.steps[done].time <= end {
                let step = session.steps[done]
                _ = scene.stage.frame(at: step.time)
                if scene.stage.isAtRest { session.note(Checkpoint(done: done, time: step.time, rest: scene.rest)) }
                scene.perform(step.action, at: step.time)
                done += 1
                session.work.steps += 1
            }
            time = end
            _ = scene.stage.frame(at: end)
        }
    }
}
