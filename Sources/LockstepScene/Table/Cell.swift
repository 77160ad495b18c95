public import LockstepGeometry

/// One row of a table. What it shows lies in `contentView`; a table reuses it for other rows.
open class Cell: TableItem {
    /// The line under the row; nil draws none.
    final var separatorInset: Double?

    /// Makes a cell of a registered kind. Build the content here.
    public required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        backgroundColor = .systemBackground
    }

    // MARK: Drawing

    /// The background reaches under the separator.
    public final override func backgroundRect(for rect: Rect) -> Rect {
        guard separatorInset != nil, let grid = stage?.grid else { return rect }
        return Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + grid.hairline)
    }

    public final override func drawOverlay(in canvas: inout Canvas) {
        guard let separatorInset, canvas.rect.width > separatorInset else { return }
        // A row that comes in or goes out has its line as soon as there is room for it.
        guard canvas.rect.height + canvas.grid.hairline > 0 else { return }
        let line = Rect(
            x: canvas.rect.minX + separatorInset, y: canvas.rect.maxY, width: canvas.rect.width - separatorInset,
            height: canvas.grid.hairline)
        canvas.fill(line, color: AdaptiveColor.separator.resolved(for: canvas.appearance))
    }
}
