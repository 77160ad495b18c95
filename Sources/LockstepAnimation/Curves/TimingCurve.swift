import LockstepGeometry

/// A cubic Bezier from (0, 0) to (1, 1) that turns a share of an animation's duration into a share of its way.
///
/// Only + - * / is used, so every machine gives the same frames.
public struct TimingCurve: Hashable, Sendable {
    /// The first control point's time, 0 ... 1.
    public let x1: Double
    /// The first control point's progress; below 0 or above 1 the motion overshoots.
    public let y1: Double
    /// The second control point's time, 0 ... 1.
    public let x2: Double
    /// The second control point's progress.
    public let y2: Double

    /// Slow at both ends; UIKit's default, and the curve of a table row (measured).
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// Slow at the start.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Slow at the end.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// The same speed all the way.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// Core Animation's own default.
    public static let coreAnimation = TimingCurve(0.25, 0.1, 0.25, 1)

    /// Makes a curve from its two control points; both times must lie in 0 ... 1.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition(
            (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
            "TimingCurve(\(x1), \(y1), \(x2), \(y2)): the control points' times must lie in 0 ... 1")
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// The share of the way that is done after a share of the duration; clamped to 0 ... 1 in time.
    public func progress(at time: Double) -> Double {
        if !(time > 0) { return 0 }
        if time >= 1 { return 1 }
        if x1 == y1 && x2 == y2 { return time }
        return Self.cubic(parameter(at: time), y1, y2)
    }

    /// How fast the progress grows at a share of the duration: its derivative by time; 0 outside of 0 ... 1.
    public func speed(at time: Double) -> Double {
        if !(time > 0) || time >= 1 { return 0 }
        if x1 == y1 && x2 == y2 { return 1 }
        let parameter = parameter(at: time)
        let horizontal = Self.cubicSlope(parameter, x1, x2)
        guard horizontal > 1e-12 else { return 0 }
        return Self.cubicSlope(parameter, y1, y2) / horizontal
    }

    /// The Bezier's parameter where its time is `time`: Newton's steps, kept inside a bracket that bisection narrows.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var parameter = time
        for _ in 0..<64 {
            let error = Self.cubic(parameter, x1, x2) - time
            if error == 0 { break }
            if error < 0 { low = parameter } else { high = parameter }
            let slope = Self.cubicSlope(parameter, x1, x2)
            var next = slope > 1e-9 ? parameter - error / slope : (low + high) / 2
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == parameter { break }
            parameter = next
        }
        return parameter
    }

    private static func cubic(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return s * (3 * rest * rest * first + s * (3 * rest * second + s))
    }

    private static func cubicSlope(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return 3 * rest * rest * first + 6 * rest * s * (second - first) + 3 * s * s * (1 - second)
    }
}
