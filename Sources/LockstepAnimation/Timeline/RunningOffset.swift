/// One animation of one number: how far what is shown still is from the model, and how that goes to zero.
public struct RunningOffset: Hashable, Sendable {
    /// Whose number it is.
    public let target: AnimationTarget
    /// Which number.
    public let property: AnimatedProperty
    /// The transaction that it belongs to.
    public let transaction: TransactionID
    /// Old value minus new value: the offset before it starts to go.
    public internal(set) var delta: Double
    /// When it starts to go: the event's time plus any delay.
    public let start: FrameTime
    /// How long it takes, in nanoseconds, above 0.
    public let duration: Int64
    /// How it goes.
    public internal(set) var motion: Motion

    /// How an offset goes to zero.
    public enum Motion: Hashable, Sendable {
        /// Along a curve over the duration.
        case curve(TimingCurve)
        /// By a spring that begins with a velocity (units a second) and is brought to rest by the end of the duration.
        case spring(Spring, velocity: Double)

        /// How so many times the offset goes.
        func times(_ factor: Double) -> Motion {
            guard case .spring(let spring, let velocity) = self else { return self }
            return .spring(spring, velocity: velocity * factor)
        }
    }

    /// When nothing of it is left.
    public var end: FrameTime { FrameTime(nanoseconds: start.nanoseconds + duration) }

    /// What is left of the offset at a time, in the property's unit.
    public func value(at time: FrameTime) -> Double {
        let age = time.nanoseconds - start.nanoseconds
        if age <= 0 { return delta }
        if age >= duration { return 0 }
        switch motion {
        case .curve(let curve):
            return delta * (1 - curve.progress(at: Double(age) / Double(duration)))
        case .spring(let spring, let velocity):
            return spring.state(
                after: Double(age) / 1e9, displacement: delta, velocity: velocity, endingAt: Double(duration) / 1e9
            ).displacement
        }
    }

    /// How fast the offset changes at a time, in units a second.
    public func velocity(at time: FrameTime) -> Double {
        let age = time.nanoseconds - start.nanoseconds
        if age < 0 || age >= duration { return 0 }
        switch motion {
        case .curve(let curve):
            return -delta * curve.speed(at: Double(age) / Double(duration)) * 1e9 / Double(duration)
        case .spring(let spring, let velocity):
            return spring.state(
                after: Double(age) / 1e9, displacement: delta, velocity: velocity, endingAt: Double(duration) / 1e9
            ).velocity
        }
    }
}
