import LockstepGeometry
import LockstepTrace

/// Lines over one axis: a quiet grid, numbers at its edges, a mark where it is the least.
struct LinePlot {
    struct Series {
        let values: [Double?]
        let color: LockstepGeometry.Color
    }

    let abscissas: [Double]
    let series: [Series]
    let horizontal: ChartScale
    let vertical: ChartScale
    /// What is marked, and what is said of it; nil for nothing.
    var mark: (abscissa: Double, value: Double, words: String?)?
    /// Whether it is one of many, with less in it.
    var isSmall = false
    /// Whether numbers stand at the left edge and below.
    var hasOrdinates = true
    var hasAbscissas = true

    func draw(in frame: Rect, on canvas: inout ChartCanvas, _ style: ChartStyle) {
        let font = isSmall ? style.smallFont : style.captionFont
        for tick in vertical.ticks {
            let y = self.y(tick, frame).rounded()
            canvas.fill(
                Rect(x: frame.minX, y: y - 0.5, width: frame.width, height: 1), tick == 0 ? style.axis : style.grid)
            guard hasOrdinates else { continue }
            canvas.write(
                JSONText.number(tick), font, style.caption, at: Point(x: frame.minX - 8, y: y), .trailing)
        }
        for tick in horizontal.ticks {
            let x = self.x(tick, frame).rounded()
            canvas.fill(Rect(x: x - 0.5, y: frame.maxY, width: 1, height: isSmall ? 3 : 5), style.axis)
            guard hasAbscissas else { continue }
            canvas.write(
                JSONText.number(tick), font, style.caption, at: Point(x: x, y: frame.maxY + (isSmall ? 11 : 15)),
                .center)
        }
        for line in series { draw(line, in: frame, on: &canvas) }
        drawMark(in: frame, on: &canvas, style)
    }

    private func draw(_ line: Series, in frame: Rect, on canvas: inout ChartCanvas) {
        var run: [Point] = []
        for (index, value) in line.values.enumerated() {
            if let value { run.append(Point(x: x(abscissas[index], frame), y: y(value, frame))) }
            guard value == nil || index == line.values.count - 1 else { continue }
            if !run.isEmpty { canvas.line(run, line.color, width: isSmall ? 1.25 : 2) }
            run = []
        }
        guard !isSmall, line.values.count <= 60 else { return }
        for (index, value) in line.values.enumerated() {
            guard let value else { continue }
            let place = Point(x: x(abscissas[index], frame), y: y(value, frame))
            canvas.fill(Rect(x: place.x - 3, y: place.y - 3, width: 6, height: 6), line.color, cornerRadius: 3)
        }
    }

    private func drawMark(in frame: Rect, on canvas: inout ChartCanvas, _ style: ChartStyle) {
        guard let mark else { return }
        let place = Point(x: x(mark.abscissa, frame), y: y(mark.value, frame))
        let radius = isSmall ? 3.0 : 7
        canvas.border(
            Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius), style.mark,
            width: isSmall ? 1 : 1.5, cornerRadius: radius)
        guard let words = mark.words else { return }
        let half = canvas.width(of: words, style.captionFont) / 2
        let x = min(max(place.x, frame.minX + half), frame.maxX - half)
        // High between the lines, which fall towards it from both sides.
        let top = min(place.y - 34, frame.minY + frame.height * 0.3)
        canvas.fill(Rect(x: place.x - 0.5, y: top, width: 1, height: place.y - 7 - top), style.axis)
        canvas.fill(
            Rect(x: x - half - 4, y: top - 18, width: 2 * half + 8, height: 18), style.ground, cornerRadius: 4)
        canvas.write(words, style.captionFont, style.title, at: Point(x: x, y: top - 9), .center)
    }

    private func x(_ value: Double, _ frame: Rect) -> Double { frame.minX + horizontal.share(value) * frame.width }

    private func y(_ value: Double, _ frame: Rect) -> Double { frame.maxY - vertical.share(value) * frame.height }
}
