import LockstepGeometry
import LockstepPlatform
package import LockstepScene

/// How a contact sheet looks, in its pixels.
package struct SheetStyle {
    /// Around everything.
    let margin: Int
    /// Between one line of pictures with its captions and the next.
    let lineGap: Int
    /// Between two pictures beside each other.
    let gap: Int
    /// Between a picture and its caption, and between a title and its pictures.
    let textGap: Int
    /// The height of a line of a caption or a title.
    let lineHeight: Int
    let captionFont: FontDescription
    let titleFont: FontDescription
    let groundColor: Color
    let titleColor: Color
    let captionColor: Color
    let hairlineColor: Color

    /// The style for pictures with so many pixels a point; where they have less than one, text keeps its size, for it must be read.
    ///
    /// Captions are nearly as large as a scene's own text: a sheet that is pasted somewhere is mostly shown smaller than it is.
    package init(scale: Double, appearance: Appearance) {
        let scale = max(1, scale)
        func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
        margin = pixels(24)
        lineGap = pixels(32)
        gap = pixels(16)
        textGap = pixels(8)
        lineHeight = pixels(20)
        captionFont = .system(size: 15 * scale)
        titleFont = .system(size: 17 * scale, weight: .semibold)
        groundColor = Self.ground.resolved(for: appearance)
        titleColor = AdaptiveColor.label.resolved(for: appearance)
        captionColor = AdaptiveColor.secondaryLabel.resolved(for: appearance)
        hairlineColor = AdaptiveColor.separator.resolved(for: appearance)
    }

    /// Beside it both grounds of a table's rows set themselves off.
    private static let ground = AdaptiveColor(
        light: Color(red: 234, green: 234, blue: 239), dark: Color(red: 12, green: 12, blue: 14))
}
