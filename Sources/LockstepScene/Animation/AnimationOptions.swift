public import LockstepAnimation

/// How an `animate` block differs from what it would inherit.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Keeps the block's own duration inside another block, which it would otherwise share.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Adds up with what runs, whatever the stage's own setting.
    public static let additive = AnimationOptions(rawValue: 1 << 24)
    /// Starts from what is shown and drops what runs.
    public static let replacing = AnimationOptions(rawValue: 1 << 25)
    /// Drops what runs and goes on with its position and velocity, as a spring.
    public static let retargeting = AnimationOptions(rawValue: 1 << 26)

    /// The option that asks for a composition, whatever the stage's own setting.
    public static func composition(_ composition: Composition) -> AnimationOptions {
        switch composition {
        case .additive: .additive
        case .replacing: .replacing
        case .retargeting: .retargeting
        }
    }
}
