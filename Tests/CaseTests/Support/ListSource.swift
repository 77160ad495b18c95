import LockstepGeometry
import LockstepScene

/// A cell with a stack of whatever nodes its list gives it.
final class ListCell: Cell {
    let stack = VStack()

    var parts: [Node] { stack.arrangedSubviews }

    required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        contentView.pin(stack)
    }

    func fill(_ nodes: [Node]) {
        for node in parts { node.removeFromSuperview() }
        for node in nodes { stack.addArrangedSubview(node) }
    }
}

/// A table whose rows are filled by a closure.
final class ListSource: TableDataSource, TableDelegate {
    let table = Table()
    var count: Int
    private let configure: (ListCell, Int) -> Void
    /// The height of a row where it is not its content's.
    var height: (Int) -> RowHeight = { _ in .automatic }

    init(rows: Int, separators: Bool = false, configure: @escaping (ListCell, Int) -> Void) {
        count = rows
        self.configure = configure
        table.separatorStyle = separators ? .singleLine : .none
        table.register(ListCell.self, forCellReuseIdentifier: "row")
        table.tableFooterView = Node()
        table.dataSource = self
        table.delegate = self
    }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { count }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.identifier = "row\(indexPath.row)"
        if let cell = cell as? ListCell { configure(cell, indexPath.row) }
        return cell
    }

    func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight { height(indexPath.row) }

    /// The cell of a row in use.
    func cell(_ row: Int) -> ListCell {
        guard let cell = table.cellForRow(at: IndexPath(row: row)) as? ListCell else {
            preconditionFailure("row \(row) is not in use")
        }
        return cell
    }

    /// Changes rows in one update of the table, nested in a block of `duration` seconds; nil makes the change without one.
    func update(over duration: Double?, _ change: () -> Void) {
        table.beginUpdates()
        if let duration {
            table.animate(withDuration: duration) {
                change()
                for cell in table.visibleCells { cell.contentView.layoutIfNeeded() }
            }
        } else {
            change()
        }
        table.endUpdates()
    }
}

extension Table {
    /// The largest distance between where a row begins and where the one before it ends, its separator counted, in points; NaN where
    /// rows are missing in between.
    func largestGap() -> Double {
        var cells: [(row: Int, frame: Rect)] = []
        for cell in visibleCells {
            if let path = indexPath(for: cell) { cells.append((path.row, cell.shownFrame)) }
        }
        var largest = 0.0
        for (upper, lower) in zip(cells, cells.dropFirst()) {
            guard lower.row == upper.row + 1 else { return .nan }
            let hairline = separatorStyle == .none ? 0 : stage?.grid.hairline ?? 0
            largest = max(largest, abs(lower.frame.minY - upper.frame.maxY - hairline))
        }
        return largest
    }
}
