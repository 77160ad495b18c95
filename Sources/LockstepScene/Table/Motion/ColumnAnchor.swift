/// The point of a table's column from which it is told where everything else is seen.
enum ColumnAnchor {
    /// Where the content begins: the table's header, or the first item.
    case top
    /// Where an item begins, in use or not; the number of all items is where the last one ends.
    case item(Int)
    /// Where the room of something begins that is on its way out.
    case departure(TableItem)
}
