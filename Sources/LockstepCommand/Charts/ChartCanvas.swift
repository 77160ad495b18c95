import LockstepGeometry
import LockstepPlatform

/// A picture of a chart as it is drawn.
struct ChartCanvas {
    private(set) var list: DisplayList
    private let text: any TextMeasuring

    /// On which side of its place a text lies.
    enum Alignment {
        case leading, center, trailing
    }

    init(size: Size, ground: Color, text: any TextMeasuring) {
        list = DisplayList(size: size)
        self.text = text
        fill(Rect(origin: .zero, size: size), ground)
    }

    mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
        add(.fill(rect, cornerRadius: cornerRadius, color: color))
    }

    mutating func border(_ rect: Rect, _ color: Color, width: Double, cornerRadius: Double = 0) {
        add(.border(rect, cornerRadius: cornerRadius, width: width, color: color))
    }

    mutating func line(_ points: [Point], _ color: Color, width: Double) {
        add(.polyline(points, width: width, color: color))
    }

    /// Writes a line whose middle between baseline and the height of capitals is at a height.
    mutating func write(
        _ string: String, _ font: FontDescription, _ color: Color, at place: Point, _ alignment: Alignment = .leading
    ) {
        let width = text.width(of: string, font: font)
        let x =
            switch alignment {
            case .leading: place.x
            case .center: place.x - width / 2
            case .trailing: place.x - width
            }
        // Capitals are about 0.7 of a font's size.
        let baseline = Point(x: x, y: (place.y + font.size * 0.35).rounded())
        let bounds = Rect(x: x, y: baseline.y - font.size, width: width, height: font.size * 1.4)
        add(
            .text(
                TextLine(
                    string: string, font: font, color: color, baseline: baseline,
                    bounds: bounds.inset(by: Insets(-font.size)))))
    }

    func width(of string: String, _ font: FontDescription) -> Double { text.width(of: string, font: font) }

    private mutating func add(_ content: DisplayCommand.Content) {
        list.commands.append(DisplayCommand(clip: Rect(origin: .zero, size: list.size), content: content))
    }
}
