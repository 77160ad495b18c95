import LockstepAnimation
import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting
import TestSamples
import Testing

/// Where and when content that was let go comes to rest, and what its indicator does.
struct SlideRestTests {
    private let sample = RowSource.short(rows: 100)

    /// Pulls by 30 points each 10 ms, `steps` times, from time 0, and lets go.
    private func fling(_ stage: Stage, steps: Int) {
        func at(_ milliseconds: Int) -> FrameTime { FrameTime(nanoseconds: Int64(milliseconds) * 1_000_000) }
        stage.handle(.pointerDown(Point(x: 20, y: 700)), at: at(0))
        for step in 1...steps {
            stage.handle(.pointerMoved(Point(x: 20, y: 700 - 30 * Double(step))), at: at(10 * step))
        }
        stage.handle(.pointerUp(Point(x: 20, y: 700 - 30 * Double(steps))), at: at(10 * steps))
    }

    @Test(arguments: [1.0, 2, 3], [0.0, 3600])
    func `content comes to rest at the same place and time at every frame rate, on a pixel`(
        scale: Double, start: Double
    ) {
        var rests: [(place: Double, time: Double)] = []
        for rate in [24, 30, 60, 144, 1000] {
            let sample = RowSource.short(rows: 67)
            let harness = Harness(scale: scale, framesPerSecond: rate)
            harness.show(sample.table)
            harness.perform { sample.table.setContentOffset(Point(x: 0, y: start), animated: false) }
            fling(harness.stage, steps: 4)
            var frame = 0
            var place = sample.table.contentOffset.y
            var largest = 0.0
            var rest = 0.0
            while frame < 6 * rate {
                frame += 1
                let time = FrameTime.frame(frame, framesPerSecond: rate)
                guard time.seconds > 0.04 else { continue }
                _ = harness.stage.frame(at: time)
                let now = sample.table.contentOffset.y
                if now != place { rest = time.seconds }
                if rate == 1000 && time.seconds > 0.8 { largest = max(largest, abs(now - place)) }
                place = now
            }
            rests.append((place, rest))
            // A frame of a millisecond, and half a pixel at most at the very end.
            #expect(largest < 3)
        }

        #expect(rests.allSatisfy { $0.place == rests[0].place })
        #expect(abs(rests[0].place * scale - (rests[0].place * scale).rounded()) < 1e-9)
        let times = rests.map(\.time)
        #expect((times.max() ?? 0) - (times.min() ?? 0) <= 1.0 / 24)
    }

    @Test func `sliding starts no animation of its own, and the indicator fades after it`() throws {
        let harness = Harness()
        harness.show(sample.table)
        fling(harness.stage, steps: 4)

        var running = 0
        var frames = 0
        while harness.stage.runningOffsets.isEmpty && frames < 600 {
            harness.advance(to: 0.05 + Double(frames) / 60)
            frames += 1
            running = max(running, harness.stage.runningOffsets.count)
        }
        let rest = sample.table.contentOffset.y

        #expect(frames > 60 && running == 1)
        harness.advance(to: 0.05 + Double(frames) / 60 + 0.8 + 0.3)
        #expect(harness.stage.isAtRest)
        #expect(sample.table.contentOffset.y == rest)
    }

    @Test func `the indicator's fade is no part of the blocks around it`() throws {
        let rows = FoldingTable(rows: 40)
        let harness = Harness()
        harness.show(rows.table)
        rows.table.updateTiming = .followContent
        var finished: [Bool] = []

        harness.perform {
            rows.table.beginUpdates()
            rows.table.animate(withDuration: 0.4) { rows.fold(1) }
            rows.table.setContentOffset(Point(x: 0, y: 20), animated: true)
            rows.table.endUpdates()
            rows.table.animate(withDuration: 0) {
                rows.table.setContentOffset(Point(x: 0, y: 30), animated: true)
            } completion: {
                finished.append($0)
            }
        }

        // The row follows the longer of the two blocks, and the one of no length is over at once.
        let heights = harness.stage.runningOffsets.filter { $0.property == .height }
        #expect(heights.allSatisfy { $0.duration == 400_000_000 } && !heights.isEmpty)
        #expect(finished == [true])
    }
}
