import LockstepAnimation
import LockstepGeometry

/// How content moves by itself after a drag. Each way ends at a time and a place that don't depend on when frames are made.
enum Sliding {
    /// It slows down, and stops at a place on a pixel.
    case decelerating(Deceleration, start: FrameTime, place: Double)
    /// It was past an end, and is drawn back to it.
    case bouncing(Bounce, end: Double, start: FrameTime)
}

/// A drag in progress.
struct Drag {
    /// Where the pointer was when the drag began to count, in points of the window.
    let origin: Double
    /// The offset that goes with it, pulled through the rubber band's inverse.
    let offset: Double
    /// The last places of the pointer with their times, newest last: the speed at which it lets go.
    var samples: [(place: Double, time: FrameTime)]
}

extension ScrollView {
    /// Points that a pressed pointer moves before it drags: UIKit's, so that an unsteady click stays a click.
    static let dragThreshold = 10.0
    /// Points a second below which content that is let go stays where it is.
    private static let slowestSlide = 50.0

    final var isSliding: Bool { sliding != nil }

    final func beginDrag(at place: Double, time: FrameTime) {
        stop()
        let shown = shownContentOffset.y
        if shown != contentOffset.y {
            stage?.stop(.scrollY, of: self)
            contentOffset.y = shown
        }
        let over = shown - clamped(shown)
        let pull = RubberBand.pull(showing: over, dimension: bounds.height)
        drag = Drag(origin: place, offset: clamped(shown) + pull, samples: [(place, time)])
        showIndicator()
    }

    final func continueDrag(to place: Double, time: FrameTime) {
        guard var drag else { return }
        drag.samples.append((place, time))
        if drag.samples.count > 8 { drag.samples.removeFirst() }
        self.drag = drag
        let wanted = drag.offset - (place - drag.origin)
        let over = RubberBand.displacement(pulled: wanted - clamped(wanted), dimension: bounds.height)
        contentOffset.y = clamped(wanted) + over
    }

    final func endDrag(at time: FrameTime) {
        guard let drag else { return }
        self.drag = nil
        release(velocity: Self.velocity(of: drag.samples, at: time), at: time)
    }

    /// A press catches content that slides: it stays where it is until `letGo`.
    final func hold() {
        sliding = nil
        isHeld = true
    }

    /// Ends a `hold`. Content that was caught past an end comes back from there.
    final func letGo(at time: FrameTime) {
        isHeld = false
        if drag == nil && !isSliding { release(velocity: 0, at: time) }
    }

    /// Leaves content to itself that moves at a velocity, in points a second: from past an end it comes back, and if it is fast
    /// enough it slides on.
    private func release(velocity: Double, at time: FrameTime) {
        if contentOffset.y != clamped(contentOffset.y) {
            startBounce(from: contentOffset.y, velocity: velocity, at: time)
        } else if abs(velocity) > Self.slowestSlide, let grid = stage?.grid {
            let motion = Deceleration(origin: contentOffset.y, velocity: velocity)
            let place = grid.round(motion.stoppingPlace)
            sliding = .decelerating(motion.stopping(at: place), start: time, place: place)
        } else {
            sliding = nil
            fadeIndicator(after: time)
        }
        register()
    }

    /// The content's speed over the last tenth of a second, in points a second.
    private static func velocity(of samples: [(place: Double, time: FrameTime)], at time: FrameTime) -> Double {
        guard let last = samples.last,
            let first = samples.first(where: { time.nanoseconds - $0.time.nanoseconds <= 100_000_000 }),
            first.time < last.time
        else { return 0 }
        let velocity = -(last.place - first.place) * 1e9 / Double(last.time.nanoseconds - first.time.nanoseconds)
        return min(8000, max(-8000, velocity))
    }

    private func startBounce(from offset: Double, velocity: Double, at time: FrameTime) {
        let end = clamped(offset)
        sliding = .bouncing(Bounce(displacement: offset - end, velocity: velocity), end: end, start: time)
    }

    private func register() {
        guard isSliding, let stage, !stage.slidingViews.contains(where: { $0 === self }) else { return }
        stage.slidingViews.append(self)
    }

    /// Puts the content where it has slid to by a time.
    final func slide(to time: FrameTime) {
        switch sliding {
        case nil: return
        case .decelerating(let motion, let start, let place): decelerate(motion, start: start, place: place, to: time)
        case .bouncing(let motion, let end, let start):
            contentOffset.y = end + motion.displacement(after: time.seconds(since: start))
            let moment = start.adding(seconds: motion.duration)
            if time >= moment { come(toRestAt: end, at: moment) }
        }
    }

    private func decelerate(_ motion: Deceleration, start: FrameTime, place: Double, to time: FrameTime) {
        let age = time.seconds(since: start)
        let edge = motion.velocity > 0 ? maximumOffset : 0
        if let arrival = motion.time(reaching: edge), arrival <= age {
            let moment = start.adding(seconds: arrival)
            startBounce(from: edge, velocity: motion.velocity(after: arrival), at: moment)
            slide(to: time)
            return
        }
        contentOffset.y = clamped(motion.position(after: age))
        let moment = start.adding(seconds: motion.duration)
        if time >= moment { come(toRestAt: clamped(place), at: moment) }
    }

    private func come(toRestAt place: Double, at moment: FrameTime) {
        contentOffset.y = place
        sliding = nil
        fadeIndicator(after: moment)
    }

    // MARK: Ends that move

    /// The content's ends may have moved. What moves by itself goes on from where it is to where the end is now; what a pointer holds
    /// stays with it; what rests past an end is put there under the animation in force.
    final func clampToContent() {
        guard drag == nil && !isHeld else { return }
        guard !isSliding else { return aimAnew() }
        let offset = clamped(contentOffset.y)
        if offset != contentOffset.y { contentOffset.y = offset }
    }

    /// The content got longer above what is seen: everything goes on as it was, so much further down, and nothing is seen of it.
    final func shiftContent(by shift: Double) {
        guard shift != 0 else { return }
        if let drag { self.drag = Drag(origin: drag.origin, offset: drag.offset + shift, samples: drag.samples) }
        switch sliding {
        case nil: break
        case .decelerating(let motion, let start, let place):
            sliding = .decelerating(motion.shifted(by: shift), start: start, place: place + shift)
        case .bouncing(let motion, let end, let start):
            sliding = .bouncing(motion, end: end == 0 ? 0 : end + shift, start: start)
        }
        performWithoutAnimation { contentOffset.y += shift }
    }

    private func aimAnew() {
        guard let now = stage?.now else { return stop() }
        switch sliding {
        case nil: return
        case .decelerating(let motion, let start, _):
            guard contentOffset.y != clamped(contentOffset.y) else { return }
            release(velocity: motion.velocity(after: now.seconds(since: start)), at: now)
        case .bouncing(let motion, let end, let start):
            guard end != 0 && end != maximumOffset else { return }
            release(velocity: motion.velocity(after: now.seconds(since: start)), at: now)
        }
    }
}

extension FrameTime {
    fileprivate func seconds(since start: FrameTime) -> Double {
        FrameTime(nanoseconds: nanoseconds - start.nanoseconds).seconds
    }
}
