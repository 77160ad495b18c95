import Lockstep

func delete(rows: [Int], from table: Table) throws(UpdateError) {
    try table.attemptBatchUpdates {
        table.deleteRows(at: rows.map { IndexPath(row: $0) }, with: .left)
    }
}
