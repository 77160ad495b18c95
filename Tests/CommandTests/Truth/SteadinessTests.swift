import LockstepScene
import Testing

@testable import LockstepCommand

/// How far labels stray from the straight path that the row's own progress draws from the old place to the new one.
@Suite struct SteadinessTests {
    private static let durations = (1...20).map { Double($0) / 20 }

    /// The largest distance, in points, of any label's centre or height from its straight path, opening and closing.
    private func straying(duration: Double, timing: UpdateTiming) throws -> Double {
        let motion = try ArticleMotion(duration: duration, timing: timing)
        var worst = 0.0
        for start in [0.0, 3.0] {
            let (before, heightBefore) = (motion.labels, motion.rowHeight)
            motion.tap(at: start)
            // Sixty frames a second until both clocks have run out.
            let moments = (0...72).map { start + Double($0) / 60 }
            let frames = moments.map { moment in
                motion.show(at: moment)
                return (labels: motion.labels, height: motion.rowHeight)
            }
            motion.show(at: start + 2)
            let (after, heightAfter) = (motion.labels, motion.rowHeight)
            for frame in frames {
                let progress = (frame.height - heightBefore) / (heightAfter - heightBefore)
                for (label, (from, to)) in zip(frame.labels, zip(before, after)) {
                    worst = max(worst, abs(label.center - (from.center + (to.center - from.center) * progress)))
                    worst = max(worst, abs(label.height - (from.height + (to.height - from.height) * progress)))
                }
            }
            #expect(abs(abs(heightAfter - heightBefore) - 85) < 1e-9)
        }
        return worst
    }

    @Test(arguments: durations, [UpdateTiming.lockstep, .followContent])
    func `on a shared clock no label strays, whatever the duration`(
        duration: Double, timing: UpdateTiming
    ) throws {
        #expect(try straying(duration: duration, timing: timing) <= 1e-6)
    }

    @Test(arguments: durations)
    func `on clocks of their own labels stray, except where both run for the same time`(duration: Double) throws {
        let straying = try straying(duration: duration, timing: .independent)

        if duration == 0.3 {
            #expect(straying <= 1e-6)
        } else {
            #expect(straying > 1)
        }
    }

    @Test(arguments: [(0.1, 33.7), (0.2, 15.8), (0.3, 0), (0.4, 11.5), (0.5, 19.4)])
    func `closing, label 1 strays as far as the phone's`(duration: Double, distance: Double) throws {
        let motion = try ArticleMotion(duration: duration)
        motion.tap(at: 0)
        motion.show(at: 1)
        let still = motion.labels[0].center
        motion.tap(at: 1)

        // Label 1 is at the same place open and closed; the greatest distance falls between frames.
        let distances = (0...1000).map { millisecond in
            motion.show(at: 1 + Double(millisecond) / 1000)
            return abs(motion.labels[0].center - still)
        }

        #expect(abs((distances.max() ?? .nan) - distance) < 0.05)
    }
}
