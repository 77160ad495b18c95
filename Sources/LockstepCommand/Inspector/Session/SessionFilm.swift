import LockstepAnalysis
import LockstepAnimation
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// Every frame of a session as geometry, and what is to be said of it: made bit by bit, so that nobody waits for it.
final class SessionFilm {
    /// The frames that are made so far, sixty a second from time 0.
    private(set) var frames: [TraceFrame] = []
    /// The animations that were met so far.
    private(set) var bars: [AnimationBar] = []
    /// What wobbles; nil until the last frame is made.
    private(set) var measurement: Measurement?

    private let session: Session<InspectedScene>
    private let steps: [SessionStep]
    private var measurer: MotionMeasurer
    private var nextStep = 0
    private var known: Set<TransactionID> = []
    /// The frame after which all has come to rest.
    private var restFrame: Int?

    static let framesPerSecond = 60
    /// Frames that are shown after everything has come to rest.
    private static let quietFrames = 12
    /// Frames of the longest film: a minute.
    private static let mostFrames = 60 * framesPerSecond

    /// Prepares to film what was done, with a scene made anew.
    init(
        _ steps: [SessionStep], header: TraceHeader, start: InspectedScene.Rest,
        make: @escaping Session<InspectedScene>.Maker
    ) {
        self.steps = steps
        session = Session(start: start, make: make)
        for step in steps { session.insert(step) }
        measurer = MotionMeasurer(header)
    }

    var isComplete: Bool { measurement != nil }

    /// When the last frame that is made is shown.
    var end: FrameTime { .frame(max(0, frames.count - 1), framesPerSecond: Self.framesPerSecond) }

    /// Makes the next frames, so many at most.
    func advance(frames count: Int) {
        var left = count
        while left > 0, !isComplete {
            makeFrame()
            left -= 1
        }
    }

    private func makeFrame() {
        let index = frames.count
        let time = FrameTime.frame(index, framesPerSecond: Self.framesPerSecond)
        let scene = session.scene(at: time)
        while nextStep < steps.count, steps[nextStep].time <= time {
            if let event = steps[nextStep].action.event(at: steps[nextStep].time.nanoseconds) {
                measurer.add(.event(event))
            }
            nextStep += 1
        }
        let frame = scene.sample(frame: index, at: time)
        measurer.add(.frame(frame))
        frames.append(frame)
        noteBars(of: scene)
        let isDone = nextStep == steps.count && scene.stage.isAtRest
        if !isDone { restFrame = nil } else if restFrame == nil { restFrame = index }
        if restFrame.map({ index >= $0 + Self.quietFrames }) ?? false || frames.count == Self.mostFrames { finish() }
    }

    private func noteBars(of scene: InspectedScene) {
        // What begins at another time, such as the fading of a scroll bar's handle, isn't what one looks for.
        let running = scene.stage.runningBars { start in
            steps.first { $0.time == start }.map { step in
                if case .tap(.row(let row)) = step.action { row } else { nil }
            }
        }
        let new = running.filter { known.insert($0.id).inserted }
        if !new.isEmpty { bars = AnimationBar.packed(bars + new.map(\.bar)) }
    }

    private func finish() {
        measurement = measurer.finish(endsAtRest: restFrame != nil)
    }
}

extension SessionFilm {
    /// The frame that is shown at a time, or the last one that is made.
    func frameIndex(at time: FrameTime) -> Int {
        min(Self.number(ofFrameAt: time), max(0, frames.count - 1))
    }

    /// The number of the frame at a time, or of the last one before it.
    static func number(ofFrameAt time: FrameTime) -> Int {
        // The times of frames are rounded to nanoseconds, up or down.
        let nearest = max(0, Int((time.seconds * Double(framesPerSecond)).rounded()))
        return nearest > 0 && FrameTime.frame(nearest, framesPerSecond: framesPerSecond) > time ? nearest - 1 : nearest
    }

    /// The last motion of a row that had begun at a time; a row that is only moved along by those above it doesn't count.
    func motion(ofRow row: Int, at time: FrameTime) -> RowMotion? {
        measurement?.motions.last { motion in
            motion.row == row && motion.from.nanoseconds <= time.nanoseconds
                && (motion.verdict != .steady || abs(motion.heightAfter - motion.heightBefore) > 0.01)
        }
    }
}
