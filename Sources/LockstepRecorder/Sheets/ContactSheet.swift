import LockstepGeometry
package import LockstepPlatform
package import LockstepRaster

/// Pictures side by side with their captions under them, one line of them for each strip; many are broken into several lines.
package struct ContactSheet {
    /// The most pixels that a sheet has.
    package static let mostPixels = 1 << 26

    private let text: any TextMeasuring & TextRendering
    private let style: SheetStyle

    /// Prepares sheets whose words are measured and drawn by one source.
    package init(_ text: any TextMeasuring & TextRendering, style: SheetStyle) {
        self.text = text
        self.style = style
    }

    /// Where everything is, for pictures of those sizes in pixels: a row of them for each strip, nil where there is none.
    package func layout(strips: [SheetLayout.Strip], captions: [String]) -> SheetLayout {
        let titles = strips.compactMap { $0.title }.map { width(of: $0, style.titleFont) }
        return SheetLayout(
            strips: strips, captionWidth: captions.map { width(of: $0, style.captionFont) }.max() ?? 0,
            titleWidth: titles.max() ?? 0, style: style)
    }

    /// The sheet with everything but the pictures: the ground, titles, captions, and a hairline around each picture.
    package func frame(of layout: SheetLayout, captions: [String]) -> Picture {
        let size = Size(width: Double(layout.width), height: Double(layout.height))
        var list = DisplayList(size: size)
        let everything = Rect(origin: .zero, size: size)
        for title in layout.titles {
            list.commands.append(line(title.text, style.titleFont, style.titleColor, at: title.place, in: everything))
        }
        for cell in layout.cells {
            let outline = Rect(
                x: Double(cell.x - 1), y: Double(cell.y - 1), width: Double(cell.width + 2),
                height: Double(cell.height + 2))
            list.commands.append(
                DisplayCommand(
                    clip: everything,
                    content: .border(outline, cornerRadius: 0, width: 1, color: style.hairlineColor)))
            list.commands.append(
                line(captions[cell.column], style.captionFont, style.captionColor, at: cell.caption, in: everything))
        }
        // Its points are the sheet's pixels, so that nothing falls between two of them.
        let image = Rasterizer(text: text).image(of: list, scale: 1, background: style.groundColor)
        return Picture(width: image.width, height: image.height, pixels: image.pixels)
    }

    private func width(of string: String, _ font: FontDescription) -> Int {
        Int(text.width(of: string, font: font).rounded(.up))
    }

    private func line(
        _ string: String, _ font: FontDescription, _ color: Color, at place: SheetLayout.Place, in clip: Rect
    ) -> DisplayCommand {
        let metrics = text.metrics(of: font)
        let baseline = Point(x: Double(place.x), y: (Double(place.y) + metrics.ascent).rounded())
        let bounds = Rect(
            x: baseline.x, y: Double(place.y), width: text.width(of: string, font: font), height: metrics.lineHeight)
        let margin = font.size
        return DisplayCommand(
            clip: clip,
            content: .text(
                TextLine(
                    string: string, font: font, color: color, baseline: baseline,
                    bounds: bounds.inset(by: Insets(-margin)))))
    }
}
