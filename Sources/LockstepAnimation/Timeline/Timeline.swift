/// All offsets that still run, in the order they were started. What is shown is the model plus their sum.
public struct Timeline: Sendable {
    /// The offsets, oldest first.
    public private(set) var offsets: [RunningOffset] = []

    /// Makes a timeline on which nothing moves.
    public init() {}

    /// Whether nothing moves.
    public var isEmpty: Bool { offsets.isEmpty }

    /// Starts the offset that leads from an old value to a new one; returns the transactions whose offsets it dropped.
    ///
    /// A duration of 0 starts nothing, and drops what ran where animations don't add up.
    public mutating func add(
        target: AnimationTarget, property: AnimatedProperty, from old: Double, to new: Double,
        transaction: TransactionID, timing: AnimationTiming, at now: FrameTime
    ) -> [TransactionID] {
        var delta = old - new
        var velocity = 0.0
        var dropped: [TransactionID] = []
        let takesOver = !property.addsUp || timing.composition != .additive
        if takesOver {
            for offset in offsets where offset.target == target && offset.property == property {
                delta += offset.value(at: now)
                velocity += offset.velocity(at: now)
                if offset.transaction != transaction { dropped.append(offset.transaction) }
            }
            offsets.removeAll { $0.target == target && $0.property == property }
        }
        guard timing.duration > 0 && (delta != 0 || velocity != 0) else { return dropped }
        let motion = motion(of: property, timing, velocity: velocity)
        let offset = RunningOffset(
            target: target, property: property, transaction: transaction, delta: delta, start: timing.start,
            duration: timing.duration, motion: motion)
        if let index = mergeIndex(of: offset) {
            offsets[index].delta += delta
        } else {
            offsets.append(offset)
        }
        checkInvariants()
        return dropped
    }

    private func motion(
        of property: AnimatedProperty, _ timing: AnimationTiming, velocity: Double
    ) -> RunningOffset.Motion {
        guard property.addsUp else { return .curve(timing.curve) }
        if timing.composition == .retargeting {
            return .spring(timing.spring ?? .settling(in: Double(timing.duration) / 1e9), velocity: velocity)
        }
        return timing.spring.map { .spring($0, velocity: 0) } ?? .curve(timing.curve)
    }

    /// Lets a number of one target go along with a number of another: as long as that one's offsets run, copies of them do, times a factor.
    public mutating func follow(
        _ property: AnimatedProperty, of source: AnimationTarget, by target: AnimationTarget,
        as ownProperty: AnimatedProperty, factor: Double = 1
    ) {
        for index in offsets.indices where offsets[index].target == source && offsets[index].property == property {
            let leader = offsets[index]
            let copy = RunningOffset(
                target: target, property: ownProperty, transaction: leader.transaction, delta: leader.delta * factor,
                start: leader.start, duration: leader.duration, motion: leader.motion.times(factor))
            if let known = mergeIndex(of: copy) {
                offsets[known].delta += copy.delta
            } else {
                offsets.append(copy)
            }
        }
        checkInvariants()
    }

    /// Lets what is seen of a number be another by a shift at a time, and come to the same end: the offsets that run grow or shrink in
    /// proportion. Where none runs, nothing is shifted.
    public mutating func shift(
        _ property: AnimatedProperty, of target: AnimationTarget, by shift: Double, at time: FrameTime
    ) {
        let sum = sum(of: property, target: target, at: time)
        guard sum != 0 else { return }
        for index in offsets.indices where offsets[index].target == target && offsets[index].property == property {
            let factor = (sum + shift) / sum
            offsets[index].delta *= factor
            offsets[index].motion = offsets[index].motion.times(factor)
        }
        checkInvariants()
    }

    /// Forgets what runs on a number whose motion is told from elsewhere now.
    public mutating func forget(_ property: AnimatedProperty, of target: AnimationTarget) {
        offsets.removeAll { $0.target == target && $0.property == property }
    }

    /// Where an offset of the same transaction, clock and property runs already: two stages of one change are one offset, so
    /// that the stage in between cancels exactly and leaves no rounding behind.
    private func mergeIndex(of new: RunningOffset) -> Int? {
        // Springs add up, too, unless one of them is under way.
        if case .spring(_, let velocity) = new.motion, velocity != 0 { return nil }
        return offsets.lastIndex {
            $0.target == new.target && $0.property == new.property && $0.transaction == new.transaction
                && $0.start == new.start && $0.duration == new.duration && $0.motion == new.motion
        }
    }

    /// The sum of what is left of a property's offsets at a time.
    public func sum(of property: AnimatedProperty, target: AnimationTarget, at time: FrameTime) -> Double {
        var sum = 0.0
        for offset in offsets where offset.target == target && offset.property == property {
            sum += offset.value(at: time)
        }
        return sum
    }

    /// Whether any of a target's numbers is in motion.
    public func moves(_ target: AnimationTarget) -> Bool {
        offsets.contains { $0.target == target }
    }

    /// Forgets the offsets that are done at a time.
    public mutating func removeEnded(at time: FrameTime) {
        // Once a frame, so by hand: the library's own way allocates in an unoptimised build.
        var kept = 0
        var index = 0
        while index < offsets.count {
            if offsets[index].end > time {
                if kept != index { offsets[kept] = offsets[index] }
                kept += 1
            }
            index += 1
        }
        if kept < offsets.count { offsets.removeLast(offsets.count - kept) }
    }

    /// Stops a target's motion where its node leaves; returns the transactions that were cut short.
    public mutating func removeAll(of target: AnimationTarget) -> [TransactionID] {
        let dropped = offsets.filter { $0.target == target }.map(\.transaction)
        if !dropped.isEmpty { offsets.removeAll { $0.target == target } }
        return dropped
    }

    /// In debug builds: every offset has a length, and where animations don't add up there is one at most.
    private func checkInvariants() {
        assert(offsets.allSatisfy { $0.duration > 0 && $0.delta.isFinite }, "Timeline: an offset without a length")
    }
}
