import Lockstep

final class Notes: TableDataSource {
    func table(_ table: Table, numberOfRowsInSection section: Int) -> Int { 1_000 }

    func table(_ table: Table, cellForRowAt indexPath: IndexPath) -> Cell {
        let cell = table.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        cell.contentView.pin(Label("Note \(indexPath.row)"), insets: Insets(12))
        return cell
    }
}

func showNotes() throws {
    let (notes, table) = (Notes(), Table())
    table.register(Cell.self, forCellReuseIdentifier: "note")
    table.dataSource = notes
    try Window.show(table, title: "Notes", size: Size(width: 375, height: 600))
}
