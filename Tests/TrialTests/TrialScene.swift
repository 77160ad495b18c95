import LockstepGeometry
import LockstepLayout
import LockstepTesting

@testable import LockstepScene

/// A row of a trial: who it is and how high, whatever its cell says.
struct TrialRow {
    let id: Int
    var height: Double
}

/// A section of a trial.
struct TrialSection {
    let id: Int
    var rows: [TrialRow]
    /// The header's height; 0 for none.
    var header: Double
    /// The footer's height; 0 for none.
    var footer: Double
}

/// A cell that knows whose it is.
final class TrialCell: Cell {
    var rowID = -1

    func show(_ row: TrialRow) {
        rowID = row.id
        contentView.setFixedLength(row.height, for: .vertical)
    }
}

/// A header or footer that knows whose it is.
final class TrialSectionView: HeaderFooterView {
    var sectionID = -1
}

/// The data of a trial, and the table that shows it.
final class TrialScene: TableDataSource, TableDelegate {
    let table = Table()
    let harness: Harness
    var sections: [TrialSection] = []
    var nextID = 0
    /// Rows that were asked for though they don't exist.
    private(set) var wrongRequests = 0
    let tableHeader = Node()
    var settings: SeededGenerator

    init(seed: UInt64) {
        settings = SeededGenerator(seed: seed &+ 7_777)
        let height: Double = [200.0, 300, 333.5].randomElement(using: &settings) ?? 200
        harness = Harness(
            size: Size(width: 100, height: height), scale: [1.0, 2, 3].randomElement(using: &settings) ?? 1,
            records: false)
        let rows: Int = [0, 1, 5, 12, 40, 40, 200, 200].randomElement(using: &settings) ?? 5
        let count = Int.random(in: 1...4, using: &settings)
        for section in 0..<count {
            sections.append(makeSection(rows: section == 0 ? rows : Int.random(in: 0...6, using: &settings)))
        }
        table.register(TrialCell.self, forCellReuseIdentifier: "row")
        table.register(TrialSectionView.self, forHeaderFooterViewReuseIdentifier: "section")
        table.estimatedRowHeight = [20.0, 44, 50.3, 120].randomElement(using: &settings) ?? 44
        table.estimatedSectionHeaderHeight = [0.0, 30].randomElement(using: &settings) ?? 0
        table.separatorStyle = Bool.random(using: &settings) ? .none : .singleLine
        table.reserveRows = Int.random(in: 0...2, using: &settings)
        table.animationDuration = [0.1, 0.3, 0.5].randomElement(using: &settings) ?? 0.3
        table.updateTiming = UpdateTiming.allCases.randomElement(using: &settings) ?? .independent
        if Bool.random(using: &settings) {
            tableHeader.setFixedLength(60, for: .vertical)
            table.tableHeaderView = tableHeader
        }
        if Bool.random(using: &settings) { table.tableFooterView = Node() }
        if Int.random(in: 0..<8, using: &settings) == 0 { table.rowsFromOutside = .snapIn }
        table.revealsOpenedRows = Int.random(in: 0..<4, using: &settings) == 0
        table.delegate = self
        table.dataSource = self
        harness.show(table)
    }

    func makeRow() -> TrialRow {
        nextID += 1
        return TrialRow(id: nextID, height: Self.height(Int.random(in: 0..<1000, using: &settings)))
    }

    func makeSection(rows: Int) -> TrialSection {
        nextID += 1
        let header: Double = [0.0, 24, 40].randomElement(using: &settings) ?? 0
        let footer: Double = [0.0, 0, 18].randomElement(using: &settings) ?? 0
        return TrialSection(id: nextID, rows: (0..<rows).map { _ in makeRow() }, header: header, footer: footer)
    }

    /// Heights on no grid, of a few points to more than the window; a few rows have none.
    static func height(_ number: Int) -> Double {
        if number % 23 == 0 { return 0 }
        if number % 31 == 0 { return 420.2 }
        return 12 + Double(number % 97) * 1.1
    }

    // MARK: Answers

    func numberOfSections(in table: Table) -> Int { sections.count }

    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

    func table(_ table: Table, cellForRowAt path: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
            wrongRequests += 1
            return cell
        }
        (cell as? TrialCell)?.show(sections[path.section].rows[path.row])
        return cell
    }

    func table(_ table: Table, viewForHeaderInSection section: Int) -> HeaderFooterView? {
        sectionView(section, height: sections[section].header)
    }

    func table(_ table: Table, viewForFooterInSection section: Int) -> HeaderFooterView? {
        sectionView(section, height: sections[section].footer)
    }

    private func sectionView(_ section: Int, height: Double) -> HeaderFooterView? {
        guard height > 0 else { return nil }
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: "section")
        (view as? TrialSectionView)?.sectionID = sections[section].id
        view.contentView.setFixedLength(height, for: .vertical)
        return view
    }

    // MARK: Finding

    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

    /// The path of a row by its number over all sections, taken modulo how many there are.
    func path(_ number: Int) -> IndexPath? {
        guard rowCount > 0 else { return nil }
        var left = number % rowCount
        for section in sections.indices {
            if left < sections[section].rows.count { return IndexPath(row: left, section: section) }
            left -= sections[section].rows.count
        }
        return nil
    }
}
