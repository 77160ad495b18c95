public import LockstepGeometry

/// What a harness could not do.
public enum HarnessError: Error, CustomStringConvertible {
    /// No button has that title; the titles that there are.
    case noSuchButton(String, titles: [String])
    /// No node has that identifier; the identifiers that there are.
    case noSuchNode(String, known: [String])
    /// No row has that number; how many there are.
    case noSuchRow(Int, rows: Int)
    /// The row with that number isn't near what is seen.
    case rowOutOfSight(Int)
    /// There is no table on the stage.
    case noTable
    /// The middle of what is called so can't be hit: where it is seen, in points of the window, and the window's size.
    case outOfReach(String, frame: Rect, window: Size)
    /// Something moved for longer than the bound, with so many offsets running.
    case neverAtRest(seconds: Double, running: Int)

    /// The fact in one sentence.
    public var description: String {
        switch self {
        case .noSuchButton(let title, let titles):
            "no button has the title \"\(title)\"; there are \(Self.list(titles))"
        case .noSuchNode(let identifier, let known):
            "no node has the identifier \"\(identifier)\"; there are \(Self.list(known))"
        case .noSuchRow(let row, let rows):
            "there is no row \(row); \(rows == 0 ? "the table has none" : "the last one is row \(rows - 1)")"
        case .rowOutOfSight(let row): "row \(row) isn't in sight; scroll to it first"
        case .noTable: "there is no table on the stage; show one first"
        case .outOfReach(let name, let frame, let window):
            "the middle of \(name) at \(Self.text(frame)) can't be hit in a window of \(window.width)x\(window.height): scroll it into sight, or show what hides it"
        case .neverAtRest(let seconds, let running):
            "not at rest after \(seconds) s: \(running) offsets still run; look for an animation that starts itself again"
        }
    }

    private static func text(_ rect: Rect) -> String {
        "\(rect.minX),\(rect.minY) \(rect.width)x\(rect.height)"
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
