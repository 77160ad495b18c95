import LockstepGeometry

/// Which font one asks for; the platform answers with the nearest it has.
public struct FontDescription: Hashable, Sendable {
    /// A family's name as fontconfig knows it; nil is the platform's own interface font.
    public var family: String?
    /// Points from line to line of a solid setting (the em), above 0.
    public var size: Double
    /// How heavy the strokes are.
    public var weight: FontWeight

    /// Describes a font by family, size in points and weight.
    public init(family: String? = nil, size: Double, weight: FontWeight = .regular) {
        precondition(size > 0 && size.isFinite, "FontDescription: a size must be above 0, and this one is \(size)")
        self.family = family
        self.size = size
        self.weight = weight
    }

    /// The interface font at a size in points, as UIKit's `systemFont(ofSize:weight:)`.
    public static func system(size: Double, weight: FontWeight = .regular) -> FontDescription {
        FontDescription(size: size, weight: weight)
    }
}

/// A font's weight, by the names and numbers of CSS and OpenType (100 ... 900).
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
    /// 100.
    case thin = 100
    /// 200.
    case extraLight = 200
    /// 300.
    case light = 300
    /// 400, the usual one.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// 900.
    case black = 900
}
