/// What some work on a list costs, counted.
struct Costs: Hashable, CustomStringConvertible {
    var fittings: Int
    var layouts: Int
    var placements: Int
    var textLayouts: Int
    /// How often a cell was asked for, and how many were made.
    var requests: Int
    var made: Int
    /// Cells in use and cells that wait to be used again, at the end.
    var inUse: Int
    var spare: Int
    /// How many pieces the table's offsets have more than before.
    var pieces: Int
    /// Drawing commands of each frame.
    var commands: [Int]

    var description: String {
        "\(fittings) fittings, \(layouts) layouts, \(placements) placements, \(textLayouts) texts, \(requests) requests, \(made) made, "
            + "\(inUse) in use, \(spare) spare, \(pieces) pieces, drawn \(commands)"
    }
}
