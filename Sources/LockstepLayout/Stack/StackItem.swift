import LockstepGeometry

/// One arranged view, along its stack's axis.
public struct StackItem: Hashable, Sendable {
    /// The length of its content in points, 0 or more.
    public var natural: Double
    /// What its inside can't give up, in points: 0 for a label, the required length of a nested stack.
    public var requiredMinimum: Double
    /// A length it was given.
    public var fixed: FixedLength?
    /// How strongly it refuses to be longer than its content.
    public var hugging: Priority
    /// How strongly it refuses to be shorter than its content.
    public var resistance: Priority
    /// Whether it is hidden: it then takes no room, and half the spacing on either side meets at it.
    public var isHidden: Bool
    /// Points between it and the next visible one; nil is the stack's spacing.
    public var customSpacing: Double?

    /// Makes an item with UIKit's default priorities; lengths are in points, 0 or more.
    public init(
        natural: Double, requiredMinimum: Double = 0, fixed: FixedLength? = nil, hugging: Priority = .defaultLow,
        resistance: Priority = .defaultHigh, isHidden: Bool = false, customSpacing: Double? = nil
    ) {
        self.natural = natural
        self.requiredMinimum = requiredMinimum
        self.fixed = fixed
        self.hugging = hugging
        self.resistance = resistance
        self.isHidden = isHidden
        self.customSpacing = customSpacing
        checkInvariants()
    }

    /// Lengths are finite and not negative: one NaN would spread through the whole stack.
    func checkInvariants() {
        precondition(
            natural >= 0 && natural.isFinite && requiredMinimum >= 0 && requiredMinimum.isFinite,
            "StackItem: lengths must be 0 or more; the natural one is \(natural), the least one \(requiredMinimum)")
    }
}

/// Where an item lies along its stack's axis, or across it.
public struct StackPlacement: Hashable, Sendable {
    /// Points from the stack's inner start.
    public var position: Double
    /// Points from there to the item's end.
    public var length: Double

    /// At the start, without length.
    public static let zero = StackPlacement(position: 0, length: 0)

    /// Makes a placement from two numbers of points.
    public init(position: Double, length: Double) {
        self.position = position
        self.length = length
    }

    /// Where it ends, in points from the stack's inner start.
    public var end: Double { position + length }
}
