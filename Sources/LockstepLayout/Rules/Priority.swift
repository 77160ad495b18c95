import LockstepGeometry

/// How strongly a layout rule holds, 0 (not at all) ... 1000 (required), as in UIKit.
public struct Priority: RawRepresentable, Comparable, Hashable, Sendable {
    /// The strength, 0 ... 1000.
    public let rawValue: Double

    /// 1000: the rule holds, or there is a conflict.
    public static let required = Priority(rawValue: 1000)
    /// 750: what a view resists compression with unless told otherwise.
    public static let defaultHigh = Priority(rawValue: 750)
    /// 250: what a view hugs its content with unless told otherwise.
    public static let defaultLow = Priority(rawValue: 250)
    /// 50: the pull towards the smallest size that fits; what is weaker yields to it.
    public static let fittingSizeLevel = Priority(rawValue: 50)

    /// Makes a priority of a strength in 0 ... 1000; anything else is a caller's mistake.
    public init(rawValue: Double) {
        precondition(
            rawValue >= 0 && rawValue <= 1000, "Priority: a priority lies in 0 ... 1000, and this one is \(rawValue)")
        self.rawValue = rawValue
    }

    /// Whether the left one gives way to the right one.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a priority of a whole number in 0 ... 1000.
    public init(integerLiteral value: Int) {
        self.init(rawValue: Double(value))
    }

    /// Makes a priority of a number in 0 ... 1000.
    public init(floatLiteral value: Double) {
        self.init(rawValue: value)
    }
}

/// A length that a view was given along one axis, and how strongly it holds.
public struct FixedLength: Hashable, Sendable {
    /// Points, 0 or more.
    public var length: Double
    /// Below `required` it gives way to stronger rules; a hidden view then has no length and makes no conflict.
    public var priority: Priority

    /// Fixes a length of 0 or more points.
    public init(_ length: Double, priority: Priority = .required) {
        precondition(
            length >= 0 && length.isFinite, "FixedLength: a length must be 0 or more, and this one is \(length)")
        self.length = length
        self.priority = priority
    }
}
