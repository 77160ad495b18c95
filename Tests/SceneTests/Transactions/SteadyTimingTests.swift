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
        let worst = rows.straying(on: harness, frames: 100) { rows.toggle(0, over: duration, curve: curve) }
        #expect(abs(rows.cell(0).shownFrame.height - (opens ? FoldingCell.open : FoldingCell.closed)) < 1e-9)
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
