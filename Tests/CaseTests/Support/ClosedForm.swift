import LockstepAnimation
import LockstepGeometry

/// What should be shown, worked out without the engine: curves by bisection, offsets as the measured formula has them.
enum ClosedForm {
    /// The share of the way after a share of the time; halving finds the Bezier's parameter.
    static func progress(_ curve: TimingCurve, at share: Double) -> Double {
        if share <= 0 { return 0 }
        if share >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        for _ in 0..<128 {
            let middle = (low + high) / 2
            if bezier(middle, curve.x1, curve.x2) < share { low = middle } else { high = middle }
        }
        return bezier((low + high) / 2, curve.y1, curve.y2)
    }

    private static func bezier(_ s: Double, _ first: Double, _ second: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }

    /// `P2 + (P1 - P2)(1 - E(t/T)) + (P0 - P1)(1 - E(t/d))`, number by number.
    static func shown(_ stages: Stages, row: Double, block: Double) -> Rect {
        func number(_ key: KeyPath<Rect, Double>) -> Double {
            let (p0, p1, p2) = (stages.before[keyPath: key], stages.between[keyPath: key], stages.after[keyPath: key])
            return p2 + (p1 - p2) * (1 - row) + (p0 - p1) * (1 - block)
        }
        return Rect(x: number(\.minX), y: number(\.minY), width: number(\.width), height: number(\.height))
    }

    /// A frame in the three layouts of an update: before it, inside the block at the old height, at its end.
    struct Stages {
        var before: Rect
        var between: Rect
        var after: Rect
    }
}

extension Rect {
    /// The largest difference of a coordinate or extent, in points.
    func distance(to other: Rect) -> Double {
        max(
            max(abs(minX - other.minX), abs(minY - other.minY)),
            max(abs(width - other.width), abs(height - other.height)))
    }
}
