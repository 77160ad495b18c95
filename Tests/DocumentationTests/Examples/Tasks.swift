import Lockstep

final class Tasks {
    let table = Table()
    private let source: DiffableDataSource<String, String>

    init() {
        table.register(Cell.self, forCellReuseIdentifier: "task")
        source = DiffableDataSource(table: table) { table, indexPath, task in
            let cell = table.dequeueReusableCell(withIdentifier: "task", for: indexPath)
            cell.contentView.pin(Label(task), insets: Insets(12))
            return cell
        }
        source.titleForHeader = { day in day }
    }

    func plan(_ task: String, for day: String) {
        var snapshot = source.snapshot()
        if snapshot.indexOfSection(day) == nil { snapshot.appendSections([day]) }
        snapshot.appendItems([task], toSection: day)
        source.apply(snapshot)
    }
}
