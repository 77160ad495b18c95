import LockstepGeometry
import LockstepPlatform
import LockstepRaster
import LockstepRecorder
import LockstepScene
import LockstepTrace

/// A sweep as a picture: two lines, a heat map each for opening and closing, or a small chart for each pair of curves.
struct SweepChart {
    /// The picture, in points.
    let list: DisplayList
    private let ground: Color

    private static let margin = 28.0

    init(_ sweep: Sweep, text: any TextMeasuring, appearance: Appearance) {
        let style = ChartStyle(appearance)
        ground = style.ground
        let pairs = Set(sweep.panels.map { [$0.tablePace, $0.pace] }).count
        if pairs > 1 {
            list = Self.multiples(sweep, text, style)
        } else if sweep.panels.count > 1 {
            list = Self.heatMaps(sweep, text, style)
        } else {
            list = Self.lines(sweep, text, style)
        }
    }

    /// The picture in pixels, as a file.
    func png(scale: Double, text: any TextRendering) throws(CommandError) -> [UInt8] {
        let image = Rasterizer(text: text).image(of: list, scale: scale, background: ground)
        do {
            return try PNGEncoder().encode(Picture(width: image.width, height: image.height, pixels: image.pixels))
        } catch {
            throw .world(error.description)
        }
    }

    // MARK: Kinds

    private static func lines(_ sweep: Sweep, _ text: any TextMeasuring, _ style: ChartStyle) -> DisplayList {
        var canvas = ChartCanvas(size: Size(width: 760, height: 460), ground: style.ground, text: text)
        let panel = sweep.panels[0]
        head(
            &canvas, style, "How far things stray, by the duration of what is in the row",
            "\(sweep.scene.name): \(SweepText.title(of: panel))")
        legend(&canvas, style, y: 92)
        let frame = Rect(x: 72, y: 144, width: 760 - 72 - margin, height: 460 - 144 - 64)
        var plot = plot(panel, sweep, most: sweep.most, steps: (10, 5), style)
        if let least = panel.least, let value = panel.worst[least] {
            let words = "\(JSONText.number(sweep.durations[least])) s: \(SweepText.points(value)) pt"
            plot.mark = (sweep.durations[least], value, words)
        }
        plot.draw(in: frame, on: &canvas, style)
        canvas.write(
            "points", style.captionFont, style.caption, at: Point(x: frame.minX - 8, y: frame.minY - 18), .trailing)
        canvas.write(
            "seconds that the content takes", style.captionFont, style.caption,
            at: Point(x: frame.midX, y: frame.maxY + 40), .center)
        return canvas.list
    }

    private static func heatMaps(_ sweep: Sweep, _ text: any TextMeasuring, _ style: ChartStyle) -> DisplayList {
        let size = Size(width: 900, height: 520)
        var canvas = ChartCanvas(size: size, ground: style.ground, text: text)
        let panel = sweep.panels[0]
        let curves = "the row \(MotionWords.name(of: panel.tablePace)), its content \(MotionWords.name(of: panel.pace))"
        head(
            &canvas, style, "How far things stray, by the row's and the content's duration",
            "\(sweep.scene.name): \(curves)")
        let (left, gap) = (76.0, 36.0)
        let width = (size.width - left - gap - margin) / 2
        let kinds: [(String, (Sweep.Panel) -> [Double?])] = [("opening", \.opening), ("closing", \.closing)]
        for (index, kind) in kinds.enumerated() {
            let frame = Rect(
                x: left + Double(index) * (width + gap), y: 124, width: width, height: size.height - 124 - 108)
            canvas.write(kind.0, style.captionFont, style.title, at: Point(x: frame.minX, y: frame.minY - 18))
            HeatMap(
                columns: sweep.durations, rows: sweep.panels.map(\.tableDuration), values: sweep.panels.map(kind.1),
                most: sweep.most, marks: sweep.panels.map { Sweep.Panel.least(of: kind.1($0)) },
                hasOrdinates: index == 0
            ).draw(in: frame, on: &canvas, style)
            canvas.write(
                "seconds that the content takes", style.captionFont, style.caption,
                at: Point(x: frame.midX, y: frame.maxY + 34), .center)
        }
        canvas.write("row, s", style.captionFont, style.caption, at: Point(x: left - 7, y: 106), .trailing)
        key(&canvas, style, most: sweep.most, at: Point(x: left, y: size.height - 40), width: 240)
        return canvas.list
    }

    private static func multiples(_ sweep: Sweep, _ text: any TextMeasuring, _ style: ChartStyle) -> DisplayList {
        let side = SceneReader.curves.count
        let (left, top, cell) = (156.0, 156.0, Size(width: 150, height: 104))
        let gap = 24.0
        let size = Size(
            width: left + Double(side) * (cell.width + gap) - gap + margin,
            height: top + Double(side) * (cell.height + gap) - gap + 56)
        var canvas = ChartCanvas(size: size, ground: style.ground, text: text)
        let duration = JSONText.number(sweep.panels[0].tableDuration)
        head(
            &canvas, style, "How far things stray, by the content's duration, for each pair of curves",
            "\(sweep.scene.name): the row over \(duration) s; its curve at the left, the content's on top; points against seconds"
        )
        legend(&canvas, style, y: 92)
        for (index, panel) in sweep.panels.enumerated() {
            let (row, column) = (index / side, index % side)
            let frame = Rect(
                x: left + Double(column) * (cell.width + gap), y: top + Double(row) * (cell.height + gap),
                width: cell.width, height: cell.height)
            if row == 0 {
                canvas.write(
                    SceneReader.curves[column].0, style.captionFont, style.title,
                    at: Point(x: frame.midX, y: frame.minY - 22), .center)
            }
            if column == 0 {
                canvas.write(
                    SceneReader.curves[row].0, style.captionFont, style.title,
                    at: Point(x: frame.minX - 34, y: frame.midY), .trailing)
            }
            var plot = plot(panel, sweep, most: sweep.most, steps: (4, 3), style)
            (plot.isSmall, plot.hasOrdinates, plot.hasAbscissas) = (true, column == 0, row == side - 1)
            if let least = panel.least, let value = panel.worst[least] {
                plot.mark = (sweep.durations[least], value, nil)
            }
            plot.draw(in: frame, on: &canvas, style)
        }
        return canvas.list
    }

    // MARK: Parts

    private static func plot(
        _ panel: Sweep.Panel, _ sweep: Sweep, most: Double, steps: (Int, Int), _ style: ChartStyle
    ) -> LinePlot {
        LinePlot(
            abscissas: sweep.durations,
            series: [
                LinePlot.Series(values: panel.opening, color: style.opening),
                LinePlot.Series(values: panel.closing, color: style.closing),
            ],
            horizontal: ChartScale(
                from: sweep.durations.first ?? 0, to: sweep.durations.last ?? 1, steps: steps.0),
            vertical: ChartScale(upTo: most, steps: steps.1))
    }

    private static func head(_ canvas: inout ChartCanvas, _ style: ChartStyle, _ title: String, _ subtitle: String) {
        canvas.write(title, style.titleFont, style.title, at: Point(x: margin, y: 36))
        canvas.write(subtitle, style.captionFont, style.caption, at: Point(x: margin, y: 62))
    }

    private static func legend(_ canvas: inout ChartCanvas, _ style: ChartStyle, y: Double) {
        var x = margin
        for (name, color) in [("opening", style.opening), ("closing", style.closing)] {
            canvas.line([Point(x: x + 2, y: y), Point(x: x + 18, y: y)], color, width: 3)
            canvas.write(name, style.captionFont, style.title, at: Point(x: x + 26, y: y))
            x += 26 + canvas.width(of: name, style.captionFont) + 24
        }
        canvas.border(
            Rect(x: x + 2, y: y - 5, width: 10, height: 10), style.mark, width: 1.5, cornerRadius: 5)
        canvas.write("the least of both", style.captionFont, style.title, at: Point(x: x + 20, y: y))
    }

    /// What the colours of a heat map stand for.
    private static func key(
        _ canvas: inout ChartCanvas, _ style: ChartStyle, most: Double, at place: Point, width: Double
    ) {
        let steps = 120
        let step = width / Double(steps)
        for index in 0..<steps {
            let share = (Double(index) + 0.5) / Double(steps)
            canvas.fill(
                Rect(x: place.x + Double(index) * step, y: place.y - 5, width: step, height: 10), style.heat(share))
        }
        canvas.write("0", style.smallFont, style.caption, at: Point(x: place.x - 7, y: place.y), .trailing)
        let end = "\(SweepText.points(most)) points"
        canvas.write(end, style.smallFont, style.caption, at: Point(x: place.x + width + 7, y: place.y))
        let x = place.x + width + 7 + canvas.width(of: end, style.smallFont) + 28
        canvas.border(Rect(x: x, y: place.y - 5, width: 10, height: 10), style.mark, width: 1.5, cornerRadius: 5)
        canvas.write(
            "the least in its line", style.smallFont, style.caption, at: Point(x: x + 16, y: place.y))
    }
}
