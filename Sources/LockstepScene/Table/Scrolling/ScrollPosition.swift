/// Where in a table's viewport a row is scrolled to.
///
/// The viewport is what the header and footer of the row's section leave free, which are held at its edges: they never cover the row.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
    /// Wherever the row can be seen, by scrolling as little as possible; of a row that is higher than the viewport, its top.
    case none
    /// The row's top at the viewport's top.
    case top
    /// The row's middle, to the pixel, in the middle of the whole table.
    case middle
    /// The row's bottom, its separator counted, at the viewport's bottom.
    case bottom
}
