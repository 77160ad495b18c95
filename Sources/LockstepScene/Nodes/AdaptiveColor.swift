public import LockstepGeometry

/// Whether the window is light or dark.
public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark ink on light ground.
    case light
    /// Light ink on dark ground.
    case dark
}

/// A colour with a value for each appearance, as UIKit's dynamic colours.
public struct AdaptiveColor: Hashable, Sendable {
    /// The colour on light ground.
    public let light: Color
    /// The colour on dark ground.
    public let dark: Color

    /// Makes a colour that differs by appearance.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Makes a colour that is the same in both.
    public init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    /// The colour for an appearance.
    public func resolved(for appearance: Appearance) -> Color {
        appearance == .light ? light : dark
    }

    private static func gray(_ light: UInt8, _ dark: UInt8) -> AdaptiveColor {
        AdaptiveColor(
            light: Color(red: light, green: light, blue: light), dark: Color(red: dark, green: dark, blue: dark))
    }

    /// The ground of a window or table.
    public static let systemBackground = gray(255, 28)
    /// A ground that sets itself off a little.
    public static let secondarySystemBackground = AdaptiveColor(
        light: Color(red: 242, green: 242, blue: 247), dark: Color(red: 38, green: 38, blue: 41))
    /// Text.
    public static let label = gray(17, 242)
    /// Text of less weight, such as titles of sections.
    public static let secondaryLabel = AdaptiveColor(
        light: Color(red: 60, green: 60, blue: 67, alpha: 170), dark: Color(red: 235, green: 235, blue: 245, alpha: 170)
    )
    /// Text of something that can't be used now.
    public static let disabledLabel = AdaptiveColor(
        light: Color(red: 60, green: 60, blue: 67, alpha: 77), dark: Color(red: 235, green: 235, blue: 245, alpha: 77))
    /// Hairlines between rows.
    public static let separator = AdaptiveColor(
        light: Color(red: 60, green: 60, blue: 67, alpha: 74), dark: Color(red: 84, green: 84, blue: 88, alpha: 153))
    /// What can be pressed.
    public static let tint = AdaptiveColor(
        light: Color(red: 0, green: 108, blue: 230), dark: Color(red: 64, green: 156, blue: 255))
    /// The ground of something under the pointer.
    public static let hoverFill = AdaptiveColor(
        light: Color(red: 0, green: 0, blue: 0, alpha: 13), dark: Color(red: 255, green: 255, blue: 255, alpha: 20))
    /// The ground of something that is held down.
    public static let pressedFill = AdaptiveColor(
        light: Color(red: 0, green: 0, blue: 0, alpha: 28), dark: Color(red: 255, green: 255, blue: 255, alpha: 38))
    /// The ground of a selected row.
    public static let selectedRow = AdaptiveColor(
        light: Color(red: 222, green: 222, blue: 227), dark: Color(red: 62, green: 62, blue: 66))
    /// The ground of a row that is held down.
    public static let highlightedRow = AdaptiveColor(
        light: Color(red: 234, green: 234, blue: 239), dark: Color(red: 48, green: 48, blue: 51))
    /// The ring around what the keyboard acts on.
    public static let focusRing = AdaptiveColor(
        light: Color(red: 0, green: 103, blue: 244, alpha: 150), dark: Color(red: 26, green: 169, blue: 255, alpha: 170)
    )
    /// The handle that shows where one has scrolled to.
    public static let scrollIndicator = AdaptiveColor(
        light: Color(red: 0, green: 0, blue: 0, alpha: 90), dark: Color(red: 255, green: 255, blue: 255, alpha: 110))
    /// The track of a slider, a switch that is off, the ground of segments.
    public static let trackFill = AdaptiveColor(
        light: Color(red: 120, green: 120, blue: 128, alpha: 51),
        dark: Color(red: 120, green: 120, blue: 128, alpha: 92))
    /// A switch that is on.
    public static let switchOn = AdaptiveColor(
        light: Color(red: 44, green: 170, blue: 76), dark: Color(red: 48, green: 190, blue: 84))
    /// What a hand moves: a slider's thumb, a switch's knob.
    static let knob = gray(255, 235)
    /// The same while it is held down.
    static let pressedKnob = gray(236, 255)
    /// The same where it can't be moved.
    static let disabledKnob = gray(246, 120)
    /// The chosen segment.
    static let segment = AdaptiveColor(
        light: Color(red: 255, green: 255, blue: 255), dark: Color(red: 110, green: 110, blue: 116))
    /// The same where no other can be chosen.
    static let disabledSegment = gray(246, 66)
    /// The edge around it.
    static let knobEdge = AdaptiveColor(
        light: Color(red: 0, green: 0, blue: 0, alpha: 36), dark: Color(red: 0, green: 0, blue: 0, alpha: 90))
}
