/// A number of a node that can be in motion.
public enum AnimatedProperty: UInt8, Hashable, Sendable, CaseIterable {
    /// The left edge in points.
    case x
    /// The top edge in points.
    case y
    /// The width in points.
    case width
    /// The height in points.
    case height
    /// How far the content is scrolled to the right, in points.
    case scrollX
    /// How far the content is scrolled down, in points.
    case scrollY
    /// How far below its place the point is seen that a table tells the places of its rows from, in points.
    case column
    /// 0 ... 1.
    case opacity
    /// The background's red, 0 ... 255.
    case red
    /// The background's green, 0 ... 255.
    case green
    /// The background's blue, 0 ... 255.
    case blue
    /// The background's alpha, 0 ... 255.
    case alpha

    /// Whether running animations add up. Opacity and colours do not: a new animation takes over from the one that runs.
    public var addsUp: Bool {
        switch self {
        case .x, .y, .width, .height, .scrollX, .scrollY, .column: true
        case .opacity, .red, .green, .blue, .alpha: false
        }
    }
}

/// Whose numbers a timeline moves: a node's seat on its stage.
public struct AnimationTarget: Hashable, Sendable {
    /// The seat's number, from 0.
    public let index: Int

    /// Names a seat.
    public init(index: Int) {
        self.index = index
    }
}
