import LockstepAnimation
import LockstepGeometry
package import LockstepScene

/// A cell with a title, text of some lines, and details that open.
package class TextCell: Cell {
    package let title = Label()
    package let body = Label()
    package let details = Label()
    /// The number of the row that it was last set up for.
    package fileprivate(set) var number = -1

    package required init(reuseIdentifier: String) {
        super.init(reuseIdentifier: reuseIdentifier)
        clipsToBounds = true
        let stack = VStack(spacing: 4)
        body.numberOfLines = 0
        details.numberOfLines = 0
        details.text = LongList.text(lines: 3)
        for label in [title, body, details] { stack.addArrangedSubview(label) }
        details.isHidden = true
        details.opacity = 0
        contentView.pin(stack, insets: Insets(12))
    }

    package func show(isOpen: Bool) {
        details.isHidden = !isOpen
        details.opacity = isOpen ? 1 : 0
    }
}

/// The same kind of cell under another identifier.
package final class MarkedCell: TextCell {}

/// As many rows of text as one likes, of unequal heights that repeat every ten rows: where two lists of different lengths show rows with the
/// same last digit, they show the same. It keeps nothing for a row but what is open or was changed.
package final class LongList: TableDataSource, TableDelegate {
    package let table = Table()
    package let rowCounts: [Int]
    /// Rows that are open, by their numbers.
    package var open: Set<Int> = []
    /// How often a cell was asked for, and how many were made, by identifier.
    package private(set) var requests = 0
    package private(set) var made: [String: Int] = [:]
    /// The cells that were made and are still there.
    private var cells: [TextCell] = []
    /// Rows that hold another number than they had at first.
    private var numbers: [IndexPath: Int] = [:]

    /// Makes a list of rows in sections of equal length, which have headers if there are several.
    package init(rows: Int, sections: Int = 1) {
        rowCounts = Array(repeating: rows / sections, count: sections)
        table.register(TextCell.self, forCellReuseIdentifier: "text")
        table.register(MarkedCell.self, forCellReuseIdentifier: "marked")
        table.tableFooterView = Node()
        table.estimatedRowHeight = Self.meanHeight
        table.dataSource = self
        table.delegate = self
    }

    /// The lines of text that rows have, by the last digit of their numbers.
    package static let lines = [1, 4, 2, 6, 1, 3, 5, 2, 7, 3]

    /// Two insets, a title, a spacing, and 3.4 lines on the average.
    package static let meanHeight = 12 + 61.0 / 3 + 4 + 3.4 * 61.0 / 3 + 12

    static func text(lines: Int) -> String {
        Array(repeating: "and so on", count: lines).joined(separator: "\n")
    }

    private static let texts = lines.map { text(lines: $0) }

    // MARK: Answering

    package func numberOfSections(in table: Table) -> Int { rowCounts.count }

    package func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { rowCounts[section] }

    package func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        requests += 1
        let number = number(of: indexPath)
        let identifier = number % 10 % 3 == 0 ? "marked" : "text"
        let cell = table.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        guard let cell = cell as? TextCell else { return cell }
        if cell.number < 0 {
            made[identifier, default: 0] += 1
            cells.append(cell)
        }
        cell.number = number
        cell.title.text = "Row \(number % 10)"
        cell.body.text = Self.texts[number % 10]
        cell.show(isOpen: open.contains(number))
        return cell
    }

    package func table(_ table: Table, titleForHeaderInSection section: Int) -> String? {
        rowCounts.count > 1 ? "Section" : nil
    }

    private func number(of path: IndexPath) -> Int {
        numbers[path] ?? path.section * rowCounts[0] + path.row
    }

    // MARK: Cells

    /// How many cells were made.
    package var madeCount: Int { made.values.reduce(0, +) }

    /// The cells that wait to be used again.
    package var spareCells: [TextCell] { cells.filter { $0.superview == nil } }

    /// Whether a cell shows what its row is, and not what another one was.
    package func isRight(_ cell: Cell) -> Bool {
        guard let cell = cell as? TextCell, let path = table.indexPath(for: cell) else { return false }
        let number = number(of: path)
        let isOpen = open.contains(number)
        return cell.number == number && cell.body.text == Self.texts[number % 10]
            && cell.details.isHidden == !isOpen && cell.details.opacity == (isOpen ? 1 : 0)
    }

    // MARK: Changing

    /// Opens or closes a row as the original sample does: a nested block in an update.
    package func toggle(_ path: IndexPath) {
        let number = number(of: path)
        if open.remove(number) == nil { open.insert(number) }
        table.beginUpdates()
        if let cell = table.cellForRow(at: path) as? TextCell {
            table.animate(withDuration: 0.3) {
                cell.show(isOpen: open.contains(number))
                cell.contentView.layoutIfNeeded()
            }
        }
        table.endUpdates()
    }

    /// Deletes a row, puts a new one in its place, and moves the one after that three rows down.
    package func rearrange(at path: IndexPath) {
        let paths = (0..<6).map { IndexPath(row: path.row + $0, section: path.section) }
        let kept = paths.map { number(of: $0) }
        let new = [kept[0] + 1_000_000_000, kept[2], kept[3], kept[4], kept[1], kept[5]]
        for (path, number) in zip(paths, new) { numbers[path] = number }
        table.performBatchUpdates {
            table.deleteRows(at: [paths[0]], with: .fade)
            table.insertRows(at: [paths[0]], with: .fade)
            table.moveRow(at: paths[1], to: paths[4])
        }
    }
}
