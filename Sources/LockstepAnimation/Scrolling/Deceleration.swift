/// How content slides on after a drag has let go of it: UIScrollView's normal rate, the velocity times 0.998 each millisecond.
public struct Deceleration: Hashable, Sendable {
    /// Where the content was let go, in points.
    public let origin: Double
    /// How fast it went, in points a second.
    public let velocity: Double

    /// The decay a second: -1000 ln 0.998.
    private static let rate = 2.002_002_670_673_405
    /// Slower than this, in points a second, is at rest.
    private static let restVelocity = 8.0

    /// Makes the motion of content that was let go at a place with a velocity.
    public init(origin: Double, velocity: Double) {
        self.origin = origin
        self.velocity = velocity
    }

    /// Where the content is `time` seconds after it was let go.
    public func position(after time: Double) -> Double {
        origin + velocity / Self.rate * (1 - Arithmetic.exponential(-Self.rate * max(0, time)))
    }

    /// How fast it is then, in points a second.
    public func velocity(after time: Double) -> Double {
        velocity * Arithmetic.exponential(-Self.rate * max(0, time))
    }

    /// Whether it is then too slow to be seen moving.
    public func isAtRest(after time: Double) -> Bool {
        abs(velocity(after: time)) < Self.restVelocity
    }

    /// The seconds after which it passes a place; nil if it stops before. Found by bisection.
    public func time(reaching place: Double) -> Double? {
        let reach = velocity / Self.rate
        guard reach != 0, (place - origin) / reach >= 0, (place - origin) / reach < 1 else { return nil }
        var low = 0.0
        var high = 20.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(position(after: middle) - origin) < abs(place - origin) { low = middle } else { high = middle }
        }
        return high
    }
}
