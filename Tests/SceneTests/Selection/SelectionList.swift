import LockstepGeometry
import LockstepPlatform
import LockstepScene
import LockstepTesting

/// A table of named rows, 39 points high with a line of 1 below, in a window of ten rows, that writes down what its delegate is told.
final class SelectionList: TableDataSource, TableDelegate {
    let table = Table()
    let harness = Harness(size: Size(width: 320, height: 400), scale: 1)
    var sections: [[String]]
    var heights: [String: Double] = [:]
    /// Rows that may not be held down, and those that may not be selected or deselected.
    var notHighlighted: Set<String> = []
    var notSelected: Set<String> = []
    var notDeselected: Set<String> = []
    /// Rows that stand for others.
    var selectedInstead: [String: String] = [:]
    /// Rows whose cells take no part.
    var disabled: Set<String> = []
    var hasHeaders = false
    var log: [String] = []
    var didSelect: (IndexPath) -> Void = { _ in }

    static let pitch = 39 + 1.0

    init(_ sections: [[String]]) {
        self.sections = sections
        table.register(ListCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 39
        table.estimatedRowHeight = 39
        table.tableFooterView = Node()
        table.delegate = self
        table.dataSource = self
        harness.show(table)
    }

    /// Rows that are named by their numbers.
    convenience init(rows: Int) {
        self.init([(0..<rows).map { "\($0)" }])
    }

    /// A cell with a button at its right end.
    final class ListCell: Cell {
        let button = Button("press")
        var states: [String] = []

        required init(reuseIdentifier: String) {
            super.init(reuseIdentifier: reuseIdentifier)
            contentView.addSubview(button)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            button.frame = Rect(x: 220, y: 5, width: 100, height: 30)
        }

        override func updateForState() {
            states.append("\(isSelected ? "selected" : "-") \(isHighlighted ? "held" : "-")")
        }
    }

    // MARK: Content

    func numberOfSections(in table: Table) -> Int { sections.count }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let name = name(indexPath)
        cell.identifier = name
        cell.isUserInteractionEnabled = !disabled.contains(name)
        return cell
    }

    func table(_ table: Table, heightForRowAt indexPath: IndexPath) -> RowHeight {
        heights[name(indexPath)].map { .points($0) } ?? table.rowHeight
    }

    func table(_ table: Table, titleForHeaderInSection section: Int) -> String? {
        hasHeaders ? "section \(section)" : nil
    }

    // MARK: Selection

    func table(_ table: Table, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        !notHighlighted.contains(name(indexPath))
    }

    func table(_ table: Table, didHighlightRowAt indexPath: IndexPath) { log.append("held \(name(indexPath))") }

    func table(_ table: Table, didUnhighlightRowAt indexPath: IndexPath) { log.append("let go \(name(indexPath))") }

    func table(_ table: Table, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        let name = name(indexPath)
        if notSelected.contains(name) { return nil }
        return selectedInstead[name].flatMap { path($0) } ?? indexPath
    }

    func table(_ table: Table, didSelectRowAt indexPath: IndexPath) {
        log.append("selected \(name(indexPath))")
        didSelect(indexPath)
    }

    func table(_ table: Table, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        notDeselected.contains(name(indexPath)) ? nil : indexPath
    }

    func table(_ table: Table, didDeselectRowAt indexPath: IndexPath) { log.append("deselected \(name(indexPath))") }

    // MARK: Names

    func name(_ path: IndexPath) -> String { sections[path.section][path.row] }

    func path(_ name: String) -> IndexPath? {
        for (section, rows) in sections.enumerated() {
            if let row = rows.firstIndex(of: name) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    /// The names of the selected rows.
    var selected: [String] { table.indexPathsForSelectedRows.map { name($0) } }

    /// The names of the cells that show themselves selected, in their rows' order.
    var shownSelected: [String] { table.visibleCells.filter(\.isSelected).compactMap(\.identifier) }

    func cell(_ name: String) -> ListCell? {
        path(name).flatMap { table.cellForRow(at: $0) as? ListCell }
    }

    /// A place in the cell of a row as it is seen, left of its button; the middle of the cell.
    func place(_ name: String) -> Point {
        let frame = cell(name)?.shownFrame(in: nil) ?? .zero
        return Point(x: 50, y: frame.center.y)
    }

    func click(_ name: String) { harness.click(place(name)) }

    /// The grounds that are drawn under rows: where, and how strongly, 0 ... 255.
    var grounds: [(rect: Rect, alpha: UInt8)] {
        let colors = [AdaptiveColor.selectedRow.light, AdaptiveColor.highlightedRow.light]
        return harness.picture.commands.compactMap { (command: DisplayCommand) -> (rect: Rect, alpha: UInt8)? in
            guard case .fill(let rect, _, let color) = command.content else { return nil }
            let isGround = colors.contains {
                $0.red == color.red && $0.green == color.green && $0.blue == color.blue
            }
            return isGround ? (rect, color.alpha) : nil
        }
    }
}
