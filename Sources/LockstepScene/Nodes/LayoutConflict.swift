public import LockstepLayout

/// Two rules of one layout that could not both hold: a value to show and to assert, never a crash or a log line.
public struct LayoutConflict: Hashable, Sendable, CustomStringConvertible {
    /// The path of the node that the rules are about.
    public let node: String
    /// The rule that held.
    public let kept: LayoutRule
    /// The rule that was given up.
    public let givenUp: LayoutRule

    /// Tells of a conflict.
    public init(node: String, kept: LayoutRule, givenUp: LayoutRule) {
        self.node = node
        self.kept = kept
        self.givenUp = givenUp
    }

    /// The fact in one sentence.
    public var description: String {
        "\(node): \(kept) held, \(givenUp) was given up"
    }
}
