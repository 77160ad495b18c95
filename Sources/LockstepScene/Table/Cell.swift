public import LockstepGeometry

/// One row of a table. What it shows lies in `contentView`; a table reuses it for other rows.
open class Cell: TableItem {
    /// Points from the row's left edge to where the separator under it begins; nil, the default, is the table's `separatorInset`.
    public final var separatorInset: Double? {
        didSet {
            guard separatorInset != oldValue else { return }
            precondition(
                separatorInset?.isFinite ?? true,
                "\(path): a separator's inset is a finite number of points, and this one is \(separatorInset ?? 0)")
            setNeedsDisplay()
        }
    }
    /// The line under the row as its table has it; nil draws none.
    final var line: SeparatorLine?

    // MARK: State

    /// Whether the row is selected. The table keeps it with the row: a cell that is used for another row has that one's.
    public internal(set) final var isSelected = false
    /// Whether the row is held down, so that letting go will select it.
    public internal(set) final var isHighlighted = false
    /// How the cell looks while its row is selected or held down; `.none` leaves it to `updateForState`.
    public final var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateShade(animated: false) } }
    }
    /// What is laid under the content of a selected row.
    public final var selectedBackgroundColor = AdaptiveColor.selectedRow {
        didSet { if selectedBackgroundColor != oldValue { updateShade(animated: false) } }
    }
    /// What is laid under the content of a row that is held down.
    public final var highlightedBackgroundColor = AdaptiveColor.highlightedRow {
        didSet { if highlightedBackgroundColor != oldValue { updateShade(animated: false) } }
    }
    /// What is laid under the content: its opacity and colour are those of the shade, which is as large as the cell is seen. Made for
    /// the first row that is selected or held down.
    final var shade: Node?

    /// How a cell shows that its row is selected or held down.
    public enum SelectionStyle: Hashable, Sendable {
        /// Not at all.
        case none
        /// A quiet ground under the content.
        case `default`
    }

    /// Makes a cell of a registered kind. Build the content here.
    public required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        backgroundColor = .systemBackground
    }

    /// Reacts to a change of `isSelected` or `isHighlighted`, also when the cell is used for a row in another state; then nothing animates.
    open func updateForState() {}

    // MARK: Drawing

    /// The background reaches under the separator.
    public final override func backgroundRect(for rect: Rect) -> Rect {
        guard line != nil, let grid = stage?.grid else { return rect }
        return Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + grid.hairline)
    }

    final override func drawGround(in canvas: inout Canvas) {
        drawShade(in: &canvas)
    }

    public final override func drawOverlay(in canvas: inout Canvas) {
        guard let line, canvas.rect.width > separatorInset ?? line.inset else { return }
        // A row that comes in or goes out has its line as soon as there is room for it.
        guard canvas.rect.height + canvas.grid.hairline > 0 else { return }
        let inset = separatorInset ?? line.inset
        let rect = Rect(
            x: canvas.rect.minX + inset, y: canvas.rect.maxY, width: canvas.rect.width - inset,
            height: canvas.grid.hairline)
        canvas.fill(rect, color: line.color.resolved(for: canvas.appearance).opacity(1 - shownShade))
    }
}

/// How a table draws the lines under its rows.
struct SeparatorLine: Hashable {
    /// Points from the left edge to where it begins.
    var inset: Double
    var color: AdaptiveColor
}
