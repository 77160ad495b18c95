/// A row of a section, both counted from 0.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The section's number.
    public var section: Int
    /// The row's number in its section.
    public var row: Int

    /// Names a row of a section, which is the first one unless you say otherwise.
    public init(row: Int, section: Int = 0) {
        self.row = row
        self.section = section
    }

    /// Orders them as they follow each other.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }

    /// As messages name it: `(section 0, row 3)`.
    public var description: String { "(section \(section), row \(row))" }
}
