/// How content slides on after a drag has let go of it: UIScrollView's normal rate, the velocity times 0.998 each millisecond.
public struct Deceleration: Hashable, Sendable {
    /// Where the content was let go, in points.
    public let origin: Double
    /// How fast it went, in points a second.
    public let velocity: Double
    /// The seconds after which it is too slow to be seen moving, and stops: a function of the velocity alone.
    public let duration: Double

    /// The decay a second: -1000 ln 0.998.
    private static let rate = 2.002_002_670_673_405
    /// Slower than this, in points a second, is at rest.
    private static let restVelocity = 8.0

    /// Makes the motion of content that was let go at a place with a velocity.
    public init(origin: Double, velocity: Double) {
        self.origin = origin
        self.velocity = velocity
        duration = Arithmetic.firstTime { abs(velocity) * Arithmetic.exponential(-Self.rate * $0) < Self.restVelocity }
    }

    /// A motion that takes the same time and stops at another place: the velocity is bent, so that nothing jumps at the end.
    ///
    /// Content that is let go shall come to rest on a pixel.
    public func stopping(at place: Double) -> Deceleration {
        let way = stoppingPlace - origin
        guard way != 0 else { return self }
        return Deceleration(origin: origin, velocity: velocity * (place - origin) / way, duration: duration)
    }

    /// The same motion, a distance in points further on.
    public func shifted(by shift: Double) -> Deceleration {
        Deceleration(origin: origin + shift, velocity: velocity, duration: duration)
    }

    private init(origin: Double, velocity: Double, duration: Double) {
        self.origin = origin
        self.velocity = velocity
        self.duration = duration
    }

    /// Where it stops, in points.
    public var stoppingPlace: Double { position(after: duration) }

    /// Where the content is `time` seconds after it was let go.
    public func position(after time: Double) -> Double {
        let moving = min(duration, max(0, time))
        return origin + velocity / Self.rate * (1 - Arithmetic.exponential(-Self.rate * moving))
    }

    /// How fast it is then, in points a second.
    public func velocity(after time: Double) -> Double {
        time >= duration ? 0 : velocity * Arithmetic.exponential(-Self.rate * max(0, time))
    }

    /// Whether it is then too slow to be seen moving.
    public func isAtRest(after time: Double) -> Bool {
        time >= duration
    }

    /// The seconds after which it passes a place; nil if it stops before or begins beyond. Found by bisection.
    public func time(reaching place: Double) -> Double? {
        let (way, distance) = (stoppingPlace - origin, place - origin)
        guard way != 0, distance / way >= 0, distance / way < 1 else { return nil }
        return Arithmetic.firstTime { abs(position(after: $0) - origin) >= abs(distance) }
    }
}
