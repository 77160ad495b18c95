import LockstepGeometry

/// A damped spring that pulls a displacement to zero.
public struct Spring: Hashable, Sendable {
    /// 1 comes to rest without passing the target; below 1 it swings, above 1 it creeps. Above 0.
    public let dampingRatio: Double
    /// Seconds that one swing would take without damping: smaller is stiffer. Above 0.
    public let response: Double

    /// Makes a spring from its damping ratio and its response in seconds.
    public init(dampingRatio: Double = 1, response: Double) {
        precondition(
            dampingRatio > 0 && dampingRatio.isFinite && response > 0 && response.isFinite,
            "Spring(dampingRatio: \(dampingRatio), response: \(response)): both must be above 0")
        self.dampingRatio = dampingRatio
        self.response = response
    }

    /// The critically damped spring that has all but come to rest after a duration in seconds.
    public static func settling(in duration: Double) -> Spring {
        Spring(dampingRatio: 1, response: 2 * Double.pi * duration / 13)
    }

    /// Seconds after which a displacement that was at rest has all but gone.
    ///
    /// With a rate of decay r no more than (1 + rt) e^-rt of it is left after a time t, whatever the damping: after 13 / r 0.003 pt of 85.
    public var settlingDuration: Double {
        let natural = 2 * Double.pi / response
        guard dampingRatio > 1 else { return 13 / (dampingRatio * natural) }
        // The slower root, as a quotient: a difference of nearly equal numbers would lose its digits.
        return 13 * (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot()) / natural
    }

    /// The same of a spring that has to be at rest at the end of a duration: what it would have left there is taken away on the way, in
    /// proportion to the square of the time, so that it begins where and as fast as it did.
    func state(after time: Double, displacement: Double, velocity: Double, endingAt end: Double) -> (
        displacement: Double, velocity: Double
    ) {
        let now = state(after: time, displacement: displacement, velocity: velocity)
        let left = state(after: end, displacement: displacement, velocity: velocity).displacement
        let share = max(0, time / end)
        return (now.displacement - left * share * share, now.velocity - 2 * left * share / end)
    }

    /// Displacement and velocity `time` seconds after they were `displacement` and `velocity` (a second).
    public func state(after time: Double, displacement: Double, velocity: Double) -> (
        displacement: Double, velocity: Double
    ) {
        if !(time > 0) { return (displacement, velocity) }
        let natural = 2 * Double.pi / response
        if dampingRatio == 1 {
            let decay = Arithmetic.exponential(-natural * time)
            let slope = velocity + natural * displacement
            let position = displacement + slope * time
            return (position * decay, (slope - natural * position) * decay)
        }
        if dampingRatio < 1 {
            let damped = natural * (1 - dampingRatio * dampingRatio).squareRoot()
            let rate = dampingRatio * natural
            let decay = Arithmetic.exponential(-rate * time)
            let (sine, cosine) = Arithmetic.sineAndCosine(damped * time)
            let swing = (velocity + rate * displacement) / damped
            let position = displacement * cosine + swing * sine
            let change = damped * (swing * cosine - displacement * sine)
            return (position * decay, (change - rate * position) * decay)
        }
        let root = natural * (dampingRatio * dampingRatio - 1).squareRoot()
        let slow = -dampingRatio * natural + root
        let fast = -dampingRatio * natural - root
        let first = (velocity - fast * displacement) / (slow - fast)
        let second = displacement - first
        let slowPart = first * Arithmetic.exponential(slow * time)
        let fastPart = second * Arithmetic.exponential(fast * time)
        return (slowPart + fastPart, slow * slowPart + fast * fastPart)
    }
}
