/// What a table shows: how many rows, and a cell for each that comes into sight.
public protocol TableDataSource: AnyObject {
    /// The number of sections; 1 unless you say otherwise.
    func numberOfSections(in table: Table) -> Int

    /// The number of rows in a section, 0 or more.
    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int

    /// The cell for a row, from `dequeueReusableCell(withIdentifier:for:)`, set up for that row.
    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell
}

extension TableDataSource {
    /// One section.
    public func numberOfSections(in table: Table) -> Int { 1 }
}

/// What a table asks about the look of its rows, and whom it tells about them.
public protocol TableDelegate: AnyObject {
    /// The height of a row; the table's `rowHeight` unless you say otherwise. Asked again in each update.
    func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight

    /// A cell is about to be shown.
    func table(_ table: Table, willDisplay cell: Cell, forRowAt indexPath: IndexPath)

    /// A cell is no longer shown and goes back to where it can be reused.
    func table(_ table: Table, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath)
}

extension TableDelegate {
    /// The table's own row height.
    public func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight { table.rowHeight }

    /// Nothing.
    public func table(_ table: Table, willDisplay cell: Cell, forRowAt indexPath: IndexPath) {}

    /// Nothing.
    public func table(_ table: Table, didEndDisplaying cell: Cell, forRowAt indexPath: IndexPath) {}
}

/// How high a row is.
public enum RowHeight: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// As high as its content asks for.
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
