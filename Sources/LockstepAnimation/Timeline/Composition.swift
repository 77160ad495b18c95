/// What a new animation does about one that still runs on the same property.
public enum Composition: String, Hashable, Sendable, CaseIterable {
    /// Both run to their ends and add up: iOS 8 and later.
    case additive
    /// The running one is dropped and the new one starts from what is shown: before iOS 8.
    case replacing
    /// The running one is dropped and a spring carries its position and velocity to the new target.
    case retargeting
}
