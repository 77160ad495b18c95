import LockstepGeometry
import LockstepTrace

/// A field of colours: one column for each content's duration, one row for each row's, the shortest at the bottom.
struct HeatMap {
    let columns: [Double]
    let rows: [Double]
    /// The values, a list for each row; nil where there is none.
    let values: [[Double?]]
    /// What the strongest colour stands for.
    let most: Double
    /// The column that is marked in each row; nil for none.
    let marks: [Int?]
    var hasOrdinates = true

    func draw(in frame: Rect, on canvas: inout ChartCanvas, _ style: ChartStyle) {
        let (width, height) = (frame.width / Double(columns.count), frame.height / Double(rows.count))
        for (row, line) in values.enumerated() {
            // Whole points, so that no seam is seen between two cells.
            let (y, bottom) = (
                (frame.maxY - Double(row + 1) * height).rounded(), (frame.maxY - Double(row) * height).rounded()
            )
            for (column, value) in line.enumerated() {
                guard let value else { continue }
                let left = (frame.minX + Double(column) * width).rounded()
                let right = (frame.minX + Double(column + 1) * width).rounded()
                canvas.fill(
                    Rect(x: left, y: y, width: right - left, height: bottom - y),
                    style.heat(most > 0 ? value / most : 0))
            }
            if let column = marks[row] {
                let center = Point(x: frame.minX + (Double(column) + 0.5) * width, y: (y + bottom) / 2)
                let radius = max(1.5, min(5, min(width, height) / 3))
                canvas.border(
                    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), style.mark,
                    width: 1.5, cornerRadius: radius)
            }
        }
        for (column, value) in columns.enumerated()
        where column.isMultiple(of: Self.stride(columns.count, 30, frame.width)) {
            canvas.write(
                JSONText.number(value), style.smallFont, style.caption,
                at: Point(x: frame.minX + (Double(column) + 0.5) * width, y: frame.maxY + 12), .center)
        }
        guard hasOrdinates else { return }
        for (row, value) in rows.enumerated() where row.isMultiple(of: Self.stride(rows.count, 16, frame.height)) {
            canvas.write(
                JSONText.number(value), style.smallFont, style.caption,
                at: Point(x: frame.minX - 7, y: frame.maxY - (Double(row) + 0.5) * height), .trailing)
        }
    }

    /// Every how manieth number is written, so that each has its room.
    private static func stride(_ count: Int, _ room: Double, _ length: Double) -> Int {
        max(1, Int((room * Double(count) / length).rounded(.up)))
    }
}
