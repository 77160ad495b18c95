import LockstepGeometry

/// What a table shows: how many rows, and a cell for each that comes into sight.
public protocol TableDataSource: AnyObject {
    /// The number of sections; 1 unless you say otherwise.
    func numberOfSections(in table: Table) -> Int

    /// The number of rows in a section, 0 or more.
    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int

    /// The cell for a row, from `dequeueReusableCell(withIdentifier:for:)`, set up for that row.
    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell

    /// The title of a section's header; nil, the default, for none. A delegate's view goes before it.
    func table(_ table: Table, titleForHeaderInSection section: Int) -> String?

    /// The title of a section's footer; nil, the default, for none. A delegate's view goes before it.
    func table(_ table: Table, titleForFooterInSection section: Int) -> String?
}

extension TableDataSource {
    /// One section.
    public func numberOfSections(in table: Table) -> Int { 1 }

    /// No header.
    public func table(_ table: Table, titleForHeaderInSection section: Int) -> String? { nil }

    /// No footer.
    public func table(_ table: Table, titleForFooterInSection section: Int) -> String? { nil }
}

/// What a table asks about the look of its rows, and whom it tells about them.
public protocol TableDelegate: AnyObject {
    /// The height of a row; the table's `rowHeight` unless you say otherwise. Asked again in each update.
    func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight

    /// The header of a section, from `dequeueReusableHeaderFooterView(withIdentifier:)`, set up for that section; nil for none.
    func table(_ table: Table, viewForHeaderInSection section: Int) -> HeaderFooterView?

    /// The footer of a section, from `dequeueReusableHeaderFooterView(withIdentifier:)`, set up for that section; nil for none.
    func table(_ table: Table, viewForFooterInSection section: Int) -> HeaderFooterView?

    /// The height of a section's header, where there is one; as high as its content unless you say otherwise.
    func table(_ table: Table, heightForHeaderInSection section: Int) -> RowHeight

    /// The height of a section's footer, where there is one; as high as its content unless you say otherwise.
    func table(_ table: Table, heightForFooterInSection section: Int) -> RowHeight

    /// A cell is about to be shown.
    func table(_ table: Table, willDisplay cell: Cell, forRowAt indexPath: IndexPath)

    /// A cell is no longer shown and goes back to where it can be reused.
    func table(_ table: Table, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath)

    /// Whether a row may be held down by the pointer or come to by the keyboard; one that may not is not selected either.
    func table(_ table: Table, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// A row is held down.
    func table(_ table: Table, didHighlightRowAt indexPath: IndexPath)

    /// A row is no longer held down. Where it is selected, that follows.
    func table(_ table: Table, didUnhighlightRowAt indexPath: IndexPath)

    /// A person is about to select a row: the row to select, which may be another one, or nil for none.
    func table(_ table: Table, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// A person has selected a row.
    func table(_ table: Table, didSelectRowAt indexPath: IndexPath)

    /// A person is about to deselect a row, perhaps by selecting another one: the row to deselect, or nil for none. Where only one row
    /// can be selected, the one that stays keeps the other from being selected.
    func table(_ table: Table, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

    /// A person has deselected a row.
    func table(_ table: Table, didDeselectRowAt indexPath: IndexPath)
}

extension TableDelegate {
    /// The table's own row height.
    public func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight { table.rowHeight }

    /// No view: the data source's title, if it has one.
    public func table(_ table: Table, viewForHeaderInSection section: Int) -> HeaderFooterView? { nil }

    /// No view: the data source's title, if it has one.
    public func table(_ table: Table, viewForFooterInSection section: Int) -> HeaderFooterView? { nil }

    /// As high as its content.
    public func table(_ table: Table, heightForHeaderInSection section: Int) -> RowHeight { .automatic }

    /// As high as its content.
    public func table(_ table: Table, heightForFooterInSection section: Int) -> RowHeight { .automatic }

    /// Nothing.
    public func table(_ table: Table, willDisplay cell: Cell, forRowAt indexPath: IndexPath) {}

    /// Nothing.
    public func table(_ table: Table, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) {}

    /// Every row may.
    public func table(_ table: Table, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// Nothing.
    public func table(_ table: Table, didHighlightRowAt indexPath: IndexPath) {}

    /// Nothing.
    public func table(_ table: Table, didUnhighlightRowAt indexPath: IndexPath) {}

    /// The row itself.
    public func table(_ table: Table, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Nothing.
    public func table(_ table: Table, didSelectRowAt indexPath: IndexPath) {}

    /// The row itself.
    public func table(_ table: Table, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Nothing.
    public func table(_ table: Table, didDeselectRowAt indexPath: IndexPath) {}
}

/// How high a row is.
public enum RowHeight: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// As high as its content asks for: UIKit's `automaticDimension`.
    case automatic
    /// A number of points, 0 or more, the separator not counted.
    case points(Double)

    /// Ends a caller's mistake: a height that is no number of points.
    func check(for table: Table) {
        guard case .points(let height) = self else { return }
        precondition(height.isFinite, "\(table.path): a row's height is 0 or more points, and this one is \(height)")
    }

    /// A number of points.
    public init(floatLiteral value: Double) {
        self = .points(value)
    }

    /// A whole number of points.
    public init(integerLiteral value: Int) {
        self = .points(Double(value))
    }
}
