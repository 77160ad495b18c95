import Lockstep

/// Shows a scene in a table, as the original sample's view controller does: on the public interface alone.
///
/// Whether a row is open belongs to the row and is kept here; a cell only shows it.
final class SceneController: TableDataSource {
    let table = Table()
    private let scene: SceneDescription
    private var isOpen: [Bool]

    private static let cellIdentifier = "row"

    init(_ scene: SceneDescription) {
        self.scene = scene
        isOpen = scene.rows.map(\.isOpen)
        table.identifier = "table"
        table.register(ExpandableCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        table.rowHeight = .automatic
        table.estimatedRowHeight = scene.table.estimatedRowHeight
        table.animationDuration = scene.table.duration
        table.animationCurve = scene.table.curve
        table.updateTiming = UpdateTiming(scene.timing)
        table.separatorStyle = scene.table.separatorInset == nil ? .none : .singleLine
        table.separatorInset = scene.table.separatorInset ?? 0
        // An empty footer ends the table: no lines for rows that aren't there.
        table.tableFooterView = Node()
        table.dataSource = self
    }

    /// Puts the table on a stage.
    func install(on stage: Stage) {
        stage.composition = Composition(scene.composition)
        stage.root.pin(table)
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

    /// Presses the button of a row; one that has no cell now opens or closes all the same.
    func press(row index: Int) {
        guard let cell = cell(forRow: index) else { return toggle(row: index) }
        cell.button.press()
    }

    private func toggle(row index: Int) {
        let row = scene.rows[index]
        isOpen[index].toggle()
        table.beginUpdates()
        if let cell = cell(forRow: index) {
            cell.animate(withDuration: row.duration, curve: row.curve) {
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

extension UpdateTiming {
    fileprivate init(_ timing: SceneDescription.Timing) {
        self =
            switch timing {
            case .independent: .independent
            case .lockstep: .lockstep
            case .followContent: .followContent
            }
    }
}

extension Composition {
    fileprivate init(_ composition: SceneDescription.Composition) {
        self =
            switch composition {
            case .additive: .additive
            case .replacing: .replacing
            case .retargeting: .retargeting
            }
    }
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
