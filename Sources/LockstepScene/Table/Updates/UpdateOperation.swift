/// One change in an update of a table. Deletes, reloads and the start of a move count as before the update, inserts and the end of a
/// move as after it, in whatever order they are told: UIKit's rule.
public enum UpdateOperation: Hashable, Sendable {
    /// A row that is new, by its index after the update.
    case insertRow(IndexPath, RowAnimation)
    /// A row that goes, by its index before the update.
    case deleteRow(IndexPath, RowAnimation)
    /// A row that goes from its index before the update to one after it.
    case moveRow(IndexPath, to: IndexPath)
    /// A row that gets a new cell, by its index before the update.
    case reloadRow(IndexPath, RowAnimation)
    /// A row whose cell is set up anew and stays, by its index before the update.
    case reconfigureRow(IndexPath)
    /// A section that is new, by its index after the update.
    case insertSection(Int, RowAnimation)
    /// A section that goes, its rows with it, by its index before the update.
    case deleteSection(Int, RowAnimation)
    /// A section that goes, its rows with it, from its index before the update to one after it.
    case moveSection(Int, to: Int)
    /// A section whose header, footer and rows are asked for anew, their number too, by its index before the update.
    case reloadSection(Int, RowAnimation)
}
