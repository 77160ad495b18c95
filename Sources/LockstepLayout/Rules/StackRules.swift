import LockstepGeometry

/// How a stack divides its length among what it arranges, by UIKit's names.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
    /// Lengths are natural; hugging says who takes the slack, compression resistance who gives way.
    case fill
    /// All visible items are equally long.
    case fillEqually
    /// Lengths are in proportion to the natural ones.
    case fillProportionally
    /// Lengths are natural and the gaps equal, never below the spacing.
    case equalSpacing
    /// Lengths are natural and the centres equally far apart, where gaps of at least the spacing allow it.
    case equalCentering
}

/// Where a stack puts what it arranges across its axis, by UIKit's names.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the left edge, or at the top one of a horizontal stack.
    case leading
    /// In the middle.
    case center
    /// At the right edge, or at the bottom one of a horizontal stack.
    case trailing

    /// `leading`, as one says it of a horizontal stack.
    public static let top = StackAlignment.leading
    /// `trailing`, as one says it of a horizontal stack.
    public static let bottom = StackAlignment.trailing
}

/// What a stack asks of everything it arranges.
public struct StackRules: Hashable, Sendable {
    /// Points between neighbours; required. Negative ones let neighbours overlap.
    public var spacing: Double
    /// How the length is divided.
    public var distribution: StackDistribution

    /// Makes the rules of a stack; the spacing is in points.
    public init(spacing: Double = 0, distribution: StackDistribution = .fill) {
        precondition(spacing.isFinite, "StackRules: a spacing must be a finite number, and this one is \(spacing)")
        self.spacing = spacing
        self.distribution = distribution
    }
}
