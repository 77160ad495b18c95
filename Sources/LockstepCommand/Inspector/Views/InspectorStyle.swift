import LockstepGeometry
import LockstepLayout
import LockstepPlatform
import LockstepScene

/// The measures and colours of the inspector, each in one place.
enum InspectorStyle {
    /// Points between what belongs together, and between groups.
    static let gap = 8.0
    /// Points around groups.
    static let margin = 16.0
    /// What is read.
    static let body = FontDescription.system(size: 13)
    /// What names it.
    static let caption = FontDescription.system(size: 12)
    /// What heads a group.
    static let heading = FontDescription.system(size: 13, weight: .semibold)
    /// Points that are left of where time begins, for names.
    static let gutter = 112.0
    /// The least size at which all is seen, in points.
    static let smallest = Size(width: 1100, height: 700)
    /// The size in which it opens, in points.
    static let usual = Size(width: 1180, height: 800)

    /// The ground around scenes.
    static let desk = pair((232, 232, 236), (18, 18, 20))
    /// The ground of panels.
    static let panel = pair((250, 250, 251), (30, 30, 32))
    /// The row's clock.
    static let row = pair((0, 108, 230), (64, 156, 255))
    /// The content's clock.
    static let content = pair((150, 72, 190), (190, 130, 235))
    /// A node's height.
    static let height = pair((158, 106, 0), (226, 178, 74))
    /// Opacity.
    static let opacity = pair((0, 132, 120), (70, 190, 175))
    /// Something that is wrong.
    static let fault = pair((205, 60, 20), (255, 128, 84))
    /// Something that is right.
    static let right = pair((24, 128, 56), (84, 200, 116))

    private static func pair(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) -> AdaptiveColor {
        AdaptiveColor(
            light: Color(red: light.0, green: light.1, blue: light.2),
            dark: Color(red: dark.0, green: dark.1, blue: dark.2))
    }
}

extension AdaptiveColor {
    /// The colour, thinned to an opacity of 0 ... 1.
    func faded(_ opacity: Double) -> AdaptiveColor {
        AdaptiveColor(light: light.opacity(opacity), dark: dark.opacity(opacity))
    }
}

extension Label {
    /// A name beside what it names.
    static func caption(_ text: String) -> Label {
        let label = Label(text, font: InspectorStyle.caption)
        label.textColor = .secondaryLabel
        return label
    }
}

extension Canvas {
    /// A colour for the canvas's appearance.
    func ink(_ color: AdaptiveColor) -> Color { color.resolved(for: appearance) }

    /// Writes one line with its top left corner at a point of the window, or its top right one where it is `trailing`.
    mutating func write(
        _ string: String, at corner: Point, font: FontDescription = InspectorStyle.caption, color: AdaptiveColor,
        measuring text: any TextMeasuring, isTrailing: Bool = false
    ) {
        let (metrics, width) = (text.metrics(of: font), text.width(of: string, font: font))
        let left = grid.round(isTrailing ? corner.x - width : corner.x)
        let baseline = Point(x: left, y: grid.round(corner.y + metrics.ascent))
        self.text(
            string, font: font, color: ink(color), baseline: baseline,
            bounds: Rect(
                x: left - font.size / 2, y: corner.y - font.size / 4, width: width + font.size,
                height: metrics.lineHeight + font.size / 2))
    }
}
