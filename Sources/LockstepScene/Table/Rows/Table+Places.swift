import LockstepGeometry
import LockstepLayout

extension Table {
    // MARK: Units

    var grid: PixelGrid { stage?.grid ?? PixelGrid(scale: 1) }

    /// Lengths are kept as whole pixels, which add up exactly.
    func points(_ pixels: Int) -> Double { Double(pixels) / grid.scale }

    /// The pixels of a length in points, rounded up; more than a billion are a billion, so that a million rows can be added up.
    func pixels(_ points: Double) -> Int {
        Int(min(1e9, max(0, (grid.roundUp(points) * grid.scale).rounded())))
    }

    var hairlinePixels: Int { separatorStyle == .none ? 0 : 1 }

    /// The thickness that a separator adds to a row, in points.
    var hairline: Double { points(hairlinePixels) }

    // MARK: Places

    /// Where an item begins, in points of the content; the number of all items gives the end of the last.
    func top(ofItem item: Int) -> Double { points(headerPixels + rows.offset(of: item)) }

    /// The item at a place in points of the content.
    func item(at place: Double) -> Int? {
        let pixels = (place * grid.scale - Double(headerPixels)).rounded(.down)
        return rows.item(at: Int(min(1e18, max(-1e18, pixels))))
    }

    /// The model's place of an item, its separator not counted.
    func rect(ofItem item: Int) -> Rect {
        let separator = isRow(item) ? hairlinePixels : 0
        return Rect(
            x: 0, y: top(ofItem: item), width: bounds.width, height: points(max(0, rows[item] - separator)))
    }

    func isRow(_ item: Int) -> Bool {
        if case .row = numbering.part(ofItem: item) { true } else { false }
    }

    /// What an item is taken to add until it is measured, in pixels.
    func estimate(of part: RowNumbering.Part) -> Int {
        switch part {
        case .header: pixels(estimatedSectionHeaderHeight)
        case .footer: pixels(estimatedSectionFooterHeight)
        case .row: rowEstimate
        }
    }

    /// What a row is taken to add until it is measured, its separator counted, in pixels.
    var rowEstimate: Int {
        var estimate = estimatedRowHeight
        if case .points(let height) = rowHeight { estimate = height }
        return pixels(estimate) + hairlinePixels
    }

    // MARK: Header and footer

    static func height(of view: Node?, width: Double) -> Double {
        guard let view else { return 0 }
        let fitting = view.fitting(exactly: width).size.height
        return fitting > 0 ? fitting : view.frame.height
    }

    var footerPixels: Int { pixels(Self.height(of: tableFooterView, width: bounds.width)) }

    /// Takes note of how high the table's header is now.
    func measureHeader() {
        headerPixels = pixels(Self.height(of: tableHeaderView, width: bounds.width))
    }

    func updateContentSize() {
        contentSize = Size(width: bounds.width, height: points(headerPixels + rows.total + footerPixels))
    }

    func placeHeader() {
        guard let header = tableHeaderView else { return }
        put(header, in: Rect(x: 0, y: 0, width: bounds.width, height: points(headerPixels)))
    }

    func placeFooter() {
        guard let footer = tableFooterView else { return }
        put(footer, in: Rect(x: 0, y: top(ofItem: rows.count), width: bounds.width, height: points(footerPixels)))
    }
}
