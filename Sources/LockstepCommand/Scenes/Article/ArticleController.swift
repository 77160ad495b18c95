import Lockstep

/// Shows rows that a scene lists in a table, as the original sample's view controller does: on the public interface alone.
///
/// Whether a row is open belongs to the row and is kept here; a cell only shows it.
final class ArticleController: SceneController, TableDataSource {
    let table = Table()
    var root: Node { table }
    private let scene: SceneDescription
    private var isOpen: [Bool]
    /// Whether each row is open, from the top.
    var openRows: [Bool] { isOpen }
    /// Told of each row that opens or closes, before it does.
    var onToggle: (Int) -> Void = { _ in }

    private static let cellIdentifier = "row"

    init(_ scene: SceneDescription) {
        self.scene = scene
        isOpen = scene.rows.map(\.isOpen)
        table.identifier = "table"
        table.register(ExpandableCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        table.rowHeight = .automatic
        table.apply(scene.table, timing: scene.timing)
        // An empty footer ends the table: no lines for rows that aren't there.
        table.tableFooterView = Node()
        table.dataSource = self
    }

    // MARK: TableDataSource

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int {
        scene.rows.count
    }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        if let cell = cell as? ExpandableCell { configure(cell, row: indexPath.row) }
        return cell
    }

    private func configure(_ cell: ExpandableCell, row index: Int) {
        let row = scene.rows[index]
        let role = row.background ?? scene.table.backgrounds[index % scene.table.backgrounds.count]
        cell.configure(row, index: index, background: AdaptiveColor(role), isOpen: isOpen[index])
        cell.onTap = { [weak self] in self?.toggle(row: index) }
    }

    // MARK: Opening and closing

    func press(row index: Int) -> Bool {
        if let cell = cell(forRow: index) { cell.button.press() } else { toggle(row: index) }
        return true
    }

    private func toggle(row index: Int) {
        onToggle(index)
        let row = scene.rows[index]
        isOpen[index].toggle()
        guard row.wrapsUpdate else { return update(row, index) }
        table.animate(withDuration: row.duration, pace: row.pace, options: row.options) { update(row, index) }
    }

    private func update(_ row: SceneDescription.Row, _ index: Int) {
        table.beginUpdates()
        if let cell = cell(forRow: index) {
            cell.animate(withDuration: row.duration, pace: row.pace, options: row.options) {
                cell.show(isOpen: isOpen[index])
                cell.contentView.layoutIfNeeded()
            }
        }
        table.endUpdates()
    }

    private func cell(forRow index: Int) -> ExpandableCell? {
        table.cellForRow(at: IndexPath(row: index, section: 0)) as? ExpandableCell
    }
}

extension SceneDescription.Row {
    /// What its animations do about those that run.
    fileprivate var options: AnimationOptions { composition.map { .composition($0) } ?? [] }
}

extension AdaptiveColor {
    fileprivate init(_ role: SceneDescription.Background) {
        self =
            switch role {
            case .plain: .systemBackground
            case .shaded: .secondarySystemBackground
            }
    }
}
