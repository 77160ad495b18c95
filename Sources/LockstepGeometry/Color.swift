/// A colour in sRGB, eight bits a channel, alpha not premultiplied.
public struct Color: Hashable, Sendable {
    /// Red, 0 ... 255.
    public var red: UInt8
    /// Green, 0 ... 255.
    public var green: UInt8
    /// Blue, 0 ... 255.
    public var blue: UInt8
    /// Opacity, 0 (clear) ... 255 (solid).
    public var alpha: UInt8

    /// Solid white.
    public static let white = Color(red: 255, green: 255, blue: 255)
    /// Solid black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Nothing to see.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// Makes a colour from its channels, 0 ... 255 each.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The colour with its alpha multiplied by an opacity, clamped to 0 ... 1.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        let share = min(1, max(0, opacity))
        color.alpha = UInt8((Double(alpha) * share).rounded())
        return color
    }
}
