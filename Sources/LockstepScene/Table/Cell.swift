public import LockstepGeometry

/// One row of a table. What it shows lies in `contentView`; a table reuses it for other rows.
open class Cell: Node {
    // MARK: Content

    /// Where the cell's own nodes go; it fills the cell. Pin a stack to it and the row is as high as that.
    public final let contentView = Node()
    /// Which of the table's registered kinds it is.
    public final let reuseIdentifier: String
    /// The row in the order of all sections' rows; nil while the cell waits to be reused.
    final var rowIndex: Int?
    /// The line under the row; nil draws none.
    final var separatorInset: Double?

    /// Makes a cell of a registered kind. Build the content here.
    public required init(reuseIdentifier: String) {
        self.reuseIdentifier = reuseIdentifier
        super.init()
        isLayoutBoundary = true
        backgroundColor = .systemBackground
        super.pin(contentView)
    }

    /// Takes away what belongs to the row that the cell was for. Called before the cell is used for another one.
    open func prepareForReuse() {}

    // MARK: Drawing

    /// The background reaches under the separator.
    public final override func backgroundRect(for rect: Rect) -> Rect {
        guard separatorInset != nil, let grid = stage?.grid else { return rect }
        return Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + grid.hairline)
    }

    public final override func drawOverlay(in canvas: inout Canvas) {
        guard let separatorInset, canvas.rect.width > separatorInset else { return }
        let line = Rect(
            x: canvas.rect.minX + separatorInset, y: canvas.rect.maxY, width: canvas.rect.width - separatorInset,
            height: canvas.grid.hairline)
        canvas.fill(line, color: AdaptiveColor.separator.resolved(for: canvas.appearance))
    }
}
