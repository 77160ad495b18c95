import LockstepAnimation
import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// Where times of a session lie across a view, in points.
struct TimeAxis: Equatable {
    /// Where time 0 is, and where the end is.
    var left, right: Double
    /// The last time, in seconds, above 0.
    var end: Double

    /// The axis of a view of a width, with a gutter for names at its left.
    init(width: Double, end: FrameTime) {
        left = InspectorStyle.gutter
        right = max(left + 1, width - InspectorStyle.margin)
        self.end = max(1e-3, end.seconds)
    }

    /// Where a time is.
    func x(_ time: FrameTime) -> Double { left + (right - left) * time.seconds / end }

    /// The time at a place, 0 at least.
    func time(at x: Double) -> FrameTime {
        FrameTime(seconds: min(max(0, (x - left) / (right - left)), 1) * end)
    }

    /// Times of round numbers, far enough apart to be written beside each other, and how many decimals they need.
    var ticks: (times: [Double], decimals: Int) {
        let room = 56.0
        let steps: [(Double, Int)] = [
            (0.05, 2), (0.1, 1), (0.2, 1), (0.5, 1), (1, 0), (2, 0), (5, 0), (10, 0), (30, 0),
        ]
        let (step, decimals) = steps.first { (right - left) * $0.0 / end >= room } ?? (60, 0)
        let count = Int((end / step + 1e-9).rounded(.down))
        return ((0...count).map { Double($0) * step }, decimals)
    }
}
