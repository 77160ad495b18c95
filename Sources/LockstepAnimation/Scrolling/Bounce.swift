/// How content that was let go past its end comes back: drawn by a critically damped spring, until what is left can't be seen.
public struct Bounce: Hashable, Sendable {
    /// How far past its end the content was let go, in points.
    public let displacement: Double
    /// How fast it went, in points a second.
    public let velocity: Double
    /// The seconds after which it lies at its end: a function of the two above, so it doesn't depend on when one looks.
    public let duration: Double

    private static let spring = Spring(dampingRatio: 1, response: 0.45)
    /// What is left of the way when it ends, in points: less than half a pixel on any screen.
    private static let rest = 0.1

    /// Makes the motion of content that was let go past its end with a velocity.
    public init(displacement: Double, velocity: Double) {
        self.displacement = displacement
        self.velocity = velocity
        duration = Self.duration(displacement: displacement, velocity: velocity)
    }

    /// How far the content is past its end `time` seconds after it was let go, in points.
    public func displacement(after time: Double) -> Double {
        if time >= duration { return 0 }
        return Self.spring.state(after: time, displacement: displacement, velocity: velocity).displacement
    }

    /// How fast it moves then, in points a second.
    public func velocity(after time: Double) -> Double {
        if time >= duration { return 0 }
        return Self.spring.state(after: time, displacement: displacement, velocity: velocity).velocity
    }

    /// The motion is within (|d| + |s| / w + |s| t) e^-wt, with s = v + w d, which only falls: so there is one time from which on it
    /// stays at rest. Found by bisection.
    private static func duration(displacement: Double, velocity: Double) -> Double {
        let natural = 2 * Double.pi / spring.response
        let slope = abs(velocity + natural * displacement)
        func bound(_ time: Double) -> Double {
            (abs(displacement) + slope / natural + slope * time) * Arithmetic.exponential(-natural * time)
        }
        return Arithmetic.firstTime { bound($0) < rest }
    }
}
