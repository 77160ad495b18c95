import LockstepGeometry
import LockstepPlatform
import LockstepScene

/// How charts look, in points.
struct ChartStyle {
    let ground: Color
    let title: Color
    let caption: Color
    let grid: Color
    let axis: Color
    let opening: Color
    let closing: Color
    let mark: Color
    private let appearance: Appearance

    let titleFont = FontDescription.system(size: 17, weight: .semibold)
    let captionFont = FontDescription.system(size: 12)
    let smallFont = FontDescription.system(size: 10)

    init(_ appearance: Appearance) {
        self.appearance = appearance
        func color(_ light: Color, _ dark: Color) -> Color {
            AdaptiveColor(light: light, dark: dark).resolved(for: appearance)
        }
        func gray(_ light: UInt8, _ dark: UInt8) -> Color {
            color(Color(red: light, green: light, blue: light), Color(red: dark, green: dark, blue: dark))
        }
        ground = gray(255, 24)
        title = gray(24, 240)
        caption = gray(104, 156)
        grid = gray(234, 44)
        axis = gray(190, 92)
        opening = color(Color(red: 24, green: 104, blue: 219), Color(red: 92, green: 160, blue: 255))
        closing = color(Color(red: 214, green: 92, blue: 20), Color(red: 255, green: 146, blue: 72))
        mark = gray(24, 240)
    }

    /// The colour of a value in a heat map, 0 ... 1: from the ground to a strong one, in even steps to the eye.
    func heat(_ share: Double) -> Color {
        let stops: [Color] =
            appearance == .dark
            ? [
                Color(red: 34, green: 36, blue: 44), Color(red: 40, green: 72, blue: 124),
                Color(red: 84, green: 92, blue: 176), Color(red: 196, green: 92, blue: 128),
                Color(red: 255, green: 176, blue: 92),
            ]
            : [
                Color(red: 240, green: 244, blue: 250), Color(red: 164, green: 200, blue: 236),
                Color(red: 96, green: 140, blue: 212), Color(red: 132, green: 76, blue: 156),
                Color(red: 92, green: 20, blue: 64),
            ]
        let place = min(max(share, 0), 1) * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        let (one, other, rest) = (stops[index], stops[index + 1], place - Double(index))
        func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * rest).rounded()) }
        return Color(
            red: channel(one.red, other.red), green: channel(one.green, other.green),
            blue: channel(one.blue, other.blue))
    }
}
