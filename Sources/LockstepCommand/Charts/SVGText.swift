import LockstepGeometry
import LockstepPlatform
import LockstepTrace

/// A display list as a picture in SVG, a point a user unit.
///
/// Clips are those of the list where they cut something; text is set in the fonts of whoever looks at it, kept to the widths that it has here.
struct SVGText {
    private let list: DisplayList

    init(_ list: DisplayList) {
        self.list = list
    }

    var text: String {
        let (width, height) = (number(list.size.width), number(list.size.height))
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
        ]
        var clips: [Rect] = []
        let everything = Rect(origin: .zero, size: list.size)
        for command in list.commands {
            guard let element = element(command.content) else { continue }
            if command.clip.intersection(everything) == everything || command.bounds == unclipped(command).bounds {
                lines.append(element)
                continue
            }
            let index: Int
            if let known = clips.firstIndex(of: command.clip) {
                index = known
            } else {
                index = clips.count
                clips.append(command.clip)
                lines.append("<clipPath id=\"c\(index)\"><rect \(place(command.clip))/></clipPath>")
            }
            lines.append("<g clip-path=\"url(#c\(index))\">\(element)</g>")
        }
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private func unclipped(_ command: DisplayCommand) -> DisplayCommand {
        var command = command
        command.clip = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        return command
    }

    private func element(_ content: DisplayCommand.Content) -> String? {
        switch content {
        case .fill(let rect, let cornerRadius, let color):
            guard !rect.isEmpty, color.alpha > 0 else { return nil }
            return "<rect \(place(rect))\(corners(cornerRadius, rect)) \(paint("fill", color))/>"
        case .border(let rect, let cornerRadius, let width, let color):
            guard !rect.isEmpty, width > 0, color.alpha > 0 else { return nil }
            // A stroke lies half on each side of its path, and a border inside its edges.
            let inner = rect.inset(by: Insets(width / 2))
            return "<rect \(place(inner))\(corners(cornerRadius - width / 2, inner)) fill=\"none\" "
                + "\(paint("stroke", color)) stroke-width=\"\(number(width))\"/>"
        case .polyline(let points, let width, let color):
            guard let first = points.first, width > 0, color.alpha > 0 else { return nil }
            // A line needs two points to be drawn.
            let places = (points.count == 1 ? [first, first] : points).map { "\(number($0.x)),\(number($0.y))" }
            return "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" \(paint("stroke", color)) "
                + "stroke-width=\"\(number(width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        case .text(let line):
            guard line.color.alpha > 0, !line.string.isEmpty else { return nil }
            let weight = Self.weight(line.font.weight)
            let family = line.font.family.map { "\(escaped($0)), sans-serif" } ?? "system-ui, sans-serif"
            return "<text x=\"\(number(line.baseline.x))\" y=\"\(number(line.baseline.y))\" font-family=\"\(family)\" "
                + "font-size=\"\(number(line.font.size))\"\(weight) \(paint("fill", line.color)) "
                + "xml:space=\"preserve\">\(escaped(line.string))</text>"
        case .image(let bitmap, let rect, let opacity):
            let pixels = pixels(of: bitmap, in: rect)
            return pixels.isEmpty ? nil : "<g opacity=\"\(number(opacity))\">\(pixels.joined())</g>"
        }
    }

    /// A bitmap as one rectangle for each pixel of it that is seen: a chart's pictures are small.
    private func pixels(of bitmap: Bitmap, in rect: Rect) -> [String] {
        let (width, height) = (rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
        return bitmap.pixels.enumerated().compactMap { index, pixel in
            let (row, column) = index.quotientAndRemainder(dividingBy: bitmap.width)
            let color = Color(
                red: UInt8(pixel >> 16 & 255), green: UInt8(pixel >> 8 & 255), blue: UInt8(pixel & 255),
                alpha: UInt8(pixel >> 24))
            let place = Rect(
                x: rect.minX + Double(column) * width, y: rect.minY + Double(row) * height, width: width,
                height: height)
            return element(.fill(place, cornerRadius: 0, color: color))
        }
    }

    private func place(_ rect: Rect) -> String {
        "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
    }

    private func corners(_ radius: Double, _ rect: Rect) -> String {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        return radius > 0 ? " rx=\"\(number(radius))\"" : ""
    }

    private func paint(_ attribute: String, _ color: Color) -> String {
        func two(_ channel: UInt8) -> String {
            let text = String(channel, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        let value = "\(attribute)=\"#\(two(color.red))\(two(color.green))\(two(color.blue))\""
        guard color.alpha < 255 else { return value }
        return value + " \(attribute)-opacity=\"\(number((Double(color.alpha) / 255 * 1000).rounded() / 1000))\""
    }

    private static func weight(_ weight: FontWeight) -> String {
        weight == .regular ? "" : " font-weight=\"\(weight.rawValue)\""
    }

    /// To a thousandth of a point.
    private func number(_ number: Double) -> String {
        JSONText.number(number.isFinite ? (min(1e6, max(-1e6, number)) * 1000).rounded() / 1000 : 0)
    }

    private func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default:
                // What XML can't hold, whichever way it is written.
                let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return escaped
    }
}
