import LockstepAnimation
import Testing

/// Offsets that run, add up, take over and end.
struct TimelineTests {
    private let target = AnimationTarget(index: 3)
    private var timeline = Timeline()

    private func timing(
        start: Double = 0, duration: Double = 0.3, curve: TimingCurve = .linear, composition: Composition = .additive
    ) -> AnimationTiming {
        AnimationTiming(
            start: FrameTime(seconds: start), duration: FrameTime(seconds: duration).nanoseconds, curve: curve,
            composition: composition)
    }

    private mutating func move(
        _ property: AnimatedProperty = .y, from old: Double, to new: Double, _ timing: AnimationTiming,
        transaction: Int = 1, at now: Double = 0
    ) -> [TransactionID] {
        timeline.add(
            target: target, property: property, from: old, to: new, transaction: TransactionID(number: transaction),
            timing: timing, at: FrameTime(seconds: now))
    }

    private func sum(_ property: AnimatedProperty = .y, at seconds: Double) -> Double {
        timeline.sum(of: property, target: target, at: FrameTime(seconds: seconds))
    }

    @Test mutating func `an offset is whole at its start, half on its way and nothing at its end`() {
        _ = move(from: 10, to: 110, timing())

        #expect(sum(at: -1) == -100 && sum(at: 0) == -100)
        #expect(abs(sum(at: 0.15) + 50) < 1e-9)
        #expect(sum(at: 0.3) == 0)
    }

    @Test mutating func `positions add up`() {
        _ = move(from: 0, to: 100, timing())
        let dropped = move(from: 100, to: 0, timing(start: 0.15), transaction: 2, at: 0.15)

        #expect(dropped.isEmpty && timeline.offsets.count == 2)
        #expect(abs(sum(at: 0.15) - (-50 + 100)) < 1e-9)
    }

    @Test mutating func `what is shifted in mid-flight is seen as much further on, and ends where it would`() {
        for composition in Composition.allCases {
            timeline = Timeline()
            _ = move(from: 0, to: 100, timing())
            _ = move(from: 100, to: 20, timing(start: 0.1, composition: composition), transaction: 2, at: 0.1)
            let before = sum(at: 0.15)

            timeline.shift(.y, of: target, by: 7, at: FrameTime(seconds: 0.15))

            #expect(abs(sum(at: 0.15) - (before + 7)) < 1e-9)
            #expect(sum(at: 0.4) == 0)
        }
    }

    @Test mutating func `a spring is at rest by its end, not only nearly`() {
        _ = move(from: 0, to: 100, timing())
        _ = move(from: 100, to: 40, timing(start: 0.1, composition: .retargeting), transaction: 2, at: 0.1)

        #expect(abs(sum(at: 0.4 - 1e-6)) < 1e-6)
        #expect(sum(at: 0.4) == 0)
    }

    @Test mutating func `opacity is taken over from what is shown`() {
        _ = move(.opacity, from: 0, to: 1, timing())
        let dropped = move(.opacity, from: 1, to: 0, timing(start: 0.1), transaction: 2, at: 0.1)

        // A third of the way up: 1/3 is shown before and after.
        #expect(dropped == [TransactionID(number: 1)])
        #expect(timeline.offsets.count == 1)
        #expect(abs(sum(.opacity, at: 0.1) - 1.0 / 3) < 1e-9)
    }

    @Test(arguments: Composition.allCases)
    func `a second animation makes no jump in any composition`(composition: Composition) {
        var test = self
        _ = test.move(from: 0, to: 100, timing(composition: composition))
        let before = 100 + test.sum(at: 0.1)
        _ = test.move(from: 100, to: -40, timing(start: 0.1, composition: composition), transaction: 2, at: 0.1)
        let after = -40 + test.sum(at: 0.1)

        #expect(abs(before - after) < 1e-9)
    }

    @Test mutating func `retargeting keeps the speed, replacing doesn't`() {
        for (composition, keeps) in [(Composition.retargeting, true), (.replacing, false)] {
            timeline = Timeline()
            _ = move(from: 0, to: 100, timing(composition: .additive))
            _ = move(from: 100, to: 200, timing(start: 0.1, curve: .easeIn, composition: composition), at: 0.1)
            let speed = (sum(at: 0.10001) - sum(at: 0.1)) / 0.00001

            // 100 points in 0.3 s before.
            #expect((abs(speed - 100 / 0.3) < 10) == keeps)
        }
    }

    @Test mutating func `two stages of one transaction are one offset, and cancel exactly`() {
        _ = move(from: 0.1, to: 0.7, timing())
        _ = move(from: 0.7, to: 0.1, timing())

        #expect(timeline.offsets.count == 1)
        #expect(sum(at: 0.123) == 0)
    }

    @Test mutating func `no duration starts nothing, and ends what doesn't add up`() {
        _ = move(from: 0, to: 1, timing(duration: 0))
        #expect(timeline.isEmpty)

        _ = move(.opacity, from: 0, to: 1, timing())
        _ = move(.opacity, from: 1, to: 0.5, timing(duration: 0), at: 0.1)
        #expect(timeline.isEmpty)
    }

    @Test mutating func `what has ended is forgotten, and what waits is not`() {
        _ = move(from: 0, to: 1, timing(duration: 0.1), transaction: 1)
        _ = move(from: 1, to: 2, timing(start: 5, duration: 0.1), transaction: 2)
        timeline.removeEnded(at: FrameTime(seconds: 0.1))

        #expect(timeline.offsets.map(\.transaction.number) == [2])
        #expect(timeline.offsets.map(\.end) == [FrameTime(seconds: 5.1)])
        #expect(timeline.removeAll(of: target) == [TransactionID(number: 2)])
        #expect(!timeline.moves(target))
    }
}
