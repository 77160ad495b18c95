import LockstepAnimation
import LockstepGeometry
import LockstepScene
import LockstepTesting
import Testing

/// Whether content keeps to the straight path that its row's progress draws from the old layout to the new one.
struct SteadyTimingTests {
    private static let durations = (1...20).map { Double($0) / 20 }

    /// The largest distance of title and body from their straight paths in points, a row opening or closing.
    private func straying(
        _ timing: UpdateTiming, duration: Double, opens: Bool, curve: TimingCurve = .easeInOut,
        rowDuration: Double = 0.3, rowCurve: TimingCurve = .easeInOut
    ) -> Double {
        let rows = FoldingTable(rows: 2, open: !opens)
        rows.table.updateTiming = timing
        rows.table.animationDuration = rowDuration
        rows.table.animationCurve = rowCurve
        let harness = Harness()
        harness.show(rows.table)
        let cell = rows.cell(0)
        let parts = [cell.title, cell.body]
        let (before, oldHeight) = (parts.map(\.frame), cell.frame.height)
        harness.perform { rows.toggle(0, over: duration, curve: curve) }
        var worst = 0.0
        for _ in 0..<100 {
            harness.advance(frames: 1)
            let progress = (cell.shownFrame.height - oldHeight) / (cell.frame.height - oldHeight)
            for (part, old) in zip(parts, before) {
                let straight = old.interpolated(to: part.frame, progress: progress)
                worst = max(worst, abs(part.shownFrame.minY - straight.minY))
                worst = max(worst, abs(part.shownFrame.height - straight.height))
            }
        }
        #expect(abs(cell.shownFrame.height - (opens ? FoldingCell.open : FoldingCell.closed)) < 1e-9)
        return worst
    }

    @Test(arguments: durations, [UpdateTiming.lockstep, .followContent])
    func `on one clock nothing strays`(duration: Double, timing: UpdateTiming) {
        for opens in [true, false] {
            #expect(straying(timing, duration: duration, opens: opens) <= 1e-6)
            let other = straying(
                timing, duration: duration, opens: opens, curve: .easeOut, rowDuration: 0.45, rowCurve: .linear)
            #expect(other <= 1e-6)
        }
    }

    @Test(arguments: durations)
    func `on two clocks everything strays but where they agree`(duration: Double) {
        for opens in [true, false] {
            let strayed = straying(.independent, duration: duration, opens: opens)
            if duration == 0.3 { #expect(strayed <= 1e-6) } else { #expect(strayed > 0.5) }
        }
    }

    @Test(arguments: durations)
    func `the row's duration is what content has to agree with, whatever it is`(duration: Double) {
        #expect(straying(.independent, duration: duration, opens: true, rowDuration: duration) <= 1e-6)
        #expect(straying(.independent, duration: duration, opens: true, rowDuration: duration * 1.5) > 0.5)
    }

    @Test func `two curves of one duration are two clocks`() {
        #expect(straying(.independent, duration: 0.3, opens: true, curve: .linear) > 0.5)
        #expect(straying(.independent, duration: 0.3, opens: true, curve: .linear, rowCurve: .linear) <= 1e-6)
    }
}
