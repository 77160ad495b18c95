public import LockstepGeometry

/// Something that a person or the system did to the window; positions in points of the window.
public enum InputEvent: Equatable, Sendable {
    /// The pointer is at a new place.
    case pointerMoved(Point)
    /// The primary button went down.
    case pointerDown(Point)
    /// The primary button went up.
    case pointerUp(Point)
    /// The pointer left the window.
    case pointerExited
    /// A wheel or a touch pad asks for a displacement of the content in points, at a place: positive y shows what is further down.
    case scroll(by: Point, at: Point)
    /// A key went down, or repeats.
    case keyDown(Key, modifiers: KeyModifiers, isRepeat: Bool)
    /// A key went up.
    case keyUp(Key)
    /// The window no longer hears of what is held: a button, a drag or a key is let go without effect.
    case cancelled
    /// The window has a new size in points, and perhaps other pixels under it.
    case resized(Size, scale: Double)
}

/// A key that the toolkit gives a meaning to.
public enum Key: Hashable, Sendable {
    /// Moves the keyboard focus.
    case tab
    /// Press.
    case space
    /// Press.
    case `return`
    /// Leave.
    case escape
    /// Arrow keys.
    case up, down, left, right
    /// A page at a time.
    case pageUp, pageDown
    /// The ends.
    case home, end
    /// A key that types a character, in lower case.
    case character(Character)
}

/// The modifier keys held while another one went down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Alt, or Option.
    public static let option = KeyModifiers(rawValue: 4)
    /// Super, Windows or Command.
    public static let command = KeyModifiers(rawValue: 8)
}
